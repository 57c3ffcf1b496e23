import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoursePage } from '../../../machines/domain/course.ts';
import { standOn } from '../../../src/api/addresses.ts';
import type { Client } from '../../../src/api/client.ts';
import { decodeCourseDetail } from '../../../src/api/course.ts';
import { coursesApi } from '../../../src/api/courses.ts';
import { decodeBlocks } from '../../../src/api/home.ts';
import { decodeConfig, decodeNavs } from '../../../src/api/site.ts';
import { readFirstBlocks, readFirstCourse, readFirstCovers, readSite } from '../../../src/head/firstAnswers.ts';
import { readRecordings } from '../../contract/recordings.ts';

beforeAll(() => standOn('/api/', 'http://127.0.0.1:8000/'));
afterAll(() => standOn('', ''));

/** One of the two decoders of an answer. Returns null if the page reports the answer as unreadable, or the painting shows nothing. */
type Decoder = (data: unknown) => unknown;
type Pair = { page: Decoder; painting: Decoder };

const navsOf = [{ id: 1, name: '首页', url: '/', blank: 0, children: [] }];

/** The calls that the painting reads, each with two decoders that return the data that the painting shows. */
const pairs: Record<string, Pair> = {
  'GET /api/v2/other/config': {
    page: (data) => {
      const { config, features } = decodeConfig(data);
      const { siteName: name, logoUrl, whiteLogoUrl } = config;
      return { name, logoUrl, whiteLogoUrl, hasVip: features.vip };
    },
    painting: (data) => {
      const { name, logoUrl, whiteLogoUrl, hasVip } = readSite(data, navsOf);
      return { name, logoUrl, whiteLogoUrl, hasVip };
    },
  },
  'GET /api/v2/navs': {
    page: (data) =>
      decodeNavs(data).map(({ id, name, url, children }) => ({ id, name, url, hasChildren: children.length > 0 })),
    painting: (data) => readSite({}, data).navs,
  },
  'GET /api/v2/decorationPage/blocks': {
    page: (data) => {
      const blocks = decodeBlocks(data);
      const code = blocks.findIndex(({ kind }) => kind === 'code');
      const courses = blocks.findIndex(({ kind }) => kind === 'courses') + 1;
      const ends = [code === -1 ? blocks.length : code, courses || blocks.length];
      return blocks.slice(0, Math.min(...ends));
    },
    painting: readFirstBlocks,
  },
  'GET /api/v2/courses': {
    page: (data) => {
      const call = (({ decode }: { decode: Decoder }) => decode(data)) as unknown as Client;
      const list = coursesApi(call, () => null).list(
        { page: 1, scene: '', categoryId: 0 },
        new AbortController().signal,
      );
      return (list as unknown as CoursePage).rows
        .slice(0, 6)
        .map(({ coverUrl }) => coverUrl)
        .filter(Boolean);
    },
    painting: readFirstCovers,
  },
  'GET /api/v2/course/{id}': {
    page: (data) => {
      const { title, coverUrl, summary } = decodeCourseDetail(data);
      return title ? { title, coverUrl, summary } : null;
    },
    painting: readFirstCourse,
  },
};

const recorded = [...readRecordings()].flatMap(([name, { request, response }]) => {
  const path = request.path.split('?')[0]?.replace(/^\/api\/v2\/course\/[^/]+$/, '/api/v2/course/{id}');
  const pair = pairs[`${request.method} ${path}`];
  const { code, data } = (response ?? {}) as { code?: unknown; data?: unknown };
  return pair && code === 0 ? [[name, `${request.method} ${path}`, data, pair] as const] : [];
});

/** Returns what a decoder makes of data: null for an answer that it cannot read, and for an empty list. */
function made(decode: Decoder, data: unknown): unknown {
  try {
    const result = decode(data);
    return Array.isArray(result) && result.length === 0 ? null : result;
  } catch {
    return null;
  }
}

test('each call that the painting reads has recordings', () => {
  expect(new Set(recorded.map(([, call]) => call))).toEqual(new Set(Object.keys(pairs)));
});

test.each(recorded)(
  'the painting and the page read the recorded answer %s alike',
  (_, __, data, { page, painting }) => {
    expect(painting(data)).toEqual(page(data));
  },
);

