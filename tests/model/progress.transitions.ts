import type { progressMachine } from '../../machines/learn/progress.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Positions = Readonly<Record<number, number>>;
type Known = { reached: Positions; sent: Positions; inFlight: Positions; isPressed: boolean };

const lessons = [3, 8] as const;
const at = (positions: Positions, lesson: number): number => positions[lesson] ?? 0;
/** The furthest of both, lesson by lesson. */
const furthest = (one: Positions, other: Positions): Positions =>
  Object.fromEntries(
    lessons
      .filter((lesson) => lesson in one || lesson in other)
      .map((lesson) => [lesson, Math.max(at(one, lesson), at(other, lesson))]),
  );
/** What is further than the server knows. */
const waiting = ({ reached, sent }: Known): Positions =>
  Object.fromEntries(
    lessons.filter((lesson) => at(reached, lesson) > at(sent, lesson)).map((lesson) => [lesson, at(reached, lesson)]),
  );
/** Whether something is further than what the server knows and what is on its way to it. */
const isNews = ({ reached, sent, inFlight }: Known): boolean =>
  lessons.some((lesson) => at(reached, lesson) > at(sent, lesson) && at(reached, lesson) > at(inFlight, lesson));
const isDue = (known: Known): boolean =>
  (known.isPressed && isNews(known)) ||
  lessons.some((lesson) => at(known.reached, lesson) - at(known.sent, lesson) >= 10);

const with3 = (known: Known): Known => ({
  ...known,
  reached: furthest(known.reached, { 3: 12 }),
  sent: furthest(known.sent, { 3: 12 }),
});
const found = (known: Known, kept: Positions) => {
  const reached = furthest(known.reached, kept);
  return { reached, isPressed: isNews({ ...known, reached }) };
};
/** Lessons on their way that `of` speaks of. */
const onTheWay = ({ inFlight }: Known, of: readonly number[]): Positions =>
  Object.fromEntries(lessons.filter((l) => l in inFlight && of.includes(l)).map((l) => [l, at(inFlight, l)]));
/** What holds once the server has answered for the lessons `of` that were on their way. */
const answered = (known: Known, of: readonly number[]): Known => ({
  ...known,
  sent: furthest(known.sent, onTheWay(known, of)),
  inFlight: {},
});
const isOnlyWay = ({ inFlight }: Known): boolean => !(8 in inFlight);

const nothing = { reached: {}, sent: {}, inFlight: {}, isPressed: false, failures: 0, refusals: {} };
const news: [string, (known: Known) => boolean] = ['有还没上路的新进度', isNews];
const told = [
  'session.memberLeft',
  'player.opened',
  'player.advanced',
  'player.paused',
  'player.sought',
  'player.ended',
  'player.left',
  'page.hidden',
  'page.shown',
  'network.returned',
] as const;
const c6 = '已知问题 C6：暂停、跳转、看完、离开都不丢';

