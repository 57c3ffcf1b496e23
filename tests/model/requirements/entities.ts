/** Section 3 of the specification, entities and their fields: one row for every sentence, text, call, and constant, in its order. */
import { goesOut, inUnit, section, walked } from './requirement.ts';
import {
  asksForMessage,
  bindsAtGate,
  changesPassword,
  client,
  picture,
  registers,
  resets,
  session,
  site,
  smsSignsIn,
} from './shared.ts';

export const entities = section(3, [
  [
    'configState',
    'systemConfig state: config (null until saved; server shape otherwise as below) and configFunc (the feature flags above).',
    session,
    walked('session'),
  ],
  [
    'configFields',
    'System config fields seen: url, logo.logo, webname, name, icp, icp_link, icp2, icp2_link, h5_url, member.enabled_face_verify, member.enabled_mobile_bind_alert, socialites.qq (1 enabled), socialites.wechat_oauth (1 enabled).',
    site,
    [
      inUnit('api/siteConfig', 'the config is decoded as MeEdu 4.9 sends it'),
      inUnit('api/siteConfig', 'the name of the site is webname, or else name, or else empty'),
      inUnit('api/siteConfig', 'both filings keep the order of the config'),
    ],
  ],
  [
    'userState',
    'Login user state: user (object or empty), isLogin flag, freshUnread flag, addressForm (name, mobile, province, city, area, street).',
    session,
    walked('session'),
  ],
  [
    'user',
    'User: name, avatar, is_face_verify, is_bind_mobile, credit1 (integral balance).',
    'src/api/member.ts',
    inUnit('api/member', 'the member is decoded as MeEdu 4.9 sends the record'),
  ],
  [
    'navItem',
    'Navigation config: navs list; item: name, url, blank, children.',
    site,
    inUnit('api/site', 'the navigation keeps the order of the server and the addresses as the operator typed them'),
  ],
  [
    'friendlyLink',
    'Friendly link: id, name, url.',
    site,
    inUnit('api/site', 'friendly links without a usable address are left out'),
  ],
  [
    'agreements',
    'Agreement links: user_protocol, user_private_protocol.',
    site,
    inUnit('api/siteConfig', 'the config is decoded as MeEdu 4.9 sends it'),
  ],
  ['passwordLogin', 'Password login payload: mobile, password.', 'src/api/auth.ts', goesOut('a login with a password')],
  ['smsLogin', 'SMS login payload: mobile, mobile_code, msv.', 'src/api/auth.ts', smsSignsIn],
  ['register', 'Register payload: mobile, mobile_code, password, msv.', 'src/api/auth.ts', registers],
  ['reset', 'Password reset payload: mobile, mobile_code, password.', 'src/api/auth.ts', resets],
  [
    'bindMobile',
    'Bind mobile payload: mobile, code, mobile_code, msv (returns token).',
    'src/api/auth.ts',
    goesOut('a mobile for a login code'),
  ],
  [
    'captcha',
    'Image captcha response: key, img',
    'src/api/auth.ts',
    inUnit('api/auth', 'a captcha is decoded to a picture and a key'),
  ],
  ['captchaSize', '(shown 110 by 39)', 'src/dialogs/SmsCodeFields.tsx', picture],
  [
    'sms',
    'SMS captcha request: mobile, image_key, image_captcha, scene (login, register or mobile_bind).',
    'src/api/auth.ts',
    [asksForMessage, registers, bindsAtGate, changesPassword],
    {
      does: '修改密码用第四种场景 password_reset',
      because: '服务器按场景核对短信验证码，修改密码只认这一种',
      decided: 'docs/decisions/0004-departures-from-the-design.md',
    },
  ],
  [
    'qr',
    'Login QR: url, key, expire.',
    'src/api/auth.ts',
    inUnit(
      'api/auth',
      "a QR code is valid until the server's own time reaches its expiry, even if the device's clock is wrong",
    ),
  ],
  ['exchange', 'Code exchange payload: code, msv.', 'src/api/auth.ts', goesOut('a login code')],
  [
    'token',
    'Token response: success, token, action, code.',
    'src/api/auth.ts',
    inUnit('api/auth', "the answer to a login code is a token, or '' if a mobile must be bound"),
  ],
  [
    'envelope',
    'API envelope: code (0 success), message, data.',
    client,
    inUnit('api/client', 'an envelope with code 0 returns its decoded data'),
  ],
  [
    'loginAnswer',
    'Login response: data.token.',
    'src/api/auth.ts',
    inUnit('api/request', 'the answer to a login is its token, and an answer without one is refused as unreadable'),
  ],
]);
