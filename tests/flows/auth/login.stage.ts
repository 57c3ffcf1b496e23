import type { loginMachine } from '../../../machines/auth/login.machine.ts';
import { mobileMark } from '../../../src/browser/stored/smsDeadlines.ts';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { fillRest, requestCode } from '../../browser/kit/authForms.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  agreements,
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

/** Offers both third-party logins or none, as in the table. */
const offer = (site: OpenedSite, others: boolean) =>
  site.server.backend.settings.change({ qqLogin: others, wechatLogin: others });
const openWithOthers = async (site: OpenedSite) => {
  await offer(site, true);
  // QQ never answers, so the form stays as it was.
  await site.page.route('**/api/v3/auth/login/socialite/qq?*', (route) => route.fulfill({ status: 204 }));
  await visitAndOpenLogin(site);
};
/** Opens the login form from the registration form, on a device on which a member has signed in with this mobile before. */
const comeFromRegister = async (site: OpenedSite) => {
  const marks = { [storageKeys.knownMembers]: mobileMark(knownMobile) };
  await site.page.addInitScript((known) => {
    for (const [name, value] of Object.entries(known)) localStorage.setItem(name, value);
  }, marks);
  await offer(site, false);
  await visit(quietPath)(site);
  await openRegister(site);
  await mobileField(site.page).fill(knownMobile);
  await press(site, '已有账号，立即登录');
};

/** Registers, which leads to the login form with mobile and password. */
const comeFromRegistration = async (site: OpenedSite) => {
  await offer(site, false);
  await visit(quietPath)(site);
  await openRegister(site);
  const code = await requestCode(site.page, site.server, knownMobile);
  await fillRest(site.page, 'register', { code, password: 'secret-1' });
  await press(site, '立即注册');
};

await walkOnSite<typeof loginMachine>('login', {
  starts: {
    opened: { input: 'empty', memory: { renews: false, knows: false }, open: openWithOthers },
    'from register': { input: 'known', memory: { renews: false, knows: true }, open: comeFromRegister },
    registered: { input: 'registered', memory: { renews: false, knows: false }, open: comeFromRegistration },
  },
  scopes: (page) => [dialog(page)],
  companions: ['authDialog', 'smsCode', 'passwordReveal'],
  apart: [agreements],
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
    recallMember: { free: '马上从这个浏览器的存储里读' },
    smsCode: { free: '填图形验证码时自己告诉表单' },
  },
  // A failure uses up the captcha, and the form is notified at once.
  memory: ({ memory }, { name, case: of }) => ({
    ...memory,
    renews: name === 'error loginBySms' || (name === 'done loginBySms' && of === 'refused'),
  }),
  settles: ({ leaf, memory }) => {
    if (leaf === 'bySms.recallingMember')
      return { name: 'done recallMember', case: memory.knows ? 'known' : 'unknown' };
    return memory.renews ? { name: 'child.captchaChanged', case: 'emptied' } : undefined;
  },
  allows: (situation, happening) => happening.name !== 'child.captchaChanged' || canTypeCaptcha(situation, happening),
  excuses: [{ because: '读不了浏览器的存储也只当没有登录过', names: ['bySms.recallingMember: error recallMember'] }],
  returns: {
    leave: leaveDialog,
    back: 'byPassword.editing.clean',
    reload: 'byPassword.editing.clean',
    reopen: openLogin,
    alike: {
      because: '填的和没有提示时一样多，也没有请求在路上',
      leaves: [
        ...['byPassword', 'bySms'].flatMap((tab) =>
          ['incomplete', 'loginRefused', 'serviceUnavailable'].map((told) => `${tab}.editing.${told}`),
        ),
        'bySms.editing.consentMissing',
      ],
    },
  },
});
