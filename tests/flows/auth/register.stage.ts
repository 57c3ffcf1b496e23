import type { registerMachine } from '../../../machines/auth/register.machine.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  agreements,
  dialog,
  knownMobile,
  leaveDialog,
  mobileField,
  openRegister,
  press,
  quietPath,
  typeCaptcha,
  visit,
  visitAndOpenLogin,
} from '../../browser/ways/places.ts';

const visitAndOpen = async (site: OpenedSite) => {
  await visit(quietPath)(site);
  await openRegister(site);
};
const comeFromLogin = async (site: OpenedSite) => {
  await visitAndOpenLogin(site);
  await mobileField(site.page).fill(knownMobile);
  await press(site, '新用户注册');
};

await walkOnSite<typeof registerMachine>('register', {
  starts: {
    opened: { input: 'empty', memory: { captcha: 'emptied' }, open: visitAndOpen },
    'from login': { input: 'known', memory: { captcha: 'emptied' }, open: comeFromLogin },
  },
  scopes: (page) => [dialog(page)],
  companions: ['authDialog', 'smsCode', 'passwordReveal'],
  apart: [agreements],
  world: { 'child.captchaChanged': typeCaptcha },
  actors: {
    registerMember: {
      calls: ['POST /api/v2/register/sms'],
      answers: { registered: ok([]), refused: refused('手机号已存在') },
    },
    smsCode: { free: '填图形验证码时自己告诉表单' },
  },
  // No guard reads the captcha, so the situations do not include it and the stage remembers it.
  memory: ({ memory }, { name, case: of = '' }) => (name === 'child.captchaChanged' ? { captcha: of } : memory),
  allows: ({ leaf, memory }, { name, case: of }) =>
    name !== 'child.captchaChanged' || (!leaf.endsWith('submitting') && of !== memory.captcha),
  returns: {
    leave: leaveDialog,
    back: 'filling.editing.clean',
    reload: 'filling.editing.clean',
    reopen: openRegister,
    alike: {
      because: '填的和没有提示时一样多，也没有请求在路上',
      leaves: ['incomplete', 'registerRefused', 'refusedAfterFault', 'serviceUnavailable'].map(
        (told) => `filling.editing.${told}`,
      ),
    },
  },
});
