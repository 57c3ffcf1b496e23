import { smsCodeMachine } from '../../machines/auth/smsCode.machine.ts';
import type { Model } from './runner/model.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const send = { role: 'button', name: '获取验证码' } as const;
const renew = { role: 'button', name: '换一张图形验证码' } as const;
const kept = '没有守卫读它；每一步都比较它的内容';

const requested = 'code.forMobile.idle: code.requested';
const typed = 'captcha.ready: captcha.typed [isFormOpen]';
const refreshed = 'captcha.ready: captcha.refreshed [isFormOpen]';
const fetchedAgain = 'captcha.unavailable: captcha.refreshed [isFormOpen]';
const arrivals = [
  'captcha.loading: done fetchCaptcha [isCaptchaShown]',
  'captcha.loading: done fetchCaptcha [otherwise]',
  'captcha.loading: error fetchCaptcha',
];
/** After these the captcha is renewed in the same breath. */
const failures = [
  'code.forMobile: parent.loginFailed',
  'code.sending: done sendCode [isRefused]',
  'code.sending: error sendCode',
];

const hintsGo = ['codeRefused', 'serviceUnavailable'].map(
  (told) => `code.forMobile.idle.${told}: captcha.typed [canTypeCaptcha]`,
);

/** What a person can do while the form is open. */
const open = [
  typed,
  refreshed,
  fetchedAgain,
  ...['mustRenewCaptcha', 'lacksFields', 'isFormOpen'].map((guard) => `${requested} [${guard}]`),
  ...hintsGo,
];
const voided = ['captcha.ready: flow.captchaVoided', 'captcha.unavailable: flow.captchaVoided'];

