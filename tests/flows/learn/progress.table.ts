import type { SendProgressAnswer } from '../../../machines/domain/progress.ts';
import type { progressMachine } from '../../../machines/learn/progress.machine.ts';
import type { Table } from '../../model/runner/table.ts';

type Positions = Readonly<Record<number, number>>;
const isBeyond = (one: Positions, other: Positions): boolean =>
  Object.entries(one).some(([lesson, position]) => position > (other[Number(lesson)] ?? 0));
const kept = '没有守卫读它；每一步都比较它的内容';

const urgentReports = ['paused', 'sought', 'ended', 'left'].map((what) => `member: player.${what} [hasNews]`);
const positionsMerged = ['member: player.opened', 'member: page.shown', 'member: network.returned'];

type Known = { reached: Positions; sent: Positions; inFlight: Positions; isUrgent: boolean };

const at = (positions: Positions, lesson: number): number => positions[lesson] ?? 0;
const lessonsOf = (...all: Positions[]): number[] => [...new Set(all.flatMap(Object.keys))].map(Number);
/** Returns the furthest of both, lesson by lesson. */
const furthest = (one: Positions, other: Positions): Positions =>
  Object.fromEntries(lessonsOf(one, other).map((lesson) => [lesson, Math.max(at(one, lesson), at(other, lesson))]));
/** Returns the positions that the server does not have yet. */
const waiting = ({ reached, sent }: Known): Positions =>
  Object.fromEntries(
    lessonsOf(reached)
      .filter((lesson) => at(reached, lesson) > at(sent, lesson))
      .map((lesson) => [lesson, at(reached, lesson)]),
  );
/** Returns whether there is a waiting position that no pending call contains. */
const hasNewsIn = ({ reached, sent, inFlight }: Known): boolean =>
  lessonsOf(reached).some(
    (lesson) => at(reached, lesson) > at(sent, lesson) && at(reached, lesson) > at(inFlight, lesson),
  );
const isDue = (known: Known): boolean =>
  (known.isUrgent && hasNewsIn(known)) ||
  lessonsOf(known.reached).some((lesson) => at(known.reached, lesson) - at(known.sent, lesson) >= 10);

const afterOpening = (
  known: Known,
  { lessonId, watchedSeconds }: { lessonId: number; watchedSeconds: number },
): Known => ({
  ...known,
  reached: furthest(known.reached, { [lessonId]: Math.floor(watchedSeconds) }),
  sent: furthest(known.sent, { [lessonId]: Math.floor(watchedSeconds) }),
});
const withKept = (known: Known, kept: Positions) => {
  const reached = furthest(known.reached, kept);
  return { reached, isUrgent: hasNewsIn({ ...known, reached }) };
};
type Answered = { output: SendProgressAnswer };
/** Returns the lessons that the server has answered for, once and for all. */
const told = ({ output: { recorded, refusals } }: Answered): number[] => [
  ...recorded,
  ...Object.entries(refusals).flatMap(([lesson, { reason }]) =>
    reason === 'other' || reason === 'unauthorized' ? [] : [Number(lesson)],
  ),
];
/** After an answer, the server has the positions of these lessons. */
const answered = (known: Known, event: Answered): Known => ({
  ...known,
  sent: furthest(
    known.sent,
    Object.fromEntries(Object.entries(known.inFlight).filter(([lesson]) => told(event).includes(Number(lesson)))),
  ),
  inFlight: {},
});
const isAllAnswered = ({ inFlight }: Known, event: Answered): boolean =>
  lessonsOf(inFlight).every((lesson) => told(event).includes(lesson));
const isNoneAnswered = ({ inFlight }: Known, event: Answered): boolean =>
  !lessonsOf(inFlight).some((lesson) => told(event).includes(lesson));

