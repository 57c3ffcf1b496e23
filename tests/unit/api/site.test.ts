import { describe, expect, test } from 'vitest';
import { decodeConfig, decodeLatestAnnouncement, decodeLinks, decodeNavs } from '../../../src/api/site.ts';

const full = {
  name: '示例课堂',
  logo: { logo: 'https://api.example/images/logo.png', white_logo: {} },
  url: 'https://api.example',
  pc_url: '',
  h5_url: 'https://m.example',
  icp: '京ICP备00000000号',
  icp_link: 'https://beian.miit.gov.cn',
  icp2: '',
  icp2_link: 'https://www.beian.gov.cn',
  user_protocol: 'https://api.example/user/protocol',
  user_private_protocol: 'https://api.example/user/private_protocol',
  vip_protocol: 'https://api.example/user/vip_protocol',
  member: { enabled_mobile_bind_alert: 0, enabled_face_verify: false },
  socialites: { qq: 1, wechat_oauth: 0 },
};
const config = (change: Record<string, unknown> = {}) => decodeConfig({ ...full, ...change }).config;
const features = (change: Record<string, unknown> = {}) => decodeConfig({ ...full, ...change }).features;

describe('the system config', () => {
  test('is read as MeEdu 4.9 sends it', () => {
    expect(config()).toEqual({
      siteName: '示例课堂',
      logoUrl: 'https://api.example/images/logo.png',
      backendUrl: 'https://api.example',
      h5Url: 'https://m.example/',
      filings: [{ number: '京ICP备00000000号', link: 'https://beian.miit.gov.cn/' }],
      userProtocolUrl: 'https://api.example/user/protocol',
      privacyProtocolUrl: 'https://api.example/user/private_protocol',
      vipProtocolUrl: 'https://api.example/user/vip_protocol',
      paidContentProtocolUrl: '',
      alertsUnboundMobile: false,
      requiresFaceCheck: false,
      qqLogin: true,
      wechatLogin: false,
      purchaseNotice: '',
      playerCoverUrl: '',
      watermark: null,
      pointsRules: { registration: 0, lesson: 0, course: 0, orderPercent: 0 },
    });
  });

  test('the player has a cover and a watermark, whose figures an administrator has typed as texts', () => {
    const bullet_secret = { text: '会员专用', color: '#ff0000', size: '18', opacity: '0.5' };
    const player = { cover: '/images/player-thumb.png', enabled_bullet_secret: '1', bullet_secret };
    expect(config({ player })).toMatchObject({
      playerCoverUrl: 'https://api.example/images/player-thumb.png',
      watermark: { template: '会员专用', color: '#ff0000', sizePx: 18, opacity: 0.5 },
    });
    expect(
      config({ player: { ...player, bullet_secret: { text: 'x', color: '', size: '', opacity: 'much' } } }).watermark,
    ).toEqual({ template: 'x', color: 'red', sizePx: 14, opacity: 1 });
  });

  test.each([
    { enabled_bullet_secret: 0, bullet_secret: { text: 'x' } },
    { enabled_bullet_secret: '0', bullet_secret: { text: 'x' } },
    { enabled_bullet_secret: 1, bullet_secret: { text: ' ' } },
    { enabled_bullet_secret: 1 },
    null,
  ])('a player of %j has no watermark', (player) => {
    expect(config({ player }).watermark).toBeNull();
  });

  test.each([
    [
      { register: 10, watched_vod_course: 20, watched_video: 5, paid_order: '0.01' },
      { registration: 10, lesson: 5, course: 20, orderPercent: 1 },
    ],
    [
      { register: '10', paid_order: 0.29 },
      { registration: 10, orderPercent: 29 },
    ],
    [{ paid_order: '0.999' }, { orderPercent: 99 }],
    [{ paid_order: '1.5' }, { orderPercent: 150 }],
    [
      { register: -1, watched_video: 'many', paid_order: null },
      { registration: 0, lesson: 0, course: 0, orderPercent: 0 },
    ],
    [[], { registration: 0, lesson: 0, course: 0, orderPercent: 0 }],
  ])('points given by %j are %j', (credit1_reward, rules) => {
    expect(config({ credit1_reward }).pointsRules).toMatchObject(rules);
  });

  test('names the site by webname, else by name, else not at all', () => {
    expect(config({ webname: '网校' }).siteName).toBe('网校');
    expect(config({ webname: '' }).siteName).toBe('示例课堂');
    expect(config({ name: '' }).siteName).toBe('');
  });

  test.each([[{}], [[]], [null], ['logo.png'], [{ logo: {} }], [{ logo: null }]])(
    'a logo of %j is no logo, and no reason to fail',
    (logo) => {
      expect(config({ logo, url: '' }).logoUrl).toBe('');
    },
  );

  test('a logo on the backend is loaded from there', () => {
    expect(config({ logo: { logo: '/images/logo.png' } }).logoUrl).toBe('https://api.example/images/logo.png');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://m.example', 'm.example'])(
    'a mobile site at %s does not exist',
    (h5_url) => {
      expect(config({ h5_url }).h5Url).toBe('');
    },
  );

  test('the backend is named without a slash at its end', () => {
    expect(config({ url: 'https://api.example//' }).backendUrl).toBe('https://api.example');
  });

  test('a filing is hidden by its empty number, even if its link is filled', () => {
    expect(config({ icp: '', icp2: '' }).filings).toEqual([]);
  });

  test('a filing whose link is not a web address is shown without a link', () => {
    expect(config({ icp_link: 'javascript:alert(1)' }).filings).toEqual([{ number: '京ICP备00000000号', link: '' }]);
  });

  test('both filings stand in the order of the config', () => {
    expect(config({ icp2: '京公网安备1号' }).filings.map(({ number }) => number)).toEqual([
      '京ICP备00000000号',
      '京公网安备1号',
    ]);
  });

  test.each([
    [1, true],
    ['1', true],
    [true, true],
    [0, false],
    ['0', false],
    [false, false],
    ['', false],
    [null, false],
    [undefined, false],
    [[], false],
    [{}, false],
  ])('a switch of %j is %j', (value, on) => {
    const { alertsUnboundMobile, requiresFaceCheck } = config({
      member: { enabled_mobile_bind_alert: value, enabled_face_verify: value },
    });
    const { qqLogin, wechatLogin } = config({ socialites: { qq: value, wechat_oauth: value } });
    expect([alertsUnboundMobile, requiresFaceCheck, qqLogin, wechatLogin]).toEqual([on, on, on, on]);
  });

  test.each([undefined, [], null, 'none'])(
    'without its member and social parts (%j) nothing is forced or offered',
    (none) => {
      expect(config({ member: none, socialites: none })).toMatchObject({
        alertsUnboundMobile: false,
        requiresFaceCheck: false,
        qqLogin: false,
        wechatLogin: false,
      });
    },
  );

  test('unknown fields do not matter', () => {
    expect(config({ enabled_addons: ['Paper'], something_new: { deep: 1 } })).toEqual(config());
  });

  test('a config of nothing but braces still makes a site', () => {
    expect(decodeConfig({}).config).toMatchObject({ siteName: '', logoUrl: '', backendUrl: '', filings: [] });
  });

  test.each([[null], ['config'], [42], [undefined]])('data of %j is no config at all', (data) => {
    expect(() => decodeConfig(data)).toThrow();
  });
});

describe('the feature switches', () => {
  const all = [
    ...['vip', 'live', 'book', 'topic', 'paper', 'practice', 'mockPaper', 'wrongBook', 'wenda', 'share'],
    ...['codeExchanger', 'snapshort', 'ke', 'promoCode', 'daySignIn', 'credit1Mall', 'tuangou', 'miaosha', 'cert'],
  ];

  test('are the nineteen of the specification: vip on, all others off', () => {
    expect(Object.keys(features()).sort()).toEqual([...all].sort());
    for (const [name, on] of Object.entries(features())) expect(on, name).toBe(name === 'vip');
  });

  test.each(all)('%s follows the server when the config has a key of that name', (name) => {
    expect(features({ [name]: 1 })[name as 'vip']).toBe(true);
    expect(features({ [name]: true })[name as 'vip']).toBe(true);
    expect(features({ [name]: 0 })[name as 'vip']).toBe(false);
    expect(features({ [name]: false })[name as 'vip']).toBe(false);
  });

  test.each(['1', '0', 'on', null, 2, [], {}])('a value of %j is not a switch and changes nothing', (value) => {
    expect(features({ vip: value, live: value })).toMatchObject({ vip: true, live: false });
  });

  test('one config does not leak into the next', () => {
    features({ vip: 0, live: 1 });
    expect(features()).toMatchObject({ vip: true, live: false });
  });
});

describe('the navigation', () => {
  const item = { id: 1, sort: 1, name: '首页', url: '/', active_routes: '', platform: 'PC', parent_id: 0, blank: 0 };

  test('keeps the order of the server and the addresses as they were typed', () => {
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

  test.each([undefined, null, [], {}])('children of %j are none', (children) => {
    expect(decodeNavs([{ ...item, children }])[0]?.children).toEqual([]);
  });

  test.each([
    [0, false],
    [1, true],
    [2, true],
    [undefined, false],
    [null, false],
  ])('blank %j opens a new window: %j', (blank, opensNewWindow) => {
    expect(decodeNavs([{ ...item, blank }])[0]?.opensNewWindow).toBe(opensNewWindow);
  });

  test('an entry without a name or an address does not take the others down', () => {
    expect(decodeNavs([{ id: 1, name: null, url: null }, item])).toHaveLength(2);
  });

  test('no entries are an empty navigation', () => {
    expect(decodeNavs([])).toEqual([]);
  });

  test.each([[{}], [null], ['navs'], [undefined], [7]])('data of %j counts as an empty navigation', (data) => {
    expect(decodeNavs(data)).toEqual([]);
  });

  test.each([[{}], [null], ['navs'], [{ id: 'x' }], [{ ...item, id: null }]])(
    'an entry of %j is left out without the others',
    (broken) => {
      expect(decodeNavs([broken, item]).map(({ id }) => id)).toEqual([item.id]);
      expect(decodeNavs([{ ...item, children: [broken, item] }])[0]?.children).toHaveLength(1);
    },
  );

  test('numbers may come as strings, and a list with gaps as an object', () => {
    expect(decodeNavs({ 3: { ...item, id: '12', blank: '1' } })).toMatchObject([{ id: 12, opensNewWindow: true }]);
  });
});

describe('the friendly links', () => {
  test('are those that lead somewhere, within the site too', () => {
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

  test('can be none', () => {
    expect(decodeLinks([])).toEqual([]);
  });
});

describe('the latest announcement', () => {
  test('is its id and its title', () => {
    expect(decodeLatestAnnouncement({ id: 9, title: '国庆放假', announcement: '<p>x</p>' })).toEqual({
      id: 9,
      title: '国庆放假',
    });
  });

  test('is none when the server says []', () => {
    expect(decodeLatestAnnouncement([])).toBeNull();
  });

  test.each([[null], [{}], [{ title: '没有编号' }], ['text']])('of %j counts as none', (data) => {
    expect(decodeLatestAnnouncement(data)).toBeNull();
  });
});
