import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../../src/api/index.ts';
import { decodeMessagePage, messagesApi } from '../../../src/api/messages.ts';
import { decodePointsPage, pointsApi } from '../../../src/api/points.ts';

const { signal } = new AbortController();
const data = (name: string) =>
  JSON.parse(readFileSync(`tests/contract/recordings/member/${name}.json`, 'utf8')).response.data;

function answering(answer: unknown) {
  const asked: string[] = [];
  const { call } = createApi({
    base: 'https://api.example',
    token: () => 'TOKEN',
    onUnauthorized: () => {},
    fetch: async (input, init = {}) => {
      asked.push(`${init.method ?? 'GET'} ${new URL(String(input)).pathname}${new URL(String(input)).search}`);
      return new Response(JSON.stringify({ code: 0, message: '', data: answer }));
    },
  });
  return { call, asked };
}

describe('decodeMessagePage', () => {
  test('the list of messages has 10 messages on a page and the number of all messages', () => {
    const page = decodeMessagePage(data('messages-page3'), 3);
    expect(page).toMatchObject({ total: 23, page: 3, pageSize: 10 });
    expect(page.rows).toHaveLength(3);
    expect(page.rows.every(({ isRead, text }) => isRead && text !== '')).toBe(true);
    expect(decodeMessagePage(data('messages-empty'), 1)).toMatchObject({ rows: [], total: 0 });
  });

  test('a message has its text, its time, and whether it was read', () => {
    expect(decodeMessagePage(data('messages'), 1).rows[0]).toEqual({
      id: '00000001-0000-4000-8000-000000000001',
      text: '用户注册成功',
      isRead: false,
      createdAt: Date.UTC(2026, 10, 21, 0, 27),
    });
  });

  test('a message without a text or a time is kept, and one without an id is left out', () => {
    const row = data('messages').data[0];
    const decode = (change: object) => decodeMessagePage({ data: [{ ...row, ...change }], total: 1 }, 1).rows[0];
    expect(decode({ data: [] })?.text).toBe('');
    expect(decode({ id: '' })).toBeUndefined();
    for (const created_at of ['soon', null, '0000-00-00 00:00:00', '-001-11-30 00:00:00', 7])
      expect(decode({ created_at })?.createdAt).toBe(0);
  });

  test('messages are listed and marked by the calls of the contract', async () => {
    const { call, asked } = answering(data('messages'));
    const api = messagesApi(call);
    await api.list(2, signal);
    await api.markRead('a/b', signal);
    await api.markAllRead(signal);
    expect(asked).toEqual([
      'GET /api/v2/member/messages?page=2&page_size=10',
      'GET /api/v2/member/notificationMarkAsRead/a%2Fb',
      'GET /api/v2/member/notificationMarkAllAsRead',
    ]);
  });
});

describe('decodePointsPage', () => {
  test('the list of points has 10 records on a page, with points given and taken', () => {
    const page = decodePointsPage(data('credit1-records'), 1);
    expect(page).toMatchObject({ total: 16, page: 1, pageSize: 10 });
    expect(page.rows.slice(0, 2)).toEqual([
      { points: 5, reason: '看完视频送5积分', changedAt: Date.UTC(2026, 10, 7, 1, 27) },
      { points: -10, reason: '积分兑换商品', changedAt: Date.UTC(2026, 10, 6, 1, 27) },
    ]);
    expect(decodePointsPage(data('credit1-records-empty'), 1)).toMatchObject({ rows: [], total: 0 });
  });

  test('the points of a record may be a string, and a record without points is left out', () => {
    const row = data('credit1-records').data[0];
    expect(
      decodePointsPage(
        {
          data: [
            { ...row, sum: '-5' },
            { ...row, sum: 'x' },
          ],
          total: '2',
        },
        1,
      ),
    ).toMatchObject({
      rows: [{ points: -5 }],
      total: 2,
    });
    expect(() => decodePointsPage([], 1)).toThrow();
  });

  test('records of points are listed by the call of the contract', async () => {
    const { call, asked } = answering(data('credit1-records'));
    await pointsApi(call).list(3, signal);
    expect(asked).toEqual(['GET /api/v2/member/credit1Records?page=3&page_size=10']);
  });
});
