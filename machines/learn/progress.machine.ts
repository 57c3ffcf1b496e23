/**
 * Learning progress: how far the member has watched each lesson, kept until the server knows it.
 *
 * The player reports every position. A position further than any known one is stored on the device at once (`storeWaiting`), so that it
 * survives the page. It is sent to the server when it is 10 s further than the server's. It is sent at once when the player pauses, seeks,
 * ends, or is left, and when the page is hidden or closed (`isUrgent`). The server keeps only the furthest position; so does this machine,
 * and it never sends a smaller position than before.
 *
 * Each lesson has at most one pending call: all waiting lessons are sent together, and later reports wait for the next calls. Only when the
 * page is hidden, and may be closing, are the pending calls aborted and the newest positions sent instead. A position without an answer stays
 * on the device. It is retried after growing pauses, and at once when the network returns or the page is shown. A refusal is final, and its
 * position is not sent again, if the lesson does not exist, the position is not valid, or the member may not watch it (`isFinal`). Other
 * refusals may be temporary, such as 请稍后再试 or the refusal of a server without its database: they count as no answer.
 *
 * The flow runs beside the session (`backgroundFlows`) on every page. All data belongs to one member: with another member, or none, the
 * machine is empty, and the device keeps the rest for the first member.
 *
 * Refused on purpose: positions that are not further, pauses and similar events when nothing waits, and all events while no member is known.
 *
 * API: content.md, section 8; enums.md, section 6.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type {
  Positions,
  ProgressRefusal,
  ProgressWorldEvent,
  SendProgressAnswer,
  SendProgressInput,
} from '../domain/progress.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

type ProgressContext = {
  /** 0 while no member is known. */
  memberId: number;
  /** The furthest known position of each lesson. */
  reached: Positions;
  /** The furthest position that the server has answered. */
  sent: Positions;
  /** The positions in pending calls. */
  inFlight: Positions;
  /** Waiting positions are sent as soon as no call is pending, even if they are less than 10 s further. */
  isUrgent: boolean;
  /** Number of calls in a row without an answer. */
  failures: number;
  /** The server's words about lessons whose progress it refused. */
  refusals: Readonly<Record<number, string>>;
};

/** Minimum progress for a call, s (enums.md, section 6). */
const STEP = 10;
/** Pause before the first retry, ms. It doubles for each further one, up to the longest. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 300_000;

const further = (one: Positions, other: Positions): Positions => {
  const all = { ...one };
  for (const [lesson, position] of Object.entries(other))
    all[Number(lesson)] = Math.max(all[Number(lesson)] ?? 0, position);
  return all;
};
const beyond = (positions: Positions, known: Positions): Positions =>
  Object.fromEntries(Object.entries(positions).filter(([lesson, position]) => position > (known[Number(lesson)] ?? 0)));
const isEmpty = (positions: Positions): boolean => Object.keys(positions).length === 0;
const wholeSeconds = (position: number): number => (Number.isFinite(position) ? Math.max(0, Math.floor(position)) : 0);

/** Returns the positions that the server does not know yet. */
export const waitingOf = ({ reached, sent }: Pick<ProgressContext, 'reached' | 'sent'>): Positions =>
  beyond(reached, sent);
const hasNewsIn = ({ reached, sent, inFlight }: ProgressContext): boolean =>
  !isEmpty(beyond(reached, further(sent, inFlight)));
/** Returns whether the server will never accept this progress. */
const isFinal = ({ reason }: ProgressRefusal): boolean => ['missing', 'invalid', 'forbidden'].includes(reason);
/** Returns the server's words about the lessons whose progress it finally refused. */
const refusedBy = ({ refusals }: SendProgressAnswer): Record<number, string> =>
  Object.fromEntries(
    Object.entries(refusals).flatMap(([lesson, refusal]) => (isFinal(refusal) ? [[lesson, refusal.message]] : [])),
  );
/** Returns the sent positions that are settled: accepted or finally refused. */
export function settledBy(answer: SendProgressAnswer, inFlight: Positions): Positions {
  const settled = new Set([...answer.recorded.map(String), ...Object.keys(refusedBy(answer))]);
  return Object.fromEntries(Object.entries(inFlight).filter(([lesson]) => settled.has(lesson)));
}
/** Returns whether the server says that the member is no longer signed in. Then its answers for other lessons do not count. */
export const saysUnauthorized = ({ refusals }: SendProgressAnswer): boolean =>
  Object.values(refusals).some(({ reason }) => reason === 'unauthorized');

