import type { authDialogMachine } from '../../../machines/auth/authDialog.machine.ts';
import { confirmScan, liveScanKeys } from '../../../src/referenceBackend/api/wechatScan.ts';
import { newMobile, requestCode } from '../../browser/kit/authForms.ts';
import { member, password } from '../../browser/kit/site.ts';
import type { Memory, OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  agreements,
  appears,
  banner,
  comeBackWithCode,
  dialog,
  freshToken,
  goHome,
  loginCodeOf,
  mobileField,
  press,
  quietPath,
  visit,
  writeInOtherTab,
} from '../../browser/ways/places.ts';

/** Demands a mobile from social accounts without a member. */
const demandMobiles = ({ server }: OpenedSite) => server.backend.settings.change({ forcedMobileBinding: true });
const visitQuietly = async (site: OpenedSite) => {
  await demandMobiles(site);
  await visit(quietPath)(site);
};
const visitWithFaceChecks = async (site: OpenedSite) => {
  await site.server.backend.settings.change({ faceVerification: true });
  await visitQuietly(site);
};
const comeBackFromQq = async (site: OpenedSite) => {
  await demandMobiles(site);
  await comeBackWithCode(site, 'qq-new-1');
};

/** Scans the code in the dialog and confirms with a WeChat account; the page asks a second later. */
async function confirmOnPhone(site: OpenedSite, account: string): Promise<void> {
  const { page, server } = site;
  await appears(site, dialog(page).getByRole('img', { name: '微信登录二维码' }));
  const [scan] = await liveScanKeys(server.backend);
  await confirmScan(server.backend, scan?.key ?? '', await loginCodeOf(site, account));
  await site.clock.runFor(1000);
}

async function bindNewMobile({ page, server }: OpenedSite): Promise<void> {
  const code = await requestCode(page, server, newMobile);
  await dialog(page).getByRole('textbox', { name: '手机验证码' }).fill(code);
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('button', { name: '立即绑定' }).click();
}

/** Returns another mobile at each call, because a mobile can be registered only once and typed anew only if it differs. */
const anotherMobile = (() => {
  let last = 13_900_001_000;
  return () => String(++last);
})();

async function registerNewMember(site: OpenedSite): Promise<void> {
  const { page, server } = site;
  const code = await requestCode(page, server, anotherMobile());
  await dialog(page).getByRole('textbox', { name: '手机验证码' }).fill(code);
  await dialog(page).getByRole('textbox', { name: '密码' }).fill(password);
  await dialog(page).getByRole('checkbox').check();
  await press(site, '立即注册');
}

const loadedWith = ({ face }: Memory) => (face ? 'loadedWithCheck' : 'loaded');

const notHere = { never: '对话框只在有人登录时才关' };

const atFirst = { loaded: false, member: false, face: false };

await walkOnSite<typeof authDialogMachine>('authDialog', {
  starts: {
    visitor: { input: 'page', memory: { ...atFirst, brought: 'nothing' }, open: visitQuietly },
    'site with face checks': {
      input: 'page',
      memory: { ...atFirst, face: true, brought: 'nothing' },
      open: visitWithFaceChecks,
    },
    'third party': { input: 'page', memory: { ...atFirst, brought: 'code' }, open: comeBackFromQq },
  },
  scopes: (page) => [banner(page).getByRole('button', { name: /^(登录|注册|我的学习)$/ }), dialog(page)],
  companions: ['login', 'register', 'resetPassword', 'qrLogin', 'bindMobile', 'smsCode', 'passwordReveal'],
  apart: [agreements],
  stillClock: true,
  world: {
    // The page that the login returned to offers to continue.
    'flow.bindingRequired': ({ page }) => page.getByRole('main').getByRole('button', { name: '继续绑定' }).click(),
    // The flows that send this event have their own stages, so the stage sends it itself.
    'flow.memberRequired': ({ tell }, { event }) => tell(event),
    'child.mobileTyped': ({ page }) => mobileField(page).fill(anotherMobile()),
    'session.restoring': notHere,
    'session.visitorFound': notHere,
    'session.unavailable': notHere,
    'session.leaving': notHere,
    'session.memberFound': async (site) => writeInOtherTab(site, await freshToken(site)),
  },
  actors: {
    loadDialog: { calls: ['assets/auth-'], answers: { loaded: 'pass', loadedWithCheck: 'pass' } },
    watchSession: { free: '会话自己报告' },
    login: {
      acts: {
        signedIn: async (site) => {
          await mobileField(site.page).fill(member.mobile);
          await dialog(site.page).getByRole('textbox', { name: '密码' }).fill(password);
          await press(site, '立即登录');
        },
        toRegister: (site) => press(site, '新用户注册'),
        toReset: (site) => press(site, '忘记密码'),
        toQr: (site) => press(site, '微信扫码登录'),
      },
    },
    register: { acts: { registered: registerNewMember, left: (site) => press(site, '已有账号，立即登录') } },
    resetPassword: { acts: { ended: (site) => press(site, '返回登录') } },
    qrLogin: {
      acts: {
        signedIn: (site) => confirmOnPhone(site, 'wechat-seed-9'),
        unbound: (site) => confirmOnPhone(site, 'wechat-new-1'),
        left: (site) => press(site, '其他方式登录'),
      },
    },
    bindMobile: { acts: { bound: bindNewMobile, cancelled: (site) => press(site, '取消绑定') } },
  },
  memory: ({ memory }, { name, case: of }) => ({
    face: memory.face === true,
    brought: name === 'flow.bindingRequired' ? 'offer' : (memory.brought ?? ''),
    loaded: memory.loaded || name === 'done loadDialog',
    member: memory.member || name === 'session.memberFound' || of === 'signedIn' || of === 'bound',
  }),
  // Loaded code stays loaded, so the dialog opens at once from then on.
  settles: ({ leaf, memory }) => {
    if (memory.brought === 'code') return { name: 'flow.bindingRequired', case: 'thirdParty' };
    return leaf === 'loading' && memory.loaded ? { name: 'done loadDialog', case: loadedWith(memory) } : undefined;
  },
  allows: ({ context, leaf, memory }, { name, case: of }) => {
    if (name === 'child.mobileTyped') return leaf === 'open.login';
    if (name === 'flow.bindingRequired') return memory.brought === 'offer';
    if (name === 'done loadDialog') return of === loadedWith(memory);
    // After a scan only 关闭 is offered.
    return of !== 'cancelled' || context.loginCode === 'code-of-third-party';
  },
  // A member has no 登录 to press.
  ends: ({ memory }) => memory.member === true,
  returns: {
    leave: goHome,
    back: ({ leaf }) => (leaf.startsWith('open.') ? { never: '对话框挡着所有去别处的链接' } : 'kept'),
    // The code that awaits a mobile is restored with the page.
    reload: ({ memory }) => (memory.brought === 'offer' ? 'loading' : 'closed'),
  },
});
