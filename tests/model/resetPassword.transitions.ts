import type { resetPasswordMachine } from '../../machines/auth/resetPassword.machine.ts';
import type { Transitions } from './runner/rows.ts';

const hintsGo = '改了内容，旧的提示就不再对';
const oneLess = '规格 5：补上一项少一条提示，其余的提示留着';

type Fields = { mobile: string; code: string; password: string };
const lacksSomething = ({ mobile, code, password }: Fields) =>
  mobile.trim() === '' || code.trim() === '' || password === '';

const editing = [
  'mobile.typed',
  'code.typed',
  'password.typed',
  'passwordReset.submitted',
  'login.chosen',
  'child.captchaChanged',
] as const;

export const resetPassword: Transitions<typeof resetPasswordMachine> = {
  accepts: {
    'filling.editing.untold': [...editing],
    'filling.editing.incomplete': [...editing],
    'filling.editing.resetRefused': [...editing],
    'filling.editing.refusedAfterFault': [...editing],
    'filling.editing.serviceUnavailable': [...editing],
    'filling.submitting': ['child.captchaChanged'],
    reset: [],
    left: [],
  },
  runs: {
    filling: { smsCode: ({ mobile }) => ({ scene: 'login', mobile }) },
    'filling.submitting': { setPassword: ({ mobile, code, password }) => ({ mobile, code, password }) },
  },
  ends: { reset: ({ mobile }) => ({ mobile }), left: ({ mobile }) => ({ mobile }) },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'filling.editing.untold',
      changes: (_, { input }) => ({
        mobile: input.mobile,
        code: '',
        password: '',
        isCaptchaFilled: false,
        isUncertain: false,
        message: '',
      }),
      because: '规格 3：重置密码的内容；在登录里填过的手机号已在',
    },
    {
      from: 'filling',
      event: 'child.captchaChanged',
      to: 'same',
      changes: (_, { isFilled }) => ({ isCaptchaFilled: isFilled }),
      because: '规格 5：还没有短信验证码时，提交要说图形验证码没有填',
    },
    {
      from: 'filling.editing.incomplete',
      event: 'mobile.typed',
      to: 'same',
      effects: [{ name: 'tellMobile', sees: (_, { value }) => ({ mobile: value }) }],
      changes: (_, { value }) => ({ mobile: value }),
      because: oneLess,
    },
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
      event: 'mobile.typed',
      to: 'filling.editing.untold',
      effects: [{ name: 'tellMobile', sees: (_, { value }) => ({ mobile: value }) }],
      changes: (_, { value }) => ({ mobile: value, message: '' }),
      because: hintsGo,
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
      event: 'passwordReset.submitted',
      given: ['有一项空着', lacksSomething],
      to: 'filling.editing.incomplete',
      changes: { message: '' },
      because: '规格 5：请输入手机号! 请输入手机验证码! 请设置账号密码!；还没有短信验证码时也要图形验证码',
    },
    {
      from: 'filling.editing',
      event: 'passwordReset.submitted',
      given: ['都填了', (context) => !lacksSomething(context)],
      to: 'filling.submitting',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: '规格 7：POST /api/v2/password/reset；规格 3：{mobile, mobile_code, password}',
    },
    {
      from: 'filling.editing',
      event: 'login.chosen',
      to: 'left',
      changes: { password: '', code: '', message: '' },
      because: '规格 2：返回登录',
    },
    {
      from: 'filling.submitting',
      event: 'done setPassword',
      case: 'reset',
      to: 'reset',
      effects: ['announceReset'],
      changes: { password: '', code: '' },
      because: '规格 8：密码重置成功',
    },
    {
      from: 'filling.submitting',
      event: 'done setPassword',
      case: 'refused',
      given: ['先前有一次没有等到回答', ({ isUncertain }) => isUncertain],
      to: 'filling.editing.refusedAfterFault',
      effects: ['tellAnswered'],
      changes: { message: '手机号不存在' },
      because: '那一次可能已经成功，短信验证码用掉了：除了服务器的原话，还要说接下来怎么办',
    },
    {
      from: 'filling.submitting',
      event: 'done setPassword',
      case: 'refused',
      given: ['每一次都有回答', ({ isUncertain }) => !isUncertain],
      to: 'filling.editing.resetRefused',
      effects: ['tellAnswered'],
      changes: { message: '手机号不存在' },
      because: '规格 8：显示服务器的原话',
    },
    {
      from: 'filling.submitting',
      event: 'error setPassword',
      to: 'filling.editing.serviceUnavailable',
      effects: ['tellAnswered'],
      changes: { isUncertain: true },
      because: '可能已经成功，说可以直接登录；内容都在，可以再试',
    },
  ],
};
