import type { PointsRules } from './points.ts';

/** The nineteen feature switches of the specification, section 1. */
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

/** A filing number and the page that proves it; hidden when the number is empty. */
export type Filing = { number: string; link: string };

/** A text that moves over films, so that a recording shows who made it; `${mobile}` and the like stand for the member's own data. */
export type Watermark = { template: string; color: string; sizePx: number; opacity: number };

/** The system config, decoded (MeEdu API: GET /api/v2/other/config). Addresses are absolute or ''. */
export type SystemConfig = {
  siteName: string;
  logoUrl: string;
  /** The backend's public origin without a trailing slash. */
  backendUrl: string;
  h5Url: string;
  filings: Filing[];
  userProtocolUrl: string;
  privacyProtocolUrl: string;
  /** What a plan is ordered under; '' where the site has no such document. */
  vipProtocolUrl: string;
  /** What a course is ordered under; '' where the site has no such document. */
  paidContentProtocolUrl: string;
  alertsUnboundMobile: boolean;
  requiresFaceCheck: boolean;
  qqLogin: boolean;
  wechatLogin: boolean;
  /** The server's HTML on what to know before buying a course; '' when there is none. */
  purchaseNotice: string;
  /** Picture in the player before it plays; '' for none. */
  playerCoverUrl: string;
  watermark: Watermark | null;
  pointsRules: PointsRules;
};

/** One entry of the navigation (MeEdu API: GET /api/v2/navs). `opensNewWindow` matters for absolute addresses only. */
export type NavLink = { id: number; name: string; url: string; opensNewWindow: boolean };
export type NavItem = NavLink & { children: NavLink[] };

export type FriendLink = { id: number; name: string; url: string };

/** What the site needs before it can show anything: both calls must have succeeded. */
export type Site = { config: SystemConfig; features: Features; navs: NavItem[] };

export type Announcement = { id: number; title: string };