const noProgress = { reached: {}, sent: {}, inFlight: {}, isUrgent: false, failures: 0, refusals: {} };
const hasNews: [string, (known: Known) => boolean] = ['有还没上路的新进度', hasNewsIn];
const reportsWhileMember = [
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
const losesNothing = '已知问题 C6：暂停、跳转、看完、离开都不丢';

export const progress: Table<typeof progressMachine> = {
  inputs: { site: undefined },
  unkeyed: { memberId: kept, failures: kept, refusals: kept },
  user: {},
  world: {
    'session.memberFound': {
      from: 'watchMember',
      cases: { fresh: { memberId: 7, kept: {} }, returning: { memberId: 9, kept: { 3: 7 } } },
    },
    'session.memberLeft': { from: 'watchMember' },
    'player.opened': { from: 'outside', cases: { seen: { lessonId: 3, watchedSeconds: 12 } } },
    'player.advanced': {
      from: 'outside',
      cases: {
        near: { lessonId: 3, position: 5 },
        far: { lessonId: 3, position: 12.9 },
        other: { lessonId: 8, position: 4 },
        endless: { lessonId: 3, position: Number.POSITIVE_INFINITY },
      },
    },
    'player.paused': { from: 'outside' },
    'player.sought': { from: 'outside' },
    'player.ended': { from: 'outside' },
    'player.left': { from: 'outside' },
    'page.hidden': { from: 'watchPage' },
    'page.shown': { from: 'watchPage', cases: { otherTab: { kept: { 8: 4 } } } },
    'network.returned': { from: 'watchPage', cases: { otherTab: { kept: { 8: 4 } } } },
    'clock.retryDue': { from: 'watchRetry' },
  },
  actors: {
    watchMember: { reports: '哪位学员登录了，设备上留着哪些进度' },
    watchPage: { reports: '页面显示、不可见、关闭，网络恢复' },
    watchRetry: { reports: '到了再试的时候' },
    sendProgress: {
      answers: {
        recorded: { recorded: [3, 8], refusals: {} },
        partly: { recorded: [3], refusals: {} },
        refused: { recorded: [8], refusals: { 3: { reason: 'forbidden', message: '无权限观看此视频' } } },
        gone: {
          recorded: [],
          refusals: {
            3: { reason: 'missing', message: '资源不存在' },
            8: { reason: 'invalid', message: '参数错误' },
          },
        },
        busy: {
          recorded: [],
          refusals: { 3: { reason: 'other', message: '请稍后再试' }, 8: { reason: 'other', message: '' } },
        },
        unauthorized: { recorded: [3], refusals: { 8: { reason: 'unauthorized', message: '请重新登录' } } },
      },
      faults: ['offline'],
    },
  },
  screens: {
    noMember: { shows: [] },
    'member.resting': { shows: [] },
    'member.sending': { shows: [] },
    'member.pausing': { shows: [] },
  },
  requirements: [
    {
      says: '一次最多只有一组请求在路上，一个课时一个',
      source: '接口 content.record',
      always: (now) => now.running('sendProgress') <= 1,
    },
    {
      says: '没有学员登录时，什么也不记，什么也不发',
      source: '设计 ownToken：只用学员自己的凭证',
      never: (now) =>
        now.in('noMember') &&
        (now.context.memberId !== 0 ||
          Object.keys(now.context.reached).length > 0 ||
          now.running('sendProgress') > 0 ||
          now.running('watchPage') > 0),
    },
    {
      says: '发出去的总比服务器知道的远，绝不空着发，也不发 0',
      source: '接口 content.record：duration > 0，只会变大',
      when: ({ before, after }) =>
        after.running('sendProgress') > 0 && after.context.inFlight !== before.context.inFlight,
      must: ({ after: { context } }) =>
        Object.keys(context.inFlight).length > 0 &&
        Object.entries(context.inFlight).every(([lesson, position]) => position > (context.sent[Number(lesson)] ?? 0)),
    },
    {
      says: '服务器知道的和看到的位置只会变大',
      source: '接口 enums.grows：watch_seconds 只会变大',
      when: ({ before, after }) => before.in('member') && after.in('member'),
      must: ({ before, after }) =>
        !isBeyond(before.context.sent, after.context.sent) && !isBeyond(before.context.reached, after.context.reached),
    },
    {
      says: '看得更远了就先记在设备上，不管发不发得出去',
      source: '已知问题 C6：不再丢进度',
      when: ({ event, before, after }) =>
        event.name === 'player.advanced' && isBeyond(after.context.reached, before.context.reached),
      must: ({ effects }) => effects.includes('storeWaiting'),
    },
    {
      says: '比服务器知道的远十秒就发',
      source: '接口 content.recordEach：每前进 10 秒',
      never: ({ context, ...now }) =>
        now.in('member.resting') &&
        Object.entries(context.reached).some(
          ([lesson, position]) => position - (context.sent[Number(lesson)] ?? 0) >= 10,
        ),
    },
    {
      says: '暂停、跳转、看完、离开、页面不可见：有新进度马上发，正在发的发完接着发',
      source: '已知问题 C6：暂停、拖回、关闭页面都不丢',
      when: ({ event, before }) =>
        ['player.paused', 'player.sought', 'player.ended', 'player.left', 'page.hidden'].includes(event.name) &&
        before.in('member') &&
        !before.in('member.pausing') &&
        isBeyond(before.context.reached, { ...before.context.sent, ...before.context.inFlight }),
      must: ({ after }) => after.running('sendProgress') === 1 && (after.context.isUrgent || isCarried(after.context)),
    },
    {
      says: '页面不可见时不等回答，最新的位置已经在路上',
      source: '已知问题 C6：关闭页面也不丢',
      when: ({ event, before }) => event.name === 'page.hidden' && before.in('member'),
      must: ({ after }) => isCarried(after.context),
    },
    {
      says: '没有回答就留着，隔一会儿再试，一次比一次久',
      source: '已知问题 C6：失败不再消失',
      when: ({ event }) =>
        event.name === 'error sendProgress' ||
        (event.name === 'done sendProgress' && (event.case === 'partly' || event.case === 'busy')),
      must: ({ before, after, event }) =>
        (event.case === 'partly' && Object.keys(before.context.inFlight).join() === '3') ||
        (after.in('member.pausing') &&
          after.context.failures > 0 &&
          !isBeyond(before.context.reached, after.context.reached) &&
          !isBeyond(after.context.sent, { ...before.context.sent, 3: 12 })),
    },
    {
      says: '网络恢复、页面又显示，马上再试',
      source: '已知问题 C6：失败不再消失',
      when: ({ event, before }) =>
        before.in('member.pausing') && (event.name === 'network.returned' || event.name === 'page.shown'),
      must: ({ after }) => after.in('member.sending') || !isBeyond(after.context.reached, after.context.sent),
    },
    {
      says: '服务器不收的不再发，它的话留着',
      source: '接口 content.recordRefused：参数错误、无权限观看此视频、404',
      when: ({ event, before }) => event.case === 'refused' && 3 in before.context.inFlight,
      must: ({ before, after }) =>
        (after.context.sent[3] ?? 0) >= (before.context.inFlight[3] ?? 0) &&
        after.context.refusals[3] === '无权限观看此视频',
    },
    {
      says: '登录失效就停下，设备上的进度留给这位学员',
      source: '设计 unauthorized：401',
      when: ({ event }) => event.case === 'unauthorized',
      must: ({ after, effects }) => after.in('noMember') && effects.length === 0,
    },
    {
      says: '留着的进度总能送到',
      source: '已知问题 C6',
      from: (now) => now.in('member.pausing') || now.in('member.sending'),
      leadsTo: (now) => now.in('member.resting') && !isBeyond(now.context.reached, now.context.sent),
    },
  ],
  excuses: {
    waits: [
      {
        because: '进度要一直送到服务器知道为止；在设备上留着，隔得越来越久，学员不用等',
        names: ['member.pausing: clock.retryDue'],
      },
    ],
    cases: [{ because: '没有这样的位置，不记', names: ['player.advanced (endless)'] }],
    pairs: [
      {
        because: '恢复后没有要发的，说明表里的位置都已经到过',
        names: ['network.returned', 'page.shown'].map(
          (back) => `member.pausing: ${back} > member: player.advanced [isFurther]`,
        ),
      },
      {
        because: '刚开始发送时，已知的进度都在请求里，没有别的新进度',
        names: [
          'member.resting: always [mustSend] > member: player.paused [hasNews]',
          'member.resting: always [mustSend] > member: player.sought [hasNews]',
          'member.resting: always [mustSend] > member: player.ended [hasNews]',
          'member.resting: always [mustSend] > member: player.left [hasNews]',
          'member.resting: always [mustSend] > member.sending: page.hidden [hasNews]',
          'member.sending: page.hidden [hasNews] > member: player.paused [hasNews]',
          'member.sending: page.hidden [hasNews] > member: player.sought [hasNews]',
          'member.sending: page.hidden [hasNews] > member: player.ended [hasNews]',
          'member.sending: page.hidden [hasNews] > member: player.left [hasNews]',
          'member.sending: page.hidden [hasNews] > member.sending: page.hidden [hasNews]',
        ],
      },
      {
        because: '没有请求在路上时，要马上发的进度已经开始发送',
        names: urgentReports
          .concat(positionsMerged)
          .map((report) => `${report} > member.resting: page.hidden [hasNews]`),
      },
    ],
    guards: [
      {
        because: '这一步自动进行，没有别的分支：不用发送时，停在原处就是没有走',
        names: ['member.resting: always [mustSend] is false'],
      },
    ],
  },
  accepts: {
    noMember: ['session.memberFound'],
    'member.resting': [...reportsWhileMember],
    'member.sending': [...reportsWhileMember],
    'member.pausing': [...reportsWhileMember, 'clock.retryDue'],
  },
  runs: {
    '*': { watchMember: null },
    member: { watchPage: ({ memberId }) => ({ memberId }) },
    'member.sending': { sendProgress: ({ memberId, inFlight }) => ({ memberId, positions: inFlight }) },
    // The pause is 5, 10, 20, 40, 80, and 160 s, and then always 300 s.
    'member.pausing': { watchRetry: ({ failures }) => ({ pause: failures < 7 ? 2500 * 2 ** failures : 300_000 }) },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'noMember',
      changes: { memberId: 0, ...noProgress },
      because: '还不知道是哪位学员',
    },
    {
      from: 'noMember',
      event: 'session.memberFound',
      case: 'fresh',
      to: 'member.resting',
      changes: { memberId: 7, reached: {}, isUrgent: false },
      because: '设备上没有留着进度',
    },
    {
      from: 'noMember',
      event: 'session.memberFound',
      case: 'returning',
      to: 'member.resting',
      changes: { memberId: 9, reached: { 3: 7 }, isUrgent: true },
      because: '已知问题 C6：上次没有送到的，这次先送',
    },
    {
      from: 'member',
      event: 'session.memberLeft',
      to: 'noMember',
      changes: { memberId: 0, ...noProgress },
      because: '设计 otherTabs：别人的进度不留在页面上；设备上的等学员再登录',
    },
    {
      from: 'member.resting',
      event: 'always',
      given: ['有要马上发的，或者远了十秒', isDue],
      to: 'member.sending',
      changes: (known) => ({ inFlight: waiting(known), isUrgent: false }),
      because: '接口 content.recordEach：比上次发出的远 10 秒',
    },
    {
      from: 'member',
      event: 'player.opened',
      to: 'same',
      effects: ['storeWaiting'],
      changes: (known, event) => ({
        reached: afterOpening(known, event).reached,
        sent: afterOpening(known, event).sent,
        isUrgent: hasNewsIn(afterOpening(known, event)),
        refusals: 8 in known.refusals ? { 8: known.refusals[8] } : {},
      }),
      because: '接口 enums.grows：服务器知道的不用再发；已知问题 C6：一打开不先发一次',
    },
    {
      from: 'member',
      event: 'player.advanced',
      given: [
        '更远了',
        ({ reached, sent }, { lessonId, position }) =>
          Number.isFinite(position) && Math.floor(position) > Math.max(at(reached, lessonId), at(sent, lessonId)),
      ],
      to: 'same',
      effects: ['storeWaiting'],
      changes: ({ reached }, { lessonId, position }) => ({ reached: { ...reached, [lessonId]: Math.floor(position) } }),
      because: '接口 enums.wholeSeconds：整秒，往下取；每个课时各记各的，先记在设备上',
    },
    {
      from: 'member',
      event: 'player.paused',
      given: hasNews,
      to: 'same',
      changes: { isUrgent: true },
      because: losesNothing,
    },
    {
      from: 'member',
      event: 'player.sought',
      given: hasNews,
      to: 'same',
      changes: { isUrgent: true },
      because: losesNothing,
    },
    {
      from: 'member',
      event: 'player.ended',
      given: hasNews,
      to: 'same',
      changes: { isUrgent: true },
      because: losesNothing,
    },
    {
      from: 'member',
      event: 'player.left',
      given: hasNews,
      to: 'same',
      changes: { isUrgent: true },
      because: losesNothing,
    },
    {
      from: 'member.resting',
      event: 'page.hidden',
      given: hasNews,
      to: 'member.sending',
      changes: (known) => ({ inFlight: waiting(known), isUrgent: false }),
      because: '已知问题 C6：页面不可见，也许就要关了',
    },
    {
      from: 'member',
      event: 'page.shown',
      to: 'same',
      changes: (known, { kept: left }) => withKept(known, left),
      because: '其他标签页留下的，一起送',
    },
    {
      from: 'member',
      event: 'network.returned',
      to: 'same',
      changes: (known, { kept: left }) => withKept(known, left),
      because: '其他标签页留下的，一起送',
    },
    {
      from: 'member.sending',
      event: 'page.hidden',
      given: hasNews,
      to: 'member.sending',
      restarts: ['sendProgress'],
      changes: (known) => ({ inFlight: waiting(known), isUrgent: false }),
      because: '也许是最后的机会：不等回答，最新的位置马上上路',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'recorded',
      given: ['没有别的要发', (known, event) => !isDue(answered(known, event))],
      to: 'member.resting',
      effects: ['storeWaiting'],
      changes: (known, event) => ({ sent: answered(known, event).sent, inFlight: {}, failures: 0 }),
      because: '接口 content.record：成功',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'recorded',
      given: ['路上又有了新进度', (known, event) => isDue(answered(known, event))],
      to: 'member.resting',
      effects: ['storeWaiting'],
      restarts: ['sendProgress'],
      changes: (known, event) => ({ sent: answered(known, event).sent, inFlight: {}, failures: 0 }),
      because: '接口 content.record：成功；最新的接着发',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'partly',
      given: [
        '都有了回答，没有别的要发',
        (known, event) => isAllAnswered(known, event) && !isDue(answered(known, event)),
      ],
      to: 'member.resting',
      effects: ['storeWaiting'],
      changes: (known, event) => ({ sent: answered(known, event).sent, inFlight: {}, failures: 0 }),
      because: '接口 content.record：成功',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'partly',
      given: [
        '都有了回答，路上又有了新进度',
        (known, event) => isAllAnswered(known, event) && isDue(answered(known, event)),
      ],
      to: 'member.resting',
      effects: ['storeWaiting'],
      restarts: ['sendProgress'],
      changes: (known, event) => ({ sent: answered(known, event).sent, inFlight: {}, failures: 0 }),
      because: '接口 content.record：成功；最新的接着发',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'partly',
      given: ['有的没有回答', (known, event) => !isAllAnswered(known, event) && !isNoneAnswered(known, event)],
      to: 'member.pausing',
      effects: [{ name: 'storeWaiting', sees: { failures: 0 } }],
      changes: (known, event) => ({ sent: answered(known, event).sent, inFlight: {}, failures: 1 }),
      because: '有回答的算数，没有回答的再试',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'partly',
      given: ['都没有回答', isNoneAnswered],
      to: 'member.pausing',
      changes: ({ failures }) => ({ inFlight: {}, failures: failures + 1 }),
      because: '没有回答：留着，一次比一次等得久',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'busy',
      to: 'member.pausing',
      changes: ({ failures }) => ({ inFlight: {}, failures: failures + 1 }),
      because: '接口 content.recordRefused：别的拒绝也许只是一时的，当作没有回答，不丢也不显示',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'refused',
      given: ['没有别的要发', (known, event) => !isDue(answered(known, event))],
      to: 'member.resting',
      effects: ['storeWaiting'],
      changes: (known, event) => ({
        sent: answered(known, event).sent,
        inFlight: {},
        failures: 0,
        refusals: { 3: '无权限观看此视频' },
      }),
      because: '接口 content.recordRefused：无权限观看此视频，不再发；服务器的话留给页面',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'refused',
      given: ['路上又有了新进度', (known, event) => isDue(answered(known, event))],
      to: 'member.resting',
      effects: ['storeWaiting'],
      restarts: ['sendProgress'],
      changes: (known, event) => ({
        sent: answered(known, event).sent,
        inFlight: {},
        failures: 0,
        refusals: { 3: '无权限观看此视频' },
      }),
      because: '接口 content.recordRefused：无权限观看此视频，不再发；最新的接着发',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'gone',
      given: ['没有别的要发', (known, event) => !isDue(answered(known, event))],
      to: 'member.resting',
      effects: ['storeWaiting'],
      changes: (known, event) => ({
        sent: answered(known, event).sent,
        inFlight: {},
        failures: 0,
        refusals: { 3: '资源不存在', 8: '参数错误' },
      }),
      because: '接口 content.recordRefused：参数错误、404，不再发；服务器的话留给页面',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'gone',
      given: ['路上又有了新进度', (known, event) => isDue(answered(known, event))],
      to: 'member.resting',
      effects: ['storeWaiting'],
      restarts: ['sendProgress'],
      changes: (known, event) => ({
        sent: answered(known, event).sent,
        inFlight: {},
        failures: 0,
        refusals: { 3: '资源不存在', 8: '参数错误' },
      }),
      because: '接口 content.recordRefused：参数错误、404，不再发；最新的接着发',
    },
    {
      from: 'member.sending',
      event: 'done sendProgress',
      case: 'unauthorized',
      to: 'noMember',
      changes: { memberId: 0, ...noProgress },
      because: '设计 unauthorized：401；设备上的等学员再登录',
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
      changes: (known) => ({ isUrgent: hasNewsIn(known) }),
      because: '隔一会儿再试',
    },
    {
      from: 'member.pausing',
      event: 'network.returned',
      to: 'member.resting',
      changes: (known, { kept: left }) => withKept(known, left),
      because: '网络恢复了，马上再试',
    },
    {
      from: 'member.pausing',
      event: 'page.shown',
      to: 'member.resting',
      changes: (known, { kept: left }) => withKept(known, left),
      because: '页面又显示了，马上再试',
    },
    {
      from: 'member.pausing',
      event: 'page.hidden',
      to: 'member.resting',
      changes: (known) => ({ isUrgent: hasNewsIn(known) }),
      because: '也许是最后的机会，马上再试',
    },
  ],
};

/** Returns whether everything that the server does not have is being sent. */
function isCarried({ reached, sent, inFlight }: { reached: Positions; sent: Positions; inFlight: Positions }): boolean {
  return Object.entries(reached).every(
    ([lesson, position]) => position <= Math.max(sent[Number(lesson)] ?? 0, inFlight[Number(lesson)] ?? 0),
  );
}
