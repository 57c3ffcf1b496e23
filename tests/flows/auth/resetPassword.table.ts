import type { resetPasswordMachine } from '../../../machines/auth/resetPassword.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const uncertain = '没有等到服务器的回答，新密码可能已经生效；可以用新密码登录试试，也可以再提交一次';
const submit = { role: 'button', name: '重置密码' } as const;
const mobileField = { role: 'textbox', name: '手机号' } as const;
const passwordField = { role: 'textbox', name: '密码' } as const;
const codeField = { role: 'textbox', name: '手机验证码' } as const;
const back = { role: 'button', name: '返回登录' } as const;
const hints = ['请输入手机号!', '请输入图形验证码!', '请输入手机验证码!', '请设置账号密码!'];

const hintsGo = '改了内容，旧的提示就不再对';
const oneLess = '规格 5.captcha：补上一项少一条提示，其余的提示留着';

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

export const resetPassword: Table<typeof resetPasswordMachine> = {
  inputs: { empty: { mobile: '' }, known: { mobile: '13800000000' } },
  unkeyed: {
    message: '没有守卫读它；每一步都比较它的内容',
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
    'passwordReset.submitted': {
      gesture: { do: 'click', ...submit },
      also: [{ do: 'press', ...passwordField, key: 'Enter' }],
    },
    'login.chosen': { gesture: { do: 'click', ...back } },
  },
  world: {
    'child.captchaChanged': { from: 'smsCode', cases: { filled: { isFilled: true }, emptied: { isFilled: false } } },
  },
  actors: {
    setPassword: {
      answers: { reset: { kind: 'reset' }, refused: { kind: 'refused', message: '手机号不存在' } },
      faults: ['offline', 'serverBroken'],
    },
    smsCode: { silent: '表单开着多久，它就活多久；自己不会结束' },
  },
  screens: {
    'filling.editing.clean': {
      shows: [mobileField, passwordField, codeField, submit, back],
      hides: [...hints, uncertain],
    },
    'filling.editing.incomplete': {
      shows: ({ mobile, isCaptchaFilled, code, password }) => [
        ...(mobile.trim() === '' ? ['请输入手机号!'] : []),
        ...(isCaptchaFilled || code.trim() !== '' ? [] : ['请输入图形验证码!']),
        ...(code.trim() === '' ? ['请输入手机验证码!'] : []),
        ...(password === '' ? ['请设置账号密码!'] : []),
        submit,
      ],
      hides: [uncertain],
    },
    'filling.editing.resetRefused': { shows: ({ message }) => [message, submit], hides: [uncertain] },
    'filling.editing.refusedAfterFault': {
      shows: ({ message }) => [`${message}。此前有一次${uncertain}`, submit, back],
    },
    'filling.editing.serviceUnavailable': { shows: [uncertain, submit, back] },
    'filling.submitting': { shows: ['正在重置…'], hides: [...hints, uncertain] },
    reset: { shows: ['密码重置成功'], passing: true },
    left: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '同一时间最多只有一个重置请求',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      always: (now) => now.running('setPassword') <= 1,
    },
    {
      says: '缺任何一项必填就绝不提交',
      source: '规格 5.mobile、5.code、5.newPassword',
      when: ({ before, after }) => before.running('setPassword') === 0 && after.running('setPassword') > 0,
      must: ({ after: { context } }) =>
        context.mobile.trim() !== '' && context.code.trim() !== '' && context.password !== '',
    },
    {
      says: '被拒绝或出错时，填的内容一个字也不丢',
      source: '设计 typed',
      when: ({ event, after }) => after.in('filling') && event.name.endsWith('setPassword'),
      must: ({ before, after }) =>
        (['mobile', 'password', 'code'] as const).every((field) => after.context[field] === before.context[field]),
    },
    {
      says: '重置成功，而且只有成功，才说 密码重置成功',
      source: '规格 8.passwordReset',
      when: ({ before, after, effects }) =>
        effects.includes('announceReset') || (before.in('filling') && after.in('reset')),
      must: ({ event, effects }) =>
        event.name === 'done setPassword' &&
        event.case === 'reset' &&
        effects.filter((name) => name === 'announceReset').length === 1,
    },
    {
      says: '取短信验证码的部分和表单同在',
      source: '规格 3.reset：重置密码的内容里有短信验证码',
      always: (now) => (now.running('smsCode') === 1) === now.in('filling'),
    },
    {
      says: '取短信验证码的部分总知道现在的手机号',
      source: '规格 3.sms：短信请求里有手机号',
      when: ({ before, after }) => before.context.mobile !== after.context.mobile,
      must: ({ effects }) => effects.includes('tellMobile'),
    },
    {
      says: '流程结束后不再记着密码和验证码，手机号还在',
      source: '设计 typed：输入的内容只在流程里；规格 2.reset：回去登录',
      when: ({ before, after }) => before.in('filling') && !after.in('filling'),
      must: ({ before, after }) =>
        after.context.password === '' && after.context.code === '' && after.context.mobile === before.context.mobile,
    },
    {
      says: '服务器的话只在被拒绝时显示，改了内容就消失',
      source: '规格 8.refusal',
      always: (now) =>
        (now.context.message !== '') ===
        (now.in('filling.editing.resetRefused') || now.in('filling.editing.refusedAfterFault')),
    },
    {
      says: '有一次没有等到回答，以后再被拒绝，总要说那一次可能已经成功',
      source: '设计 answers：拒绝和没有回答是两回事；用过的短信验证码再提交就是错的',
      when: ({ before, event }) =>
        before.context.isUncertain && event.name === 'done setPassword' && event.case === 'refused',
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
        after.in('filling') && before.running('setPassword') !== after.running('setPassword'),
      must: ({ before, effects }) =>
        effects.includes(before.running('setPassword') === 0 ? 'tellSubmitted' : 'tellAnswered'),
    },
    {
      says: '无论出什么错，总还能重置成功',
      source: '规格 8.passwordReset：密码重置成功',
      from: (now) => now.in('filling'),
      leadsTo: (now) => now.in('reset'),
    },
    {
      says: '无论出什么错，总还能回去登录',
      source: '规格 2.reset：返回登录',
      from: (now) => now.in('filling'),
      leadsTo: (now) => now.in('left'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '中间没有填写，缺的还是缺，不缺的还是不缺',
        names: [
          'filling.submitting: done setPassword [isUncertain] > filling.editing: passwordReset.submitted [isIncomplete]',
          'filling.submitting: done setPassword [otherwise] > filling.editing: passwordReset.submitted [isIncomplete]',
          'filling.submitting: error setPassword > filling.editing: passwordReset.submitted [isIncomplete]',
        ],
      },
    ],
  },
  accepts: {
    'filling.editing.clean': [...editing],
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
  tags: {
    busy: ['filling.submitting'],
    incomplete: ['filling.editing.incomplete'],
    refused: ['filling.editing.resetRefused', 'filling.editing.refusedAfterFault'],
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
        isCaptchaFilled: false,
        isUncertain: false,
        message: '',
      }),
      because: '规格 3.reset：重置密码的内容；在登录里填过的手机号已在',
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
      event: 'passwordReset.submitted',
      given: ['有一项空着', lacksSomething],
      to: 'filling.editing.incomplete',
      changes: { message: '' },
      because:
        '规格 5.mobile、5.code、5.newPassword：请输入手机号! 请输入手机验证码! 请设置账号密码!；还没有短信验证码时也要图形验证码',
    },
    {
      from: 'filling.editing',
      event: 'passwordReset.submitted',
      given: ['都填了', (context) => !lacksSomething(context)],
      to: 'filling.submitting',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: '规格 7.reset：POST /api/v2/password/reset；规格 3.reset：{mobile, mobile_code, password}',
    },
    {
      from: 'filling.editing',
      event: 'login.chosen',
      to: 'left',
      changes: { password: '', code: '', message: '' },
      because: '规格 2.reset：返回登录',
    },
    {
      from: 'filling.submitting',
      event: 'done setPassword',
      case: 'reset',
      to: 'reset',
      effects: [{ name: 'announceReset', sees: 'before' }],
      changes: { password: '', code: '' },
      because: '规格 8.passwordReset：密码重置成功',
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
      because: '规格 8.refusal：显示服务器的原话',
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