const hostile: [name: string, value: unknown][] = [
  ['null', null],
  ['a missing value', undefined],
  ['an empty text', ''],
  ['a text', 'text'],
  ['a number as text', ' 5 '],
  ['a one as text', '1'],
  ['a zero as text', '0'],
  ['zero', 0],
  ['a number', 5],
  ['a fraction', 0.5],
  ['a negative number', -1],
  ['true', true],
  ['false', false],
  ['an empty list', []],
  ['a list of nulls', [null, null]],
  ['a list of texts', ['a', 'b']],
  ['an empty object', {}],
  ['an object', { id: 1, name: 'x', logo: 'x', 0: { id: 2 } }],
];

type Path = (string | number)[];

/** Returns the paths of all values in data. Of a list, only the first three rows are followed. */
function pathsIn(data: unknown, at: Path = []): Path[] {
  if (typeof data !== 'object' || data === null) return [at];
  const keys = Array.isArray(data) ? [...data.keys()].slice(0, 3) : Object.keys(data);
  return [at, ...keys.flatMap((key) => pathsIn(data[key as keyof typeof data], [...at, key]))];
}

/** Returns a copy of data with another value at a path. */
function withValue(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Record<string | number, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

/** Returns a list as PHP sends it if it has gaps: as an object with numeric keys. */
const withGaps = (rows: unknown[]): object => Object.fromEntries(rows.map((row, index) => [index + 3, row]));

const slider = {
  id: 1,
  sign: 'pc-slider',
  config_render: [
    { src: 'http://127.0.0.1:8000/1.png', href: '/vip' },
    { src: '/2.png', href: '' },
  ],
};
const courses = {
  id: 2,
  sign: 'pc-vod-v1',
  config_render: {
    title: '推荐课程',
    items: [
      { id: 7, title: '课', thumb: '/7.png', charge: 9.9, is_free: 0, user_count: 12, category: { name: '编程' } },
      { id: '', title: '' },
    ],
  },
};
const code = { id: 3, sign: 'code', config_render: { html: '<p>招生</p>' } };
/** Blocks of the home page, which no recording has. */
const blocks: [name: string, data: unknown][] = [
  ['blocks with courses before code', [slider, courses, code, { ...courses, id: 4 }]],
  ['blocks with code before courses', [slider, code, courses]],
];

describe('malformed answers', () => {
  const call = 'GET /api/v2/decorationPage/blocks';
  const ofBlocks = blocks.map(([name, data]) => [name, call, data, pairs[call] as Pair] as const);
  const ofRecordings = Object.keys(pairs).flatMap((call) => {
    const [sample] = recorded
      .filter(([, of]) => of === call)
      .sort(([, , one], [, , other]) => JSON.stringify(other).length - JSON.stringify(one).length);
    return sample ? [sample] : [];
  });
  const samples = [...ofRecordings, ...ofBlocks];

  test.each(ofBlocks)('the painting and the page read %s alike', (_, __, data, { page, painting }) => {
    expect(painting(data)).toEqual(page(data));
    expect(painting(data)).not.toEqual([]);
  });

  test.each(samples)('the painting shows the same as the page for %s with any value replaced', (_, __, data, pair) => {
    const paths = pathsIn(data);
    expect(paths.length).toBeGreaterThan(5);
    const differing = paths.flatMap((path) =>
      hostile.flatMap(([name, value]) => {
        const answer = withValue(data, path, value);
        const [shown, painted] = [made(pair.page, answer), made(pair.painting, answer)];
        return JSON.stringify(painted) === JSON.stringify(shown) ? [] : [`${path.join('.')}: ${name}`];
      }),
    );
    expect(differing).toEqual([]);
  });

  test.each(samples)('the painting reads each list of %s with gaps like the page', (_, __, data, pair) => {
    for (const path of pathsIn(data)) {
      const rows = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], data);
      if (!Array.isArray(rows)) continue;
      const answer = withValue(data, path, withGaps(rows));
      expect(made(pair.painting, answer), path.join('.')).toEqual(made(pair.page, answer));
    }
  });
});
