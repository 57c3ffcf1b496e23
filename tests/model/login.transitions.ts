import type { loginMachine } from '../../machines/auth/login.machine.ts';
import type { Transitions } from './runner/rows.ts';

const hintsGo = '改了内容，旧的提示就不再对';
type Fields = { mobile: string; password: string };
const isMissing = ({ mobile, password }: Fields) => mobile.trim() === '' || password === '';
const isComplete = (fields: Fields) => !isMissing(fields);

export const login: Transitions<typeof loginMachine> = {
  accepts: {
    'editing.untold': ['mobile.typed', 'password.typed', 'login.submitted'],
    'editing.incomplete': ['mobile.typed', 'password.typed', 'login.submitted'],
    'editing.loginRefused': ['mobile.typed', 'password.typed', 'login.submitted'],
    'editing.serviceUnavailable': ['mobile.typed', 'password.typed', 'login.submitted'],
    submitting: [],
    signedIn: [],
  },
  runs: { submitting: { loginByPassword: ({ mobile, password }) => ({ mobile, password }) } },
  ends: { signedIn: ({ token }) => ({ kind: 'signedIn', token }) },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'editing.untold',
      changes: { mobile: '', password: '', message: '', token: '' },
      because: '规格 4：打开时各项都是空的',
    },
    {
      from: 'editing.incomplete',
      event: 'mobile.typed',
      to: 'same',
      changes: (_, { value }) => ({ mobile: value }),
      because: '规格 5：填上一项少一条提示，另一项的提示留着',
    },
    {
      from: 'editing.incomplete',
      event: 'password.typed',
      to: 'same',
      changes: (_, { value }) => ({ password: value }),
      because: '规格 5：填上一项少一条提示，另一项的提示留着',
    },
    {
      from: 'editing',
      event: 'mobile.typed',
      to: 'editing.untold',
      changes: (_, { value }) => ({ mobile: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'editing',
      event: 'password.typed',
      to: 'editing.untold',
      changes: (_, { value }) => ({ password: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'editing',
      event: 'login.submitted',
      given: ['手机号或密码空着', isMissing],
      to: 'editing.incomplete',
      changes: { message: '' },
      because: '规格 5：请输入手机号! 请输入密码!',
    },
    {
      from: 'editing',
      event: 'login.submitted',
      given: ['两项都填了', isComplete],
      to: 'submitting',
      changes: { message: '' },
      because: '规格 7：POST /api/v2/login/password {mobile, password}',
    },
    {
      from: 'submitting',
      event: 'done loginByPassword',
      case: 'signedIn',
      to: 'signedIn',
      changes: { token: 'token-of-login', password: '' },
      because: '规格 3：登录应答是 data.token',
    },
    {
      from: 'submitting',
      event: 'done loginByPassword',
      case: 'refused',
      to: 'editing.loginRefused',
      changes: { message: '手机号或密码错误' },
      because: '规格 8：显示服务器的原话，加载停止',
    },
    {
      from: 'submitting',
      event: 'error loginByPassword',
      to: 'editing.serviceUnavailable',
      because: '不是学员的错，内容都在，可以再试',
    },
  ],
};
