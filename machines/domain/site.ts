import type { PointsRules } from './points.ts';

/** The 19 feature switches of the specification, section 1. */
export type FeatureName =
  | 'vip'
  | 'live'
  | 'book'
  | 'topic'
  | 'paper'
  | 'practice'
  | 'mockPaper'
  | 'wrongBook'
  | 'wenda'
  | 'share'
  | 'codeExchanger'
  | 'snapshort'
  | 'ke'
  | 'promoCode'
  | 'daySignIn'
  | 'credit1Mall'
  | 'tuangou'
  | 'miaosha'
  | 'cert';
export type Features = Record<FeatureName, boolean>;

/** A filing number and the page that proves it. Hidden if the number is empty. */
export type Filing = { number: string; link: string };

/** A text that moves over films, so that a recording shows who made it. `${mobile}` and similar placeholders get the member's data. */
export type Watermark = { template: string; color: string; sizePx: number; opacity: number };

/** The system config, decoded (MeEdu API: GET /api/v2/other/config). Addresses are absolute or ''. */
export type SystemConfig = {
  siteName: string;
  logoUrl: string;
  /** The logo for dark grounds; '' if the site has none. */
  whiteLogoUrl: string;
  /** The backend's public origin without a trailing slash. */
  backendUrl: string;
  h5Url: string;
  filings: Filing[];
  userProtocolUrl: string;
  privacyProtocolUrl: string;
  /** The terms of a plan; '' if the site has no such document. */
  vipProtocolUrl: string;
  /** The terms of a course; '' if the site has no such document. */
  paidContentProtocolUrl: string;
  alertsUnboundMobile: boolean;
  requiresFaceCheck: boolean;
  qqLogin: boolean;
  wechatLogin: boolean;
  /** The server's HTML about buying a course; '' if there is none. */
  purchaseNotice: string;
  /** Picture in the player before it plays; '' if there is none. */
  playerCoverUrl: string;
  watermark: Watermark | null;
  pointsRules: PointsRules;
};

/** One entry of the navigation (MeEdu API: GET /api/v2/navs). `opensNewWindow` counts only for absolute addresses. */
export type NavLink = { id: number; name: string; url: string; opensNewWindow: boolean };
export type NavItem = NavLink & { children: NavLink[] };

export type FriendLink = { id: number; name: string; url: string };

/** The data that the site needs before it can show a page. Both calls must have succeeded. */
export type Site = { config: SystemConfig; features: Features; navs: NavItem[] };

export type Announcement = { id: number; title: string };
