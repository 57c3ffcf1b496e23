import { serverAddress } from '../api/answers.ts';
import { agreements } from './agreements.ts';
import { announcements } from './announcements.ts';
import { promoCodes } from './promoCodes.ts';
import { day, type SeedRow } from './row.ts';

const navs: [id: number, parent: number, sort: number, name: string, url: string, platform: string, blank: number][] = [
  [1, 0, 1, '首页', '/', 'PC', 0],
  [2, 0, 2, '全部课程', '/courses', 'PC', 0],
  [4, 2, 1, '前端开发', '/courses?cid=2', 'PC', 1],
  [3, 2, 2, '后端开发', '/courses?cid=3', 'PC', 0],
  [5, 0, 3, '会员中心', '/vip', 'PC', 0],
  [6, 0, 4, '站内公告', '/announcement', 'PC', 0],
  [7, 0, 5, '官方文档', 'https://www.meedu.vip', 'PC', 1],
  [8, 0, 1, '首页', '/', 'h5', 0],
];

const links: [name: string, url: string][] = [
  ['白书科技', 'https://www.baishu.example'],
  ['Vue.js', 'https://cn.vuejs.org'],
  ['Laravel', 'https://laravel.com'],
  ['中国大学 MOOC', 'https://www.icourse163.org'],
];

const vipTexts = ['全站 VIP 免费课程随意看', '专属客服'];

const roles: [id: number, name: string, charge: number, days: number, texts: string[], isShown: number][] = [
  [1, '月度会员', 39, 30, [...vipTexts, '有效期 30 天'], 1],
  [2, '季度会员', 99, 90, [...vipTexts, '有效期 90 天'], 1],
  [3, '年度会员', 299, 365, [...vipTexts, '线下活动优先报名', '有效期 365 天'], 1],
  [4, '终身会员', 1999, 36_500, [...vipTexts, '永久有效'], 0],
];

/** Returns the data of the site except its members and courses. */
export function* seedSite(start: number): Generator<SeedRow> {
  const madeAt = start - 200 * day;
  for (const [id, parent_id, sort, name, url, platform, blank] of navs) {
    yield ['navs', { id, parent_id, sort, name, url, platform, blank, created_at: madeAt }];
  }
  for (const [index, [name, url]] of links.entries()) {
    yield ['links', { id: index + 1, sort: index + 1, name, url, created_at: madeAt }];
  }
  for (const [index, { title, content }] of announcements.entries()) {
    const id = announcements.length - index;
    yield ['announcements', { id, title, content, view_times: id * 11, created_at: start - day - index * 3 * day }];
  }
  for (const [index, { type, title, content }] of agreements.entries()) {
    yield ['agreements', { id: index + 1, type, title, content }];
  }
  for (const [id, name, charge, expire_days, texts, is_show] of roles) {
    yield ['roles', { id, name, charge, expire_days, description: texts.join('\n'), weight: id, is_show }];
  }
  for (const [index, code] of promoCodes.entries()) {
    yield [
      'promo_codes',
      {
        id: index + 1,
        code: code.code,
        discount: code.discount,
        member_id: code.member ?? 0,
        use_times: code.useTimes ?? 0,
        used_times: code.usedTimes ?? 0,
        expired_at: code.endsAfterDays === undefined ? null : start + code.endsAfterDays * day,
      },
    ];
  }
  yield* blocks();
}

function* blocks(): Generator<SeedRow> {
  const courseRow = (title: string, ids: number[]) => ({ title, items: ids.map((id) => ({ id })) });
  const pc: [sign: string, config: unknown][] = [
    [
      'pc-slider',
      [
        { src: `${serverAddress}/seed/slider/1.svg`, href: '/courses' },
        { src: `${serverAddress}/seed/slider/2.svg`, href: '/vip' },
        { src: `${serverAddress}/seed/slider/3.svg`, href: 'https://www.meedu.vip' },
      ],
    ],
    ['pc-vod-v1', courseRow('热门好课', [1, 2, 17, 13, 11, 6, 4, 9])],
    // Course 33 is not out yet, but the home page shows it, as that of the real site does.
    ['pc-vod-v1', courseRow('最新上架', [33, 32, 31, 25])],
    ['pc-vod-v1', courseRow('免费专区', [3, 8, 13, 23])],
    ['code', { html: homeNote }],
  ];
  for (const [index, [sign, config]] of pc.entries()) {
    yield [
      'blocks',
      {
        id: index + 1,
        platform: 'pc',
        page: 'pc-page-index',
        decoration_page_id: 1,
        sign,
        sort: index,
        config: storedJson(config),
      },
    ];
  }
  yield [
    'blocks',
    {
      id: 6,
      platform: 'h5',
      page: 'h5-page-index',
      decoration_page_id: 2,
      sign: 'slider',
      sort: 0,
      config: storedJson([{ src: `${serverAddress}/seed/slider/1.svg`, href: '/' }]),
    },
  ];
}

const homeNote = [
  '<div style="padding:32px;border-radius:12px;background:#eaf5ff;text-align:center">',
  '<h3 style="margin:0 0 8px">学有所得，画出自己的知识地图</h3>',
  '<p style="margin:0">加入 <a href="/vip">知图会员</a>，精选课程免费看，讲师在线答疑。</p></div>',
].join('');

/** Returns JSON text as PHP stores it, with slashes escaped. */
function storedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('/', '\\/');
}
