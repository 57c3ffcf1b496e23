/**
 * Checks a member's face. The flow shows a code for the member's phone until the server confirms the check.
 *
 * The server is asked 2.5 s after its last answer, but not while the page is hidden. When the page is shown again, and when the time is over,
 * the server is asked once more before the code counts as expired. A pending call is never aborted. After 10 minutes without success, the
 * polling stops, and 刷新 starts again. The server does not distinguish a failed check from one that has not begun, so the page does not
 * mention either. After the server has confirmed, it must not be asked again.
 *
 * Refused on purpose: 刷新 while a code is being loaded or still valid.
 *
 * Specification: section 2 (/face-check), section 4 (after binding, start), section 6. API: member/tencent/faceVerify.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { FaceCheck, FaceCheckAnswer, StartFaceCheckAnswer } from '../domain/auth.ts';
import type { ValidityReport, VisibilityReport } from './qrLogin.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** Time after which polling for one face check stops, ms. */
export const faceCheckPatience = 600_000;

export type FaceCheckUserEvent = { type: 'check.refreshed' };
type Context = {
  check: FaceCheck | null;
  secondsLeft: number;
  /** The time is over. The code expires only after the server was asked once more. */
  isOverdue: boolean;
  isHidden: boolean;
  /** The last call had no answer. */
  isFaltering: boolean;
  /** The server's words; '' if it gave none. */
  message: string;
};

export const faceCheckMachine = setup({
  types: {} as {
    context: Context;
    events:
      | FaceCheckUserEvent
      | ValidityReport
      | VisibilityReport
      | DoneActorEvent<StartFaceCheckAnswer, 'startCheck'>
      | DoneActorEvent<FaceCheckAnswer, 'askCheck'>;
    children: {
      startCheck: 'startCheck';
      askCheck: 'askCheck';
      watchValidity: 'watchValidity';
      watchPage: 'watchPage';
    };
    tags: 'refused' | 'fault';
  },
  actors: {
    startCheck: fromPromise<StartFaceCheckAnswer>(notWired('startCheck')),
    askCheck: fromPromise<FaceCheckAnswer, { ruleId: string; bizToken: string }>(notWired('askCheck')),
    watchValidity: fromCallback<EventObject, { deadline: number }>(notWired('watchValidity')),
    watchPage: fromCallback<EventObject>(notWired('watchPage')),
  },
  delays: { pollInterval: 2500 },
  guards: {
    isStarted: ({ event }) => event.type === 'xstate.done.actor.startCheck' && event.output.kind === 'started',
    isVerified: ({ event }) =>
      (event.type === 'xstate.done.actor.startCheck' || event.type === 'xstate.done.actor.askCheck') &&
      event.output.kind === 'verified',
    isRefused: ({ event }) => event.type === 'xstate.done.actor.askCheck' && event.output.kind === 'refused',
    isOverdue: ({ context }) => context.isOverdue,
    isHidden: ({ context }) => context.isHidden,
  },
  actions: {
    keepCheck: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.startCheck');
      return event.output.kind === 'started' ? { check: event.output.check } : {};
    }),
    forgetCheck: assign({
      check: null,
      secondsLeft: 0,
      isOverdue: false,
      isHidden: false,
      isFaltering: false,
      message: '',
    }),
    keepSecondsLeft: assign(({ event }) => {
      assertEvent(event, 'clock.ticked');
      return { secondsLeft: event.secondsLeft };
    }),
    noteOverdue: assign({ isOverdue: true, secondsLeft: 0 }),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
    noteSilence: assign({ isFaltering: true }),
    noteAnswer: assign({ isFaltering: false }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, ['xstate.done.actor.startCheck', 'xstate.done.actor.askCheck']);
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    announceVerified: notWired('announceVerified'),
    tellSession: notWired('tellSession'),
  },
}).createMachine({
  id: 'faceCheck',
  description: '实名认证：手机扫码，等服务器确认',
  context: { check: null, secondsLeft: 0, isOverdue: false, isHidden: false, isFaltering: false, message: '' },
  initial: 'starting',
  states: {
    starting: {
      description: '正在发起实名认证',
      entry: 'forgetCheck',
      invoke: {
        id: 'startCheck',
        src: 'startCheck',
        onDone: [
          { guard: 'isStarted', target: 'showing', actions: 'keepCheck' },
          { guard: 'isVerified', target: 'verified' },
          { target: 'checkRefused', actions: 'keepServerMessage' },
        ],
        onError: { target: 'checkUnavailable' },
      },
    },
    showing: {
      description: '二维码在，等手机上完成认证，显示剩下的时间',
      invoke: [
        {
          id: 'watchValidity',
          src: 'watchValidity',
          input: ({ context }) => ({ deadline: context.check?.deadline ?? 0 }),
        },
        { id: 'watchPage', src: 'watchPage' },
      ],
      on: {
        'clock.ticked': { actions: 'keepSecondsLeft' },
        'clock.deadlineReached': { actions: 'noteOverdue' },
        'page.hidden': { actions: 'noteHidden' },
        'page.shown': { actions: 'noteShown' },
      },
      initial: 'asking',
      states: {
        asking: {
          description: '正在问服务器：认证通过了吗',
          invoke: {
            id: 'askCheck',
            src: 'askCheck',
            input: ({ context }) => ({ ruleId: context.check?.ruleId ?? '', bizToken: context.check?.bizToken ?? '' }),
            onDone: [
              { guard: 'isVerified', target: '#faceCheck.verified' },
              { guard: 'isRefused', target: '#faceCheck.checkRefused', actions: 'keepServerMessage' },
              { guard: 'isOverdue', target: '#faceCheck.stopped' },
              { target: 'pausing', actions: 'noteAnswer' },
            ],
            onError: [
              { guard: 'isOverdue', target: '#faceCheck.stopped' },
              { target: 'pausing', actions: 'noteSilence' },
            ],
          },
        },
        pausing: {
          description: '隔 2.5 秒再问',
          after: { pollInterval: [{ guard: 'isHidden', target: 'resting' }, { target: 'asking' }] },
          on: {
            'clock.deadlineReached': [
              { guard: 'isHidden', target: 'resting', actions: 'noteOverdue' },
              { target: 'asking', actions: 'noteOverdue' },
            ],
          },
        },
        resting: {
          description: '页面不可见，不问；一显示就问',
          on: { 'page.shown': { target: 'asking', actions: 'noteShown' } },
        },
      },
    },
    stopped: {
      description: '十分钟没有完成：不再问，可以刷新重新开始',
      on: { 'check.refreshed': { target: 'starting' } },
    },
    checkRefused: {
      description: '服务器拒绝了，显示它的原话，可以刷新重新开始',
      tags: ['refused'],
      on: { 'check.refreshed': { target: 'starting' } },
    },
    checkUnavailable: {
      description: '网络或服务器出错，没能发起，可以重新开始',
      tags: ['fault'],
      on: { 'check.refreshed': { target: 'starting' } },
    },
    verified: { description: '实名认证成功', entry: ['announceVerified', 'tellSession'], type: 'final' },
  },
});
