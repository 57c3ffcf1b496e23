import { describe, expect, test } from 'vitest';
import { call, refusal, serverForTest } from './testing.ts';

describe('announcements', () => {
  const lengthOf = async (url: string, query: string) => {
    const { data } = await call(url, 'GET', `/api/v2/announcements?${query}`);
    return (data as { data: unknown[] }).data.length;
  };

  test.each([
    ['', 10],
    ['size=3', 3],
    ['size=5&page=3', 3],
    ['size=0', 13],
    ['size=abc', 13],
    ['page=0', 10],
    ['page=abc', 10],
  ])('the announcements with the query %j are %i', async (query, length) => {
    const { url } = await serverForTest();
    expect(await lengthOf(url, query)).toBe(length);
  });

  test('announcements with a negative size are refused', async () => {
    const { url } = await serverForTest();
    expect(await call(url, 'GET', '/api/v2/announcements?size=-1')).toEqual(refusal('错误'));
  });

  test('an announcement does not count its views, and a missing one is 404', async () => {
    const { url } = await serverForTest();
    const first = await call(url, 'GET', '/api/v2/announcement/13');
    expect(await call(url, 'GET', '/api/v2/announcement/13')).toEqual(first);
    expect(await call(url, 'GET', '/api/v2/announcement/0')).toEqual({ code: 404, message: '资源不存在', data: [] });
  });

  test('a site without announcements answers [] as the latest one', async () => {
    const { url, backend } = await serverForTest();
    await backend.database.change('DELETE FROM announcements');
    expect((await call(url, 'GET', '/api/v2/announcement/latest')).data).toEqual([]);
    expect((await call(url, 'GET', '/api/v2/announcements')).data).toEqual({ data: [], total: 0 });
  });
});
