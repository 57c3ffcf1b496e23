/**
 * The newest announcement above the header, until it is closed for good.
 *
 * Closing remembers the announcement's id on this device; a newer announcement shows again. Nobody misses a banner that could not
 * be loaded, so a failure shows nothing and asks nothing.
 *
 * API: announcement/latest. Storage: closedAnnouncementId.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { Announcement } from '../domain/site.ts';

/** `closed` tells that this device has closed this very announcement before. */
export type LatestAnnouncementAnswer = { announcement: Announcement | null; closed: boolean };
export type AnnouncementBannerUserEvent = { type: 'banner.closed' };

export const announcementBannerMachine = setup({
  types: {} as {
    context: { announcement: Announcement | null };
    events: AnnouncementBannerUserEvent | DoneActorEvent<LatestAnnouncementAnswer, 'fetchLatest'>;
    children: { fetchLatest: 'fetchLatest' };
  },
  actors: {
    fetchLatest: fromPromise<LatestAnnouncementAnswer>(async () => {
      throw new Error('fetchLatest is not wired');
    }),
  },
  guards: {
    isNews: ({ event }) =>
      event.type === 'xstate.done.actor.fetchLatest' && event.output.announcement !== null && !event.output.closed,
  },
  actions: {
    keepAnnouncement: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.fetchLatest');
      return { announcement: event.output.announcement };
    }),
    rememberClosed: () => {
      throw new Error('rememberClosed is not wired');
    },
  },
}).createMachine({
  id: 'announcementBanner',
  description: '页头上方的最新公告',
  context: { announcement: null },
  initial: 'loading',
  states: {
    loading: {
      description: '询问最新公告，先不占地方',
      invoke: {
        id: 'fetchLatest',
        src: 'fetchLatest',
        onDone: [{ guard: 'isNews', target: 'shown', actions: 'keepAnnouncement' }, { target: 'absent' }],
        onError: { target: 'absent' },
      },
    },
    shown: {
      description: '显示公告标题，可以点开，也可以关闭',
      on: { 'banner.closed': { target: 'absent', actions: 'rememberClosed' } },
    },
    absent: { description: '没有公告、没能载入、或者已经关闭过' },
  },
});
