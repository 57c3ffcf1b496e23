import { loginMachine } from '../../machines/auth/login.machine.ts';
import type { Model } from './runner/model.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';

export const login: Model<typeof loginMachine> = {
  machine: loginMachine,
  inputs: { empty: undefined },
  user: {
    'mobile.typed': {
      cases: { nothing: { value: '' }, spaces: { value: '  ' }, number: { value: '13800000000' } },
      gesture: { do: 'fill', role: 'textbox', name: '手机号' },
    },
    'password.typed': {
      cases: { nothing: { value: '' }, secret: { value: 'secret-1' } },
      gesture: { do: 'fill', role: 'textbox', name: '密码' },
    },
    'login.submitted': {
      gesture: { do: 'click', role: 'button', name: '立即登录' },
      also: [{ do: 'press', role: 'textbox', name: '密码', key: 'Enter' }],
    },
  },
  world: {},
  actors: {
    loginByPassword: {
      answers: {
        signedIn: { kind: 'signedIn', token: 'token-of-login' },
        refused: { kind: 'refused', message: '手机号或密码错误' },
      },
      faults: ['offline', 'serverBroken'],
    },
  },
  screens: {
    'editing.untold': {
      shows: [
        { role: 'textbox', name: '手机号' },
        { role: 'textbox', name: '密码' },
        { role: 'button', name: '立即登录' },
      ],
      hides: ['请输入手机号!', '请输入密码!', fault],
    },
    'editing.incomplete': {
      shows: ({ mobile, password }) => [
        ...(mobile.trim() === '' ? ['请输入手机号!'] : []),
        ...(password === '' ? ['请输入密码!'] : []),
      ],
      hides: [fault],
    },
    'editing.loginRefused': { shows: ['手机号或密码错误', { role: 'button', name: '立即登录' }], hides: [fault] },
    'editing.serviceUnavailable': { shows: [fault, { role: 'button', name: '立即登录' }] },
    submitting: { shows: ['正在登录…'], hides: ['请输入手机号!', '请输入密码!', fault] },
    signedIn: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '同一时间最多只有一个登录请求',
      source: '规格 4：提交标志防止重复提交',
      always: (now) => now.running('loginByPassword') <= 1,
    },
    {
      says: '缺手机号或密码时绝不发出登录请求',
      source: '规格 5',
      never: ({ context, running }) =>
        running('loginByPassword') > 0 && (context.mobile.trim() === '' || context.password === ''),
    },
    {
      says: '被拒绝或出错时，填的内容一个字也不丢',
      source: '规格 8：登录失败只是停止加载',
      when: ({ event }) => event.name === 'error loginByPassword' || event.case === 'refused',
      must: ({ before, after }) =>
        after.context.mobile === before.context.mobile && after.context.password === before.context.password,
    },
    {
      says: '登录成功后不再记着密码',
      source: '设计 3：输入的内容只在流程里',
      never: (now) => now.in('signedIn') && now.context.password !== '',
    },
    {
      says: '服务器的话只在被拒绝时显示，改了内容就消失',
      source: '规格 8',
      always: (now) => (now.context.message !== '') === now.in('editing.loginRefused'),
    },
    {
      says: '无论出什么错，总还能登录成功',
      source: '规格 4',
      from: (now) => !now.in('signedIn'),
      leadsTo: (now) => now.in('signedIn'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '中间没有填写，缺的还是缺，不缺的还是不缺',
        names: [
          'editing: login.submitted [isIncomplete] > editing: login.submitted [otherwise]',
          'submitting: done loginByPassword [otherwise] > editing: login.submitted [isIncomplete]',
          'submitting: error loginByPassword > editing: login.submitted [isIncomplete]',
        ],
      },
    ],
  },
};
