import { bindMobileMachine } from '../../machines/auth/bindMobile.machine.ts';
import type { Model } from './runner/model.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const submit = { role: 'button', name: '立即绑定' } as const;
const cancel = { role: 'button', name: '取消绑定' } as const;
const mobileField = { role: 'textbox', name: '手机号' } as const;
const codeField = { role: 'textbox', name: '手机验证码' } as const;
const hints = ['请输入手机号!', '请输入手机号码!', '请输入图形验证码!', '请输入手机验证码!'];

export const bindMobile: Model<typeof bindMobileMachine> = {
  machine: bindMobileMachine,
  inputs: {
    afterQrLogin: { occasion: 'qrLogin', loginCode: 'code-of-phone' },
    byLoginCode: { occasion: 'loginCode', loginCode: 'code-of-address' },
    asMember: { occasion: 'demand', loginCode: '' },
  },
  unkeyed: { message: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'mobile.typed': {
      cases: { nothing: { value: '' }, number: { value: '13800000000' } },
      gesture: { do: 'fill', ...mobileField },
    },
    'code.typed': {
      cases: { nothing: { value: '' }, digits: { value: '246810' } },
      gesture: { do: 'fill', ...codeField },
    },
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
    'filling.editing.untold': {
      shows: ({ occasion }) => [mobileField, codeField, submit, ...(occasion === 'loginCode' ? [cancel] : [])],
      hides: [...hints, fault],
    },
    'filling.editing.incomplete': {
      shows: ({ occasion, mobile, isCaptchaFilled, code }) => [
        ...(mobile.trim() === '' ? [occasion === 'loginCode' ? '请输入手机号码!' : '请输入手机号!'] : []),
        ...(isCaptchaFilled ? [] : ['请输入图形验证码!']),
        ...(code.trim() === '' ? ['请输入手机验证码!'] : []),
        submit,
      ],
      hides: [fault],
    },
    'filling.editing.bindingRefused': { shows: ({ message }) => [message, submit], hides: [...hints, fault] },
    'filling.editing.serviceUnavailable': { shows: [fault, submit], hides: hints },
    'filling.submitting': { shows: ['正在绑定…'], hides: [...hints, fault] },
    bound: { shows: ['绑定成功'], passing: true },
    cancelled: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '同一时间最多只有一个绑定请求',
      source: '规格 4：提交标志防止重复提交',
      always: (now) => now.running('saveMobile') <= 1,
    },
    {
      says: '缺任何一项必填就绝不提交',
      source: '规格 5',
      when: ({ before, after }) => before.running('saveMobile') === 0 && after.running('saveMobile') > 0,
      must: ({ after: { context } }) =>
        context.mobile.trim() !== '' && context.isCaptchaFilled && context.code.trim() !== '',
    },
    {
      says: '被拒绝或出错时，填的内容一个字也不丢，登录码也还在',
      source: '规格 8；接口 auth 9：短信验证码错了或手机号已存在，登录码没有用掉',
      when: ({ event, after }) => after.in('filling') && event.name.endsWith('saveMobile'),
      must: ({ before, after }) =>
        (['mobile', 'code', 'loginCode'] as const).every((field) => after.context[field] === before.context[field]),
    },
    {
      says: '绑定成功，而且只有成功，才说 绑定成功',
      source: '规格 8',
      when: ({ before, after, effects }) =>
        effects.includes('announceBound') || (before.in('filling') && after.in('bound')),
      must: ({ event, effects }) =>
        event.name === 'done saveMobile' &&
        event.case !== 'refused' &&
        effects.filter((name) => name === 'announceBound').length === 1,
    },
    {
      says: '服务器给的凭证，不多不少，就是结果里的凭证',
      source: '规格 3：返回 token；设计 1：先存凭证，再去下一步',
      when: ({ before, after }) => before.in('filling') && after.in('bound'),
      must: ({ event, after }) => after.context.output === event.payload.output,
    },
    {
      says: '没有绑成，结果里就没有凭证',
      source: '规格 4：绑定之后',
      never: ({ context, ...now }) => !now.in('bound') && 'token' in context.output,
    },
    {
      says: '只有带着登录码来的才能取消绑定',
      source: '规格 2：用登录码绑定时有 取消绑定',
      never: ({ context, ...now }) => now.in('cancelled') && context.occasion !== 'loginCode',
    },
    {
      says: '正在绑定的时候取消不了',
      source: '设计 3：能按的就是状态机接受的；服务器可能已经绑好了',
      when: ({ before, event }) => event.name === 'binding.cancelled' && before.in('filling.submitting'),
      must: ({ after }) => after.in('filling.submitting') && after.running('saveMobile') === 1,
    },
    {
      says: '取短信验证码的部分和表单同在',
      source: '规格 3：绑定的内容里有短信验证码',
      always: (now) => (now.running('smsCode') === 1) === now.in('filling'),
    },
    {
      says: '取短信验证码的部分总知道现在的手机号',
      source: '规格 3：短信请求里有手机号',
      when: ({ before, after }) => before.context.mobile !== after.context.mobile,
      must: ({ effects }) => effects.includes('tellMobile'),
    },
    {
      says: '流程结束后不再记着登录码和验证码',
      source: '设计 3：输入的内容只在流程里',
      never: ({ context, ...now }) => !now.in('filling') && (context.code !== '' || context.loginCode !== ''),
    },
    {
      says: '服务器的话只在被拒绝时显示，改了内容就消失',
      source: '规格 8',
      always: (now) => (now.context.message !== '') === now.in('filling.editing.bindingRefused'),
    },
    {
      says: '无论出什么错，总还能绑定成功',
      source: '规格 8：绑定成功',
      from: (now) => now.in('filling'),
      leadsTo: (now) => now.in('bound'),
    },
    {
      says: '带着登录码来的，无论出什么错，总还能取消',
      source: '规格 2：取消绑定',
      from: (now) => now.in('filling') && now.context.occasion === 'loginCode',
      leadsTo: (now) => now.in('cancelled'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '中间没有填写，缺的还是缺',
        names: ['filling.editing: binding.submitted [isIncomplete] > filling.editing: binding.submitted [otherwise]'],
      },
    ],
  },
};
