/**
 * The flows that continue when their page is left: learning progress, marking messages as read, the removal of the account, the check for a
 * new version of the site, and what covers the page (`covers`).
 *
 * They run beside the session, as long as the site is shown. Each waits until its code is loaded (`…Loaded`), because most visits do not need
 * it: the page that uses a flow loads it. Progress is also loaded if the device has positions that an earlier visit could not send
 * (`session.progressKept`). If that fails, the session's next change tries again. From then on, a flow runs until the document is closed, for
 * any member; it resets itself when the member changes. The check for a new version is for tabs that stay open. Its code is loaded after
 * 30 minutes; if that fails, after another 30 minutes. The code for covers is loaded with the first cover.
 *
 * Refused on purpose: code that is loaded a second time. A running flow is never replaced, because it has data that the server lacks.
 *
 * API: content.md, section 8 (progress); member, sections 4 (messages) and 8 (removal).
 */
import { type EventObject, fromCallback, setup } from 'xstate';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type { progressMachine } from '../learn/progress.machine.ts';
import type { accountRemovalMachine } from '../member/accountRemoval.machine.ts';
import type { messageReadingMachine } from '../member/messageReading.machine.ts';
import type { coversMachine } from './covers.machine.ts';
import type { siteUpgradeMachine } from './siteUpgrade.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type Progress = typeof progressMachine;
type MessageReading = typeof messageReadingMachine;
type AccountRemoval = typeof accountRemovalMachine;
type SiteUpgrade = typeof siteUpgradeMachine;
type Covers = typeof coversMachine;

/** The code of a flow is loaded. */
export type FlowLoaded =
  | { type: 'flow.progressLoaded' }
  | { type: 'flow.messageReadingLoaded' }
  | { type: 'flow.accountRemovalLoaded' }
  | { type: 'flow.siteUpgradeLoaded' }
  | { type: 'flow.coversLoaded' };
export type BackgroundFlowsWorldEvent =
  /** The current member has positions on this device that the server does not have. */
  { type: 'session.progressKept' } | FlowLoaded;

const progress = flowNotWired<Progress>('progress');
const messageReading = flowNotWired<MessageReading>('messageReading');
const accountRemoval = flowNotWired<AccountRemoval>('accountRemoval');
const siteUpgrade = flowNotWired<SiteUpgrade>('siteUpgrade');
const covers = flowNotWired<Covers>('covers');

export const backgroundFlowsMachine = setup({
  types: {} as {
    events: BackgroundFlowsWorldEvent;
    children: {
      watchKept: 'watchKept';
      progress: 'progress';
      messageReading: 'messageReading';
      accountRemoval: 'accountRemoval';
      siteUpgrade: 'siteUpgrade';
      covers: 'covers';
    };
  },
  actors: {
    progress,
    messageReading,
    accountRemoval,
    siteUpgrade,
    covers,
    watchKept: fromCallback<EventObject>(notWired('watchKept')),
  },
  delays: { openForLong: 1_800_000 },
  actions: {
    loadProgress: notWired('loadProgress'),
    loadSiteUpgrade: notWired('loadSiteUpgrade'),
  },
}).createMachine({
  id: 'backgroundFlows',
  description: '离开页面也不停的流程：学习进度，读消息，注销账号，新版本，盖住页面的东西',
  type: 'parallel',
  states: {
    progress: {
      description: '学习进度',
      initial: 'waiting',
      states: {
        waiting: {
          description: '还没有用到；设备上给学员留着没送到的，就把它的代码取来',
          invoke: { id: 'watchKept', src: 'watchKept' },
          on: {
            'session.progressKept': { actions: 'loadProgress' },
            'flow.progressLoaded': { target: 'running' },
          },
        },
        running: {
          description: '从此一直记着、送着，不管在哪一页',
          invoke: { id: 'progress', src: 'progress' },
        },
      },
    },
    messageReading: {
      description: '读消息',
      initial: 'waiting',
      states: {
        waiting: {
          description: '还没有打开过我的消息',
          on: { 'flow.messageReadingLoaded': { target: 'running' } },
        },
        running: {
          description: '从此一直标着，离开我的消息也标完',
          invoke: { id: 'messageReading', src: 'messageReading' },
        },
      },
    },
    accountRemoval: {
      description: '注销账号',
      initial: 'waiting',
      states: {
        waiting: {
          description: '还没有打开过用户中心',
          on: { 'flow.accountRemovalLoaded': { target: 'running' } },
        },
        running: {
          description: '从此一直等着，离开用户中心也等到申请的回答',
          invoke: { id: 'accountRemoval', src: 'accountRemoval' },
        },
      },
    },
    siteUpgrade: {
      description: '网站的新版本',
      initial: 'waiting',
      states: {
        waiting: {
          description: '网站打开不到半小时，或者上次没有取到它的代码',
          after: { openForLong: { target: 'waiting', reenter: true, actions: 'loadSiteUpgrade' } },
          on: { 'flow.siteUpgradeLoaded': { target: 'running' } },
        },
        running: {
          description: '从此隔一阵问一次',
          invoke: { id: 'siteUpgrade', src: 'siteUpgrade' },
        },
      },
    },
    covers: {
      description: '盖住页面的东西',
      initial: 'waiting',
      states: {
        waiting: {
          description: '还没有什么盖住过页面',
          on: { 'flow.coversLoaded': { target: 'running' } },
        },
        running: {
          description: '从此浏览器的返回先关盖着的东西',
          invoke: { id: 'covers', src: 'covers' },
        },
      },
    },
  },
});
