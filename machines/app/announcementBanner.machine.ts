/**
 * The newest announcement below the header, until the member closes it for good.
 *
 * Closing stores the announcement's id on this device; a newer announcement is shown again. A failed load shows nothing and offers no retry,
 * because the page is usable without the banner.
 *
 * The banner must not move the page. An announcement of an earlier visit (`known`; null if there is none, or it was closed) is below the
 * header from the start. A newer one replaces it there; a withdrawn one stays until the next visit. An announcement that arrives after the
 * first render is shown in the space that the home page reserves for it, and at the end of any other page.
 *
 * API: announcement/latest. Storage: closedAnnouncementId.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { Announcement } from '../domain/site.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** `closed`: this announcement was closed on this device before. */
export type LatestAnnouncementAnswer = { announcement: Announcement | null; closed: boolean };
export type AnnouncementBannerUserEvent = { type: 'banner.closed' };

export const announcementBannerMachine = setup({
  types: {} as {
    input: { known: Announcement | null };
    context: { announcement: Announcement | null };
    events: AnnouncementBannerUserEvent | DoneActorEvent<LatestAnnouncementAnswer, 'fetchLatest'>;
    children: { fetchLatest: 'fetchLatest' };
  },
  actors: {
    fetchLatest: fromPromise<LatestAnnouncementAnswer>(notWired('fetchLatest')),
  },
  guards: {
    isKnown: ({ context }) => context.announcement !== null,
    isNews: ({ event }) =>
      event.type === 'xstate.done.actor.fetchLatest' && event.output.announcement !== null && !event.output.closed,
  },
  actions: {
    keepAnnouncement: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.fetchLatest');
      return { announcement: event.output.announcement };
    }),
    storeClosed: notWired('storeClosed'),
  },
}).createMachine({
  id: 'announcementBanner',
  description: '页头下面的最新公告',
  context: ({ input }) => ({ announcement: input.known }),
  initial: 'starting',
  states: {
    starting: {
      description: '看看上次保存的公告',
      always: [{ guard: 'isKnown', target: 'comparing' }, { target: 'loading' }],
    },
    comparing: {
      description: '页头下面显示上次保存的公告，同时问有没有更新的',
      invoke: {
        id: 'fetchLatest',
        src: 'fetchLatest',
        onDone: [{ guard: 'isNews', target: 'shown', actions: 'keepAnnouncement' }, { target: 'shown' }],
        onError: { target: 'shown' },
      },
      on: { 'banner.closed': { target: 'absent', actions: 'storeClosed' } },
    },
    loading: {
      description: '询问最新公告，先不占地方',
      invoke: {
        id: 'fetchLatest',
        src: 'fetchLatest',
        onDone: [{ guard: 'isNews', target: 'late', actions: 'keepAnnouncement' }, { target: 'absent' }],
        onError: { target: 'absent' },
      },
    },
    shown: {
      description: '页头下面显示公告标题，可以点开，也可以关闭',
      on: { 'banner.closed': { target: 'absent', actions: 'storeClosed' } },
    },
    late: {
      description: '页面已经在了才到的公告：首页上在留好的地方，别的页面在最后，什么也不推动、不遮住；下次就在页头下面',
      on: { 'banner.closed': { target: 'absent', actions: 'storeClosed' } },
    },
    absent: { description: '没有公告、加载失败、或者已经关闭过' },
  },
});
