import type { socialBindingMachine } from '../../../machines/member/socialBinding.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const fault = '没有等到服务器的回答，不知道绑定成功了没有';
const interrupted = '等待服务器回答时页面重新加载了，不知道绑定成功了没有';
const distrusted = '没有绑定：这次返回不是您刚刚在这个页面发起的，或者已经超过 15 分钟。需要绑定请重新开始。';
const failed = '没有绑定：授权没有完成，可以重新绑定。';
const working = '正在绑定QQ…';
const qq = { role: 'button', name: '点击绑定QQ' } as const;
const wechat = { role: 'button', name: '点击绑定微信' } as const;
const retry = { role: 'button', name: '重试' } as const;
const dialog = { role: 'dialog', name: '绑定微信账号' } as const;

const choosing = ['qq.chosen', 'wechat.chosen'] as const;
const retrying = [...choosing, 'binding.retried'] as const;
const again = '设计 exchangeOnce：没有回答的，学员可以再试，还是那个登录码';

export const socialBinding: Table<typeof socialBindingMachine> = {
  inputs: { page: undefined },
  unkeyed: { message: '没有守卫读它；每一步都比较它的内容', code: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'qq.chosen': { gesture: { do: 'click', ...qq } },
    'wechat.chosen': { gesture: { do: 'click', ...wechat } },
    'binding.retried': { gesture: { do: 'click', ...retry } },
    'dialog.closed': {
      gesture: { do: 'click', role: 'button', name: '关闭' },
      also: [{ do: 'press', ...dialog, key: 'Escape' }],
    },
  },
  world: {},
  actors: {
    recallBinding: {
      answers: {
        none: { kind: 'none' },
        fresh: { kind: 'fresh', code: 'code-of-qq' },
        unanswered: { kind: 'unanswered', code: 'code-asked-before' },
        foreign: { kind: 'foreign' },
        failed: { kind: 'failed', message: '授权登录失败[1001]' },
      },
      faults: ['offline'],
    },
    bindSocial: {
      answers: { bound: { kind: 'bound' }, refused: { kind: 'refused', message: '同渠道账号已绑定其它用户' } },
      faults: ['offline', 'serverBroken'],
    },
    qrLogin: {
      answers: {
        bound: { kind: 'signedIn', token: '' },
        left: { kind: 'left' },
      },
      faults: { never: '二维码自己处理拒绝和出错，只以去处结束' },
    },
  },
  screens: {
    recalling: { shows: [], passing: true },
    'settled.clean': { shows: [qq, wechat], hides: [working, fault, interrupted, dialog] },
    'settled.bindingRefused': { shows: ({ message }) => [message, qq, wechat], hides: [working, fault, interrupted] },
    'settled.returnDistrusted': { shows: [distrusted, qq, wechat], hides: [working, fault, interrupted, retry] },
    'settled.returnFailed': {
      shows: ({ message }) => [failed, `附带的说明：“${message}”`, qq, wechat],
      hides: [working, fault, interrupted, retry],
    },
    'settled.interrupted': { shows: [interrupted, retry, qq, wechat], hides: [working, fault] },
    'settled.serviceUnavailable': { shows: [fault, retry, qq, wechat], hides: [working, interrupted] },
    binding: { shows: [working], hides: [fault, interrupted, dialog] },
    scanning: { shows: [dialog], hides: [working] },
  },
  requirements: [
    {
      says: '同一时间最多只有一个绑定',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      always: (now) => now.running('bindSocial') + now.running('qrLogin') <= 1,
    },
    {
      says: '登录码只自己用一次：以后都要学员按 重试',
      source: '行为 bindReturn：bindWithCode 只一次；设计 exchangeOnce：没有回答的由学员再试',
      when: ({ before, after }) => before.running('bindSocial') === 0 && after.running('bindSocial') > 0,
      must: ({ event, after }) =>
        after.context.code !== '' && (event.case === 'fresh' || event.name === 'binding.retried'),
    },
    {
      says: '不是从这里出发带回来的，绝不绑定，也不留着登录码',
      source: '设计 thirdParty：从 QQ 或微信回来，没有出发时的值就绝不绑定',
      when: ({ event }) => event.name === 'done recallBinding' && event.case === 'foreign',
      must: ({ after }) =>
        after.running('bindSocial') === 0 && after.context.code === '' && after.in('settled.returnDistrusted'),
    },
    {
      says: '有了任何回答，登录码就不再记着',
      source: '设计 typed：凭证和验证码不多留；已知问题 D7',
      when: ({ event }) => event.name === 'done bindSocial',
      must: ({ after }) => after.context.code === '' && after.in('settled'),
    },
    {
      says: '再试用的还是那个登录码',
      source: '设计 exchangeOnce：没有回答的由学员再试',
      when: ({ event, after }) => event.name === 'binding.retried' && after.in('binding'),
      must: ({ before, after }) => before.context.code === after.context.code,
    },
    {
      says: '绑成了，而且只有绑成了，才说 绑定成功，再问一次学员资料',
      source: '行为 bindReturn：绑定成功',
      when: ({ event, effects }) => event.case === 'bound' || effects.includes('announceBound'),
      must: ({ event, effects, after }) =>
        event.case === 'bound' && effects.join() === 'announceBound,tellSession' && after.in('settled.clean'),
    },
    {
      says: '没有等到回答，就再问一次学员资料',
      source: '设计 refusals：以服务器为准',
      when: ({ event }) => event.name === 'error bindSocial',
      must: ({ effects, after }) => effects.join() === 'tellSession' && after.in('settled.serviceUnavailable'),
    },
    {
      says: '不论怎样不再等手机，都再问一次学员资料：也许已经绑上了',
      source: '设计 refusals：以服务器为准',
      when: ({ before, after }) => before.in('scanning') && !after.in('scanning'),
      must: ({ effects }) => effects.at(-1) === 'tellSession',
    },
    {
      says: '有请求在路上的时候，不能再开始别的绑定',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      when: ({ before, event }) => before.in('binding') && event.name.endsWith('.chosen'),
      must: ({ effects, after }) => effects.length === 0 && after.in('binding'),
    },
    {
      says: '没有绑成的原因只在没有绑成时显示',
      source: '规格 2.error：login_err_msg；接口 auth.bindSocial：绑定被拒绝',
      always: (now) =>
        (now.context.message !== '') === (now.in('settled.bindingRefused') || now.in('settled.returnFailed')),
    },
    {
      says: '无论怎样，总还能再绑',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: (now) => !now.in('recalling'),
      leadsTo: (now) => now.in('scanning'),
    },
  ],

  accepts: {
    recalling: [],
    'settled.clean': [...choosing],
    'settled.bindingRefused': [...choosing],
    'settled.returnDistrusted': [...choosing],
    'settled.returnFailed': [...choosing],
    'settled.interrupted': [...retrying],
    'settled.serviceUnavailable': [...retrying],
    binding: [],
    scanning: ['dialog.closed'],
  },
  runs: {
    recalling: { recallBinding: null },
    binding: { bindSocial: ({ code }) => ({ code }) },
    scanning: { qrLogin: () => ({ action: 'bind' }) },
  },
  tags: { refused: ['settled.bindingRefused'], fault: ['settled.serviceUnavailable'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'recalling',
      changes: { code: '', message: '' },
      because: '行为 bindReturn：QQ 绑定回到 /member',
    },
    { from: 'recalling', event: 'done recallBinding', case: 'none', to: 'settled.clean', because: '没有从 QQ 回来' },
    {
      from: 'recalling',
      event: 'done recallBinding',
      case: 'fresh',
      to: 'binding',
      changes: { code: 'code-of-qq' },
      because: '行为 bindReturn：?login_code=…&action=bind，绑定一次',
    },
    {
      from: 'recalling',
      event: 'done recallBinding',
      case: 'unanswered',
      to: 'settled.interrupted',
      changes: { code: 'code-asked-before' },
      because: '设计 exchangeOnce：重新加载的页面不自己再用登录码',
    },
    {
      from: 'recalling',
      event: 'done recallBinding',
      case: 'foreign',
      to: 'settled.returnDistrusted',
      because: '设计 thirdParty：没有出发时的值，绝不绑定，照直说，可以重新开始',
    },
    {
      from: 'recalling',
      event: 'done recallBinding',
      case: 'failed',
      to: 'settled.returnFailed',
      changes: { message: '授权登录失败[1001]' },
      because: '行为 bindFailed：显示 login_err_msg',
    },
    { from: 'recalling', event: 'error recallBinding', to: 'settled.clean', because: '读不到就当没有' },
    {
      from: 'settled',
      event: 'qq.chosen',
      to: 'same',
      effects: ['goToQq'],
      because: '行为 bindReturn：QQ 绑定要到 QQ 的页面去，action=bind',
    },
    {
      from: 'settled',
      event: 'wechat.chosen',
      to: 'scanning',
      changes: { code: '', message: '' },
      because: '行为 bindWechat：绑定微信账号 扫码',
    },
    { from: 'settled.interrupted', event: 'binding.retried', to: 'binding', because: again },
    { from: 'settled.serviceUnavailable', event: 'binding.retried', to: 'binding', because: again },
    {
      from: 'binding',
      event: 'done bindSocial',
      case: 'bound',
      to: 'settled.clean',
      effects: [{ name: 'announceBound', sees: { code: '' } }, 'tellSession'],
      changes: { code: '' },
      because: '行为 bindReturn：绑定成功；学员资料变了',
    },
    {
      from: 'binding',
      event: 'done bindSocial',
      case: 'refused',
      to: 'settled.bindingRefused',
      changes: { code: '', message: '同渠道账号已绑定其它用户' },
      because: '规格 8.refusal：显示服务器的原话；有了回答就不再用这个登录码',
    },
    {
      from: 'binding',
      event: 'error bindSocial',
      to: 'settled.serviceUnavailable',
      effects: ['tellSession'],
      because: '不知道绑成了没有：再问一次学员资料，由学员再试',
    },
    {
      from: 'scanning',
      event: 'done qrLogin',
      case: 'bound',
      to: 'settled.clean',
      effects: ['announceBound', 'tellSession'],
      because: '行为 bindReturn：绑定成功；学员资料变了',
    },
    {
      from: 'scanning',
      event: 'done qrLogin',
      case: 'left',
      to: 'settled.clean',
      effects: ['tellSession'],
      because: '不绑了；也许手机刚确认过，再问一次学员资料',
    },
    {
      from: 'scanning',
      event: 'dialog.closed',
      to: 'settled.clean',
      effects: ['tellSession'],
      because: '关上对话框停止一切；也许手机刚确认过，再问一次学员资料',
    },
  ],
};
