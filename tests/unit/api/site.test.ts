import { describe, expect, test } from 'vitest';
import { decodeLatestAnnouncement, decodeLinks, decodeNavs } from '../../../src/api/site.ts';

describe('decodeNavs', () => {
  const item = { id: 1, sort: 1, name: '首页', url: '/', active_routes: '', platform: 'PC', parent_id: 0, blank: 0 };

  test('the navigation keeps the order of the server and the addresses as the operator typed them', () => {
    const navs = decodeNavs([
      { ...item, children: [] },
      { ...item, id: 2, name: '外链', url: 'https://www.example.com', blank: 1, children: [{ ...item, id: 3 }] },
    ]);
    expect(navs).toEqual([
      { id: 1, name: '首页', url: '/', opensNewWindow: false, children: [] },
      {
        id: 2,
        name: '外链',
        url: 'https://www.example.com',
        opensNewWindow: true,
        children: [{ id: 3, name: '首页', url: '/', opensNewWindow: false }],
      },
    ]);
  });

  test.each([undefined, null, [], {}])('a navigation entry with the children %j has no children', (children) => {
    expect(decodeNavs([{ ...item, children }])[0]?.children).toEqual([]);
  });

  test.each([
    [0, false],
    [1, true],
    [2, true],
    [undefined, false],
    [null, false],
  ])('the value %j of blank opens a new window: %j', (blank, opensNewWindow) => {
    expect(decodeNavs([{ ...item, blank }])[0]?.opensNewWindow).toBe(opensNewWindow);
  });

  test('a navigation entry without a name or an address does not affect the others', () => {
    expect(decodeNavs([{ id: 1, name: null, url: null }, item])).toHaveLength(2);
  });

  test('an empty list is an empty navigation', () => {
    expect(decodeNavs([])).toEqual([]);
  });

  test.each([[{}], [null], ['navs'], [undefined], [7]])('the data %j is an empty navigation', (data) => {
    expect(decodeNavs(data)).toEqual([]);
  });

  test.each([[{}], [null], ['navs'], [{ id: 'x' }], [{ ...item, id: null }]])(
    'the navigation entry %j is left out, and the others stay',
    (broken) => {
      expect(decodeNavs([broken, item]).map(({ id }) => id)).toEqual([item.id]);
      expect(decodeNavs([{ ...item, children: [broken, item] }])[0]?.children).toHaveLength(1);
    },
  );

  test('numbers of the navigation may be strings, and a list with gaps may be an object', () => {
    expect(decodeNavs({ 3: { ...item, id: '12', blank: '1' } })).toMatchObject([{ id: 12, opensNewWindow: true }]);
  });
});

describe('decodeLinks', () => {
  test('friendly links without a usable address are left out', () => {
    expect(
      decodeLinks([
        { id: 1, name: 'MeEdu', url: 'https://www.meedu.vip' },
        { id: 2, name: '坏', url: 'javascript:alert(1)' },
        { id: 3, name: '空', url: '' },
        { id: 4, name: '相对', url: '/somewhere' },
        { id: 5, name: '没有协议', url: 'www.example.com' },
      ]),
    ).toEqual([
      { id: 1, name: 'MeEdu', url: 'https://www.meedu.vip' },
      { id: 4, name: '相对', url: '/somewhere' },
      { id: 5, name: '没有协议', url: 'www.example.com' },
    ]);
  });

  test('an empty list of friendly links is decoded as empty', () => {
    expect(decodeLinks([])).toEqual([]);
  });
});

describe('decodeLatestAnnouncement', () => {
  test('the latest announcement has an id and a title', () => {
    expect(decodeLatestAnnouncement({ id: 9, title: '国庆放假', announcement: '<p>x</p>' })).toEqual({
      id: 9,
      title: '国庆放假',
    });
  });

  test('the answer [] means that the site has no announcement', () => {
    expect(decodeLatestAnnouncement([])).toBeNull();
  });

  test.each([[null], [{}], [{ title: '没有编号' }], ['text']])('the answer %j has no latest announcement', (data) => {
    expect(decodeLatestAnnouncement(data)).toBeNull();
  });
});
