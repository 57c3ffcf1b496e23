/**
 * Starts the site. The flow runs from the first script until a page can be shown.
 *
 * The system config and the navigation are requested at once, and both are required. If they fail, a page of its own offers a retry. The flow
 * also retries by itself, a few times and when the network returns. If the server reports too many calls from one address, the flow says so,
 * waits, and retries. A phone or tablet leaves for the mobile site if the operator has one. The member is not awaited: `session` finds out
 * who is signed in while public pages are shown. `backgroundFlows` runs the flows that outlive their page.
 *
 * The answers of an earlier visit are shown at once and compared with the new ones: a changed answer replaces them. Without a new answer
 * (network failure, or too many calls from one address), they stay, with a small notice. Only a phone that may belong on the mobile site
 * waits for the new answer first.
 *
 * Refused on purpose: `boot.retried` shortly after the first call was sent, because it would send the same call twice.
 *
 * Specification: section 4 (start, mobile device), section 8. API: other/config, navs.
 */
import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type EventObject,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
} from 'xstate';
import type { Crowded, Refused } from '../domain/answers.ts';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type { Site } from '../domain/site.ts';
import type { backgroundFlowsMachine } from './backgroundFlows.machine.ts';
import type { sessionMachine } from './session.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type BackgroundFlows = typeof backgroundFlowsMachine;
type Session = typeof sessionMachine;
export type LoadSiteAnswer = { kind: 'loaded'; site: Site } | Crowded | Refused;
export type BootUserEvent = { type: 'boot.retried' } | { type: 'mobileSite.chosen' };
export type BootWorldEvent = { type: 'network.returned' };

const siteOf = ({ site }: { site: Site | null }): Site => site ?? notWired('site')();
const backgroundFlows = flowNotWired<BackgroundFlows>('backgroundFlows');
const session = flowNotWired<Session>('session');