export const progressMachine = setup({
  types: {} as {
    context: ProgressContext;
    events: ProgressWorldEvent | DoneActorEvent<SendProgressAnswer, 'sendProgress'>;
    children: {
      watchMember: 'watchMember';
      watchPage: 'watchPage';
      watchRetry: 'watchRetry';
      sendProgress: 'sendProgress';
    };
  },
  actors: {
    watchMember: fromCallback<EventObject>(notWired('watchMember')),
    watchPage: fromCallback<EventObject, { memberId: number }>(notWired('watchPage')),
    watchRetry: fromCallback<EventObject, { pause: number }>(notWired('watchRetry')),
    sendProgress: fromPromise<SendProgressAnswer, SendProgressInput>(notWired('sendProgress')),
  },
  guards: {
    isFurther: ({ context, event }) =>
      event.type === 'player.advanced' &&
      wholeSeconds(event.position) > Math.max(context.reached[event.lessonId] ?? 0, context.sent[event.lessonId] ?? 0),
    hasNews: ({ context }) => hasNewsIn(context),
    mustSend: ({ context }) =>
      (context.isUrgent && hasNewsIn(context)) ||
      Object.entries(waitingOf(context)).some(
        ([lesson, position]) => position >= (context.sent[Number(lesson)] ?? 0) + STEP,
      ),
    isUnauthorized: ({ event }) => event.type === 'xstate.done.actor.sendProgress' && saysUnauthorized(event.output),
    isInVain: ({ context, event }) =>
      event.type === 'xstate.done.actor.sendProgress' && isEmpty(settledBy(event.output, context.inFlight)),
    isPartly: ({ context, event }) =>
      event.type === 'xstate.done.actor.sendProgress' &&
      Object.keys(settledBy(event.output, context.inFlight)).length < Object.keys(context.inFlight).length,
  },
  actions: {
    keepMember: assign(({ event }) => {
      assertEvent(event, 'session.memberFound');
      return { memberId: event.memberId, reached: event.kept, isUrgent: !isEmpty(event.kept) };
    }),
    forgetMember: assign({
      memberId: 0,
      reached: {},
      sent: {},
      inFlight: {},
      isUrgent: false,
      failures: 0,
      refusals: {},
    }),
    keepKnown: assign(({ context, event }) => {
      assertEvent(event, 'player.opened');
      const known = { [event.lessonId]: wholeSeconds(event.watchedSeconds) };
      const { [event.lessonId]: _, ...refusals } = context.refusals;
      return { sent: further(context.sent, known), reached: further(context.reached, known), refusals };
    }),
    keepPosition: assign(({ context, event }) => {
      assertEvent(event, 'player.advanced');
      return { reached: further(context.reached, { [event.lessonId]: wholeSeconds(event.position) }) };
    }),
    keepFound: assign(({ context, event }) => {
      assertEvent(event, ['page.shown', 'network.returned']);
      return { reached: further(context.reached, event.kept) };
    }),
    markUrgent: assign(({ context }) => ({ isUrgent: hasNewsIn(context) })),
    takeWaiting: assign(({ context }) => ({ inFlight: waitingOf(context), isUrgent: false })),
    keepAnswers: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.sendProgress');
      return {
        sent: further(context.sent, settledBy(event.output, context.inFlight)),
        inFlight: {},
        failures: 0,
        refusals: { ...context.refusals, ...refusedBy(event.output) },
      };
    }),
    countFailure: assign(({ context }) => ({ inFlight: {}, failures: context.failures + 1 })),
    storeWaiting: notWired('storeWaiting'),
  },
}).createMachine({
  id: 'progress',
  description: '学习进度：每个课时看到了哪里，直到服务器知道为止',
  context: { memberId: 0, reached: {}, sent: {}, inFlight: {}, isUrgent: false, failures: 0, refusals: {} },
  invoke: { id: 'watchMember', src: 'watchMember' },
  initial: 'noMember',
  states: {
    noMember: {
      description: '没有学员登录：什么也不记，设备上留着的等学员再登录',
      on: { 'session.memberFound': { target: 'member', actions: 'keepMember' } },
    },
    member: {
      description: '记着这位学员的进度',
      invoke: { id: 'watchPage', src: 'watchPage', input: ({ context }) => ({ memberId: context.memberId }) },
      on: {
        'session.memberLeft': { target: 'noMember', actions: 'forgetMember' },
        'player.opened': { actions: ['keepKnown', 'markUrgent', 'storeWaiting'] },
        'player.advanced': { guard: 'isFurther', actions: ['keepPosition', 'storeWaiting'] },
        'player.paused': { guard: 'hasNews', actions: 'markUrgent' },
        'player.sought': { guard: 'hasNews', actions: 'markUrgent' },
        'player.ended': { guard: 'hasNews', actions: 'markUrgent' },
        'player.left': { guard: 'hasNews', actions: 'markUrgent' },
        'page.shown': { actions: ['keepFound', 'markUrgent'] },
        'network.returned': { actions: ['keepFound', 'markUrgent'] },
      },
      initial: 'resting',
      states: {
        resting: {
          description: '没有请求在路上；不到十秒的新进度先记在设备上',
          always: { guard: 'mustSend', target: 'sending' },
          on: { 'page.hidden': { guard: 'hasNews', target: 'sending' } },
        },
        sending: {
          description: '正在把每个课时最远的位置告诉服务器，一个课时一次只有一个请求',
          entry: 'takeWaiting',
          invoke: {
            id: 'sendProgress',
            src: 'sendProgress',
            input: ({ context }) => ({ memberId: context.memberId, positions: context.inFlight }),
            onDone: [
              { guard: 'isUnauthorized', target: '#progress.noMember', actions: 'forgetMember' },
              { guard: 'isInVain', target: 'pausing', actions: 'countFailure' },
              { guard: 'isPartly', target: 'pausing', actions: ['keepAnswers', 'storeWaiting', 'countFailure'] },
              { target: 'resting', actions: ['keepAnswers', 'storeWaiting'] },
            ],
            onError: { target: 'pausing', actions: 'countFailure' },
          },
          on: { 'page.hidden': { guard: 'hasNews', target: 'sending', reenter: true } },
        },
        pausing: {
          description: '没有得到回答，进度留在设备上；隔一会儿再试，一次比一次久',
          invoke: {
            id: 'watchRetry',
            src: 'watchRetry',
            input: ({ context }) => ({ pause: Math.min(FIRST_PAUSE * 2 ** (context.failures - 1), LONGEST_PAUSE) }),
          },
          on: {
            'clock.retryDue': { target: 'resting', actions: 'markUrgent' },
            'network.returned': { target: 'resting', actions: ['keepFound', 'markUrgent'] },
            'page.shown': { target: 'resting', actions: ['keepFound', 'markUrgent'] },
            'page.hidden': { target: 'resting', actions: 'markUrgent' },
          },
        },
      },
    },
  },
});
