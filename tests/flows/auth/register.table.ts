import type { registerMachine } from '../../../machines/auth/register.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const uncertain = '没有等到服务器的回答，可能已经注册成功；可以直接登录试试，也可以再提交一次';
const submit = { role: 'button', name: '立即注册' } as const;
const mobileField = { role: 'textbox', name: '手机号' } as const;
const passwordField = { role: 'textbox', name: '密码' } as const;
const codeField = { role: 'textbox', name: '手机验证码' } as const;
const back = { role: 'button', name: '已有账号，立即登录' } as const;
const consent = { role: 'checkbox', name: '同意《用户协议》和《隐私政策》' } as const;
const hints = [
  '请输入手机号!',
  '请输入图形验证码!',
  '请输入手机验证码!',
  '请设置账号密码!',
  '请同意《用户协议》和《隐私政策》',
];

const hintsGo = '改了内容，旧的提示就不再对';
const oneLess = '规格 5.captcha：补上一项少一条提示，其余的提示留着';

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

export const register: Table<typeof registerMachine> = {
  inputs: { empty: { mobile: '' }, known: { mobile: '13800000000' } },
  unkeyed: {
    message: '没有守卫读它；每一步都比较它的内容',
    isCaptchaFilled: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'mobile.typed': {
      cases: { blank: { value: '  ' }, number: { value: '13800000000' } },
      gesture: { do: 'fill', ...mobileField },
    },
    'code.typed': {
      cases: { blank: { value: '  ' }, digits: { value: '246810' } },
      gesture: { do: 'fill', ...codeField },
    },
    'password.typed': {
      cases: { nothing: { value: '' }, secret: { value: 'secret-1' } },
      gesture: { do: 'fill', ...passwordField },
    },
    'agreement.toggled': { gesture: { do: 'click', ...consent } },
    'register.submitted': {
      gesture: { do: 'click', ...submit },
      also: [{ do: 'press', ...passwordField, key: 'Enter' }],
    },
    'login.chosen': { gesture: { do: 'click', ...back } },
  },
  world: {
    'child.captchaChanged': { from: 'smsCode', cases: { filled: { isFilled: true }, emptied: { isFilled: false } } },
  },
  actors: {
    registerMember: {
      answers: { registered: { kind: 'registered' }, refused: { kind: 'refused', message: '手机号已存在' } },
      faults: ['offline', 'serverBroken'],
    },
    smsCode: { silent: '表单开着多久，它就活多久；自己不会结束' },
  },
  screens: {
    'filling.editing.clean': {
      shows: [mobileField, passwordField, codeField, consent, submit, back],
      hides: [...hints, uncertain],
    },
    'filling.editing.incomplete': {
      shows: ({ mobile, isCaptchaFilled, code, password, isAgreed }) => [
        ...(mobile.trim() === '' ? ['请输入手机号!'] : []),
        ...(isCaptchaFilled || code.trim() !== '' ? [] : ['请输入图形验证码!']),
        ...(code.trim() === '' ? ['请输入手机验证码!'] : []),
        ...(password === '' ? ['请设置账号密码!'] : []),
        ...(isAgreed ? [] : ['请同意《用户协议》和《隐私政策》']),
        submit,
      ],
      hides: [uncertain],
    },
    'filling.editing.registerRefused': { shows: ({ message }) => [message, submit], hides: [uncertain] },
    'filling.editing.refusedAfterFault': {
      shows: ({ message }) => [`${message}。此前有一次${uncertain}`, submit, back],
    },
    'filling.editing.serviceUnavailable': { shows: [uncertain, submit, back] },
    'filling.submitting': { shows: ['正在注册…'], hides: [...hints, uncertain] },
    registered: { shows: ['注册成功'], passing: true },
    left: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '同一时间最多只有一个注册请求',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      always: (now) => now.running('registerMember') <= 1,
    },
    {
      says: '缺任何一项必填就绝不提交',
      source: '规格 5.mobile、5.captcha、5.code、5.newPassword',
      when: ({ before, after }) => before.running('registerMember') === 0 && after.running('registerMember') > 0,
      must: ({ after: { context } }) =>
        context.mobile.trim() !== '' && context.code.trim() !== '' && context.password !== '',
    },
    {
      says: '没有同意两份协议就绝不注册',
      source: '规格 5.agreement：请同意《用户协议》和《隐私政策》',
      never: (now) => now.running('registerMember') > 0 && !now.context.isAgreed,
    },
    {
      says: '被拒绝或出错时，填的内容一个字也不丢',
      source: '设计 typed',
      when: ({ event, after }) => after.in('filling') && event.name.endsWith('registerMember'),
      must: ({ before, after }) =>
        (['mobile', 'password', 'code', 'isAgreed'] as const).every(
          (field) => after.context[field] === before.context[field],
        ),
    },
    {
      says: '注册成功，而且只有成功，才说 注册成功',
      source: '规格 8.registered',
      when: ({ before, after, effects }) =>
        effects.includes('announceRegistered') || (before.in('filling') && after.in('registered')),
      must: ({ event, effects }) =>
        event.name === 'done registerMember' &&
        event.case === 'registered' &&
        effects.filter((name) => name === 'announceRegistered').length === 1,
    },
    {
      says: '取短信验证码的部分和表单同在',
      source: '规格 3.register：注册的内容里有短信验证码',
      always: (now) => (now.running('smsCode') === 1) === now.in('filling'),
    },
    {
      says: '取短信验证码的部分总知道现在的手机号',
      source: '规格 3.sms：短信请求里有手机号',
      when: ({ before, after }) => before.context.mobile !== after.context.mobile,
      must: ({ effects }) => effects.includes('tellMobile'),
    },
    {
      says: '流程结束后不再记着验证码，手机号还在；密码只有注册成功了才交给登录表单',
      source: '设计 typed：输入的内容只在流程里；规格 2.register：回去登录',
      when: ({ before, after }) => before.in('filling') && !after.in('filling'),
      must: ({ before, after }) =>
        after.context.password === (after.in('registered') ? before.context.password : '') &&
        after.context.code === '' &&
        after.context.mobile === before.context.mobile,
    },
    {
      says: '服务器的话只在被拒绝时显示，改了内容就消失',
      source: '规格 8.refusal',
      always: (now) =>
        (now.context.message !== '') ===
        (now.in('filling.editing.registerRefused') || now.in('filling.editing.refusedAfterFault')),
    },
    {
      says: '有一次没有等到回答，以后再被拒绝，总要说那一次可能已经成功',
      source: '设计 answers：拒绝和没有回答是两回事；用过的短信验证码再提交就是错的',
      when: ({ before, event }) =>
        before.context.isUncertain && event.name === 'done registerMember' && event.case === 'refused',
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
      when: ({ before, after }) =>
        after.in('filling') && before.running('registerMember') !== after.running('registerMember'),
      must: ({ before, effects }) =>
        effects.includes(before.running('registerMember') === 0 ? 'tellSubmitted' : 'tellAnswered'),
    },
    {
      says: '无论出什么错，总还能注册成功',
      source: '规格 8.registered：注册成功',
      from: (now) => now.in('filling'),
      leadsTo: (now) => now.in('registered'),
    },
    {
      says: '无论出什么错，总还能回去登录',
      source: '规格 2.register：已有账号，立即登录',
      from: (now) => now.in('filling'),
      leadsTo: (now) => now.in('left'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '中间没有填写，缺的还是缺，不缺的还是不缺',
        names: [
          'filling.submitting: done registerMember [isUncertain] > filling.editing: register.submitted [isIncomplete]',
          'filling.submitting: done registerMember [otherwise] > filling.editing: register.submitted [isIncomplete]',
          'filling.submitting: error registerMember > filling.editing: register.submitted [isIncomplete]',
        ],
      },
    ],
  },
  accepts: {
    'filling.editing.clean': [...editing],
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
  ends: {
    registered: ({ mobile, password }) => ({ mobile, password }),
    left: ({ mobile }) => ({ mobile, password: '' }),
  },
  tags: {
    busy: ['filling.submitting'],
    incomplete: ['filling.editing.incomplete'],
    refused: ['filling.editing.registerRefused', 'filling.editing.refusedAfterFault'],
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
        mobile: input.mobile,
        code: '',
        password: '',
        isAgreed: false,
        isCaptchaFilled: false,
        isUncertain: false,
        message: '',
      }),
      because: '规格 3.register：注册的内容；在登录里填过的手机号已在',
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
      from: 'filling.editing',
      event: 'password.typed',
      to: 'filling.editing.clean',
      changes: (_, { value }) => ({ password: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'filling.editing',
      event: 'agreement.toggled',
      to: 'filling.editing.clean',
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
        '规格 5.mobile、5.captcha、5.code、5.newPassword：请输入手机号! 请输入图形验证码! 请输入手机验证码! 请设置账号密码! 请同意《用户协议》和《隐私政策》',
    },
    {
      from: 'filling.editing',
      event: 'register.submitted',
      given: ['都填了，也同意了协议', (context) => !lacksSomething(context)],
      to: 'filling.submitting',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: '规格 7.register：POST /api/v2/register/sms {mobile, mobile_code, password, msv}',
    },
    {
      from: 'filling.editing',
      event: 'login.chosen',
      to: 'left',
      changes: { password: '', code: '', message: '' },
      because: '规格 2.register：已有账号，立即登录',
    },
    {
      from: 'filling.submitting',
      event: 'done registerMember',
      case: 'registered',
      to: 'registered',
      effects: [{ name: 'announceRegistered', sees: 'before' }],
      changes: { code: '' },
      because: '规格 8.registered：注册成功；手机号和密码交给登录表单，按一下就登录',
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
      because: '规格 8.refusal：显示服务器的原话',
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
