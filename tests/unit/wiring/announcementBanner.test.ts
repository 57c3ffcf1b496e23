/** Which announcement is known before the server is asked. */
import { expect, test } from 'vitest';
import { recallAnnouncement } from '../../../src/wiring/app/announcementBanner.ts';

const kept = { id: 3, title: '公告' };
test.each([
  ['the newest one that is kept', kept, '', kept],
  ['none that was closed on this device', kept, '3', null],
  ['a newer one than was closed', kept, '2', kept],
  ['none where none is kept', null, '', null],
])('%s', (_what, known, closed, recalled) => {
  const environment = { store: { read: () => closed } };
  const api = { site: { kept: { latestAnnouncement: () => known } } };
  expect(recallAnnouncement(environment as never, api as never)).toEqual(recalled);
});