export const bootMachine = setup({
  types: {} as {
    input: { isMobileDevice: boolean; kept: Site | null };
    context: { isMobileDevice: boolean; site: Site | null; message: string; tries: number };
    events: BootUserEvent | BootWorldEvent | DoneActorEvent<LoadSiteAnswer, 'loadSite'>;
    children: {
      loadSite: 'loadSite';
      session: 'session';
      backgroundFlows: 'backgroundFlows';
      watchNetwork: 'watchNetwork';
    };
  },
  actors: {
    loadSite: fromPromise<LoadSiteAnswer>(notWired('loadSite')),
    watchNetwork: fromCallback<EventObject>(notWired('watchNetwork')),
    session,
    backgroundFlows,
  },
  delays: { patience: 5000, turn: 5000, rest: 10_000 },
  guards: {
    isEnough: ({ context: { isMobileDevice, site } }) => site !== null && !(isMobileDevice && site.config.h5Url !== ''),
    hasSite: ({ context }) => context.site !== null,
    isDeclinedWithSite: ({ context, event }) =>
      context.site !== null && event.type === 'xstate.done.actor.loadSite' && event.output.kind !== 'loaded',
    isDeclined: ({ event }) => event.type === 'xstate.done.actor.loadSite' && event.output.kind !== 'loaded',
    isCrowded: ({ event }) => event.type === 'xstate.done.actor.loadSite' && event.output.kind === 'crowded',
    mayTryAgain: ({ context }) => context.tries < 5,
    isUnchanged: ({ context, event }) =>
      event.type === 'xstate.done.actor.loadSite' &&
      event.output.kind === 'loaded' &&
      JSON.stringify(event.output.site) === JSON.stringify(context.site),
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
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    tellConfig: sendTo('session', ({ context }) => ({ type: 'flow.configReplaced', config: siteOf(context).config })),
    tellFeatures: sendTo('session', ({ context }) => ({
      type: 'flow.featuresReplaced',
      features: siteOf(context).features,
    })),
    openMobileSite: notWired('openMobileSite'),
  },
}).createMachine({
  id: 'boot',
  description: '启动：加载系统配置和导航，然后交给会话',
  context: ({ input }) => ({ isMobileDevice: input.isMobileDevice, site: input.kept, message: '', tries: 0 }),
  initial: 'starting',
  states: {
    starting: {
      description: '看看上次保存的配置够不够先显示页面',
      always: [{ guard: 'isEnough', target: 'ready' }, { target: 'loading' }],
    },
    loading: {
      description: '同时请求系统配置和导航，页面先显示骨架',
      invoke: {
        id: 'loadSite',
        src: 'loadSite',
        onDone: [
          { guard: 'isDeclinedWithSite', target: '#boot.ready.unconfirmed' },
          { guard: 'isCrowded', target: 'waitingTurn' },
          { guard: 'isRefused', target: 'configUnavailable', actions: 'keepServerMessage' },
          { guard: 'belongsOnMobileSite', target: 'leavingForMobileSite', actions: 'keepSite' },
          { target: '#boot.ready.current', actions: 'keepSite' },
        ],
        onError: [{ guard: 'hasSite', target: '#boot.ready.unconfirmed' }, { target: 'configUnavailable' }],
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
        again: {
          description: '轮到了，再问一次：说明还留着',
          on: { 'boot.retried': { target: '#boot.loading' } },
        },
      },
    },
    waitingTurn: {
      description: '同一个网络的访问太多，服务器请稍后再来：说明一声，五秒后自己再问',
      on: { 'boot.retried': { target: 'loading' } },
      after: { turn: { target: 'loading.again' } },
    },
    configUnavailable: {
      description: '系统配置加载失败：显示原因和重新加载；也自己再试几次，网络恢复时再试',
      exit: ['forgetServerMessage', 'forgetTries'],
      initial: 'resting',
      states: {
        resting: {
          description: '隔十秒自己再试，最多五次',
          invoke: { id: 'watchNetwork', src: 'watchNetwork' },
          after: { rest: [{ guard: 'mayTryAgain', target: 'asking', actions: 'countTry' }, { target: 'stopped' }] },
          on: {
            'boot.retried': { target: '#boot.loading' },
            'network.returned': { target: 'asking', actions: 'forgetTries' },
          },
        },
        stopped: {
          description: '不再自己试，只等网络恢复，或者访客来按',
          invoke: { id: 'watchNetwork', src: 'watchNetwork' },
          on: {
            'boot.retried': { target: '#boot.loading' },
            'network.returned': { target: 'asking', actions: 'forgetTries' },
          },
        },
        asking: {
          description: '自己在试，原因和重新加载都还在',
          invoke: {
            id: 'loadSite',
            src: 'loadSite',
            onDone: [
              { guard: 'isCrowded', target: '#boot.waitingTurn' },
              { guard: 'isRefused', target: 'resting', actions: 'keepServerMessage' },
              { guard: 'belongsOnMobileSite', target: '#boot.leavingForMobileSite', actions: 'keepSite' },
              { target: '#boot.ready.current', actions: 'keepSite' },
            ],
            onError: { target: 'resting', actions: 'forgetServerMessage' },
          },
          on: { 'boot.retried': { target: '#boot.loading' } },
        },
      },
    },
    leavingForMobileSite: {
      description: '手机或平板：正在前往手机版，没有自动跳转时可以点击前往',
      entry: 'openMobileSite',
      on: { 'mobileSite.chosen': { actions: 'openMobileSite' } },
    },
    ready: {
      description: '配置齐全，显示页面；会话和离开页面也不停的流程在里面运行',
      invoke: [
        { id: 'session', src: 'session', input: ({ context }) => ({ site: context.site }) },
        { id: 'backgroundFlows', src: 'backgroundFlows' },
      ],
      initial: 'comparing',
      states: {
        comparing: {
          description: '先显示上次保存的内容，同时问服务器有没有变化',
          invoke: {
            id: 'loadSite',
            src: 'loadSite',
            onDone: [
              { guard: 'isDeclined', target: 'unconfirmed' },
              { guard: 'belongsOnMobileSite', target: '#boot.leavingForMobileSite', actions: 'keepSite' },
              { guard: 'isUnchanged', target: 'current' },
              { target: 'current', actions: ['keepSite', 'tellConfig', 'tellFeatures'] },
            ],
            onError: { target: 'unconfirmed' },
          },
        },
        unconfirmed: {
          description: '没问到，显示的是上次保存的内容：轻声说明，可以重试；网络恢复时自己再问',
          invoke: { id: 'watchNetwork', src: 'watchNetwork' },
          on: { 'boot.retried': { target: 'comparingAgain' }, 'network.returned': { target: 'comparingAgain' } },
        },
        comparingAgain: {
          description: '再问一次，说明还留着',
          invoke: {
            id: 'loadSite',
            src: 'loadSite',
            onDone: [
              { guard: 'isDeclined', target: 'unconfirmed' },
              { guard: 'belongsOnMobileSite', target: '#boot.leavingForMobileSite', actions: 'keepSite' },
              { guard: 'isUnchanged', target: 'current' },
              { target: 'current', actions: ['keepSite', 'tellConfig', 'tellFeatures'] },
            ],
            onError: { target: 'unconfirmed' },
          },
        },
        current: { description: '显示的就是服务器现在的配置' },
      },
    },
  },
});