export const progress: Transitions<typeof progressMachine> = {
  accepts: {
    nobody: ['session.memberFound'],
    'member.resting': [...told],
    'member.sending': [...told],
    'member.pausing': [...told, 'clock.retryDue'],
  },
  runs: {
    '*': { watchMember: null },
    member: { watchPage: ({ memberId }) => ({ memberId }) },
    'member.sending': { sendProgress: ({ memberId, inFlight }) => ({ memberId, positions: inFlight }) },
    'member.pausing': { watchRetry: ({ failures }) => ({ failures }) },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'nobody',
      changes: { memberId: 0, ...nothing },
      because: '还不知道是谁',
    },
    {
      from: 'nobody',
      event: 'session.memberFound',
      case: 'fresh',
      to: 'member.resting',
      changes: { memberId: 7, reached: {}, isPressed: false },
      because: '设备上没有给他留着什么',
    },
    {
      from: 'nobody',
      event: 'session.memberFound',
      case: 'returning',
      to: 'member.resting',
      changes: { memberId: 9, reached: { 3: 12 }, isPressed: true },
      because: '已知问题 C6：上次没有送到的，这次先送',
    },
    {
      from: 'member',
      event: 'session.memberLeft',
      to: 'nobody',
      changes: { memberId: 0, ...nothing },
      because: '设计 6：别人的进度不留在页面上；设备上的等他再登录',
    },
    {
      from: 'member.resting',
      event: 'always',
      given: ['有要马上发的，或者远了十秒', isDue],
      to: 'member.sending',
      changes: (known) => ({ inFlight: waiting(known), isPressed: false }),
      because: '接口 8：比上次发出的远 10 秒',
    },
    {
      from: 'member',
      event: 'player.opened',
      to: 'same',
      effects: ['storeWaiting'],
      changes: (known) => ({
        reached: with3(known).reached,
        sent: with3(known).sent,
        isPressed: isNews(with3(known)),
        refusals: {},
      }),
      because: '接口 6：服务器知道的不用再发；已知问题 C6：一打开不先发一次',
    },
    {
      from: 'member',
      event: 'player.advanced',
      case: 'near',
      given: ['更远了', ({ reached }) => at(reached, 3) < 5],
      to: 'same',
      effects: ['storeWaiting'],
      changes: ({ reached }) => ({ reached: { ...reached, 3: 5 } }),
      because: '先记在设备上',
    },
    {
      from: 'member',
      event: 'player.advanced',
      case: 'far',
      given: ['更远了', ({ reached }) => at(reached, 3) < 12],
      to: 'same',
      effects: ['storeWaiting'],
      changes: ({ reached }) => ({ reached: { ...reached, 3: 12 } }),
      because: '接口 6：整秒，往下取；先记在设备上',
    },
    {
      from: 'member',
      event: 'player.advanced',
      case: 'other',
      given: ['更远了', ({ reached }) => at(reached, 8) < 4],
      to: 'same',
      effects: ['storeWaiting'],
      changes: ({ reached }) => ({ reached: { ...reached, 8: 4 } }),
      because: '每个课时各记各的',
    },
    {
      from: 'member',
      event: 'player.paused',
      given: news,
      to: 'same',
      changes: { isPressed: true },
      because: c6,
    },
    {
      from: 'member',
      event: 'player.sought',
      given: news,
      to: 'same',
      changes: { isPressed: true },
      because: c6,
    },
    {
      from: 'member',
      event: 'player.ended',
      given: news,
      to: 'same',
      changes: { isPressed: true },
      because: c6,
    },
    {
      from: 'member',
      event: 'player.left',
      given: news,
      to: 'same',
      changes: { isPressed: true },
      because: c6,
    },
    {
      from: 'member.resting',
      event: 'page.hidden',
      given: news,
      to: 'member.sending',
      changes: (known) => ({ inFlight: waiting(known), isPressed: false }),
      because: '已知问题 C6：页面不可见，也许就要关了',
    },
    {
      from: 'member',
      event: 'page.shown',
      to: 'same',
      changes: (known) => found(known, { 8: 4 }),
      because: '其他标签页留下的，一起送',
    },
    {
      from: 'member',
      event: 'network.returned',
      to: 'same',
      changes: (known) => found(known, { 8: 4 }),
      because: '其他标签页留下的，一起送',
    },
    {
      from: 'member.sending',
      event: 'page.hidden',
      given: news,
      to: 'member.sending',
      restarts: ['sendProgress'],
      changes: (known) => ({ inFlight: waiting(known), isPressed: false }),
      because: '也许是最后的机会：不等回答，最新的位置马上上路',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'recorded',
      given: ['没有别的要发', (known) => !isDue(answered(known, [3, 8]))],
      to: 'member.resting',
      effects: ['storeWaiting'],
      changes: (known) => ({ sent: answered(known, [3, 8]).sent, inFlight: {}, failures: 0 }),
      because: '接口 8：成功',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'recorded',
      given: ['路上又有了新进度', (known) => isDue(answered(known, [3, 8]))],
      to: 'member.resting',
      effects: ['storeWaiting'],
      restarts: ['sendProgress'],
      changes: (known) => ({ sent: answered(known, [3, 8]).sent, inFlight: {}, failures: 0 }),
      because: '接口 8：成功；最新的接着发',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'partly',
      given: ['都有了回答，没有别的要发', (known) => isOnlyWay(known) && !isDue(answered(known, [3]))],
      to: 'member.resting',
      effects: ['storeWaiting'],
      changes: (known) => ({ sent: answered(known, [3]).sent, inFlight: {}, failures: 0 }),
      because: '接口 8：成功',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'partly',
      given: ['都有了回答，路上又有了新进度', (known) => isOnlyWay(known) && isDue(answered(known, [3]))],
      to: 'member.resting',
      effects: ['storeWaiting'],
      restarts: ['sendProgress'],
      changes: (known) => ({ sent: answered(known, [3]).sent, inFlight: {}, failures: 0 }),
      because: '接口 8：成功；最新的接着发',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'partly',
      given: ['有的没有回答', (known) => !isOnlyWay(known)],
      to: 'member.pausing',
      effects: ['storeWaiting'],
      changes: (known) => ({ sent: answered(known, [3]).sent, inFlight: {}, failures: 1 }),
      because: '有回答的算数，没有回答的再试',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'refused',
      given: ['没有别的要发', (known) => !isDue(answered(known, [3, 8]))],
      to: 'member.resting',
      effects: ['storeWaiting'],
      changes: (known) => ({
        sent: answered(known, [3, 8]).sent,
        inFlight: {},
        failures: 0,
        refusals: { 3: '无权限观看此视频' },
      }),
      because: '接口 8：无权限观看此视频，不再发；服务器的话留给页面',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'refused',
      given: ['路上又有了新进度', (known) => isDue(answered(known, [3, 8]))],
      to: 'member.resting',
      effects: ['storeWaiting'],
      restarts: ['sendProgress'],
      changes: (known) => ({
        sent: answered(known, [3, 8]).sent,
        inFlight: {},
        failures: 0,
        refusals: { 3: '无权限观看此视频' },
      }),
      because: '接口 8：无权限观看此视频，不再发；最新的接着发',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'unauthorized',
      to: 'nobody',
      changes: { memberId: 0, ...nothing },
      because: '设计 1：401；设备上的等他再登录',
    },
    {
      from: 'member.sending',
      event: 'error sendProgress',
      to: 'member.pausing',
      changes: ({ failures }) => ({ inFlight: {}, failures: failures + 1 }),
      because: '没有回答：留着，一次比一次等得久',
    },
    {
      from: 'member.pausing',
      event: 'clock.retryDue',
      to: 'member.resting',
      changes: (known) => ({ isPressed: isNews(known) }),
      because: '隔一会儿再试',
    },
    {
      from: 'member.pausing',
      event: 'network.returned',
      to: 'member.resting',
      changes: (known) => found(known, { 8: 4 }),
      because: '网络恢复了，马上再试',
    },
    {
      from: 'member.pausing',
      event: 'page.shown',
      to: 'member.resting',
      changes: (known) => found(known, { 8: 4 }),
      because: '页面又显示了，马上再试',
    },
    {
      from: 'member.pausing',
      event: 'page.hidden',
      to: 'member.resting',
      changes: (known) => ({ isPressed: isNews(known) }),
      because: '也许是最后的机会，马上再试',
    },
  ],
};
