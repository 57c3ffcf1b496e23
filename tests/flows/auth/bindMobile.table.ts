import type { BindingOccasion, bindMobileMachine } from '../../../machines/auth/bindMobile.machine.ts';
import type { BindMobileAnswer } from '../../../machines/domain/auth.ts';
import type { Table } from '../../model/runner/table.ts';

const atGate = '没有等到服务器的回答，可能已经绑定成功；正在重新核对，没有绑好可以再提交一次';
const signingIn = '没有等到服务器的回答，可能已经绑定成功；可以重新登录试试，也可以再提交一次';
const uncertain = [atGate, signingIn];
const uncertainOf = (occasion: BindingOccasion) => (occasion === 'demand' ? atGate : signingIn);
const submit = { role: 'button', name: '立即绑定' } as const;
const cancel = { role: 'button', name: '取消绑定' } as const;
const mobileField = { role: 'textbox', name: '手机号' } as const;
const codeField = { role: 'textbox', name: '手机验证码' } as const;
const consent = { role: 'checkbox', name: '同意《用户协议》和《隐私政策》' } as const;
const consentMissing = '请同意《用户协议》和《隐私政策》';
const hints = ['请输入手机号!', '请输入手机号码!', '请输入图形验证码!', '请输入手机验证码!', consentMissing];

const hintsGo = '改了内容，旧的提示就不再对';
const oneLess = '规格 5.captcha：补上一项少一条提示，其余的提示留着';

type Fields = { occasion: BindingOccasion; mobile: string; code: string; isAgreed: boolean };
const lacksSomething = ({ occasion, mobile, code, isAgreed }: Fields) =>
  mobile.trim() === '' || code.trim() === '' || (occasion !== 'demand' && !isAgreed);
const createsMember: [string, (context: Fields) => boolean] = [
  '绑定会新建账号',
  ({ occasion }) => occasion !== 'demand',
];
const ownConsent =
  '接口 auth.bindAgrees：用登录码绑定就是注册，服务器当作同意了两份协议；设计 consent：先问学员，学员自己勾选，可以再取消';
const isDemanded = ({ occasion }: { occasion: BindingOccasion }) => occasion === 'demand';
const cameByLoginCode = ({ occasion }: { occasion: BindingOccasion }) => occasion === 'loginCode';

const outputOf = ({ output }: { output: BindMobileAnswer }) => ({
  output: { kind: 'bound' as const, token: output.kind === 'bound' ? output.token : 'none' },
});
const boundAndForgotten = (_: unknown, event: { output: BindMobileAnswer }) => ({
  code: '',
  loginCode: '',
  ...outputOf(event),
});
/** Returns an effect that still sees the code and the login code. The context forgets both after it. */
const beforeForgetting = <Name extends string>(name: Name) => ({
  name,
  sees: ({ code, loginCode }: { code: string; loginCode: string }, event: { output: BindMobileAnswer }) => ({
    code,
    loginCode,
    ...outputOf(event),
  }),
});

const editing = [
  'mobile.typed',
  'code.typed',
  'agreement.toggled',
  'binding.submitted',
  'binding.cancelled',
  'child.captchaChanged',
] as const;

