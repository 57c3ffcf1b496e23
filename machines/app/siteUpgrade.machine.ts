/**
 * A new version of the site, offered in a tab that has been open for a while.
 *
 * Every 30 minutes, and only while the tab is visible, the browser revalidates the site's HTML, which costs a few hundred bytes if nothing
 * has changed. The flow offers a new version 3 s after the member becomes idle: no film plays, no text is typed, and no dialog is open. The
 * offer is hidden while the member is busy, and shown again afterwards. A postponed version is not offered again; the next version is. The
 * site is never reloaded without consent, because that would lose the member's place and texts.
 *
 * A failed check is not shown; the next one follows after 30 minutes.
 *
 * Design: a deployed release is offered in tabs that are open.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type SiteUpgradeUserEvent = { type: 'upgrade.accepted' } | { type: 'upgrade.postponed' };
/** `page.shown` is also sent at once if the tab is visible. `page.busy` and `page.free` report whether a reload would interrupt the member. */
export type SiteUpgradeWorldEvent = { type: 'page.shown' } | { type: 'page.busy' } | { type: 'page.free' };

/** Versions of the site: of the running page, and of the HTML that the server has now. */
export type AskVersionAnswer = { running: string; served: string };

export const siteUpgradeMachine = setup({
  types: {} as {
    /** The last version that was found. It is offered only once. */
    context: { found: string };
    events: SiteUpgradeUserEvent | SiteUpgradeWorldEvent | DoneActorEvent<AskVersionAnswer, 'askVersion'>;
    children: { watchSight: 'watchSight'; askVersion: 'askVersion'; watchWork: 'watchWork' };
  },
  actors: {
    watchSight: fromCallback<EventObject>(notWired('watchSight')),
    watchWork: fromCallback<EventObject>(notWired('watchWork')),
    askVersion: fromPromise<AskVersionAnswer>(notWired('askVersion')),
  },
  delays: {
    /** Interval between two checks, ms. */
    rest: 1_800_000,
    /** Time for which the member must be idle before the offer, ms. */
    calm: 3000,
  },
  guards: {
    isNew: ({ context, event }) =>
      event.type === 'xstate.done.actor.askVersion' &&
      event.output.served !== event.output.running &&
      event.output.served !== context.found,
  },
  actions: {
    keepFound: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.askVersion');
      return { found: event.output.served };
    }),
    reloadSite: notWired('reloadSite'),
  },
}).createMachine({
  id: 'siteUpgrade',
  description: '网站有了新版本：不打扰的时候请学员刷新',
  context: { found: '' },
  initial: 'unseen',
  states: {
    unseen: {
      description: '等学员看着这个标签页再问',
      invoke: { id: 'watchSight', src: 'watchSight' },
      on: { 'page.shown': { target: 'asking' } },
    },
    asking: {
      description: '问服务器现在是哪个版本',
      invoke: {
        id: 'askVersion',
        src: 'askVersion',
        onDone: [{ guard: 'isNew', target: 'found', actions: 'keepFound' }, { target: 'resting' }],
        onError: { target: 'resting' },
      },
    },
    resting: {
      description: '半小时以后再问',
      after: { rest: { target: 'unseen' } },
    },
    found: {
      description: '有新版本，等一个不打扰的时候',
      invoke: { id: 'watchWork', src: 'watchWork' },
      initial: 'busy',
      on: { 'page.busy': { target: '.busy' } },
      states: {
        busy: {
          description: '正在看、在写，或者开着对话框：不说',
          on: { 'page.free': { target: 'settling' } },
        },
        settling: {
          description: '刚停下来：再等三秒',
          after: { calm: { target: 'offered' } },
        },
        offered: {
          description: '请学员刷新，或者以后再说',
          on: {
            'upgrade.accepted': { actions: 'reloadSite' },
            'upgrade.postponed': { target: '#siteUpgrade.resting' },
          },
        },
      },
    },
  },
});
