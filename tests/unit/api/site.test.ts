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

describe('decodeConfig', () => {
  test('the config is decoded as MeEdu 4.9 sends it', () => {
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

  test('the player has a cover and a watermark, whose numbers may be texts of the operator', () => {
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
  ])('the player %j has no watermark', (player) => {
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
  ])('the points given by %j are read as %j', (credit1_reward, rules) => {
    expect(config({ credit1_reward }).pointsRules).toMatchObject(rules);
  });

  test('the name of the site is webname, then name, then empty', () => {
    expect(config({ webname: '网校' }).siteName).toBe('网校');
    expect(config({ webname: '' }).siteName).toBe('示例课堂');
    expect(config({ name: '' }).siteName).toBe('');
  });

  test.each([[{}], [[]], [null], ['logo.png'], [{ logo: {} }], [{ logo: null }]])(
    'the logo %j is read as no logo',
    (logo) => {
      expect(config({ logo, url: '' }).logoUrl).toBe('');
    },
  );

  test('the path of a logo is resolved against the backend', () => {
    expect(config({ logo: { logo: '/images/logo.png' } }).logoUrl).toBe('https://api.example/images/logo.png');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://m.example', 'm.example'])(
    'the mobile site %s is dropped',
    (h5_url) => {
      expect(config({ h5_url }).h5Url).toBe('');
    },
  );

  test("the backend's address is kept without a slash at its end", () => {
    expect(config({ url: 'https://api.example//' }).backendUrl).toBe('https://api.example');
  });

  test('a filing without a number is left out, even if it has a link', () => {
    expect(config({ icp: '', icp2: '' }).filings).toEqual([]);
  });

  test('a filing whose link is no web address is shown without a link', () => {
    expect(config({ icp_link: 'javascript:alert(1)' }).filings).toEqual([{ number: '京ICP备00000000号', link: '' }]);
  });

  test('both filings keep the order of the config', () => {
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
  ])('the switch %j is read as %j', (value, on) => {
    const { alertsUnboundMobile, requiresFaceCheck } = config({
      member: { enabled_mobile_bind_alert: value, enabled_face_verify: value },
    });
    const { qqLogin, wechatLogin } = config({ socialites: { qq: value, wechat_oauth: value } });
    expect([alertsUnboundMobile, requiresFaceCheck, qqLogin, wechatLogin]).toEqual([on, on, on, on]);
  });

  test.each([undefined, [], null, 'none'])(
    'a config whose member and social parts are %j forces and offers nothing',
    (none) => {
      expect(config({ member: none, socialites: none })).toMatchObject({
        alertsUnboundMobile: false,
        requiresFaceCheck: false,
        qqLogin: false,
        wechatLogin: false,
      });
    },
  );

  test('unknown fields of the config are ignored', () => {
    expect(config({ enabled_addons: ['Paper'], something_new: { deep: 1 } })).toEqual(config());
  });

  test('an empty config object is decoded to an empty site', () => {
    expect(decodeConfig({}).config).toMatchObject({ siteName: '', logoUrl: '', backendUrl: '', filings: [] });
  });

  test.each([[null], ['config'], [42], [undefined]])('the data %j is no config', (data) => {
    expect(() => decodeConfig(data)).toThrow();
  });
});

describe('feature switches', () => {
  const all = [
    ...['vip', 'live', 'book', 'topic', 'paper', 'practice', 'mockPaper', 'wrongBook', 'wenda', 'share'],
    ...['codeExchanger', 'snapshort', 'ke', 'promoCode', 'daySignIn', 'credit1Mall', 'tuangou', 'miaosha', 'cert'],
  ];

  test('the features are the nineteen of the specification, with only vip on', () => {
    expect(Object.keys(features()).sort()).toEqual([...all].sort());
    for (const [name, on] of Object.entries(features())) expect(on, name).toBe(name === 'vip');
  });

  test.each(all)("the feature %s follows the server's key of the same name", (name) => {
    expect(features({ [name]: 1 })[name as 'vip']).toBe(true);
    expect(features({ [name]: true })[name as 'vip']).toBe(true);
    expect(features({ [name]: 0 })[name as 'vip']).toBe(false);
    expect(features({ [name]: false })[name as 'vip']).toBe(false);
  });

  test.each(['1', '0', 'on', null, 2, [], {}])('the feature value %j is ignored', (value) => {
    expect(features({ vip: value, live: value })).toMatchObject({ vip: true, live: false });
  });

  test('one config does not change the next one', () => {
    features({ vip: 0, live: 1 });
    expect(features()).toMatchObject({ vip: true, live: false });
  });
});

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

  test.each([undefined, null, [], {}])('the children %j of a navigation entry are read as none', (children) => {
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

  test('the friendly links can be empty', () => {
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

  test('the answer [] has no latest announcement', () => {
    expect(decodeLatestAnnouncement([])).toBeNull();
  });

  test.each([[null], [{}], [{ title: '没有编号' }], ['text']])('the answer %j has no latest announcement', (data) => {
    expect(decodeLatestAnnouncement(data)).toBeNull();
  });
});
