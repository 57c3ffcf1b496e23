import type { mobileChangeMachine } from '../../../machines/member/mobileChange.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const kept = '没有守卫读它；每一步都比较它的内容';
const fault = '网络异常或服务器没有回应，请稍后再试';
const uncertain = '没有等到服务器的回答，可能已经换绑成功；关闭窗口就能看到现在绑定的手机号，也可以再提交一次';
const died = '验证已过期，请重新验证原手机号';
const proving = { role: 'dialog', name: '验证原手机号' } as const;
const changing = { role: 'dialog', name: '绑定新手机号' } as const;
const binding = { role: 'dialog', name: '绑定手机号' } as const;
const prove = { role: 'button', name: '确定' } as const;
const change = { role: 'button', name: '立即绑定' } as const;
const codeField = { role: 'textbox', name: '手机验证码' } as const;
const mobileField = { role: 'textbox', name: '新手机号' } as const;
const hints = ['请输入新手机号!', '请输入图形验证码!', '请输入手机验证码!'];
const ofNew = ['newMobile', 'newCode'] as const;

const hintsGo = '改了内容，旧的提示就不再对';
const oneLess = '规格 5.captcha：补上一项少一条提示，其余的提示留着';
const unknown = '不知道换成了没有：再问一次学员资料';
const captcha = '规格 5.captcha：还没有短信验证码时，提交要说图形验证码没有填';
const nothing = {
  mobile: '',
  code: '',
  newMobile: '',
  newCode: '',
  proof: '',
  isCaptchaFilled: false,
  isUncertain: false,
  message: '',
};

const lacksOld = ({ code }: { code: string }) => code.trim() === '';
type New = { newMobile: string; newCode: string };
const lacksNew = ({ newMobile, newCode }: New) => newMobile.trim() === '' || newCode.trim() === '';

const proofEvents = ['code.typed', 'proof.submitted', 'child.captchaChanged', 'dialog.closed'] as const;
const changeEvents = [
  'newMobile.typed',
  'newCode.typed',
  'change.submitted',
  'child.captchaChanged',
  'dialog.closed',
] as const;

