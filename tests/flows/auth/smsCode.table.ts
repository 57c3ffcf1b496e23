import type { smsCodeMachine } from '../../../machines/auth/smsCode.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const send = { role: 'button', name: '获取验证码' } as const;
const renew = { role: 'button', name: '换一张图形验证码' } as const;
const kept = '没有守卫读它；每一步都比较它的内容';

const requested = 'code.forMobile.idle: code.requested';

const hintsGo = ['codeRefused', 'serviceUnavailable'].map(
  (told) => `code.forMobile.idle.${told}: captcha.typed [canTypeCaptcha]`,
);

type Fields = { mobile: string; captchaText: string; isCaptchaSpent: boolean };
type Form = { isFormSubmitted: boolean };
const isOpen = ({ isFormSubmitted }: Form) => !isFormSubmitted;
const isSpent = ({ isCaptchaSpent }: Fields) => isCaptchaSpent;
const isMissing = ({ mobile, captchaText }: Fields) => mobile.trim() === '' || captchaText.trim() === '';

const form = ['parent.submitted', 'parent.answered', 'parent.loginFailed', 'parent.mobileChanged'] as const;
const idle = ['code.requested', 'clock.ticked', ...form] as const;
const spent = '接口 auth.captchaOnce：一张图形验证码只能查一次，用过的不再发';
const failed = '规格 4.sendFailed、8.failedSms：没有发成，马上可以再发，图形验证码清空另取';
const locked = '设计 enabled：表单正在提交，发出去的就是看到的，这里什么也不改';
const dropped = { captcha: null, captchaText: '', isCaptchaSpent: false, isCaptchaRenewed: true };

