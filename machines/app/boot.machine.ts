/**
 * Starting the site: from the first byte of script until a page can be shown.
 *
 * The system config and the navigation are asked for at once and both must arrive; there is nothing useful to show without
 * them, so failure is a page of its own with a way to ask again. A phone or tablet leaves for the mobile site when the
 * operator has one. The member is not waited for here: `session` finds out who is there while public pages already show.
 *
 * Refused on purpose: `boot.retried` while the first question is still young; it would only ask the same thing twice.
 *
 * Specification: section 4 (start, mobile device), section 8. API: other/config, navs.
 */
import {
  type ActorLogic,
  assertEvent,
  assign,
  type DoneActorEvent,
  type EventFrom,
  fromPromise,
  type InputFrom,
  type SnapshotFrom,
  setup,
} from 'xstate';
import type { Refused } from '../domain/answers.ts';
import type { Site } from '../domain/site.ts';
import type { sessionMachine } from './session.machine.ts';

type Session = typeof sessionMachine;
export type LoadSiteAnswer = { kind: 'loaded'; site: Site } | Refused;
export type BootUserEvent = { type: 'boot.retried' } | { type: 'mobileSite.chosen' };

const notWired = (): never => {
  throw new Error('session is not wired');
};
const session: ActorLogic<SnapshotFrom<Session>, EventFrom<Session>, InputFrom<Session>> = {
  getInitialSnapshot: notWired,
  getPersistedSnapshot: notWired,
  transition: notWired,
};

export const bootMachine = setup({
  types: {} as {
    input: { isMobileDevice: boolean };
    context: { isMobileDevice: boolean; site: Site | null; message: string };
    events: BootUserEvent | DoneActorEvent<LoadSiteAnswer, 'loadSite'>;
    children: { loadSite: 'loadSite'; session: 'session' };
  },
  actors: {
    loadSite: fromPromise<LoadSiteAnswer>(async () => {
      throw new Error('loadSite is not wired');
    }),
    session,
  },
  delays: { patience: 5000 },
  guards: {
    isRefused: ({ event }) => event.type === 'xstate.done.actor.loadSite' && event.output.kind === 'refused',
    belongsOnMobileSite: ({ context, event }) =>
      context.isMobileDevice &&
      event.type === 'xstate.done.actor.loadSite' &&
      event.output.kind === 'loaded' &&
      event.output.site.config.h5Url !== '',
  },
  actions: {
    keepSite: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadSite');
      return event.output.kind === 'loaded' ? { site: event.output.site } : {};
    }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadSite');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    openMobileSite: () => {
      throw new Error('openMobileSite is not wired');
    },
  },
}).createMachine({
  id: 'boot',
  description: '启动：载入系统配置和导航，然后交给会话',
  context: ({ input }) => ({ isMobileDevice: input.isMobileDevice, site: null, message: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: '同时请求系统配置和导航，页面先显示骨架',
      invoke: {
        id: 'loadSite',
        src: 'loadSite',
        onDone: [
          { guard: 'isRefused', target: 'configUnavailable', actions: 'keepServerMessage' },
          { guard: 'belongsOnMobileSite', target: 'leavingForMobileSite', actions: 'keepSite' },
          { target: 'ready', actions: 'keepSite' },
        ],
        onError: { target: 'configUnavailable' },
      },
      initial: 'expected',
      states: {
        expected: {
          description: '刚开始等待，不打扰访客',
          after: { patience: { target: 'slow' } },
        },
        slow: {
          description: '等得有点久：说明网络较慢，可以重新加载',
          on: { 'boot.retried': { target: '#boot.loading' } },
        },
      },
    },
    configUnavailable: {
      description: '系统配置加载失败：显示原因和重新加载',
      exit: 'forgetServerMessage',
      on: { 'boot.retried': { target: 'loading' } },
    },
    leavingForMobileSite: {
      description: '手机或平板：正在前往手机版，没有自动跳转时可以点击前往',
      entry: 'openMobileSite',
      on: { 'mobileSite.chosen': { actions: 'openMobileSite' } },
    },
    ready: {
      description: '配置齐全，显示页面；会话在里面运行',
      invoke: {
        id: 'session',
        src: 'session',
        input: ({ context }) => ({ site: context.site }),
      },
    },
  },
});
