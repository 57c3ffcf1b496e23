/** Tests of `recallAnnouncement`: the announcement that is shown before the server answers. */
import { expect, test } from 'vitest';
import { recallAnnouncement } from '../../../src/wiring/app/announcementBanner.ts';

const kept = { id: 3, title: '公告' };
test.each([
  ['the newest one in the cache', kept, '', kept],
  ['null, because the member closed it on this device', kept, '3', null],
  ['one that is newer than the closed one', kept, '2', kept],
  ['null, because the cache is empty', null, '', null],
])('recallAnnouncement returns %s', (_what, known, closed, recalled) => {
  const environment = { store: { read: () => closed } };
  const api = { site: { kept: { latestAnnouncement: () => known } } };
  expect(recallAnnouncement(environment as never, api as never)).toEqual(recalled);
});
