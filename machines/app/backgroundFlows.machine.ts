/**
 * The flows that go on when their page is left: learning progress, and what is marked as read.
 *
 * They run beside the session, as long as the site is shown. Each waits until its code is there, because most visits need neither: a page
 * that uses it brings it (`…Loaded`). Progress is also loaded where the device keeps positions that an earlier visit could not send
 * (`session.progressKept`); where that fails, the session's next change tries again. From then on a flow runs until the document ends,
 * whoever is there: when the member changes, it hears of it and starts empty by itself.
 *
 * Refused on purpose: code that comes a second time. A flow that runs is never replaced, for it holds what is not yet at the server.
 *
 * API: content.md, section 8 (progress); member, section 4 (messages).
 */
import { type EventObject, fromCallback, setup } from 'xstate';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type { progressMachine } from '../learn/progress.machine.ts';
import type { messageReadingMachine } from '../member/messageReading.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type Progress = typeof progressMachine;
type MessageReading = typeof messageReadingMachine;

/** The code of the flow is there. */
export type FlowLoaded = { type: 'flow.progressLoaded' } | { type: 'flow.messageReadingLoaded' };
export type BackgroundFlowsWorldEvent =
  /** The member who is there has positions on this device that the server does not have. */
  { type: 'session.progressKept' } | FlowLoaded;

const progress = flowNotWired<Progress>('progress');
const messageReading = flowNotWired<MessageReading>('messageReading');

export const backgroundFlowsMachine = setup({
  types: {} as {
    events: BackgroundFlowsWorldEvent;
    children: { watchKept: 'watchKept'; progress: 'progress'; messageReading: 'messageReading' };
  },
  actors: {
    progress,
    messageReading,
    watchKept: fromCallback<EventObject>(notWired('watchKept')),
  },
  actions: {
    loadProgress: notWired('loadProgress'),
  },
}).createMachine({
  id: 'backgroundFlows',
  description: '离开页面也不停的流程：学习进度，读消息',
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
  },
});
