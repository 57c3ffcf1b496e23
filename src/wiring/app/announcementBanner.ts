import { fromPromise } from 'xstate';
import {
  announcementBannerMachine,
  type LatestAnnouncementAnswer,
} from '../../../machines/app/announcementBanner.machine.ts';
import type { Announcement } from '../../../machines/domain/site.ts';
import type { Api } from '../../api/index.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import type { Environment } from '../environment.ts';

/** Returns the newest announcement of an earlier visit; null if there is none, or it was closed on this device. */
export function recallAnnouncement({ store }: Environment, api: Api): Announcement | null {
  const known = api.site.kept.latestAnnouncement();
  return store.read(storageKeys.closedAnnouncementId) === String(known?.id) ? null : known;
}

export const wireAnnouncementBanner = ({ store }: Environment, api: Api) =>
  announcementBannerMachine.provide({
    actors: {
      fetchLatest: fromPromise<LatestAnnouncementAnswer>(async ({ signal }) => {
        const answer = await api.site.latestAnnouncement(signal);
        const announcement = answer.kind === 'done' ? answer.data : null;
        const closed = store.read(storageKeys.closedAnnouncementId) === String(announcement?.id);
        return { announcement, closed };
      }),
    },
    actions: {
      storeClosed: ({ context }) => store.write(storageKeys.closedAnnouncementId, String(context.announcement?.id)),
    },
  });
