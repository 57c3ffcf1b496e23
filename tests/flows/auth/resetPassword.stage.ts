import type { resetPasswordMachine } from '../../../machines/auth/resetPassword.machine.ts';
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
  press,
  quietPath,
  typeCaptcha,
  visit,
} from '../../browser/ways/places.ts';

const openForm = async (site: OpenedSite, mobile = '') => {
  await openLogin(site);
  await mobileField(site.page).fill(mobile);
  await press(site, '忘记密码');
};
const visitAndOpen = (mobile: string) => async (site: OpenedSite) => {
  await visit(quietPath)(site);
  await openForm(site, mobile);
};

await walkOnSite<typeof resetPasswordMachine>('resetPassword', {
  starts: {
    opened: { input: 'empty', open: visitAndOpen('') },
    'with the mobile': { input: 'known', open: visitAndOpen(knownMobile) },
  },
  scopes: (page) => [dialog(page)],
  companions: ['authDialog', 'smsCode', 'passwordReveal'],
  world: { 'child.captchaChanged': typeCaptcha },
  actors: {
    setPassword: {
      calls: ['POST /api/v2/password/reset'],
      answers: { reset: ok([]), refused: refused('手机号不存在') },
    },
    smsCode: { free: '填图形验证码时自己告诉表单' },
  },
  allows: (situation, happening) => happening.name !== 'child.captchaChanged' || canTypeCaptcha(situation, happening),
  returns: {
    leave: leaveDialog,
    back: 'filling.editing.clean',
    reload: 'filling.editing.clean',
    reopen: (site) => openForm(site),
    alike: {
      because: '填的和没有提示时一样多，也没有请求在路上',
      leaves: ['incomplete', 'resetRefused', 'refusedAfterFault', 'serviceUnavailable'].map(
        (told) => `filling.editing.${told}`,
      ),
    },
  },
});