export const smsCode: Table<typeof smsCodeMachine> = {
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
      cases: { blank: { value: '  ' }, characters: { value: '7kfp' } },
      gesture: { do: 'fill', role: 'textbox', name: '图形验证码' },
    },
    'captcha.refreshed': { gesture: { do: 'click', ...renew } },
    'code.requested': { gesture: { do: 'click', ...send } },
  },
  world: {
    'clock.ticked': { from: 'watchDeadline', cases: { waiting: { secondsLeft: 77 } } },
    'clock.deadlineReached': { from: 'watchDeadline' },
    'parent.mobileChanged': { from: 'outside', cases: { blank: { mobile: '  ' }, number: { mobile: '13800000000' } } },
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
      faults: ['offline'],
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
    'code.forMobile.idle.clean': { shows: [send], hides: ['请输入图形验证码', fault] },
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
      source: '规格 4.sendOnce：正在发送时不能再发',
      always: (now) => now.running('sendCode') <= 1,
    },
    {
      says: '同一时间最多取一张图形验证码',
      source: '规格 4.sendFailed：图形验证码重新取',
      always: (now) => now.running('fetchCaptcha') <= 1,
    },
    {
      says: '没有手机号或图形验证码，绝不发短信',
      source: '规格 5.beforeSending',
      when: ({ before, after }) => before.running('sendCode') === 0 && after.running('sendCode') > 0,
      must: ({ after }) =>
        after.in('captcha.ready') && after.context.mobile.trim() !== '' && after.context.captchaText.trim() !== '',
    },
    {
      says: '用过的图形验证码绝不再发一次',
      source: '接口 auth.captchaOnce：图形验证码只能查一次',
      when: ({ before, after }) => before.running('sendCode') === 0 && after.running('sendCode') > 0,
      must: ({ before }) => !before.context.isCaptchaSpent,
    },
    {
      says: '这台设备刚发过、没有真的再发：图形验证码没有用掉，也要等',
      source: '设计 countdown：每个手机号和场景各等各的；接口 auth.captchaOnce',
      when: ({ event }) => event.name === 'done sendCode' && event.case === 'waiting',
      must: ({ after }) => !after.context.isCaptchaSpent && after.in('code.forMobile.countingDown'),
    },
    {
      says: '新换来的图形验证码总是没有用过的，正在发的时候换的也是',
      source: '接口 auth.newCaptcha：每次取来的各自独立',
      when: ({ event }) => event.name === 'done fetchCaptcha' && event.case === 'shown',
      must: ({ after }) => !after.context.isCaptchaSpent,
    },
    {
      says: '没有发成：马上可以再发，填的图形验证码清空，另取一张',
      source: '规格 4.sendFailed：发送失败；规格 8.failedSms',
      when: ({ event }) =>
        event.name === 'error sendCode' || (event.name === 'done sendCode' && event.case === 'refused'),
      must: ({ after }) =>
        after.in('code.forMobile.idle') && after.in('captcha.loading') && after.context.captchaText === '',
    },
    {
      says: '发出以后没到时间，再按 获取验证码 不会再发',
      source: '规格 4.sendOnce、9.resend：120 秒内不能再发',
      when: ({ before, event }) => before.in('code.forMobile.countingDown') && event.name === 'code.requested',
      must: ({ after }) => after.in('code.forMobile.countingDown') && after.running('sendCode') === 0,
    },
    {
      says: '倒计时只会因为时间到、换了手机号或短信登录失败而结束',
      source: '规格 4.sending：归零回到可以发；规格 8.failedSms',
      when: ({ before, after }) => before.in('code.forMobile.countingDown') && !after.in('code.forMobile.countingDown'),
      must: ({ event }) => ['clock.deadlineReached', 'parent.mobileChanged', 'parent.loginFailed'].includes(event.name),
    },
    {
      says: '短信登录失败：不用再等，图形验证码清空，另取一张',
      source: '规格 8.failedSms：短信登录失败',
      when: ({ before, event }) => event.name === 'parent.loginFailed' && before.in('code.forMobile'),
      must: ({ after, effects }) =>
        effects.includes('eraseDeadline') &&
        after.in('code.forMobile.idle') &&
        after.in('captcha.loading') &&
        after.context.captchaText === '',
    },
    {
      says: '表单正在提交时，人在这里什么也改不了，也发不出短信',
      source: '设计 enabled：发出去的就是看到的，能按的就是状态机接受的',
      when: ({ before, event }) => before.context.isFormSubmitted && /^(captcha\.|code\.requested)/.test(event.name),
      must: ({ before, after, effects }) =>
        effects.length === 0 &&
        after.context.captchaText === before.context.captchaText &&
        after.running('fetchCaptcha') === before.running('fetchCaptcha') &&
        after.running('sendCode') === before.running('sendCode'),
    },
    {
      says: '换了手机号，等待是新号码自己的',
      source: '设计 countdown：每个手机号和场景各等各的',
      when: ({ before, event }) => event.name === 'parent.mobileChanged' && before.in('code.forMobile'),
      must: ({ after }) => after.in('code.forMobile.idle.clean') && after.context.secondsLeft === 0,
    },
    {
      says: '图形验证码填了没有，表单总是知道',
      source: '规格 5.captcha：图形验证码必填',
      when: ({ before, after }) => before.context.captchaText !== after.context.captchaText,
      must: ({ effects }) => effects.includes('tellForm'),
    },
    {
      says: '没有图形验证码的时候，也没有填好的字',
      source: '规格 8.failedSms：清空并重新取',
      never: (now) => !now.in('captcha.ready') && (now.context.captchaText !== '' || now.context.captcha !== null),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('code.forMobile.idle.codeRefused'),
    },
    {
      says: '无论出什么错，总还能发成一条',
      source: '规格 4.sending',
      from: () => true,
      leadsTo: (now) => now.in('code.forMobile.countingDown'),
    },
    {
      says: '等待总会过去',
      source: '规格 4.sending：归零回到可以发',
      from: (now) => now.in('code.forMobile.countingDown'),
      leadsTo: (now) => now.in('code.forMobile.idle'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '图形验证码正在取或刚换上，还是空的：没有用过，也还不能发',
        names: [
          'captcha.loading: done fetchCaptcha [isCaptchaShown] > code.forMobile.idle: code.requested [mustRenewCaptcha]',
          'captcha.loading: done fetchCaptcha [otherwise] > code.forMobile.idle: code.requested [mustRenewCaptcha]',
          'captcha.loading: error fetchCaptcha > code.forMobile.idle: code.requested [mustRenewCaptcha]',
          'code.forMobile: parent.loginFailed > code.forMobile.idle: code.requested [mustRenewCaptcha]',
          'code.sending: done sendCode [isRefused] > code.forMobile.idle: code.requested [mustRenewCaptcha]',
          'code.sending: error sendCode > code.forMobile.idle: code.requested [mustRenewCaptcha]',
          'captcha.unavailable: captcha.refreshed [isFormOpen] > code.forMobile.idle: code.requested [mustRenewCaptcha]',
          'captcha.unavailable: flow.captchaVoided > code.forMobile.idle: code.requested [mustRenewCaptcha]',
        ],
      },
      {
        because: '用过的图形验证码一定在画面上，当场就换，紧接着的总是 flow.captchaVoided',
        names: [
          'code.forMobile.idle: code.requested [mustRenewCaptcha] > captcha.loading: done fetchCaptcha [isCaptchaShown]',
          'code.forMobile.idle: code.requested [mustRenewCaptcha] > captcha.loading: done fetchCaptcha [otherwise]',
          'code.forMobile.idle: code.requested [mustRenewCaptcha] > captcha.loading: error fetchCaptcha',
          'code.forMobile.idle: code.requested [mustRenewCaptcha] > captcha.unavailable: flow.captchaVoided',
          'code.forMobile.idle: code.requested [mustRenewCaptcha] > *: parent.submitted',
          'code.forMobile.idle: code.requested [mustRenewCaptcha] > *: parent.answered',
          'code.forMobile.idle: code.requested [mustRenewCaptcha] > code.forMobile: parent.mobileChanged',
          'code.forMobile.idle: code.requested [mustRenewCaptcha] > code.forMobile: parent.loginFailed',
          'code.forMobile.idle: code.requested [mustRenewCaptcha] > code.forMobile.idle: code.requested [mustRenewCaptcha]',
          'code.forMobile.idle: code.requested [mustRenewCaptcha] > code.forMobile.idle: clock.ticked',
        ],
      },
      {
        because: '没有发成以后换来的图形验证码还没有用过',
        names: hintsGo.map((hint) => `${hint} > ${requested} [mustRenewCaptcha]`),
      },
    ],
  },
  accepts: {
    'captcha.loading': [...idle, 'clock.deadlineReached'],
    'captcha.ready': [...idle, 'clock.deadlineReached', 'captcha.typed', 'captcha.refreshed', 'flow.captchaVoided'],
    'captcha.unavailable': [...idle, 'clock.deadlineReached', 'captcha.refreshed', 'flow.captchaVoided'],
    'code.forMobile.idle.clean': [...idle, 'captcha.typed', 'captcha.refreshed', 'flow.captchaVoided'],
    'code.forMobile.idle.incomplete': [...idle, 'captcha.typed', 'captcha.refreshed', 'flow.captchaVoided'],
    'code.forMobile.idle.codeRefused': [...idle, 'captcha.typed', 'captcha.refreshed', 'flow.captchaVoided'],
    'code.forMobile.idle.serviceUnavailable': [...idle, 'captcha.typed', 'captcha.refreshed', 'flow.captchaVoided'],
    'code.forMobile.countingDown': [
      'clock.ticked',
      'clock.deadlineReached',
      ...form,
      'captcha.typed',
      'captcha.refreshed',
      'flow.captchaVoided',
    ],
    'code.sending': [...form, 'captcha.typed', 'captcha.refreshed', 'flow.captchaVoided'],
  },
  parallel: ['*'],
  runs: {
    'captcha.loading': { fetchCaptcha: null },
    'code.forMobile': { watchDeadline: ({ scene, mobile }) => ({ scene, mobile }) },
    'code.sending': {
      sendCode: ({ scene, mobile, captcha, captchaText }) => ({ scene, mobile, captchaKey: captcha?.key, captchaText }),
    },
  },
  tags: {
    busy: ['code.sending'],
    incomplete: ['code.forMobile.idle.incomplete'],
    refused: ['code.forMobile.idle.codeRefused'],
    fault: ['code.forMobile.idle.serviceUnavailable'],
  },
  sends: {
    tellForm: ({ captchaText }) => ({
      to: 'parent',
      event: { type: 'child.captchaChanged', isFilled: captchaText.trim() !== '' },
    }),
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: ['captcha.loading', 'code.forMobile.idle.clean'],
      changes: (_, { input }) => ({
        scene: input.scene,
        mobile: input.mobile,
        captcha: null,
        captchaText: '',
        isCaptchaSpent: false,
        isCaptchaRenewed: false,
        captchaMessage: '',
        secondsLeft: 0,
        message: '',
        isFormSubmitted: false,
      }),
      because: '规格 4.dialogResets：打开时取一张新的图形验证码',
    },
    {
      from: '*',
      event: 'parent.submitted',
      to: 'same',
      changes: { isFormSubmitted: true },
      because: locked,
    },
    {
      from: '*',
      event: 'parent.answered',
      to: 'same',
      changes: { isFormSubmitted: false },
      because: '设计 enabled：表单又能填了，图形验证码和获取验证码也能用了',
    },
    {
      from: 'captcha.loading',
      event: 'done fetchCaptcha',
      case: 'shown',
      to: 'captcha.ready',
      changes: { captcha: { key: 'key-of-captcha', imageUrl: 'data:image/png;base64,iVBORw0KGgo=' } },
      because: '规格 3.captcha：图形验证码是 key 和 img',
    },
    {
      from: 'captcha.loading',
      event: 'done fetchCaptcha',
      case: 'refused',
      to: 'captcha.unavailable',
      changes: { captchaMessage: '系统维护中' },
      because: '规格 8.refusal：显示服务器的原话，可以再取',
    },
    {
      from: 'captcha.loading',
      event: 'error fetchCaptcha',
      to: 'captcha.unavailable',
      because: '设计 wayOut：每件事都有出错的样子和出路',
    },
    {
      from: 'captcha.ready',
      event: 'captcha.typed',
      given: ['表单没有在提交', isOpen],
      to: 'same',
      // At the same moment, the region of the code forgets that the server refused the old captcha.
      effects: [{ name: 'tellForm', sees: (_, { value }) => ({ captchaText: value, message: '' }) }],
      changes: (_, { value }) => ({ captchaText: value }),
      because: '规格 5.captcha、5.code：缺什么由表单一起说，所以告诉它；表单正在提交时不能改',
    },
    {
      from: 'captcha.ready',
      event: 'captcha.refreshed',
      given: ['表单没有在提交', isOpen],
      to: 'captcha.loading',
      effects: [{ name: 'tellForm', sees: { captchaText: '' } }],
      changes: dropped,
      because: '接口 auth.newCaptcha：换一张，先前填的不再对',
    },
    {
      from: 'captcha.ready',
      event: 'flow.captchaVoided',
      to: 'captcha.loading',
      effects: [{ name: 'tellForm', sees: { captchaText: '' } }],
      changes: dropped,
      because: '规格 4.sendFailed、8.failedSms：没有发成、登录失败或已经用过，清空另取；表单正在提交也一样',
    },
    {
      from: 'captcha.unavailable',
      event: 'captcha.refreshed',
      given: ['表单没有在提交', isOpen],
      to: 'captcha.loading',
      changes: { captchaMessage: '' },
      because: '设计 wayOut：加载失败，可以再取',
    },
    {
      from: 'captcha.unavailable',
      event: 'flow.captchaVoided',
      to: 'captcha.loading',
      changes: { captchaMessage: '' },
      because: '规格 4.sendFailed、8.failedSms：没有发成或登录失败，另取一张',
    },
    {
      from: 'code.forMobile',
      event: 'parent.mobileChanged',
      to: 'code.forMobile.idle.clean',
      restarts: ['watchDeadline'],
      changes: (_, { mobile }) => ({ mobile, secondsLeft: 0, message: '' }),
      because: '设计 countdown：每个手机号和场景各等各的；换了号码，旧的提示也不再对',
    },
    {
      from: 'code.forMobile',
      event: 'parent.loginFailed',
      to: 'code.forMobile.idle.clean',
      effects: [{ name: 'eraseDeadline', sees: ({ scene, mobile }) => ({ scene, mobile }) }],
      raises: 'flow.captchaVoided',
      changes: { secondsLeft: 0, message: '', isFormSubmitted: false },
      because: '规格 8.failedSms：短信登录失败，倒计时取消，图形验证码清空另取',
    },
    {
      from: 'code.forMobile.idle',
      event: 'code.requested',
      given: ['表单没有在提交，这张图形验证码用过了', (context) => isOpen(context) && isSpent(context)],
      to: 'code.forMobile.idle.incomplete',
      raises: 'flow.captchaVoided',
      changes: { message: '' },
      because: spent,
    },
    {
      from: 'code.forMobile.idle',
      event: 'code.requested',
      given: [
        '没有用过，手机号或图形验证码空着',
        (context) => isOpen(context) && !isSpent(context) && isMissing(context),
      ],
      to: 'code.forMobile.idle.incomplete',
      changes: { message: '' },
      because: '规格 5.beforeSending：请输入图形验证码；设计 beforeSms：请输入手机号!',
    },
    {
      from: 'code.forMobile.idle',
      event: 'code.requested',
      given: ['没有用过，两项都填了', (context) => isOpen(context) && !isSpent(context) && !isMissing(context)],
      to: 'code.sending',
      changes: { isCaptchaSpent: true, message: '' },
      because: '规格 7.sms：POST /api/v2/captcha/sms {mobile, image_key, image_captcha, scene}',
    },
    {
      from: 'code.forMobile.idle',
      event: 'clock.ticked',
      to: 'code.forMobile.countingDown',
      changes: (_, { secondsLeft }) => ({ secondsLeft, message: '' }),
      because: '设计 countdown：这个号码刚发过（刷新前、别的对话框、别的标签页），接着等',
    },
    {
      from: 'code.forMobile.idle.codeRefused',
      event: 'captcha.typed',
      given: ['图形验证码在，表单没有在提交', (context) => context.captcha !== null && isOpen(context)],
      to: 'code.forMobile.idle.clean',
      changes: { message: '' },
      because: '填新的图形验证码，旧的提示就不再对',
    },
    {
      from: 'code.forMobile.idle.serviceUnavailable',
      event: 'captcha.typed',
      given: ['图形验证码在，表单没有在提交', (context) => context.captcha !== null && isOpen(context)],
      to: 'code.forMobile.idle.clean',
      because: '填新的图形验证码，旧的提示就不再对',
    },
    {
      from: 'code.forMobile.countingDown',
      event: 'clock.ticked',
      to: 'same',
      changes: (_, { secondsLeft }) => ({ secondsLeft }),
      because: '规格 4.sending：显示还剩几秒',
    },
    {
      from: 'code.forMobile.countingDown',
      event: 'clock.deadlineReached',
      to: 'code.forMobile.idle.clean',
      changes: { secondsLeft: 0 },
      because: '规格 4.sending：归零回到可以发',
    },
    {
      from: 'code.sending',
      event: 'parent.mobileChanged',
      to: 'same',
      changes: (_, { mobile }) => ({ mobile }),
      because: '号码改了，已经发出去的不受影响',
    },
    {
      from: 'code.sending',
      event: 'parent.loginFailed',
      to: 'same',
      changes: { isFormSubmitted: false },
      because: '正在发的这一条不受影响，图形验证码和等待由它的回答决定',
    },
    {
      from: 'code.sending',
      event: 'done sendCode',
      case: ['sent', 'waiting'],
      to: 'code.forMobile.countingDown',
      changes: ({ isCaptchaSpent }, { output }) => ({
        secondsLeft: 120,
        isCaptchaSpent: isCaptchaSpent && output.kind === 'sent',
      }),
      because: '规格 4.sending、9.resend：120 秒倒计时；没有真的发，图形验证码就没有用掉',
    },
    {
      from: 'code.sending',
      event: 'done sendCode',
      case: 'refused',
      to: 'code.forMobile.idle.codeRefused',
      raises: 'flow.captchaVoided',
      changes: { message: '图形验证码错误' },
      because: failed,
    },
    {
      from: 'code.sending',
      event: 'error sendCode',
      to: 'code.forMobile.idle.serviceUnavailable',
      raises: 'flow.captchaVoided',
      because: failed,
    },
  ],
};
