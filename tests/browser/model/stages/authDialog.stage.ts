import { authDialog } from '../../../model/authDialog.model.ts';
import { authDialog as table } from '../../../model/authDialog.transitions.ts';
import { login } from '../../../model/login.model.ts';
import { passwordReveal } from '../../../model/passwordReveal.model.ts';
import { register } from '../../../model/register.model.ts';
import { resetPassword } from '../../../model/resetPassword.model.ts';
import type { AnyModel } from '../../../model/runner/model.ts';
import { smsCode } from '../../../model/smsCode.model.ts';
import { member, password } from '../../site.ts';
import { defineStage } from '../stage.ts';
import {
  agreements,
  banner,
  dialog,
  freshToken,
  goHome,
  mobileField,
  press,
  quietPath,
  visit,
  writeInOtherTab,
} from './places.ts';

const notHere = { never: '对话框只在有人登录时才关' };

export const authDialogStage = defineStage<typeof authDialog.machine>({
  model: authDialog,
  table,
  starts: { visitor: { input: 'page', memory: { loaded: false, member: false }, open: visit(quietPath) } },
  scopes: (page) => [banner(page).getByRole('button', { name: /^(登录|注册|我的学习)$/ }), dialog(page)],
  companions: [login, register, resetPassword, smsCode, passwordReveal] as unknown as AnyModel[],
  apart: [agreements],
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
        signedIn: async (site) => {
          await mobileField(site.page).fill(member.mobile);
          await dialog(site.page).getByRole('textbox', { name: '密码' }).fill(password);
          await press(site, '立即登录');
        },
        toRegister: (site) => press(site, '新用户注册'),
        toReset: (site) => press(site, '忘记密码'),
      },
    },
    register: { acts: { ended: (site) => press(site, '已有账号，立即登录') } },
    resetPassword: { acts: { ended: (site) => press(site, '返回登录') } },
  },
  memory: ({ memory }, { name, case: of }) => ({
    loaded: memory.loaded || name === 'done loadDialog',
    member: memory.member || name === 'session.memberFound' || of === 'signedIn',
  }),
  // What is loaded stays loaded: from then on the dialog opens at once.
  settles: ({ leaf, memory }) =>
    leaf === 'loading' && memory.loaded ? { name: 'done loadDialog', case: 'loaded' } : undefined,
  // A member has no 登录 to press.
  ends: ({ memory }) => memory.member === true,
  returns: {
    leave: goHome,
    back: ({ leaf }) => (leaf.startsWith('open.') ? { never: '对话框挡着所有去别处的链接' } : 'kept'),
    reload: 'closed',
  },
});
