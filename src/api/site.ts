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
import { figure, flag, maybeRowsOf, number, part, text } from './shapes.ts';

/** The specification's defaults: vip is on, everything else off. */
const names =
  'vip live book topic paper practice mockPaper wrongBook wenda share codeExchanger snapshort ke promoCode daySignIn credit1Mall tuangou miaosha cert';
const defaultFeatures = Object.fromEntries(names.split(' ').map((name) => [name, name === 'vip'])) as Features;

const playerShape = part({
  cover: text,
  enabled_bullet_secret: flag,
  bullet_secret: part({ text, color: text, size: v.fallback(figure, 14), opacity: v.fallback(figure, 1) }),
});

const configShape = v.looseObject({
  name: text,
  webname: text,
  url: text,
  h5_url: text,
  logo: part({ logo: text, white_logo: text }),
  icp: text,
  icp_link: text,
  icp2: text,
  icp2_link: text,
  user_protocol: text,
  user_private_protocol: text,
  vip_protocol: text,
  paid_content_purchase_protocol: text,
  member: part({ enabled_mobile_bind_alert: flag, enabled_face_verify: flag }),
  course_purchase_notice: text,
  player: playerShape,
  credit1_reward: part({ register: number, watched_video: number, watched_vod_course: number, paid_order: number }),
  socialites: part({ qq: flag, wechat_oauth: flag }),
});

function watermarkOf({ enabled_bullet_secret, bullet_secret }: v.InferOutput<typeof playerShape>): Watermark | null {
  const { text: template, color, size, opacity } = bullet_secret;
  if (!enabled_bullet_secret || template.trim() === '') return null;
  return { template, color: color || 'red', sizePx: size > 0 ? size : 14, opacity: Math.min(1, Math.max(0, opacity)) };
}

/** Decodes the answer to GET /api/v2/other/config. @throws if `data` is not an object */
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
      whiteLogoUrl: ownAddress(raw.logo.white_logo),
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

const navLinkShape = v.looseObject({ id: figure, name: text, url: text, blank: number });
const navsShape = maybeRowsOf(v.looseObject({ ...navLinkShape.entries, children: maybeRowsOf(navLinkShape) }));
type RawNavLink = v.InferOutput<typeof navLinkShape>;
const navLink = ({ id, name, url, blank }: RawNavLink) => ({ id, name, url, opensNewWindow: blank !== 0 });

/** Decodes the answer to GET /api/v2/navs. */
export const decodeNavs = (data: unknown): NavItem[] =>
  v.parse(navsShape, data).map((item) => ({ ...navLink(item), children: item.children.map(navLink) }));

const linksShape = maybeRowsOf(v.looseObject({ id: figure, name: text, url: text }));

/** Decodes the answer to GET /api/v2/links. Omits links without a valid address. */
export const decodeLinks = (data: unknown): FriendLink[] =>
  v
    .parse(linksShape, data)
    .map(({ id, name, url }) => ({ id, name, url }))
    .filter(({ url }) => /^\s*(?:https?:|[^\s:]+(?:[/?#]|$)|\/)/i.test(url));

const announcementShape = v.fallback(
  v.nullable(
    v.pipe(
      v.looseObject({ id: figure, title: text }),
      v.transform(({ id, title }) => ({ id, title })),
    ),
  ),
  null,
);

/** Decodes the answer to GET /api/v2/announcement/latest. Returns null if there is none (an empty array), or it is unreadable. */
export const decodeLatestAnnouncement = (data: unknown): Announcement | null => v.parse(announcementShape, data);

const config = {
  path: '/api/v2/other/config',
  decode: decodeConfig,
  isWorthKeeping: ({ config }: ReturnType<typeof decodeConfig>) => config.siteName !== '',
};
const navs = { path: '/api/v2/navs', decode: decodeNavs, mayBeEmpty: true };
const links = { path: '/api/v2/links', decode: decodeLinks, mayBeEmpty: true };
const latestAnnouncement = {
  path: '/api/v2/announcement/latest',
  decode: decodeLatestAnnouncement,
  mayBeEmpty: true,
  isWorthKeeping: (data: Announcement | null, raw: unknown) => !!data || Array.isArray(raw),
};

export const siteApi = (call: Client, recall: Recall) => ({
  config: (signal: AbortSignal) => call({ ...config, signal }),
  navs: (signal: AbortSignal) => call({ ...navs, signal }),
  links: (signal: AbortSignal) => call({ ...links, signal }),
  latestAnnouncement: (signal: AbortSignal) => call({ ...latestAnnouncement, signal }),
  /** The answers of an earlier visit; null if none are stored. */
  kept: {
    site: (): Site | null => {
      const [knownConfig, knownNavs] = [recall(config), recall(navs)];
      return knownConfig && knownNavs && { ...knownConfig.data, navs: knownNavs.data };
    },
    links: () => recall(links)?.data ?? null,
    latestAnnouncement: () => recall(latestAnnouncement)?.data ?? null,
  },
});
