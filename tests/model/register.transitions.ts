import type { registerMachine } from '../../machines/auth/register.machine.ts';
import type { Transitions } from './runner/rows.ts';

const hintsGo = '改了内容，旧的提示就不再对';
const oneLess = '规格 5：补上一项少一条提示，其余的提示留着';

type Fields = { mobile: string; code: string; password: string; isAgreed: boolean };
const lacksSomething = ({ mobile, code, password, isAgreed }: Fields) =>
  mobile.trim() === '' || code.trim() === '' || password === '' || !isAgreed;

const editing = [
  'mobile.typed',
  'code.typed',
  'password.typed',
  'agreement.toggled',
  'register.submitted',
  'login.chosen',
  'child.captchaChanged',
] as const;

export const register: Transitions<typeof registerMachine> = {
  accepts: {
    'filling.editing.untold': [...editing],
    'filling.editing.incomplete': [...editing],
    'filling.editing.registerRefused': [...editing],
    'filling.editing.refusedAfterFault': [...editing],
    'filling.editing.serviceUnavailable': [...editing],
    'filling.submitting': ['child.captchaChanged'],
    registered: [],
    left: [],
  },
  runs: {
    filling: { smsCode: ({ mobile }) => ({ scene: 'register', mobile }) },
    'filling.submitting': { registerMember: ({ mobile, code, password }) => ({ mobile, code, password }) },
  },
  ends: { registered: ({ mobile }) => ({ mobile }), left: ({ mobile }) => ({ mobile }) },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'filling.editing.untold',
      changes: (_, { input }) => ({
        mobile: input.mobile,
        code: '',
        password: '',
        isAgreed: false,
        isCaptchaFilled: false,
        isUncertain: false,
        message: '',
      }),
      because: '规格 3：注册的内容；在登录里填过的手机号已在',
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
      from: 'filling.editing.incomplete',
      event: 'agreement.toggled',
      to: 'same',
      changes: ({ isAgreed }) => ({ isAgreed: !isAgreed }),
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
      event: 'agreement.toggled',
      to: 'filling.editing.untold',
      changes: ({ isAgreed }) => ({ isAgreed: !isAgreed, message: '' }),
      because: hintsGo,
    },
    {
      from: 'filling.editing',
      event: 'register.submitted',
      given: ['有一项空着，或者没有同意协议', lacksSomething],
      to: 'filling.editing.incomplete',
      changes: { message: '' },
      because:
        '规格 5：请输入手机号! 请输入图形验证码! 请输入手机验证码! 请设置账号密码! 请同意《用户协议》和《隐私政策》',
    },
    {
      from: 'filling.editing',
      event: 'register.submitted',
      given: ['都填了，也同意了协议', (context) => !lacksSomething(context)],
      to: 'filling.submitting',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: '规格 7：POST /api/v2/register/sms {mobile, mobile_code, password, msv}',
    },
    {
      from: 'filling.editing',
      event: 'login.chosen',
      to: 'left',
      changes: { password: '', code: '', message: '' },
      because: '规格 2：已有账号，立即登录',
    },
    {
      from: 'filling.submitting',
      event: 'done registerMember',
      case: 'registered',
      to: 'registered',
      effects: ['announceRegistered'],
      changes: { password: '', code: '' },
      because: '规格 8：注册成功',
    },
    {
      from: 'filling.submitting',
      event: 'done registerMember',
      case: 'refused',
      given: ['先前有一次没有等到回答', ({ isUncertain }) => isUncertain],
      to: 'filling.editing.refusedAfterFault',
      effects: ['tellAnswered'],
      changes: { message: '手机号已存在' },
      because: '那一次可能已经成功，短信验证码用掉了：除了服务器的原话，还要说接下来怎么办',
    },
    {
      from: 'filling.submitting',
      event: 'done registerMember',
      case: 'refused',
      given: ['每一次都有回答', ({ isUncertain }) => !isUncertain],
      to: 'filling.editing.registerRefused',
      effects: ['tellAnswered'],
      changes: { message: '手机号已存在' },
      because: '规格 8：显示服务器的原话',
    },
    {
      from: 'filling.submitting',
      event: 'error registerMember',
      to: 'filling.editing.serviceUnavailable',
      effects: ['tellAnswered'],
      changes: { isUncertain: true },
      because: '可能已经成功，说可以直接登录；内容都在，可以再试',
    },
  ],
};