export const mobileChange: Table<typeof mobileChangeMachine> = {
  inputs: { page: undefined },
  unkeyed: { mobile: kept, proof: kept, message: kept },
  user: {
    'mobileChange.opened': { gesture: { do: 'click', role: 'button', name: '换绑手机号' } },
    'code.typed': {
      cases: { blank: { value: '  ' }, digits: { value: '246810' } },
      gesture: { do: 'fill', ...codeField },
    },
    'proof.submitted': {
      gesture: { do: 'click', ...prove },
      also: [{ do: 'press', ...codeField, key: 'Enter' }],
    },
    'newMobile.typed': {
      cases: { blank: { value: '  ' }, number: { value: '13988880001' } },
      gesture: { do: 'fill', ...mobileField },
    },
    'newCode.typed': {
      cases: { blank: { value: '  ' }, digits: { value: '135791' } },
      gesture: { do: 'fill', ...codeField },
    },
    'change.submitted': {
      gesture: { do: 'click', ...change },
      also: [{ do: 'press', ...codeField, key: 'Enter' }],
    },
    'dialog.closed': {
      gesture: { do: 'click', role: 'button', name: '关闭' },
      also: [{ do: 'press', role: 'dialog', name: '', key: 'Escape' }],
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
    bindMobile: {
      answers: { bound: { kind: 'bound', token: '' } },
      faults: { never: '表单自己处理拒绝和出错，只以去处结束' },
    },
    proveMobile: {
      answers: {
        proven: { kind: 'proven', proof: 'proof-of-old-mobile' },
        refused: { kind: 'refused', message: '短信验证码错误' },
      },
      faults: ['offline'],
    },
    changeMobile: {
      answers: {
        changed: { kind: 'changed' },
        died: { kind: 'proofDied' },
        refused: { kind: 'refused', message: '手机号已存在' },
      },
      faults: ['offline', 'serverBroken'],
    },
    smsCode: { silent: '表单开着多久，它就活多久；自己不会结束' },
  },
  screens: {
    closed: { shows: [], hides: [proving, changing, binding] },
    lookingUp: { shows: [], passing: true },
    binding: { shows: [binding], hides: [proving, changing] },
    'proving.editing.clean': {
      shows: ({ mobile }) => [proving, `原手机号验证：${mobile.replace('0000', '****')}`, codeField, prove],
      hides: [...hints, fault, died, changing, binding],
    },
    'proving.editing.incomplete': {
      shows: ({ isCaptchaFilled, code }) => [
        ...(isCaptchaFilled || code.trim() !== '' ? [] : ['请输入图形验证码!']),
        ...(code.trim() === '' ? ['请输入手机验证码!'] : []),
        prove,
      ],
      hides: [fault, died],
    },
    'proving.editing.proofRefused': { shows: ({ message }) => [message, prove], hides: [...hints, fault, died] },
    'proving.editing.proofDied': { shows: [proving, died, prove], hides: [...hints, fault, changing] },
    'proving.editing.serviceUnavailable': { shows: [fault, prove], hides: [...hints, died] },
    'proving.submitting': { shows: [proving, '正在验证…'], hides: [...hints, fault, died] },
    'changing.editing.clean': {
      shows: [changing, mobileField, codeField, change],
      hides: [...hints, uncertain, proving, binding],
    },
    'changing.editing.incomplete': {
      shows: ({ newMobile, isCaptchaFilled, newCode }) => [
        ...(newMobile.trim() === '' ? ['请输入新手机号!'] : []),
        ...(isCaptchaFilled || newCode.trim() !== '' ? [] : ['请输入图形验证码!']),
        ...(newCode.trim() === '' ? ['请输入手机验证码!'] : []),
        change,
      ],
      hides: [uncertain],
    },
    'changing.editing.changeRefused': { shows: ({ message }) => [message, change], hides: [...hints, uncertain] },
    'changing.editing.refusedAfterFault': {
      shows: ({ message }) => [`${message}。此前有一次${uncertain}`, change],
      hides: hints,
    },
    'changing.editing.serviceUnavailable': { shows: [uncertain, change], hides: hints },
    'changing.submitting': { shows: [changing, '正在绑定…'], hides: [...hints, uncertain] },
  },
  requirements: [
    {
      says: '同一时间最多只有一个请求',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      always: (now) => now.running('proveMobile') + now.running('changeMobile') <= 1,
    },
    {
      says: '没有验证过原手机号，绝不换绑',
      source: '行为 changeMobile：验证原手机号，再绑定新手机号',
      when: ({ before, after }) => before.running('changeMobile') === 0 && after.running('changeMobile') > 0,
      must: ({ after: { context } }) =>
        context.proof === 'proof-of-old-mobile' && context.newMobile.trim() !== '' && context.newCode.trim() !== '',
    },
    {
      says: '缺任何一项必填就绝不去验证',
      source: '规格 5.captcha、5.code',
      when: ({ before, after }) => before.running('proveMobile') === 0 && after.running('proveMobile') > 0,
      must: ({ after: { context } }) => context.code.trim() !== '',
    },
    {
      says: '验证过期了就回到第一步，新手机号和它的验证码都留着',
      source: '接口 member.newMobile、member.sign：参数错误 先于短信验证码检查，验证一小时有效',
      when: ({ event }) => event.case === 'died',
      must: ({ before, after }) =>
        after.in('proving.editing.proofDied') &&
        after.context.proof === '' &&
        ofNew.every((field) => after.context[field] === before.context[field] && after.context[field] !== ''),
    },
    {
      says: '再验证一次以后，新手机号和它的验证码还在',
      source: '接口 member.newMobile：参数错误 先于短信验证码检查',
      when: ({ event }) => event.name === 'done proveMobile',
      must: ({ before, after }) => ofNew.every((field) => after.context[field] === before.context[field]),
    },
    {
      says: '被拒绝或出错时，填的内容一个字也不丢',
      source: '设计 typed',
      when: ({ event }) => event.case === 'refused' || /^error (prove|change)/.test(event.name),
      must: ({ before, after }) =>
        (['code', ...ofNew, 'proof'] as const).every((field) => after.context[field] === before.context[field]),
    },
    {
      says: '换成了，而且只有换成了，才说 绑定成功，再问一次学员资料',
      source: '行为 changeMobile：绑定成功',
      when: ({ event, effects }) => event.case === 'changed' || effects.includes('announceChanged'),
      must: ({ event, effects, after }) =>
        event.case === 'changed' && effects.join() === 'announceChanged,tellSession' && after.in('closed'),
    },
    {
      says: '不知道第一个手机号绑上了没有，也再问一次学员资料',
      source: '设计 refusals：以服务器为准',
      when: ({ before, event }) => before.in('binding') && event.name === 'dialog.closed',
      must: ({ effects }) => effects.join() === 'tellSession',
    },
    {
      says: '不知道换成了没有，就再问一次学员资料',
      source: '设计 refusals：以服务器为准',
      when: ({ before, event }) =>
        before.in('changing.submitting') && (event.name === 'error changeMobile' || event.name === 'dialog.closed'),
      must: ({ effects }) => effects.at(-1) === 'tellSession',
    },
    {
      says: '取短信验证码的部分总知道现在的新手机号',
      source: '规格 3.sms：短信请求里有手机号',
      when: ({ before, after }) => after.in('changing') && before.context.newMobile !== after.context.newMobile,
      must: ({ effects }) => effects.includes('tellMobile'),
    },
    {
      says: '每一步都有自己的图形验证码和短信验证码',
      source: '行为 changeMobile：两个对话框',
      always: (now) => (now.running('smsCode') === 1) === (now.in('proving') || now.in('changing')),
    },
    {
      says: '换了一步，上一步的图形验证码就不算填过',
      source: '接口 auth.captchaOnce：图形验证码只能用一次',
      when: ({ before, after }) => before.in('proving') !== after.in('proving'),
      must: ({ after }) => !after.context.isCaptchaFilled,
    },
    {
      says: '关上以后什么也不记着',
      source: '设计 typed：输入的内容只在流程里',
      never: ({ context, ...now }) =>
        now.in('closed') && (['mobile', 'code', ...ofNew, 'proof'] as const).some((field) => context[field] !== ''),
    },
    {
      says: '什么时候都可以关上',
      source: '设计 wayOut：每件事都有出路',
      when: ({ before, event }) =>
        event.name === 'dialog.closed' && (before.in('binding') || before.in('proving') || before.in('changing')),
      must: ({ after }) => after.in('closed') && after.running('proveMobile') + after.running('changeMobile') === 0,
    },
    {
      says: '服务器的话只在被拒绝时显示，改了内容就消失',
      source: '规格 8.refusal',
      always: (now) =>
        (now.context.message !== '') ===
        (now.in('proving.editing.proofRefused') ||
          now.in('changing.editing.changeRefused') ||
          now.in('changing.editing.refusedAfterFault')),
    },
    {
      says: '有一次没有等到回答，以后再被拒绝，总要说那一次可能已经成功',
      source: '设计 answers：拒绝和没有回答是两回事；用过的短信验证码再提交就是错的',
      when: ({ before, event }) =>
        before.context.isUncertain && event.name === 'done changeMobile' && event.case === 'refused',
      must: ({ after }) => after.in('changing.editing.refusedAfterFault'),
    },
    {
      says: '提交的时候告诉取短信验证码的部分，有了回答再告诉它一次',
      source: '设计 enabled：能按的就是状态机接受的，提交时 换一张 和 获取验证码 也不能按',
      when: ({ before, after }) =>
        before.in('changing') &&
        after.in('changing') &&
        before.in('changing.submitting') !== after.in('changing.submitting'),
      must: ({ before, effects }) =>
        effects.includes(before.in('changing.submitting') ? 'tellAnswered' : 'tellSubmitted'),
    },
    {
      says: '验证原手机号时也告诉取短信验证码的部分',
      source: '设计 enabled：能按的就是状态机接受的',
      when: ({ before, after }) =>
        before.in('proving') &&
        after.in('proving') &&
        before.in('proving.submitting') !== after.in('proving.submitting'),
      must: ({ before, effects }) =>
        effects.includes(before.in('proving.submitting') ? 'tellAnswered' : 'tellSubmitted'),
    },
    {
      says: '无论出什么错，总还能换成',
      source: '行为 changeMobile：绑定成功',
      from: (now) => now.in('proving') || now.in('changing'),
      leadsTo: (now) => now.in('changing.submitting'),
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
          'proving.submitting: done proveMobile [otherwise] > proving.editing: proof.submitted [isProofIncomplete]',
          'proving.submitting: error proveMobile > proving.editing: proof.submitted [isProofIncomplete]',
          'changing.submitting: done changeMobile [isUncertain] > changing.editing: change.submitted [isChangeIncomplete]',
          'changing.submitting: done changeMobile [otherwise] > changing.editing: change.submitted [isChangeIncomplete]',
          'changing.submitting: error changeMobile > changing.editing: change.submitted [isChangeIncomplete]',
        ],
      },
    ],
  },
  accepts: {
    closed: ['mobileChange.opened'],
    lookingUp: [],
    binding: ['dialog.closed'],
    'proving.editing.clean': [...proofEvents],
    'proving.editing.incomplete': [...proofEvents],
    'proving.editing.proofRefused': [...proofEvents],
    'proving.editing.proofDied': [...proofEvents],
    'proving.editing.serviceUnavailable': [...proofEvents],
    'proving.submitting': ['child.captchaChanged', 'dialog.closed'],
    'changing.editing.clean': [...changeEvents],
    'changing.editing.incomplete': [...changeEvents],
    'changing.editing.changeRefused': [...changeEvents],
    'changing.editing.refusedAfterFault': [...changeEvents],
    'changing.editing.serviceUnavailable': [...changeEvents],
    'changing.submitting': ['child.captchaChanged', 'dialog.closed'],
  },
  runs: {
    lookingUp: { readMember: null },
    binding: { bindMobile: () => ({ occasion: 'demand', loginCode: '' }) },
    proving: { smsCode: ({ mobile }) => ({ scene: 'mobile_bind', mobile }) },
    'proving.submitting': { proveMobile: ({ mobile, code }) => ({ mobile, code }) },
    changing: { smsCode: ({ newMobile }) => ({ scene: 'mobile_bind', mobile: newMobile }) },
    'changing.submitting': {
      changeMobile: ({ newMobile, newCode, proof }) => ({ mobile: newMobile, code: newCode, proof }),
    },
  },
  tags: {
    busy: ['proving.submitting', 'changing.submitting'],
    incomplete: ['proving.editing.incomplete', 'changing.editing.incomplete'],
    refused: ['proving.editing.proofRefused', 'changing.editing.changeRefused', 'changing.editing.refusedAfterFault'],
    fault: ['proving.editing.serviceUnavailable', 'changing.editing.serviceUnavailable'],
  },
  sends: {
    tellMobile: ({ newMobile }) => ({ to: 'smsCode', event: { type: 'parent.mobileChanged', mobile: newMobile } }),
    tellSubmitted: { to: 'smsCode', event: { type: 'parent.submitted' } },
    tellAnswered: { to: 'smsCode', event: { type: 'parent.answered' } },
  },
  rows: [
    { from: '*', event: 'start', to: 'closed', changes: nothing, because: '打开页面什么也不问' },
    {
      from: 'closed',
      event: 'mobileChange.opened',
      to: 'lookingUp',
      because: '行为 changeMobile、bindMobile：换绑手机号、绑定手机号',
    },
    {
      from: 'lookingUp',
      event: 'done readMember',
      case: 'bound',
      to: 'proving.editing.clean',
      changes: { mobile: '13800000001' },
      because: '行为 changeMobile：先 验证原手机号',
    },
    {
      from: 'lookingUp',
      event: 'done readMember',
      case: 'unbound',
      to: 'binding',
      because: '行为 bindMobile：没有手机号的，绑定手机号',
    },
    { from: 'lookingUp', event: 'error readMember', to: 'closed', because: '不知道手机号，就不打开' },
    {
      from: 'binding',
      event: 'done bindMobile',
      to: 'closed',
      because: '绑上了，它自己说 绑定成功，也告诉会话学员资料变了',
    },
    { from: 'binding', event: 'dialog.closed', to: 'closed', effects: ['tellSession'], because: unknown },
    {
      from: 'proving',
      event: 'child.captchaChanged',
      to: 'same',
      changes: (_, { isFilled }) => ({ isCaptchaFilled: isFilled }),
      because: captcha,
    },
    { from: 'proving', event: 'dialog.closed', to: 'closed', changes: nothing, because: '关上就忘掉填的内容' },
    {
      from: 'proving.editing.incomplete',
      event: 'code.typed',
      to: 'same',
      changes: (_, { value }) => ({ code: value }),
      because: oneLess,
    },
    {
      from: 'proving.editing',
      event: 'code.typed',
      to: 'proving.editing.clean',
      changes: (_, { value }) => ({ code: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'proving.editing',
      event: 'proof.submitted',
      given: ['有一项空着', lacksOld],
      to: 'proving.editing.incomplete',
      changes: { message: '' },
      because: '规格 5.captcha、5.code：请输入图形验证码! 请输入手机验证码!',
    },
    {
      from: 'proving.editing',
      event: 'proof.submitted',
      given: ['都填了', (context) => !lacksOld(context)],
      to: 'proving.submitting',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: '接口 member.verify：POST /api/v2/member/verify',
    },
    {
      from: 'proving.submitting',
      event: 'done proveMobile',
      case: 'proven',
      to: 'changing.editing.clean',
      restarts: ['smsCode'],
      changes: { proof: 'proof-of-old-mobile', code: '', isCaptchaFilled: false },
      because: '行为 changeMobile：验证成功，接着 绑定新手机号；原手机号的验证码用掉了',
    },
    {
      from: 'proving.submitting',
      event: 'done proveMobile',
      case: 'refused',
      to: 'proving.editing.proofRefused',
      effects: ['tellAnswered'],
      changes: { message: '短信验证码错误' },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'proving.submitting',
      event: 'error proveMobile',
      to: 'proving.editing.serviceUnavailable',
      effects: ['tellAnswered'],
      because: '内容都在，可以再试',
    },
    {
      from: 'changing',
      event: 'child.captchaChanged',
      to: 'same',
      changes: (_, { isFilled }) => ({ isCaptchaFilled: isFilled }),
      because: captcha,
    },
    {
      from: 'changing.submitting',
      event: 'dialog.closed',
      to: 'closed',
      effects: [{ name: 'tellSession', sees: 'before' }],
      changes: nothing,
      because: unknown,
    },
    { from: 'changing', event: 'dialog.closed', to: 'closed', changes: nothing, because: '关上就忘掉填的内容' },
    {
      from: 'changing.editing.incomplete',
      event: 'newMobile.typed',
      to: 'same',
      effects: [{ name: 'tellMobile', sees: (_, { value }) => ({ newMobile: value }) }],
      changes: (_, { value }) => ({ newMobile: value }),
      because: oneLess,
    },
    {
      from: 'changing.editing.incomplete',
      event: 'newCode.typed',
      to: 'same',
      changes: (_, { value }) => ({ newCode: value }),
      because: oneLess,
    },
    {
      from: 'changing.editing',
      event: 'newMobile.typed',
      to: 'changing.editing.clean',
      effects: [{ name: 'tellMobile', sees: (_, { value }) => ({ newMobile: value }) }],
      changes: (_, { value }) => ({ newMobile: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'changing.editing',
      event: 'newCode.typed',
      to: 'changing.editing.clean',
      changes: (_, { value }) => ({ newCode: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'changing.editing',
      event: 'change.submitted',
      given: ['有一项空着', lacksNew],
      to: 'changing.editing.incomplete',
      changes: { message: '' },
      because: '行为 changeMobile：没有填新手机号；规格 5.captcha、5.code：请输入图形验证码! 请输入手机验证码!',
    },
    {
      from: 'changing.editing',
      event: 'change.submitted',
      given: ['都填了', (context) => !lacksNew(context)],
      to: 'changing.submitting',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: '接口 member.newMobile：PUT /api/v2/member/mobile {mobile, mobile_code, sign}',
    },
    {
      from: 'changing.submitting',
      event: 'done changeMobile',
      case: 'changed',
      to: 'closed',
      effects: [
        { name: 'announceChanged', sees: 'before' },
        { name: 'tellSession', sees: 'before' },
      ],
      changes: nothing,
      because: '行为 changeMobile：绑定成功；学员资料变了',
    },
    {
      from: 'changing.submitting',
      event: 'done changeMobile',
      case: 'died',
      to: 'proving.editing.proofDied',
      restarts: ['smsCode'],
      changes: { proof: '', isCaptchaFilled: false },
      because: '接口 member.newMobile：参数错误，验证过期了；短信验证码还没有看，都留着',
    },
    {
      from: 'changing.submitting',
      event: 'done changeMobile',
      case: 'refused',
      given: ['先前有一次没有等到回答', ({ isUncertain }) => isUncertain],
      to: 'changing.editing.refusedAfterFault',
      effects: ['tellAnswered'],
      changes: { message: '手机号已存在' },
      because: '那一次可能已经换好，短信验证码用掉了：除了服务器的原话，还要说接下来怎么办',
    },
    {
      from: 'changing.submitting',
      event: 'done changeMobile',
      case: 'refused',
      given: ['每一次都有回答', ({ isUncertain }) => !isUncertain],
      to: 'changing.editing.changeRefused',
      effects: ['tellAnswered'],
      changes: { message: '手机号已存在' },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'changing.submitting',
      event: 'error changeMobile',
      to: 'changing.editing.serviceUnavailable',
      effects: ['tellAnswered', 'tellSession'],
      changes: { isUncertain: true },
      because: '内容都在，可以再试；不知道换成了没有，再问一次学员资料',
    },
  ],
};
