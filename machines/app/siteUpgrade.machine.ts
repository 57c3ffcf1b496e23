/**
 * A new version of the site, offered quietly in a tab that has been open for a while.
 *
 * Every half hour, and only while the tab is looked at, the site's HTML is asked for; the browser does it by revalidation, so it costs a
 * few hundred bytes where nothing has changed. A new version is offered once the member is in the middle of nothing: no film plays, nothing
 * is typed, no dialog is open. It goes out of the way when they begin something, and comes back afterwards. Who does not want it is not
 * asked again until there is another one. Nothing is reloaded without being asked for: their place and their texts are theirs.
 *
 * A question that fails says nothing; it is asked again after the next half hour.
 *
 * Design: a deployed release is offered in tabs that are open.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type SiteUpgradeUserEvent = { type: 'upgrade.accepted' } | { type: 'upgrade.postponed' };
/** `page.shown` comes at once where the tab is looked at; `page.busy` and `page.free` tell whether a reload would break something off. */
export type SiteUpgradeWorldEvent = { type: 'page.shown' } | { type: 'page.busy' } | { type: 'page.free' };

/** Versions of the site: of the page that runs, and of the HTML that the server has now. */
export type AskVersionAnswer = { running: string; served: string };

export const siteUpgradeMachine = setup({
  types: {} as {
    /** The last version that was found. It is offered once. */
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
    /** Between two questions. */
    rest: 1_800_000,
    /** So long nothing may be begun before the offer. */
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
