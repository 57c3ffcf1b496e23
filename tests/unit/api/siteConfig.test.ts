import { describe, expect, test } from 'vitest';
import { decodeConfig } from '../../../src/api/site.ts';

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
      whiteLogoUrl: '',
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

  test('the name of the site is webname, or else name, or else empty', () => {
    expect(config({ webname: '网校' }).siteName).toBe('网校');
    expect(config({ webname: '' }).siteName).toBe('示例课堂');
    expect(config({ name: '' }).siteName).toBe('');
  });

  test.each([[{}], [[]], [null], ['logo.png'], [{ logo: {} }], [{ logo: null }]])(
    'the logo %j counts as missing',
    (logo) => {
      expect(config({ logo, url: '' }).logoUrl).toBe('');
    },
  );

  test('the paths of both logos are resolved against the backend', () => {
    const both = config({ logo: { logo: '/images/logo.png', white_logo: '/images/white.png' } });
    expect(both.logoUrl).toBe('https://api.example/images/logo.png');
    expect(both.whiteLogoUrl).toBe('https://api.example/images/white.png');
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

  test('a filing whose link is not a web address is shown without a link', () => {
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

  test.each([[null], ['config'], [42], [undefined]])('the data %j is not a config', (data) => {
    expect(() => decodeConfig(data)).toThrow();
  });
});

describe('feature switches', () => {
  const all = [
    ...['vip', 'live', 'book', 'topic', 'paper', 'practice', 'mockPaper', 'wrongBook', 'wenda', 'share'],
    ...['codeExchanger', 'snapshort', 'ke', 'promoCode', 'daySignIn', 'credit1Mall', 'tuangou', 'miaosha', 'cert'],
  ];

  test('the site has the 19 features of the specification, and only vip is on by default', () => {
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

  test('decoding one config does not change the result of decoding the next one', () => {
    features({ vip: 0, live: 1 });
    expect(features()).toMatchObject({ vip: true, live: false });
  });
});
