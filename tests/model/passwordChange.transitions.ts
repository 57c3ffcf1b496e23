import type { passwordChangeMachine } from '../../machines/member/passwordChange.machine.ts';
import type { Transitions } from './runner/rows.ts';

const hintsGo = '改了内容，旧的提示就不再对';
const oneLess = '规格 5：补上一项少一条提示，其余的提示留着';
const unknown = '不知道改成了没有：再问一次学员资料';
const nothing = { mobile: '', code: '', password: '', isCaptchaFilled: false, isUncertain: false, message: '' };

type Fields = { code: string; password: string };
const lacksSomething = ({ code, password }: Fields) => code.trim() === '' || password === '';

const editing = [
  'code.typed',
  'password.typed',
  'passwordChange.submitted',
  'child.captchaChanged',
  'dialog.closed',
] as const;

export const passwordChange: Transitions<typeof passwordChangeMachine> = {
  accepts: {
    closed: ['passwordChange.opened'],
    lookingUp: [],
    'filling.editing.untold': [...editing],
    'filling.editing.incomplete': [...editing],
    'filling.editing.changeRefused': [...editing],
    'filling.editing.refusedAfterFault': [...editing],
    'filling.editing.serviceUnavailable': [...editing],
    'filling.submitting': ['child.captchaChanged', 'dialog.closed'],
  },
  runs: {
    lookingUp: { readMember: null },
    filling: { smsCode: ({ mobile }) => ({ scene: 'password_reset', mobile }) },
    'filling.submitting': { changePassword: ({ mobile, code, password }) => ({ mobile, code, password }) },
  },
  rows: [
    { from: '*', event: 'start', to: 'closed', changes: nothing, because: '打开页面什么也不问' },
    { from: 'closed', event: 'passwordChange.opened', to: 'lookingUp', because: '行为：设置（修改）密码' },
    {
      from: 'lookingUp',
      event: 'done readMember',
      case: 'bound',
      to: 'filling.editing.untold',
      changes: { mobile: '13800000001' },
      because: '行为：绑定手机号：<手机号>，短信发到这里',
    },
    {
      from: 'lookingUp',
      event: 'done readMember',
      case: 'unbound',
      to: 'closed',
      effects: ['announceUnbound'],
      because: '行为：没有手机号，提示 请绑定手机号',
    },
    { from: 'lookingUp', event: 'error readMember', to: 'closed', because: '不知道手机号，就不打开' },
    {
      from: 'filling',
      event: 'child.captchaChanged',
      to: 'same',
      changes: (_, { isFilled }) => ({ isCaptchaFilled: isFilled }),
      because: '规格 5：还没有短信验证码时，提交要说图形验证码没有填',
    },
    {
      from: 'filling.submitting',
      event: 'dialog.closed',
      to: 'closed',
      effects: ['tellSession'],
      changes: nothing,
      because: unknown,
    },
    { from: 'filling', event: 'dialog.closed', to: 'closed', changes: nothing, because: '关上就忘掉填的内容' },
    {
      from: 'filling.editing.incomplete',
      event: 'code.typed',
      to: 'same',
      changes: (_, { value }) => ({ code: value }),
      because: oneLess,
    },
    {
      from: 'filling.editing.incomplete',
      event: 'password.typed',
      to: 'same',
      changes: (_, { value }) => ({ password: value }),
      because: oneLess,
    },
    {
      from: 'filling.editing',
      event: 'code.typed',
      to: 'filling.editing.untold',
      changes: (_, { value }) => ({ code: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'filling.editing',
      event: 'password.typed',
      to: 'filling.editing.untold',
      changes: (_, { value }) => ({ password: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'filling.editing',
      event: 'passwordChange.submitted',
      given: ['有一项空着', lacksSomething],
      to: 'filling.editing.incomplete',
      changes: { message: '' },
      because: '规格 5：请输入图形验证码! 请输入手机验证码! 请设置账号密码!',
    },
    {
      from: 'filling.editing',
      event: 'passwordChange.submitted',
      given: ['都填了', (context) => !lacksSomething(context)],
      to: 'filling.submitting',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: '接口 member 2：POST /api/v2/member/detail/password',
    },
    {
      from: 'filling.submitting',
      event: 'done changePassword',
      case: 'changed',
      to: 'closed',
      effects: ['announceChanged', 'tellSession'],
      changes: nothing,
      because: '行为：密码修改成功；学员资料变了',
    },
    {
      from: 'filling.submitting',
      event: 'done changePassword',
      case: 'refused',
      given: ['先前有一次没有等到回答', ({ isUncertain }) => isUncertain],
      to: 'filling.editing.refusedAfterFault',
      effects: ['tellAnswered', { name: 'tellSession', sees: { message: '短信验证码错误' } }],
      changes: { message: '短信验证码错误' },
      because: '那一次可能已经改好，短信验证码用掉了：除了服务器的原话，还要说接下来怎么办',
    },
    {
      from: 'filling.submitting',
      event: 'done changePassword',
      case: 'refused',
      given: ['每一次都有回答', ({ isUncertain }) => !isUncertain],
      to: 'filling.editing.changeRefused',
      effects: ['tellAnswered', { name: 'tellSession', sees: { message: '短信验证码错误' } }],
      changes: { message: '短信验证码错误' },
      because: '规格 8：显示服务器的原话；说的也许是别的手机号，再问一次学员资料',
    },
    {
      from: 'filling.submitting',
      event: 'error changePassword',
      to: 'filling.editing.serviceUnavailable',
      effects: ['tellAnswered', 'tellSession'],
      changes: { isUncertain: true },
      because: '内容都在，可以再试；不知道改成了没有，再问一次学员资料',
    },
  ],
};
