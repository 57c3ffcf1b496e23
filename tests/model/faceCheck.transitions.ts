import type { faceCheckMachine } from '../../machines/auth/faceCheck.machine.ts';
import type { Transitions } from './runner/rows.ts';

const isOverdue = (context: { isOverdue: boolean }) => context.isOverdue;
const isHidden = (context: { isHidden: boolean }) => context.isHidden;
const isShown = (context: { isHidden: boolean }) => !context.isHidden;
const isInTime = (context: { isOverdue: boolean }) => !context.isOverdue;

const watching = ['clock.ticked', 'clock.deadlineReached', 'page.hidden', 'page.shown'] as const;
const empty = { check: null, secondsLeft: 0, isOverdue: false, isHidden: false, isFaltering: false, message: '' };
const overdue = '设计 1：先问，再判断时间；十分钟没有完成就不再问';
const anew = '停下以后可以刷新，重新发起，旧的一点不留';
const passed = '接口 7：实名认证成功，重新取资料，不再问';

export const faceCheck: Transitions<typeof faceCheckMachine> = {
  accepts: {
    starting: [],
    'showing.asking': [...watching],
    'showing.pausing': [...watching],
    'showing.resting': [...watching],
    stopped: ['check.refreshed'],
    checkRefused: ['check.refreshed'],
    checkUnavailable: ['check.refreshed'],
    verified: [],
  },
  runs: {
    starting: { startCheck: null },
    showing: { watchValidity: ({ check }) => ({ deadline: check?.deadline }), watchPage: null },
    'showing.asking': { askCheck: ({ check }) => ({ ruleId: check?.ruleId, bizToken: check?.bizToken }) },
  },
  delays: { pollInterval: 2500 },
  ends: { verified: () => undefined },
  rows: [
    { from: '*', event: 'start', to: 'starting', changes: empty, because: '规格 2：/face-check；接口 7：发起实名认证' },
    {
      from: 'starting',
      event: 'done startCheck',
      case: 'started',
      to: 'showing.asking',
      changes: {
        check: {
          url: 'https://open.example.com/face?scene=check',
          ruleId: 'rule-7',
          bizToken: 'token-of-check',
          deadline: 600_000,
        },
      },
      because: '接口 7：url 画成二维码，用 rule_id 和 biz_token 去问',
    },
    {
      from: 'starting',
      event: 'done startCheck',
      case: 'verified',
      to: 'verified',
      effects: ['announceVerified', 'tellSession'],
      because: '接口 7：当前学员已完成实人认证，就不用再做',
    },
    {
      from: 'starting',
      event: 'done startCheck',
      case: 'refused',
      to: 'checkRefused',
      changes: { message: '无法发起实名认证' },
      because: '规格 8：显示服务器的原话',
    },
    {
      from: 'starting',
      event: 'error startCheck',
      to: 'checkUnavailable',
      because: '设计 3：每件事都有出错的样子和出路',
    },
    {
      from: 'showing',
      event: 'clock.ticked',
      to: 'same',
      changes: (_, { secondsLeft }) => ({ secondsLeft }),
      because: '显示还剩多少时间；设计 3：钟每秒报一次',
    },
    {
      from: 'showing.pausing',
      event: 'clock.deadlineReached',
      given: ['页面看得见', isShown],
      to: 'showing.asking',
      changes: { isOverdue: true, secondsLeft: 0 },
      because: '设计 1：先问，再判断时间',
    },
    {
      from: 'showing.pausing',
      event: 'clock.deadlineReached',
      given: ['页面不可见', isHidden],
      to: 'showing.resting',
      changes: { isOverdue: true, secondsLeft: 0 },
      because: '设计 1：页面不可见时不问；等显示了先问，再判断时间',
    },
    {
      from: 'showing',
      event: 'clock.deadlineReached',
      to: 'same',
      changes: { isOverdue: true, secondsLeft: 0 },
      because: '设计 1：正在问或者页面不可见，等问过服务器再判断',
    },
    {
      from: 'showing',
      event: 'page.hidden',
      to: 'same',
      changes: { isHidden: true },
      because: '设计 1：页面不可见时不再开始问；已经问出去的不打断',
    },
    {
      from: 'showing.resting',
      event: 'page.shown',
      to: 'showing.asking',
      changes: { isHidden: false },
      because: '设计 1：一显示就问，先问，再判断时间',
    },
    {
      from: 'showing',
      event: 'page.shown',
      to: 'same',
      changes: { isHidden: false },
      because: '又看得见了：照常接着问',
    },
    {
      from: 'showing.asking',
      event: 'done askCheck',
      case: 'verified',
      to: 'verified',
      effects: ['announceVerified', 'tellSession'],
      because: passed,
    },
    {
      from: 'showing.asking',
      event: 'done askCheck',
      case: 'refused',
      to: 'checkRefused',
      changes: { message: '参数错误' },
      because: '规格 8：显示服务器的原话',
    },
    {
      from: 'showing.asking',
      event: 'done askCheck',
      case: 'pending',
      given: ['时间到了', isOverdue],
      to: 'stopped',
      because: overdue,
    },
    {
      from: 'showing.asking',
      event: 'done askCheck',
      case: 'pending',
      given: ['时间没到', isInTime],
      to: 'showing.pausing',
      changes: { isFaltering: false },
      because: '接口 7：没有完成和没有通过分不出来，不作声，接着问',
    },
    {
      from: 'showing.asking',
      event: 'error askCheck',
      given: ['时间到了', isOverdue],
      to: 'stopped',
      because: overdue,
    },
    {
      from: 'showing.asking',
      event: 'error askCheck',
      given: ['时间没到', isInTime],
      to: 'showing.pausing',
      changes: { isFaltering: true },
      because: '没有回答不是失败：二维码还有效，告诉学员，接着问',
    },
    {
      from: 'showing.pausing',
      event: 'after pollInterval',
      given: ['页面看得见', isShown],
      to: 'showing.asking',
      because: '接口 7：每 2.5 秒问一次',
    },
    {
      from: 'showing.pausing',
      event: 'after pollInterval',
      given: ['页面不可见', isHidden],
      to: 'showing.resting',
      because: '设计 1：页面不可见时不问',
    },
    { from: 'stopped', event: 'check.refreshed', to: 'starting', changes: empty, because: anew },
    { from: 'checkRefused', event: 'check.refreshed', to: 'starting', changes: empty, because: anew },
    { from: 'checkUnavailable', event: 'check.refreshed', to: 'starting', changes: empty, because: anew },
  ],
};
