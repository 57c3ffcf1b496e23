import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { call, detailOf, serverForTest, tokenOf } from './testing.ts';

const collector = '13800000006';
const base = '/api/v2/member';

interface Row {
  id: string;
  data: { message: string };
  read_at: string | null;
}

async function setting() {
  const server = await serverForTest();
  const token = await tokenOf(server.url, collector);
  const get = async (path: string) => (await call(server.url, 'GET', `${base}/${path}`, undefined, token)).data;
  const page = async (number: number) =>
    (await get(`messages?page=${number}&page_size=10`)) as { data: Row[]; total: number };
  return { server, token, get, page };
}

const read = ({ backend }: RunningServer) => backend.ledger.entriesOf('messagesRead');

describe('messages of the member with many messages', () => {
  test('the seeded messages fill three pages, are alternately read and unread, and are of many kinds', async () => {
    const { page } = await setting();
    const pages = await Promise.all([page(1), page(2), page(3), page(4)]);
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 6, 0]);
    expect(pages.map(({ total }) => total)).toEqual([26, 26, 26, 26]);
    const rows = pages.flatMap(({ data }) => data);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(26);
    expect(new Set(rows.map(({ data }) => data.message)).size).toBeGreaterThan(10);
    for (const { data } of pages.slice(0, 3)) {
      expect(new Set(data.map(({ read_at }) => read_at === null))).toEqual(new Set([true, false]));
    }
  });

  test('messages are marked one by one, and the ledger lists each once', async () => {
    const { server, get, page } = await setting();
    const unread = Number(await get('unreadNotificationCount'));
    const first = (await page(1)).data[0]?.id ?? '';
    await get(`notificationMarkAsRead/${first}`);
    await get(`notificationMarkAsRead/${first}`);
    expect(await get('unreadNotificationCount')).toBe(unread - 1);
    expect((await page(1)).data[0]?.read_at).not.toBeNull();
    expect(read(server)).toMatchObject([{ member: collector, detail: { messages: [first] } }]);
  });

  test('all messages can be marked at once', async () => {
    const { server, get, page } = await setting();
    const unread = Number(await get('unreadNotificationCount'));
    await get('notificationMarkAllAsRead');
    await get('notificationMarkAllAsRead');
    expect(await get('unreadNotificationCount')).toBe(0);
    expect(read(server).map(({ detail }) => (detail.messages as string[]).length)).toEqual([unread]);
    expect((await page(3)).data.every(({ read_at }) => read_at !== null)).toBe(true);
  });

  test('the phone can send a message at any time, and the cached count changes only with the next mark', async () => {
    const { server, get, page } = await setting();
    const unread = Number(await get('unreadNotificationCount'));
    const send = (body: object) =>
      fetch(`${server.url}/phone/messages`, { method: 'POST', body: JSON.stringify(body) });
    expect((await send({ mobile: collector, message: '您好' })).status).toBe(200);
    expect((await send({ mobile: collector, message: ' ' })).status).toBe(400);
    expect((await send({ mobile: 'nobody', message: '您好' })).status).toBe(400);
    expect((await page(1)).data[0]).toMatchObject({ data: { message: '您好' }, read_at: null });
    expect(await get('unreadNotificationCount')).toBe(unread);
    await get('notificationMarkAsRead/nope');
    expect(await get('unreadNotificationCount')).toBe(unread + 1);
    expect(read(server)).toEqual([]);
  });
});

test('the points of the member with many records add up to the balance', async () => {
  const { server, token, get } = await setting();
  const rows = await Promise.all([1, 2, 3].map((page) => get(`credit1Records?page=${page}&page_size=10`)));
  const sums = rows.flatMap((page) => (page as { data: { sum: number }[] }).data.map(({ sum }) => sum));
  expect(sums).toHaveLength(26);
  expect(sums.reduce((balance, sum) => balance + sum, 0)).toBe((await detailOf(server, token)).credit1);
});
