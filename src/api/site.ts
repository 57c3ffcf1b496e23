import * as v from 'valibot';
import type {
  Announcement,
  FeatureName,
  Features,
  FriendLink,
  NavItem,
  Site,
  SystemConfig,
  Watermark,
} from '../../machines/domain/site.ts';
import { backendAddress, mobileSiteAddress, webAddress } from './addresses.ts';
import type { Client } from './client.ts';
import type { Recall } from './kept.ts';

const text = v.fallback(v.string(), '');
/** 0/1, '0'/'1' and real booleans all occur (MeEdu API: booleans, ints, prices). */
const flag = v.fallback(
  v.pipe(
    v.union([v.boolean(), v.number(), v.string()]),
    v.transform((value) => Number(value) === 1),
  ),
  false,
);

/** An administrator may have typed anything, as text; negative numbers count as 0. */
const amount = v.fallback(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite(), v.minValue(0)), 0);

/** The specification's defaults: vip is on, everything else off. */
const defaultFeatures: Features = {
  vip: true,
  live: false,
  book: false,
  topic: false,
  paper: false,
  practice: false,
  mockPaper: false,
  wrongBook: false,
  wenda: false,
  share: false,
  codeExchanger: false,
  snapshort: false,
  ke: false,
  promoCode: false,
  daySignIn: false,
  credit1Mall: false,
  tuangou: false,
  miaosha: false,
  cert: false,
};

/** Settings an administrator has saved are texts (MeEdu API: README, settings as text). */
const figure = (otherwise: number) =>
  v.fallback(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.transform((value) => (value === '' ? otherwise : Number(value))),
      v.finite(),
    ),
    otherwise,
  );
const bulletShape = v.looseObject({ text, color: text, size: figure(14), opacity: figure(1) });
const noBullet = { text: '', color: '', size: 14, opacity: 1 };
const playerShape = v.looseObject({
  cover: text,
  enabled_bullet_secret: flag,
  bullet_secret: v.fallback(bulletShape, noBullet),
});

const configShape = v.looseObject({
  name: text,
  webname: text,
  url: text,
  h5_url: text,
  logo: v.fallback(v.looseObject({ logo: text }), { logo: '' }),
  icp: text,
  icp_link: text,
  icp2: text,
  icp2_link: text,
  user_protocol: text,
  user_private_protocol: text,
  vip_protocol: text,
  paid_content_purchase_protocol: text,
  member: v.fallback(v.looseObject({ enabled_mobile_bind_alert: flag, enabled_face_verify: flag }), {
    enabled_mobile_bind_alert: false,
    enabled_face_verify: false,
  }),
  course_purchase_notice: text,
  player: v.fallback(playerShape, { cover: '', enabled_bullet_secret: false, bullet_secret: noBullet }),
  credit1_reward: v.fallback(
    v.looseObject({ register: amount, watched_video: amount, watched_vod_course: amount, paid_order: amount }),
    { register: 0, watched_video: 0, watched_vod_course: 0, paid_order: 0 },
  ),
  socialites: v.fallback(v.looseObject({ qq: flag, wechat_oauth: flag }), { qq: false, wechat_oauth: false }),
});

function watermarkOf({ enabled_bullet_secret, bullet_secret }: v.InferOutput<typeof playerShape>): Watermark | null {
  const { text: template, color, size, opacity } = bullet_secret;
  if (!enabled_bullet_secret || template.trim() === '') return null;
  return { template, color: color || 'red', sizePx: size > 0 ? size : 14, opacity: Math.min(1, Math.max(0, opacity)) };
}

