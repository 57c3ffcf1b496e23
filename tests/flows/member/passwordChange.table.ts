import type { passwordChangeMachine } from '../../../machines/member/passwordChange.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const uncertain = '没有等到服务器的回答，新密码可能已经生效；可以退出后用新密码登录试试，也可以再提交一次';
const dialog = { role: 'dialog', name: '修改密码' } as const;
const submit = { role: 'button', name: '保存密码' } as const;
const passwordField = { role: 'textbox', name: '新密码' } as const;
const codeField = { role: 'textbox', name: '手机验证码' } as const;
const hints = ['请输入图形验证码!', '请输入手机验证码!', '请设置账号密码!'];
const fields = ['mobile', 'code', 'password'] as const;

const hintsGo = '改了内容，旧的提示就不再对';
const oneLess = '规格 5.captcha：补上一项少一条提示，其余的提示留着';
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

export const passwordChange: Table<typeof passwordChangeMachine> = {
  inputs: { page: undefined },
  unkeyed: {
    mobile: '没有守卫读它；每一步都比较它的内容',
    message: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'passwordChange.opened': { gesture: { do: 'click', role: 'button', name: '修改密码' } },
    'code.typed': {
      cases: { blank: { value: '  ' }, digits: { value: '246810' } },
      gesture: { do: 'fill', ...codeField },
    },
    'password.typed': {
      cases: { nothing: { value: '' }, secret: { value: 'secret-1' } },
      gesture: { do: 'fill', ...passwordField },
    },
    'passwordChange.submitted': {
      gesture: { do: 'click', ...submit },
      also: [{ do: 'press', ...passwordField, key: 'Enter' }],
    },
    'dialog.closed': {
      gesture: { do: 'click', role: 'button', name: '关闭' },
      also: [{ do: 'press', ...dialog, key: 'Escape' }],
    },
  },
  world: {
    'child.captchaChanged': { from: 'smsCode', cases: { filled: { isFilled: true }, emptied: { isFilled: false } } },
  },
  actors: {
    readMember: {
      answers: { bound: { kind: 'bound', mobile: '13800000001' }, unbound: { kind: 'unbound' } },
      faults: ['crashed'],
    },
    changePassword: {
      answers: { changed: { kind: 'changed' }, refused: { kind: 'refused', message: '短信验证码错误' } },
      faults: ['offline', 'serverBroken'],
    },
    smsCode: { silent: '表单开着多久，它就活多久；自己不会结束' },
  },
  screens: {
    closed: { shows: [], hides: [dialog] },
    lookingUp: { shows: [], passing: true },
    'filling.editing.clean': {
      shows: ({ mobile }) => [
        dialog,
        `绑定手机号：${mobile.replace('0000', '****')}`,
        codeField,
        passwordField,
        submit,
      ],
      hides: [...hints, uncertain],
    },
    'filling.editing.incomplete': {
      shows: ({ isCaptchaFilled, code, password }) => [
        ...(isCaptchaFilled || code.trim() !== '' ? [] : ['请输入图形验证码!']),
        ...(code.trim() === '' ? ['请输入手机验证码!'] : []),
        ...(password === '' ? ['请设置账号密码!'] : []),
        submit,
      ],
      hides: [uncertain],
    },
    'filling.editing.changeRefused': { shows: ({ message }) => [message, submit], hides: [...hints, uncertain] },
    'filling.editing.refusedAfterFault': {
      shows: ({ message }) => [`${message}。此前有一次${uncertain}`, submit],
      hides: hints,
    },
    'filling.editing.serviceUnavailable': { shows: [uncertain, submit], hides: hints },
    'filling.submitting': { shows: ['正在保存…'], hides: [...hints, uncertain] },
  },
  requirements: [
    {
      says: '同一时间最多只有一个请求',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      always: (now) => now.running('changePassword') <= 1,
    },
    {
      says: '缺任何一项必填就绝不提交',
      source: '规格 5.captcha、5.code、5.newPassword',
      when: ({ before, after }) => before.running('changePassword') === 0 && after.running('changePassword') > 0,
      must: ({ after: { context } }) => context.code.trim() !== '' && context.password !== '',
    },
    {
      says: '没有手机号，只说 请绑定手机号',
      source: '行为 password：设置（修改）密码',
      when: ({ event, effects }) => event.case === 'unbound' || effects.includes('announceUnbound'),
      must: ({ event, effects, after }) =>
        event.case === 'unbound' && effects.join() === 'announceUnbound' && after.in('closed'),
    },
    {
      says: '短信只发到学员自己的手机号',
      source: '接口 member.password：手机号不是自己的，请绑定手机号',
      never: (now) => now.in('filling') && now.context.mobile !== '13800000001',
    },
    {
      says: '被拒绝或出错时，填的内容一个字也不丢',
      source: '设计 typed',
      when: ({ event, after }) => after.in('filling') && event.name.endsWith('changePassword'),
      must: ({ before, after }) => fields.every((field) => after.context[field] === before.context[field]),
    },
    {
      says: '改成了，而且只有改成了，才说 密码修改成功，再问一次学员资料',
      source: '行为 password：密码修改成功',
      when: ({ event, effects }) => event.case === 'changed' || effects.includes('announceChanged'),
      must: ({ event, effects, after }) =>
        event.case === 'changed' && effects.join() === 'announceChanged,tellSession' && after.in('closed'),
    },
    {
      says: '不知道改成了没有，就再问一次学员资料',
      source: '设计 refusals：以服务器为准',
      when: ({ before, event }) =>
        (before.in('filling.submitting') && /^(error changePassword|dialog.closed)$/.test(event.name)) ||
        (event.name === 'done changePassword' && event.case === 'refused'),
      must: ({ effects }) => effects.at(-1) === 'tellSession',
    },
    {
      says: '取短信验证码的部分和表单同在',
      source: '接口 auth.scenes：scene 是 password_reset',
      always: (now) => (now.running('smsCode') === 1) === now.in('filling'),
    },
    {
      says: '关上以后不再记着密码和验证码',
      source: '设计 typed：输入的内容只在流程里',
      never: ({ context, ...now }) => now.in('closed') && fields.some((field) => context[field] !== ''),
    },
    {
      says: '什么时候都可以关上',
      source: '设计 wayOut：每件事都有出路',
      when: ({ before, event }) => before.in('filling') && event.name === 'dialog.closed',
      must: ({ after }) => after.in('closed') && after.running('changePassword') === 0,
    },
    {
      says: '服务器的话只在被拒绝时显示，改了内容就消失',
      source: '规格 8.refusal',
      always: (now) =>
        (now.context.message !== '') ===
        (now.in('filling.editing.changeRefused') || now.in('filling.editing.refusedAfterFault')),
    },
    {
      says: '有一次没有等到回答，以后再被拒绝，总要说那一次可能已经成功',
      source: '设计 answers：拒绝和没有回答是两回事；用过的短信验证码再提交就是错的',
      when: ({ before, event }) =>
        before.context.isUncertain && event.name === 'done changePassword' && event.case === 'refused',
      must: ({ after }) => after.in('filling.editing.refusedAfterFault'),
    },
    {
      says: '提交的时候告诉取短信验证码的部分，有了回答再告诉它一次',
      source: '设计 enabled：能按的就是状态机接受的，提交时 换一张 和 获取验证码 也不能按',
      when: ({ before, after }) =>
        before.in('filling') &&
        after.in('filling') &&
        before.in('filling.submitting') !== after.in('filling.submitting'),
      must: ({ before, effects }) =>
        effects.includes(before.in('filling.submitting') ? 'tellAnswered' : 'tellSubmitted'),
    },
    {
      says: '无论出什么错，总还能改成',
      source: '行为 password：密码修改成功',
      from: (now) => now.in('filling'),
      leadsTo: (now) => now.in('filling.submitting'),
    },
  ],
  excuses: {
    mutants: [
      {
        because: '服务器的话在离开那个状态时已经清掉，关上时再清一次也一样',
        names: ['forgetTyped writes no message'],
      },
    ],
    pairs: [
      {
        because: '中间没有填写，缺的还是缺',
        names: [
          'filling.submitting: done changePassword [isUncertain] > filling.editing: passwordChange.submitted [isIncomplete]',
          'filling.submitting: done changePassword [otherwise] > filling.editing: passwordChange.submitted [isIncomplete]',
          'filling.submitting: error changePassword > filling.editing: passwordChange.submitted [isIncomplete]',
        ],
      },
    ],
  },
  accepts: {
    closed: ['passwordChange.opened'],
    lookingUp: [],
    'filling.editing.clean': [...editing],
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
  tags: {
    busy: ['filling.submitting'],
    incomplete: ['filling.editing.incomplete'],
    refused: ['filling.editing.changeRefused', 'filling.editing.refusedAfterFault'],
    fault: ['filling.editing.serviceUnavailable'],
  },
  sends: {
    tellSubmitted: { to: 'smsCode', event: { type: 'parent.submitted' } },
    tellAnswered: { to: 'smsCode', event: { type: 'parent.answered' } },
  },
  rows: [
    { from: '*', event: 'start', to: 'closed', changes: nothing, because: '打开页面什么也不问' },
    { from: 'closed', event: 'passwordChange.opened', to: 'lookingUp', because: '行为 password：设置（修改）密码' },
    {
      from: 'lookingUp',
      event: 'done readMember',
      case: 'bound',
      to: 'filling.editing.clean',
      changes: { mobile: '13800000001' },
      because: '行为 password：绑定手机号：<手机号>，短信发到这里',
    },
    {
      from: 'lookingUp',
      event: 'done readMember',
      case: 'unbound',
      to: 'closed',
      effects: ['announceUnbound'],
      because: '行为 password：没有手机号，提示 请绑定手机号',
    },
    { from: 'lookingUp', event: 'error readMember', to: 'closed', because: '不知道手机号，就不打开' },
    {
      from: 'filling',
      event: 'child.captchaChanged',
      to: 'same',
      changes: (_, { isFilled }) => ({ isCaptchaFilled: isFilled }),
      because: '规格 5.captcha：还没有短信验证码时，提交要说图形验证码没有填',
    },
    {
      from: 'filling.submitting',
      event: 'dialog.closed',
      to: 'closed',
      effects: [{ name: 'tellSession', sees: 'before' }],
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
      event: 'passwordChange.submitted',
      given: ['有一项空着', lacksSomething],
      to: 'filling.editing.incomplete',
      changes: { message: '' },
      because: '规格 5.captcha、5.code、5.newPassword：请输入图形验证码! 请输入手机验证码! 请设置账号密码!',
    },
    {
      from: 'filling.editing',
      event: 'passwordChange.submitted',
      given: ['都填了', (context) => !lacksSomething(context)],
      to: 'filling.submitting',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: '接口 member.password：POST /api/v2/member/detail/password',
    },
    {
      from: 'filling.submitting',
      event: 'done changePassword',
      case: 'changed',
      to: 'closed',
      effects: [
        { name: 'announceChanged', sees: 'before' },
        { name: 'tellSession', sees: 'before' },
      ],
      changes: nothing,
      because: '行为 password：密码修改成功；学员资料变了',
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
      because: '规格 8.refusal：显示服务器的原话；说的也许是别的手机号，再问一次学员资料',
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
