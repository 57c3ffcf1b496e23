import { describe, expect, test } from 'vitest';
import { decodeBlocks } from '../../../src/api/home.ts';

const block = (sign: string, config_render: unknown, id = 1) => ({
  id,
  platform: 'pc',
  page: 'pc-page-index',
  decoration_page_id: 1,
  sign,
  sort: 0,
  config: null,
  config_render,
});
const course = {
  id: 7,
  title: '示例课程',
  thumb: 'https://cdn.example/c.jpg',
  charge: 99,
  user_count: 25,
  category_id: 3,
  is_free: 0,
  category: { id: 3, name: '前端' },
};
const coursesOf = (...items: unknown[]) => {
  const [only] = decodeBlocks([block('pc-vod-v1', { title: '录播课程', items })]);
  return only?.kind === 'courses' ? only.courses : [];
};
const slidesOf = (...slides: unknown[]) => {
  const [only] = decodeBlocks([block('pc-slider', slides)]);
  return only?.kind === 'slider' ? only.slides : [];
};

describe('decodeBlocks', () => {
  test('the blocks of the home page keep the order of the server', () => {
    const blocks = decodeBlocks([
      block('code', { html: '<p>hi</p>' }, 3),
      block('pc-vod-v1', { title: '录播课程', items: [course] }, 2),
      block('pc-slider', [{ src: 'https://cdn.example/s.jpg', href: '/courses' }], 1),
    ]);
    expect(blocks.map(({ id, kind }) => [id, kind])).toEqual([
      [3, 'code'],
      [2, 'courses'],
      [1, 'slider'],
    ]);
  });

  test('an empty list of blocks is decoded to a home page without blocks', () => {
    expect(decodeBlocks([])).toEqual([]);
  });

  test.each(['slider', 'grid-nav', 'h5-vod-v1', 'blank', 'from-an-add-on', '', undefined])(
    'a block with the sign %j is left out, and the others stay',
    (sign) => {
      const blocks = decodeBlocks([{ ...block('code', { html: 'x' }, 5) }, { ...block('', [], 6), sign }]);
      expect(blocks.map(({ id }) => id)).toEqual([5]);
    },
  );

  test.each(['pc-slider', 'pc-vod-v1', 'code'])('an empty block %s is left out', (sign) => {
    for (const nothing of [[], null, undefined, {}, { html: null }, { title: null, items: null }, '']) {
      expect(decodeBlocks([block(sign, nothing)]), JSON.stringify(nothing)).toEqual([]);
    }
  });

  test.each([[{}], [null], ['blocks'], [[{ sign: 'code' }]]])('the data %j has no blocks', (data) => {
    expect(decodeBlocks(data)).toEqual([]);
  });
});

describe('the slider', () => {
  test('a slide keeps its picture and the address as the operator typed it', () => {
    expect(slidesOf({ src: 'https://cdn.example/s.jpg', href: 'www.example.com' })).toEqual([
      { imageUrl: 'https://cdn.example/s.jpg', href: 'www.example.com' },
    ]);
  });

  test('the empty slide of a new block is left out', () => {
    expect(slidesOf({ src: null, href: null }, { src: 'https://cdn.example/s.jpg', href: null })).toEqual([
      { imageUrl: 'https://cdn.example/s.jpg', href: '' },
    ]);
  });

  test('a slide with an unsafe picture address is left out', () => {
    expect(slidesOf({ src: 'javascript:alert(1)', href: '/' })).toEqual([]);
  });
});

describe('a row of courses', () => {
  test('a row of courses is decoded into the data of its cards', () => {
    expect(coursesOf(course)).toEqual([
      {
        id: 7,
        title: '示例课程',
        coverUrl: 'https://cdn.example/c.jpg',
        price: 99,
        isFree: false,
        category: '前端',
        learners: 25,
      },
    ]);
  });

  test.each([[null], [[]], [undefined], [{}]])('the category %j of a course is read as an empty name', (category) => {
    expect(coursesOf({ ...course, category })[0]?.category).toBe('');
  });

  test('placeholders without an id are left out of a row of courses', () => {
    expect(coursesOf({ id: null, title: '' }, course, null, [], 'x').map(({ id }) => id)).toEqual([7]);
  });

  test('a row of courses with only placeholders is left out', () => {
    expect(decodeBlocks([block('pc-vod-v1', { title: '录播课程', items: [{ id: null }] })])).toEqual([]);
  });

  test('a course is free only if the server says so, whatever its price', () => {
    expect(coursesOf({ ...course, is_free: 1, charge: 99 })[0]?.isFree).toBe(true);
    expect(coursesOf({ ...course, is_free: 0, charge: 0 })[0]?.isFree).toBe(false);
  });

  test('a course whose cover has no safe address has no cover', () => {
    expect(coursesOf({ ...course, thumb: 'javascript:alert(1)' })[0]?.coverUrl).toBe('');
    expect(coursesOf({ ...course, thumb: null })[0]?.coverUrl).toBe('');
  });
});

test('a code block keeps its HTML unchanged, because another module sanitizes it', () => {
  const html = '<p>hi<script>alert(1)</script></p>';
  expect(decodeBlocks([block('code', { html })])).toEqual([{ id: 1, kind: 'code', html }]);
});
