import type { loginMachine } from '../../../machines/auth/login.machine.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  canTypeCaptcha,
  dialog,
  knownMobile,
  leaveDialog,
  mobileField,
  openLogin,
  openRegister,
  press,
  quietPath,
  typeCaptcha,
  visit,
  visitAndOpenLogin,
} from '../../browser/ways/places.ts';

/** Which other ways in the site has, one at a time as in the table. */
const offer = (site: OpenedSite, way: 'qq' | 'wechat') =>
  site.server.backend.settings.change({ qqLogin: way === 'qq', wechatLogin: way === 'wechat' });
const openWithQq = async (site: OpenedSite) => {
  await offer(site, 'qq');
  // QQ never answers: so long the form stands as it was.
  await site.page.route('**/api/v3/auth/login/socialite/qq?*', (route) => route.fulfill({ status: 204 }));
  await visitAndOpenLogin(site);
};
const comeFromRegister = async (site: OpenedSite) => {
  await offer(site, 'wechat');
  await visit(quietPath)(site);
  await openRegister(site);
  await mobileField(site.page).fill(knownMobile);
  await press(site, '已有账号，立即登录');
};

await walkOnSite<typeof loginMachine>('login', {
  starts: {
    opened: { input: 'empty', memory: { renews: false }, open: openWithQq },
    'from register': { input: 'known', memory: { renews: false }, open: comeFromRegister },
  },
  scopes: (page) => [dialog(page)],
  companions: ['authDialog', 'smsCode', 'passwordReveal'],
  world: { 'child.captchaChanged': typeCaptcha },
  actors: {
    loginByPassword: {
      calls: ['POST /api/v2/login/password'],
      answers: { signedIn: ok({ token: 'token-of-login' }), refused: refused('手机号或密码错误') },
    },
    loginBySms: {
      calls: ['POST /api/v2/login/mobile'],
      answers: { signedIn: ok({ token: 'token-of-sms-login' }), refused: refused('短信验证码错误') },
    },
    smsCode: { free: '填图形验证码时自己告诉表单' },
  },
  // A failure costs the captcha, and that is told at once.
  memory: (_, { name, case: of }) => ({
    renews: name === 'error loginBySms' || (name === 'done loginBySms' && of === 'refused'),
  }),
  settles: ({ memory }) => (memory.renews ? { name: 'child.captchaChanged', case: 'emptied' } : undefined),
  allows: (situation, happening) => happening.name !== 'child.captchaChanged' || canTypeCaptcha(situation, happening),
  returns: {
    leave: leaveDialog,
    back: 'byPassword.editing.clean',
    reload: 'byPassword.editing.clean',
    reopen: openLogin,
    alike: {
      because: '填的和没有提示时一样多，也没有请求在路上',
      leaves: ['byPassword', 'bySms'].flatMap((tab) =>
        ['incomplete', 'loginRefused', 'serviceUnavailable'].map((told) => `${tab}.editing.${told}`),
      ),
    },
  },
});
