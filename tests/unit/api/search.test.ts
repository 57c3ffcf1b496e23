import { expect, test } from 'vitest';
import type { Client } from '../../../src/api/client.ts';
import { searchApi } from '../../../src/api/search.ts';

type Decoder = (data: unknown) => { rows: { excerpt: string }[] };

/** Returns the excerpt of one hit of a search. */
function excerptOf(keywords: string, texts: { title: string; short_desc: string; desc?: string; p: string }): string {
  const hit = { resource_type: 'vod', resource_id: 1, thumb: '', charge: 199, desc: '', ...texts };
  const call = (({ decode }: { decode: Decoder }) => decode({ total: 1, data: [hit] })) as unknown as Client;
  const page = searchApi(call).search({ keywords, type: '', page: 1 }, new AbortController().signal);
  return (page as unknown as ReturnType<Decoder>).rows[0]?.excerpt ?? '';
}

const short_desc = '从零开始学 Vue。';
const p = '课程介绍Vue 由讲师主讲';

test.each([
  ['vue', { title: 'Vue 入门', short_desc, p }, short_desc],
  ['从零 vue', { title: '入门', short_desc, p }, short_desc],
  ['讲师', { title: 'Vue 入门', short_desc, p }, p],
  ['vue', { title: 'Vue 入门', short_desc: '', p }, p],
  ['vue', { title: 'Vue 入门', short_desc: '', p: '', desc: '详情' }, '详情'],
  ['讲师', { title: '入门', short_desc, p: '课程介绍\r\n  讲师&lt;b&gt;' }, '课程介绍 讲师<b>'],
])('searching %s, a hit with %j is described by “%s”', (keywords, texts, excerpt) => {
  expect(excerptOf(keywords, texts)).toBe(excerpt);
});
