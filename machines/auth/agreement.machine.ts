/**
 * The consent to a new version of the agreements, requested over any page until the member consents or signs out.
 *
 * The server stores the version to which each member has agreed, and records all requested ones at once. The dialog cannot be closed, and
 * 不同意 signs out, also on the server. The code is loaded when a member must be asked. If that fails, it is retried after a while, because the
 * member cannot do anything about it.
 *
 * Refused on purpose: everything but the answer while the consent is sent.
 *
 * Specification: section 3 (agreement links), section 4 (start). API: member/detail (agreement_status), member/agreement/agree.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { SessionReport } from '../app/routeGuard.machine.ts';
import type { AgreeAnswer } from '../domain/auth.ts';
import type { MissingConsent } from '../domain/member.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type AgreementUserEvent = { type: 'consent.given' } | { type: 'consent.declined' };

export const agreementMachine = setup({
  types: {} as {
    context: { missing: MissingConsent; message: string };
    events:
      | AgreementUserEvent
      | SessionReport
      | DoneActorEvent<undefined, 'loadDialog'>
      | DoneActorEvent<AgreeAnswer, 'agree'>;
    children: { watchSession: 'watchSession'; loadDialog: 'loadDialog'; agree: 'agree' };
    tags: 'open' | 'busy' | 'refused' | 'fault';
  },
  actors: {
    watchSession: fromCallback<EventObject>(notWired('watchSession')),
    loadDialog: fromPromise<undefined>(notWired('loadDialog')),
    agree: fromPromise<AgreeAnswer, MissingConsent>(notWired('agree')),
  },
  delays: { patience: 15_000, retryPause: 10_000 },
  guards: {
    lacksConsent: ({ event }) =>
      event.type === 'session.memberFound' &&
      (event.missingConsent.userAgreement || event.missingConsent.privacyPolicy),
    isAgreed: ({ event }) => event.type === 'xstate.done.actor.agree' && event.output.kind === 'agreed',
  },
  actions: {
    keepMissing: assign(({ event }) => {
      assertEvent(event, 'session.memberFound');
      return { missing: event.missingConsent };
    }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.agree');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    tellSession: notWired('tellSession'),
    signOut: notWired('signOut'),
  },
}).createMachine({
  id: 'agreement',
  description: '协议更新后征求同意',
  context: { missing: { userAgreement: false, privacyPolicy: false }, message: '' },
  invoke: { id: 'watchSession', src: 'watchSession' },
  on: {
    'session.memberFound': [{ guard: 'lacksConsent', actions: 'keepMissing' }, { target: '.needless' }],
    'session.visitorFound': { target: '.needless' },
    'session.restoring': { target: '.needless' },
    'session.leaving': { target: '.needless' },
  },
  initial: 'needless',
  states: {
    needless: {
      description: '没有要征求的同意',
      on: { 'session.memberFound': { guard: 'lacksConsent', target: 'loading', actions: 'keepMissing' } },
    },
    loading: {
      description: '加载对话框的代码',
      invoke: {
        id: 'loadDialog',
        src: 'loadDialog',
        onDone: { target: 'asking' },
        onError: { target: 'postponed' },
      },
      after: { patience: { target: 'postponed' } },
    },
    postponed: {
      description: '代码加载失败，过一会儿再取',
      after: { retryPause: { target: 'loading' } },
    },
    asking: {
      description: '说明要同意哪份协议，可以阅读全文，同意或不同意',
      tags: ['open'],
      on: {
        'consent.given': { target: 'agreeing' },
        'consent.declined': { target: 'needless', actions: 'signOut' },
      },
      initial: 'clean',
      states: {
        clean: { description: '没有提示' },
        consentRefused: {
          description: '服务器没有接受，显示它的原话',
          tags: ['refused'],
          exit: 'forgetServerMessage',
        },
        serviceUnavailable: { description: '网络或服务器出错，可以再试', tags: ['fault'] },
      },
    },
    agreeing: {
      description: '正在记下同意',
      tags: ['open', 'busy'],
      invoke: {
        id: 'agree',
        src: 'agree',
        input: ({ context }) => context.missing,
        onDone: [
          { guard: 'isAgreed', target: 'needless', actions: 'tellSession' },
          { target: 'asking.consentRefused', actions: 'keepServerMessage' },
        ],
        onError: { target: 'asking.serviceUnavailable' },
      },
    },
  },
});
