import type { BindingOccasion, bindMobileMachine } from '../../machines/auth/bindMobile.machine.ts';
import type { Transitions } from './runner/rows.ts';

const hintsGo = '改了内容，旧的提示就不再对';
const oneLess = '规格 5：补上一项少一条提示，其余的提示留着';

type Fields = { mobile: string; code: string };
const lacksSomething = ({ mobile, code }: Fields) => mobile.trim() === '' || code.trim() === '';
const isDemanded = ({ occasion }: { occasion: BindingOccasion }) => occasion === 'demand';
const cameByLoginCode = ({ occasion }: { occasion: BindingOccasion }) => occasion === 'loginCode';

const editing = [
  'mobile.typed',
  'code.typed',
  'binding.submitted',
  'binding.cancelled',
  'child.captchaChanged',
] as const;

export const bindMobile: Transitions<typeof bindMobileMachine> = {
  accepts: {
    'filling.editing.untold': [...editing],
    'filling.editing.incomplete': [...editing],
    'filling.editing.bindingRefused': [...editing],
    'filling.editing.refusedAfterFault': [...editing],
    'filling.editing.serviceUnavailable': [...editing],
    'filling.submitting': ['child.captchaChanged'],
    bound: [],
    cancelled: [],
  },
  runs: {
    filling: { smsCode: ({ mobile }) => ({ scene: 'mobile_bind', mobile }) },
    'filling.submitting': { saveMobile: ({ loginCode, mobile, code }) => ({ loginCode, mobile, code }) },
  },
  ends: { bound: ({ output }) => output, cancelled: () => ({ kind: 'cancelled' }) },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'filling.editing.untold',
      changes: (_, { input }) => ({
        occasion: input.occasion,
        loginCode: input.loginCode,
        mobile: '',
        code: '',
        isCaptchaFilled: false,
        isUncertain: false,
        message: '',
        output: { kind: 'cancelled' },
      }),
      because: '规格 3：绑定手机号的内容；没有绑成就关掉，等于没有绑',
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
      event: 'binding.submitted',
      given: ['有一项空着', lacksSomething],
      to: 'filling.editing.incomplete',
      changes: { message: '' },
      because: '规格 5：请输入手机号!（登录码：请输入手机号码!）请输入图形验证码! 请输入手机验证码!',
    },
    {
      from: 'filling.editing',
      event: 'binding.submitted',
      given: ['都填了', (context) => !lacksSomething(context)],
      to: 'filling.submitting',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: '规格 7：POST /api/v3/auth/register/withSocialite；学员是 POST /api/v2/member/detail/mobile',
    },
    {
      from: 'filling.editing',
      event: 'binding.cancelled',
      given: ['是带着登录码来的', cameByLoginCode],
      to: 'cancelled',
      changes: { code: '', loginCode: '', message: '' },
      because: '规格 2：用登录码绑定时有 取消绑定；站点要求绑定的学员没有，安全退出 才是出路',
    },
    {
      from: 'filling.submitting',
      event: 'done saveMobile',
      case: ['withToken', 'withoutToken'],
      to: 'bound',
      effects: [
        {
          name: 'announceBound',
          sees: (_, { output }) => ({
            output: { kind: 'bound', token: output.kind === 'bound' ? output.token : 'none' },
          }),
        },
      ],
      changes: (_, { output }) => ({
        code: '',
        loginCode: '',
        output: { kind: 'bound', token: output.kind === 'bound' ? output.token : 'none' },
      }),
      because: '规格 8：绑定成功；规格 4：接下来的事由打开它的人做，有凭证就带去',
    },
    {
      from: 'filling.submitting',
      event: 'done saveMobile',
      case: 'refused',
      given: ['先前有一次没有等到回答', ({ isUncertain }) => isUncertain],
      to: 'filling.editing.refusedAfterFault',
      effects: ['tellAnswered'],
      changes: { message: '手机号已存在' },
      because: '那一次可能已经成功，短信验证码用掉了：除了服务器的原话，还要说接下来怎么办',
    },
    {
      from: 'filling.submitting',
      event: 'done saveMobile',
      case: 'refused',
      given: ['每一次都有回答', ({ isUncertain }) => !isUncertain],
      to: 'filling.editing.bindingRefused',
      effects: ['tellAnswered'],
      changes: { message: '手机号已存在' },
      because: '规格 8：显示服务器的原话',
    },
    {
      from: 'filling.submitting',
      event: 'error saveMobile',
      given: ['站点要求学员绑定', isDemanded],
      to: 'filling.editing.serviceUnavailable',
      effects: ['tellAnswered', 'tellSession'],
      changes: { isUncertain: true },
      because: '可能已经绑好：再问一次学员资料，绑好了就不再拦着；内容都在，可以再试',
    },
    {
      from: 'filling.submitting',
      event: 'error saveMobile',
      given: ['还没有学员', (context) => !isDemanded(context)],
      to: 'filling.editing.serviceUnavailable',
      effects: ['tellAnswered'],
      changes: { isUncertain: true },
      because: '可能已经绑好，说可以重新登录；内容都在，可以再试',
    },
  ],
};
