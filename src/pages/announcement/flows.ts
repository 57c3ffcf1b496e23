import { pageOfOthers } from '../../addresses/announcementAddress.ts';
import { announcementsApi } from '../../api/announcements.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../../wiring/environment.ts';
import { pagedList } from '../../wiring/remote/pagedList.ts';
import { remoteData } from '../../wiring/remote/remoteData.ts';

/**
 * Returns the flows of /announcement: the shown announcement (`subject` is its id, '' for the newest; null if there is none), and the list.
 */
export default function flows(environment: Environment, api: Api) {
  const announcements = announcementsApi(api.call);
  type FirstPage = ReturnType<typeof announcements.list>;
  let underWay: FirstPage | null = null;
  /** The newest announcement and the first page of the list are parts of one response, so simultaneous calls share it. */
  const firstPage = (): FirstPage => {
    underWay ??= announcements.list(1, new AbortController().signal).finally(() => {
      underWay = null;
    });
    return underWay;
  };
  return {
    article: remoteData(environment, async (signal, id) => {
      if (id !== '') return announcements.one(Number(id), signal);
      const newest = await firstPage();
      return newest.kind === 'done' ? { kind: 'done', data: newest.data.rows[0] ?? null } : newest;
    }),
    others: pagedList(
      environment,
      (signal, page) => (page === '1' ? firstPage() : announcements.list(Number(page), signal)),
      pageOfOthers,
    ),
  };
}