export const bindMobile: Table<typeof bindMobileMachine> = {
  inputs: {
    afterQrLogin: { occasion: 'qrLogin', loginCode: 'code-of-phone' },
    byLoginCode: { occasion: 'loginCode', loginCode: 'code-of-address' },
    asMember: { occasion: 'demand', loginCode: '' },
  },
  unkeyed: {
    message: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'mobile.typed': {
      cases: { nothing: { value: '' }, number: { value: '13800000000' } },
      gesture: { do: 'fill', ...mobileField },
    },
    'code.typed': {
      cases: { nothing: { value: '' }, digits: { value: '246810' } },
      gesture: { do: 'fill', ...codeField },
    },
    'agreement.toggled': { gesture: { do: 'click', ...consent } },
    'binding.submitted': {
      gesture: { do: 'click', ...submit },
      also: [{ do: 'press', ...codeField, key: 'Enter' }],
    },
    'binding.cancelled': { gesture: { do: 'click', ...cancel } },
  },
  world: {
    'child.captchaChanged': { from: 'smsCode', cases: { filled: { isFilled: true }, emptied: { isFilled: false } } },
  },
  actors: {
    saveMobile: {
      answers: {
        withToken: { kind: 'bound', token: 'token-of-binding' },
        withoutToken: { kind: 'bound', token: '' },
        refused: { kind: 'refused', message: '手机号已存在' },
      },
      faults: ['offline', 'serverBroken'],
    },
    smsCode: { silent: '表单开着多久，它就活多久；自己不会结束' },
  },
  screens: {
    'filling.editing.clean': {
      shows: ({ occasion }) => [
        mobileField,
        codeField,
        submit,
        ...(occasion === 'demand' ? [] : [consent]),
        ...(occasion === 'loginCode' ? [cancel] : []),
      ],
      hides: [...hints, ...uncertain],
    },
    'filling.editing.incomplete': {
      shows: ({ occasion, mobile, isCaptchaFilled, code, isAgreed }) => [
        ...(mobile.trim() === '' ? [occasion === 'loginCode' ? '请输入手机号码!' : '请输入手机号!'] : []),
        ...(isCaptchaFilled || code.trim() !== '' ? [] : ['请输入图形验证码!']),
        ...(code.trim() === '' ? ['请输入手机验证码!'] : []),
        ...(isAgreed || occasion === 'demand' ? [] : [consentMissing]),
        submit,
      ],
      hides: uncertain,
    },
    'filling.editing.bindingRefused': { shows: ({ message }) => [message, submit], hides: [...hints, ...uncertain] },
    'filling.editing.refusedAfterFault': {
      shows: ({ message, occasion }) => [`${message}。此前有一次${uncertainOf(occasion)}`, submit],
      hides: hints,
    },
    'filling.editing.serviceUnavailable': { shows: ({ occasion }) => [uncertainOf(occasion), submit], hides: hints },
    'filling.submitting': { shows: ['正在绑定…'], hides: [...hints, ...uncertain] },
    bound: { shows: ['绑定成功'], passing: true },
    cancelled: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '同一时间最多只有一个绑定请求',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      always: (now) => now.running('saveMobile') <= 1,
    },
    {
      says: '缺任何一项必填就绝不提交',
      source: '规格 5.mobile、5.captcha、5.code',
      when: ({ before, after }) => before.running('saveMobile') === 0 && after.running('saveMobile') > 0,
      must: ({ after: { context } }) => context.mobile.trim() !== '' && context.code.trim() !== '',
    },
    {
      says: '会新建账号的绑定，没有同意两份协议就绝不提交；学员绑定不问',
      source: '接口 auth.bindAgrees；设计 consent',
      when: ({ before, after }) => before.running('saveMobile') === 0 && after.running('saveMobile') > 0,
      must: ({ after: { context } }) => context.occasion === 'demand' || context.isAgreed,
    },
    {
      says: '被拒绝或出错时，填的内容一个字也不丢，登录码也还在',
      source: '规格 8.refusal；接口 auth.codeNotUsed：短信验证码错了或手机号已存在，登录码没有用掉',
      when: ({ event, after }) => after.in('filling') && event.name.endsWith('saveMobile'),
      must: ({ before, after }) =>
        (['mobile', 'code', 'loginCode'] as const).every((field) => after.context[field] === before.context[field]),
    },
    {
      says: '绑定成功，而且只有成功，才说 绑定成功',
      source: '规格 8.bound',
      when: ({ before, after, effects }) =>
        effects.includes('announceBound') || (before.in('filling') && after.in('bound')),
      must: ({ event, effects }) =>
        event.name === 'done saveMobile' &&
        event.case !== 'refused' &&
        effects.filter((name) => name === 'announceBound').length === 1,
    },
    {
      says: '站点要求的绑定成功了，会话马上知道，也再问一次学员资料；别的绑定由凭证告诉会话',
      source: '规格 8.bound；规格 4.guardLogin：页面守卫',
      when: ({ before, after, effects }) =>
        effects.includes('tellBound') || (before.in('filling') && after.in('bound')),
      must: ({ before: { context }, effects }) =>
        effects.includes('tellBound') === (context.occasion === 'demand') &&
        effects.includes('tellSession') === (context.occasion === 'demand'),
    },
    {
      says: '服务器给的凭证，不多不少，就是结果里的凭证',
      source: '规格 3.bindMobile：返回 token；设计 afterBinding：先存凭证，再去下一步',
      when: ({ before, after }) => before.in('filling') && after.in('bound'),
      must: ({ event, after }) => after.context.output === event.payload.output,
    },
    {
      says: '没有绑成，结果里就没有凭证',
      source: '规格 4.bindThenFace：绑定之后',
      never: ({ context, ...now }) => !now.in('bound') && 'token' in context.output,
    },
    {
      says: '只有带着登录码来的才能取消绑定',
      source: '规格 2.bindByCode：用登录码绑定时有 取消绑定',
      never: ({ context, ...now }) => now.in('cancelled') && context.occasion !== 'loginCode',
    },
    {
      says: '正在绑定的时候取消不了',
      source: '设计 enabled：能按的就是状态机接受的；服务器可能已经绑好了',
      when: ({ before, event }) => event.name === 'binding.cancelled' && before.in('filling.submitting'),
      must: ({ after }) => after.in('filling.submitting') && after.running('saveMobile') === 1,
    },
    {
      says: '取短信验证码的部分和表单同在',
      source: '规格 3.bindMobile：绑定的内容里有短信验证码',
      always: (now) => (now.running('smsCode') === 1) === now.in('filling'),
    },
    {
      says: '取短信验证码的部分总知道现在的手机号',
      source: '规格 3.sms：短信请求里有手机号',
      when: ({ before, after }) => before.context.mobile !== after.context.mobile,
      must: ({ effects }) => effects.includes('tellMobile'),
    },
    {
      says: '流程结束后不再记着登录码和验证码',
      source: '设计 typed：输入的内容只在流程里',
      never: ({ context, ...now }) => !now.in('filling') && (context.code !== '' || context.loginCode !== ''),
    },
    {
      says: '服务器的话只在被拒绝时显示，改了内容就消失',
      source: '规格 8.refusal',
      always: (now) =>
        (now.context.message !== '') ===
        (now.in('filling.editing.bindingRefused') || now.in('filling.editing.refusedAfterFault')),
    },
    {
      says: '有一次没有等到回答，以后再被拒绝，总要说那一次可能已经成功',
      source: '设计 answers：拒绝和没有回答是两回事；用过的短信验证码再提交就是错的',
      when: ({ before, event }) =>
        before.context.isUncertain && event.name === 'done saveMobile' && event.case === 'refused',
      must: ({ after }) => after.in('filling.editing.refusedAfterFault'),
    },
    {
      says: '每一次都有回答，被拒绝就只说服务器的话',
      source: '规格 8.refusal',
      never: (now) => now.in('filling.editing.refusedAfterFault') && !now.context.isUncertain,
    },
    {
      says: '提交的时候告诉取短信验证码的部分，有了回答再告诉它一次',
      source: '设计 enabled：能按的就是状态机接受的，提交时 换一张 和 获取验证码 也不能按',
      when: ({ before, after }) => after.in('filling') && before.running('saveMobile') !== after.running('saveMobile'),
      must: ({ before, effects }) =>
        effects.includes(before.running('saveMobile') === 0 ? 'tellSubmitted' : 'tellAnswered'),
    },
    {
      says: '无论出什么错，总还能绑定成功',
      source: '规格 8.bound：绑定成功',
      from: (now) => now.in('filling'),
      leadsTo: (now) => now.in('bound'),
    },
    {
      says: '带着登录码来的，无论出什么错，总还能取消',
      source: '规格 2.bindByCode：取消绑定',
      from: (now) => now.in('filling') && now.context.occasion === 'loginCode',
      leadsTo: (now) => now.in('cancelled'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '中间没有填写，缺的还是缺，不缺的还是不缺',
        names: [
          'filling.submitting: done saveMobile [isUncertain] > filling.editing: binding.submitted [isIncomplete]',
          'filling.submitting: done saveMobile [otherwise] > filling.editing: binding.submitted [isIncomplete]',
          'filling.submitting: error saveMobile [isDemanded] > filling.editing: binding.submitted [isIncomplete]',
          'filling.submitting: error saveMobile [otherwise] > filling.editing: binding.submitted [isIncomplete]',
        ],
      },
    ],
  },
  accepts: {
    'filling.editing.clean': [...editing],
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
  tags: {
    busy: ['filling.submitting'],
    incomplete: ['filling.editing.incomplete'],
    refused: ['filling.editing.bindingRefused', 'filling.editing.refusedAfterFault'],
    fault: ['filling.editing.serviceUnavailable'],
  },
  sends: {
    tellMobile: ({ mobile }) => ({ to: 'smsCode', event: { type: 'parent.mobileChanged', mobile } }),
    tellSubmitted: { to: 'smsCode', event: { type: 'parent.submitted' } },
    tellAnswered: { to: 'smsCode', event: { type: 'parent.answered' } },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'filling.editing.clean',
      changes: (_, { input }) => ({
        occasion: input.occasion,
        loginCode: input.loginCode,
        mobile: '',
        code: '',
        isAgreed: false,
        isCaptchaFilled: false,
        isUncertain: false,
        message: '',
        output: { kind: 'cancelled' },
      }),
      because: '规格 3.bindMobile：绑定手机号的内容；没有绑成就关掉，等于没有绑',
    },
    {
      from: 'filling',
      event: 'child.captchaChanged',
      to: 'same',
      changes: (_, { isFilled }) => ({ isCaptchaFilled: isFilled }),
      because: '规格 5.captcha：还没有短信验证码时，提交要说图形验证码没有填',
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
      to: 'filling.editing.clean',
      effects: [{ name: 'tellMobile', sees: (_, { value }) => ({ mobile: value }) }],
      changes: (_, { value }) => ({ mobile: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'filling.editing',
      event: 'code.typed',
      to: 'filling.editing.clean',
      changes: (_, { value }) => ({ code: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'filling.editing.incomplete',
      event: 'agreement.toggled',
      given: createsMember,
      to: 'same',
      changes: ({ isAgreed }) => ({ isAgreed: !isAgreed }),
      because: oneLess,
    },
    {
      from: 'filling.editing',
      event: 'agreement.toggled',
      given: createsMember,
      to: 'filling.editing.clean',
      changes: ({ isAgreed }) => ({ isAgreed: !isAgreed, message: '' }),
      because: ownConsent,
    },
    {
      from: 'filling.editing',
      event: 'binding.submitted',
      given: ['有一项空着，或者没有同意该同意的', lacksSomething],
      to: 'filling.editing.incomplete',
      changes: { message: '' },
      because:
        '规格 5.mobile、5.mobileByCode、5.captcha、5.code：请输入手机号!（登录码：请输入手机号码!）请输入图形验证码! 请输入手机验证码!',
    },
    {
      from: 'filling.editing',
      event: 'binding.submitted',
      given: ['都填了，该同意的也同意了', (context) => !lacksSomething(context)],
      to: 'filling.submitting',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: '规格 7.bindByCode：POST /api/v3/auth/register/withSocialite；学员是 POST /api/v2/member/detail/mobile',
    },
    {
      from: 'filling.editing',
      event: 'binding.cancelled',
      given: ['是带着登录码来的', cameByLoginCode],
      to: 'cancelled',
      changes: { code: '', loginCode: '', message: '' },
      because: '规格 2.bindByCode：用登录码绑定时有 取消绑定；站点要求绑定的学员没有，安全退出 才是出路',
    },
    {
      from: 'filling.submitting',
      event: 'done saveMobile',
      case: ['withToken', 'withoutToken'],
      given: ['站点要求学员绑定', isDemanded],
      to: 'bound',
      effects: (['rememberMember', 'announceBound', 'tellBound', 'tellSession'] as const).map(beforeForgetting),
      changes: boundAndForgotten,
      because: '规格 8.bound：绑定成功；规格 4.guardLogin：会话马上知道手机号，不再拦着，并且再问一次学员资料',
    },
    {
      from: 'filling.submitting',
      event: 'done saveMobile',
      case: ['withToken', 'withoutToken'],
      given: ['还没有学员', (context) => !isDemanded(context)],
      to: 'bound',
      effects: (['rememberMember', 'announceBound'] as const).map(beforeForgetting),
      changes: boundAndForgotten,
      because:
        '规格 8.bound：绑定成功；规格 4.bindThenFinish：接下来的事由打开它的人做，有凭证就带去；设计 consent：这台设备记得这个手机号有学员',
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
      because: '规格 8.refusal：显示服务器的原话',
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