/** Decodes MeEdu API: GET /api/v2/other/config. Throws when `data` is not an object at all. */
export function decodeConfig(data: unknown): { config: SystemConfig; features: Features } {
  const raw = v.parse(configShape, data);
  const features = { ...defaultFeatures };
  for (const name of Object.keys(features) as FeatureName[]) {
    const value = raw[name];
    if (value === 0 || value === 1 || typeof value === 'boolean') features[name] = Boolean(value);
  }
  const backendUrl = webAddress(raw.url).replace(/\/+$/, '');
  const ownAddress = (value: string) => backendAddress(value, backendUrl);
  return {
    features,
    config: {
      siteName: raw.webname || raw.name,
      logoUrl: ownAddress(raw.logo.logo),
      backendUrl,
      h5Url: mobileSiteAddress(raw.h5_url, globalThis.location?.href),
      filings: [
        { number: raw.icp, link: webAddress(raw.icp_link) },
        { number: raw.icp2, link: webAddress(raw.icp2_link) },
      ].filter(({ number }) => number !== ''),
      userProtocolUrl: ownAddress(raw.user_protocol),
      privacyProtocolUrl: ownAddress(raw.user_private_protocol),
      vipProtocolUrl: ownAddress(raw.vip_protocol),
      paidContentProtocolUrl: ownAddress(raw.paid_content_purchase_protocol),
      alertsUnboundMobile: raw.member.enabled_mobile_bind_alert,
      requiresFaceCheck: raw.member.enabled_face_verify,
      qqLogin: raw.socialites.qq,
      wechatLogin: raw.socialites.wechat_oauth,
      purchaseNotice: raw.course_purchase_notice,
      playerCoverUrl: ownAddress(raw.player.cover),
      watermark: watermarkOf(raw.player),
      pointsRules: {
        registration: raw.credit1_reward.register,
        lesson: raw.credit1_reward.watched_video,
        course: raw.credit1_reward.watched_vod_course,
        // 0.29 * 100 is a little less than 29.
        orderPercent: Math.floor(Number((raw.credit1_reward.paid_order * 100).toFixed(6))),
      },
    },
  };
}

const navLinkShape = v.looseObject({ id: v.number(), name: text, url: text, blank: v.fallback(v.number(), 0) });
const navsShape = v.array(v.looseObject({ ...navLinkShape.entries, children: v.fallback(v.array(navLinkShape), []) }));
type RawNavLink = v.InferOutput<typeof navLinkShape>;
const navLink = ({ id, name, url, blank }: RawNavLink) => ({ id, name, url, opensNewWindow: blank !== 0 });

/** Decodes MeEdu API: GET /api/v2/navs. */
export const decodeNavs = (data: unknown): NavItem[] =>
  v.parse(navsShape, data).map((item) => ({ ...navLink(item), children: item.children.map(navLink) }));

const linksShape = v.array(v.looseObject({ id: v.number(), name: text, url: text }));

/** Decodes MeEdu API: GET /api/v2/links. Links that lead nowhere are left out. */
export const decodeLinks = (data: unknown): FriendLink[] =>
  v
    .parse(linksShape, data)
    .map(({ id, name, url }) => ({ id, name, url }))
    .filter(({ url }) => /^\s*(?:https?:|[^\s:]+(?:[/?#]|$)|\/)/i.test(url));

const announcementShape = v.union([v.looseObject({ id: v.number(), title: text }), v.array(v.unknown())]);

/** Decodes MeEdu API: GET /api/v2/announcement/latest, where "none" is an empty array. */
export function decodeLatestAnnouncement(data: unknown): Announcement | null {
  const raw = v.parse(announcementShape, data);
  return Array.isArray(raw) ? null : { id: raw.id, title: raw.title };
}

const config = { path: '/api/v2/other/config', decode: decodeConfig };
const navs = { path: '/api/v2/navs', decode: decodeNavs };
const links = { path: '/api/v2/links', decode: decodeLinks };
const latestAnnouncement = { path: '/api/v2/announcement/latest', decode: decodeLatestAnnouncement };

export const siteApi = (call: Client, recall: Recall) => ({
  config: (signal: AbortSignal) => call({ ...config, signal }),
  navs: (signal: AbortSignal) => call({ ...navs, signal }),
  links: (signal: AbortSignal) => call({ ...links, signal }),
  latestAnnouncement: (signal: AbortSignal) => call({ ...latestAnnouncement, signal }),
  /** The same from an earlier visit; null where nothing is kept. */
  kept: {
    site: (): Site | null => {
      const [knownConfig, knownNavs] = [recall(config), recall(navs)];
      return knownConfig && knownNavs && { ...knownConfig.data, navs: knownNavs.data };
    },
    links: () => recall(links)?.data ?? null,
    latestAnnouncement: () => recall(latestAnnouncement)?.data ?? null,
  },
});