export const smsCode: Model<typeof smsCodeMachine> = {
  machine: smsCodeMachine,
  inputs: { login: { scene: 'login', mobile: '' }, register: { scene: 'register', mobile: '13800000000' } },
  unkeyed: {
    scene: kept,
    isCaptchaRenewed: kept,
    captchaMessage: kept,
    secondsLeft: kept,
    message: kept,
  },
  user: {
    'captcha.typed': {
      cases: { nothing: { value: '' }, characters: { value: '7kfp' } },
      gesture: { do: 'fill', role: 'textbox', name: '图形验证码' },
    },
    'captcha.refreshed': { gesture: { do: 'click', ...renew } },
    'code.requested': { gesture: { do: 'click', ...send } },
  },
  world: {
    'clock.ticked': { from: 'watchDeadline', cases: { waiting: { secondsLeft: 77 } } },
    'clock.deadlineReached': { from: 'watchDeadline' },
    'parent.mobileChanged': { from: 'outside', cases: { nothing: { mobile: '' }, number: { mobile: '13800000000' } } },
    'parent.submitted': { from: 'outside' },
    'parent.answered': { from: 'outside' },
    'parent.loginFailed': { from: 'outside' },
    'flow.captchaVoided': { from: 'outside' },
  },
  actors: {
    fetchCaptcha: {
      answers: {
        shown: { kind: 'shown', captcha: { key: 'key-of-captcha', imageUrl: 'data:image/png;base64,iVBORw0KGgo=' } },
        refused: { kind: 'refused', message: '系统维护中' },
      },
      faults: ['offline', 'serverBroken'],
    },
    sendCode: {
      answers: {
        sent: { kind: 'sent' },
        waiting: { kind: 'waiting' },
        refused: { kind: 'refused', message: '图形验证码错误' },
      },
      faults: ['offline', 'timeout'],
    },
    watchDeadline: { reports: '这个手机号还要等几秒：马上报一次，以后每秒一次，页面醒来也报' },
  },
  screens: {
    'captcha.loading': { shows: [{ role: 'textbox', name: '图形验证码' }], hides: ['图形验证码加载失败'] },
    'captcha.ready': {
      shows: [{ role: 'textbox', name: '图形验证码' }, renew],
      hides: ['图形验证码加载失败'],
    },
    'captcha.unavailable': { shows: ({ captchaMessage }) => [captchaMessage || '图形验证码加载失败', renew] },
    'code.forMobile.idle.untold': { shows: [send], hides: ['请输入图形验证码', fault] },
    'code.forMobile.idle.incomplete': {
      shows: ({ mobile, captchaText }) => [
        ...(mobile.trim() === '' ? ['请输入手机号!'] : []),
        ...(captchaText.trim() === '' ? ['请输入图形验证码'] : []),
        send,
      ],
      hides: [fault],
    },
    'code.forMobile.idle.codeRefused': { shows: ({ message }) => [message, send], hides: [fault] },
    'code.forMobile.idle.serviceUnavailable': { shows: [fault, send] },
    'code.forMobile.countingDown': {
      shows: ({ secondsLeft }) => [{ role: 'button', name: `${secondsLeft}s 后可重新获取` }],
      hides: [fault],
    },
    'code.sending': { shows: ['正在发送…'], hides: ['请输入图形验证码', fault] },
  },
  requirements: [
    {
      says: '同一时间最多发一条短信',
      source: '规格 4：正在发送时不能再发',
      always: (now) => now.running('sendCode') <= 1,
    },
    {
      says: '同一时间最多取一张图形验证码',
      source: '规格 4：图形验证码重新取',
      always: (now) => now.running('fetchCaptcha') <= 1,
    },
    {
      says: '没有手机号或图形验证码，绝不发短信',
      source: '规格 5',
      when: ({ before, after }) => before.running('sendCode') === 0 && after.running('sendCode') > 0,
      must: ({ after }) =>
        after.in('captcha.ready') && after.context.mobile.trim() !== '' && after.context.captchaText.trim() !== '',
    },
    {
      says: '用过的图形验证码绝不再发一次',
      source: '接口 1：图形验证码只能查一次',
      when: ({ before, after }) => before.running('sendCode') === 0 && after.running('sendCode') > 0,
      must: ({ before }) => !before.context.isCaptchaSpent,
    },
    {
      says: '这台设备刚发过、没有真的再发：图形验证码没有用掉，也要等',
      source: '设计 1：每个手机号和场景各等各的；接口 1',
      when: ({ event }) => event.name === 'done sendCode' && event.case === 'waiting',
      must: ({ after }) => !after.context.isCaptchaSpent && after.in('code.forMobile.countingDown'),
    },
    {
      says: '新换来的图形验证码总是没有用过的，正在发的时候换的也是',
      source: '接口 1：每次取来的各自独立',
      when: ({ event }) => event.name === 'done fetchCaptcha' && event.case === 'shown',
      must: ({ after }) => !after.context.isCaptchaSpent,
    },
    {
      says: '没有发成：马上可以再发，填的图形验证码清空，另取一张',
      source: '规格 4：发送失败；规格 8',
      when: ({ event }) =>
        event.name === 'error sendCode' || (event.name === 'done sendCode' && event.case === 'refused'),
      must: ({ after }) =>
        after.in('code.forMobile.idle') && after.in('captcha.loading') && after.context.captchaText === '',
    },
    {
      says: '发出以后没到时间，再按 获取验证码 不会再发',
      source: '规格 4、9：120 秒内不能再发',
      when: ({ before, event }) => before.in('code.forMobile.countingDown') && event.name === 'code.requested',
      must: ({ after }) => after.in('code.forMobile.countingDown') && after.running('sendCode') === 0,
    },
    {
      says: '倒计时只会因为时间到、换了手机号或短信登录失败而结束',
      source: '规格 4：归零回到可以发；规格 8',
      when: ({ before, after }) => before.in('code.forMobile.countingDown') && !after.in('code.forMobile.countingDown'),
      must: ({ event }) => ['clock.deadlineReached', 'parent.mobileChanged', 'parent.loginFailed'].includes(event.name),
    },
    {
      says: '短信登录失败：不用再等，图形验证码清空，另取一张',
      source: '规格 8：短信登录失败',
      when: ({ before, event }) => event.name === 'parent.loginFailed' && before.in('code.forMobile'),
      must: ({ after, effects }) =>
        effects.includes('dropDeadline') &&
        after.in('code.forMobile.idle') &&
        after.in('captcha.loading') &&
        after.context.captchaText === '',
    },
    {
      says: '表单正在提交时，人在这里什么也改不了，也发不出短信',
      source: '设计 3：发出去的就是看到的，能按的就是状态机接受的',
      when: ({ before, event }) => before.context.isFormSubmitted && /^(captcha\.|code\.requested)/.test(event.name),
      must: ({ before, after, effects }) =>
        effects.length === 0 &&
        after.context.captchaText === before.context.captchaText &&
        after.running('fetchCaptcha') === before.running('fetchCaptcha') &&
        after.running('sendCode') === before.running('sendCode'),
    },
    {
      says: '换了手机号，等待是新号码自己的',
      source: '设计 1：每个手机号和场景各等各的',
      when: ({ before, event }) => event.name === 'parent.mobileChanged' && before.in('code.forMobile'),
      must: ({ after }) => after.in('code.forMobile.idle.untold') && after.context.secondsLeft === 0,
    },
    {
      says: '图形验证码填了没有，表单总是知道',
      source: '规格 5：图形验证码必填',
      when: ({ before, after }) => before.context.captchaText !== after.context.captchaText,
      must: ({ effects }) => effects.includes('tellForm'),
    },
    {
      says: '没有图形验证码的时候，也没有填好的字',
      source: '规格 8：清空并重新取',
      never: (now) => !now.in('captcha.ready') && (now.context.captchaText !== '' || now.context.captcha !== null),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8',
      always: (now) => (now.context.message !== '') === now.in('code.forMobile.idle.codeRefused'),
    },
    {
      says: '无论出什么错，总还能发成一条',
      source: '规格 4',
      from: () => true,
      leadsTo: (now) => now.in('code.forMobile.countingDown'),
    },
    {
      says: '等待总会过去',
      source: '规格 4：归零回到可以发',
      from: (now) => now.in('code.forMobile.countingDown'),
      leadsTo: (now) => now.in('code.forMobile.idle'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '表单正在提交时只有回答能解开，解开以前什么也不接受',
        names: open.map((after) => `*: parent.submitted > ${after}`),
      },
      {
        because: '图形验证码正在取或刚换上，还是空的：没有用过，也还不能发',
        names: [...arrivals, ...failures, refreshed, fetchedAgain, ...voided].flatMap((before) => [
          `${before} > ${requested} [mustRenewCaptcha]`,
          `${before} > ${requested} [isFormOpen]`,
        ]),
      },
      {
        because: '没有发成，在的图形验证码当场就换，紧接着没有可填的，也没有可换的',
        names: [
          ...failures.flatMap((failure) => [typed, refreshed, fetchedAgain].map((after) => `${failure} > ${after}`)),
          ...failures.slice(1).map((failure, index) => `${failure} > ${hintsGo[index]}`),
        ],
      },
      {
        because: '用过的图形验证码一定在画面上，当场就换，紧接着的总是 flow.captchaVoided',
        names: [
          ...arrivals,
          typed,
          refreshed,
          fetchedAgain,
          'captcha.unavailable: flow.captchaVoided',
          '*: parent.submitted',
          '*: parent.answered',
          'code.forMobile: parent.mobileChanged',
          'code.forMobile: parent.loginFailed',
          `${requested} [mustRenewCaptcha]`,
          `${requested} [lacksFields]`,
          `${requested} [isFormOpen]`,
          'code.forMobile.idle: clock.ticked',
        ].map((after) => `${requested} [mustRenewCaptcha] > ${after}`),
      },
      {
        because: '中间没有填写，缺的还是缺',
        names: ['mustRenewCaptcha', 'isFormOpen'].map(
          (guard) => `${requested} [lacksFields] > ${requested} [${guard}]`,
        ),
      },
      {
        because: '能发的时候图形验证码一定在画面上',
        names: [...arrivals, fetchedAgain, 'captcha.unavailable: flow.captchaVoided'].map(
          (after) => `${requested} [isFormOpen] > ${after}`,
        ),
      },
      {
        because: '填字的同一步，旧的提示已经消失',
        names: hintsGo.map((hint) => `${typed} > ${hint}`),
      },
      {
        because: '图形验证码加载失败或正在取，没有可填的；换图也不会换掉提示',
        names: hintsGo.flatMap((hint) =>
          [
            'captcha.loading: done fetchCaptcha [otherwise]',
            'captcha.loading: error fetchCaptcha',
            refreshed,
            fetchedAgain,
            ...voided,
          ].map((before) => `${before} > ${hint}`),
        ),
      },
      {
        because: '填得上字的时候图形验证码已在画面上',
        names: hintsGo.flatMap((hint) =>
          [...arrivals, fetchedAgain, 'captcha.unavailable: flow.captchaVoided'].map((after) => `${hint} > ${after}`),
        ),
      },
      {
        because: '没有发成以后换来的图形验证码还没有用过',
        names: hintsGo.map((hint) => `${hint} > ${requested} [mustRenewCaptcha]`),
      },
    ],
  },
};
