import { authDialog } from '../../../model/authDialog.model.ts';
import { authDialog as table } from '../../../model/authDialog.transitions.ts';
import { login } from '../../../model/login.model.ts';
import { passwordReveal } from '../../../model/passwordReveal.model.ts';
import type { AnyModel } from '../../../model/runner/model.ts';
import { member, password } from '../../site.ts';
import { defineStage } from '../stage.ts';
import { banner, dialog, freshToken, goHome, quietPath, visit, writeInOtherTab } from './places.ts';

const notHere = { never: '对话框只在有人登录时才关' };

export const authDialogStage = defineStage<typeof authDialog.machine>({
  model: authDialog,
  table,
  starts: { visitor: { input: 'page', memory: { loaded: false, member: false }, open: visit(quietPath) } },
  scopes: (page) => [banner(page).getByRole('button', { name: /^(登录|注册|我的学习)$/ }), dialog(page)],
  companions: [login, passwordReveal] as unknown as AnyModel[],
  stillClock: true,
  world: {
    'session.restoring': notHere,
    'session.visitorFound': notHere,
    'session.unavailable': notHere,
    'session.leaving': notHere,
    'session.memberFound': async (site) => writeInOtherTab(site, await freshToken(site)),
  },
  actors: {
    loadDialog: { calls: ['assets/AuthDialog-', 'assets/authFlows-'], answers: { loaded: 'pass' } },
    watchSession: { free: '会话自己报告' },
    login: {
      acts: {
        signedIn: async ({ page }) => {
          await dialog(page).getByRole('textbox', { name: '手机号' }).fill(member.mobile);
          await dialog(page).getByRole('textbox', { name: '密码' }).fill(password);
          await dialog(page).getByRole('button', { name: '立即登录' }).click();
          return undefined;
        },
      },
    },
  },
  memory: ({ memory }, { name }) => ({
    loaded: memory.loaded || name === 'done loadDialog',
    member: memory.member || name === 'session.memberFound' || name === 'done login',
  }),
  // What is loaded stays loaded: from then on the dialog opens at once.
  settles: ({ leaf, memory }) =>
    leaf === 'loading' && memory.loaded ? { name: 'done loadDialog', case: 'loaded' } : undefined,
  // A member has no 登录 to press.
  ends: ({ memory }) => memory.member === true,
  returns: {
    leave: goHome,
    back: ({ leaf }) => (leaf === 'open.login' ? { never: '对话框挡着所有去别处的链接' } : 'kept'),
    reload: 'closed',
  },
});
