import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { refusal, serverForTest } from './testing.ts';

interface Hit {
  id: number;
  resource_type: string;
  resource_id: number;
  title: string;
  desc: string;
  p: string;
}

async function ask({ url }: RunningServer, parameters: Record<string, string>) {
  const answer = await fetch(`${url}/api/v3/search?${new URLSearchParams(parameters)}`);
  return (await answer.json()) as { code: number; message: string; data: { total: number; data: Hit[] } };
}

async function hits(server: RunningServer, keywords: string, parameters: Record<string, string> = {}) {
  return (await ask(server, { keywords, type: '', size: '100', ...parameters })).data;
}

const titles = ({ data }: { data: Hit[] }) => data.map(({ title }) => title);

describe('searching', () => {
  test.each([
    ['(', '01 大 O 记号：为什么是 O(n log n)'],
    ['C++', '04 C++ 模板与标准库容器'],
    ['c#', '06 C# 读者对照表（选看）'],
    ['a&b', '05 位运算 a&b、a|b 与掩码'],
    ['100%', '02 均摊分析与 100% 的最坏情况'],
    ['_', '03 命名约定：下划线 _ 与驼峰'],
    ['🗝️', '07 哈希表 🗝️ 与冲突'],
    ['<script>', '01 <script> 是怎么混进来的'],
  ])('a search for %s takes it literally', async (keywords, title) => {
    const server = await serverForTest();
    const found = await hits(server, keywords, { type: 'video' });
    expect(titles(found)).toContain(title);
    expect(found.total).toBeLessThan(20);
  });

  test.each(['[', '*', '\\', "'", '"', '%%%', '\u0000', '词'.repeat(200)])(
    'a search for %j finds nothing and does not fail',
    async (keywords) => {
      const server = await serverForTest();
      expect(await hits(server, keywords, { type: 'video' })).toEqual({ total: 0, data: [] });
    },
  );

  test.each(['', '   '])('a search for nothing (%j) is refused', async (keywords) => {
    const server = await serverForTest();
    expect(await ask(server, { keywords, type: '' })).toEqual(refusal('请输入关键字'));
  });

  test('a search needs every word, in any case and place', async () => {
    const server = await serverForTest();
    expect(titles(await hits(server, '项目 react', { type: 'vod' }))).toEqual(['React 18 核心原理与项目实践']);
    expect((await hits(server, 'React 不存在')).total).toBe(0);
  });

  test('a search lists titles before descriptions and courses before lessons', async () => {
    const server = await serverForTest();
    const { data } = await hits(server, 'C++');
    expect(data.map(({ resource_type, resource_id }) => `${resource_type} ${resource_id}`)).toEqual([
      'video 3504',
      'vod 35',
    ]);
    const both = (await hits(server, 'Git')).data;
    expect(both[0]).toMatchObject({ resource_type: 'vod', resource_id: 36 });
  });

  test.each([
    ['0', ['video', 'vod']],
    ['', ['video', 'vod']],
    ['vod', ['vod']],
    ['video', ['video']],
    ['topic', []],
  ])('a search of the type %j finds %j', async (type, kinds) => {
    const server = await serverForTest();
    const { data } = await hits(server, '入门', { type });
    expect([...new Set(data.map(({ resource_type }) => resource_type))].sort()).toEqual(kinds);
  });

  test('a search finds nothing hidden or unpublished, except lessons of a hidden course', async () => {
    const server = await serverForTest();
    expect((await hits(server, 'Rust')).total).toBe(0);
    expect((await hits(server, '隐藏')).total).toBe(0);
    const { data } = await hits(server, '课程介绍与学习方法', { type: 'video' });
    expect(data.map(({ resource_id }) => resource_id)).toContain(163);
  });

  test('a search returns at most 100 hits with different ids', async () => {
    const server = await serverForTest();
    const { total, data } = await hits(server, '0');
    expect([total, new Set(data.map(({ id }) => id)).size]).toEqual([100, 100]);
  });

  test('a search finds nothing if the site has no search engine', async () => {
    const server = await serverForTest();
    await server.backend.settings.change({ searchEngine: false });
    expect(await hits(server, 'Vue')).toEqual({ total: 0, data: [] });
  });

  test('the search returns its hits in pages', async () => {
    const server = await serverForTest();
    const all = (await hits(server, '案例')).data;
    const page = (number: string, size: string) => hits(server, '案例', { page: number, size });
    expect((await page('2', '10')).data).toEqual(all.slice(10, 20));
    expect((await page('0', '10')).data).toEqual(all.slice(0, 10));
    expect((await page('99', '10')).data).toEqual([]);
    expect((await page('1', '0')).data).toHaveLength(1);
    expect((await page('1', '-3')).data).toHaveLength(1);
    expect((await ask(server, { keywords: '案例', type: '' })).data.data).toHaveLength(10);
  });
});

describe('search hits', () => {
  test('a search hit has a text without tags and with entities, and an excerpt around the keyword', async () => {
    const server = await serverForTest();
    const { data } = await hits(server, 'count.value', { type: 'vod' });
    expect(data).toHaveLength(1);
    expect(data[0]?.desc).toContain('if (count.value &lt; 1) console.log("$not math$");');
    expect(data[0]?.p).toMatch(/^\.\.\..*count\.value &lt; 1.*\.\.\.$/s);
  });

  test('a search hit without the keyword in its text has no excerpt', async () => {
    const server = await serverForTest();
    expect((await hits(server, '算法与数据结构')).data).toMatchObject([{ resource_id: 35, p: '' }]);
  });

  test('no search hit contains a placeholder of the seed', async () => {
    const server = await serverForTest();
    expect((await hits(server, 'backend')).total).toBe(0);
    expect(JSON.stringify(await hits(server, '课程'))).not.toContain('{{');
  });
});
