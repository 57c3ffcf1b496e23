import type { Database } from './database/database.ts';

/** The settings of an administrator. They are stored, so they survive a restart; a reset restores the defaults. */
export interface SiteSettings {
  /** Site name, `name` of the system config. */
  name: string;
  /** Address of the phone site; phones are sent there when it is not empty. */
  h5Url: string;
  /** Address of this front end as the backend knows it. */
  pcUrl: string;
  /** Filing number in the footer, may be empty. */
  icp: string;
  /** Public-security filing number, may be empty. */
  icp2: string;
  /** `member.enabled_mobile_bind_alert`: members without a mobile must bind one. */
  forcedMobileBinding: boolean;
  /** `member.enabled_face_verify`: members must verify their face. */
  faceVerification: boolean;
  /** `socialites.qq` */
  qqLogin: boolean;
  /** `socialites.wechat_oauth`: gates the QR login. */
  wechatLogin: boolean;
  /** A newer login throws out the older token. */
  singleDevice: boolean;
  /** Every call answers code 503 系统维护中. */
  maintenance: boolean;
  /** The provider refuses every message: sending a code answers 错误. */
  smsGatewayDown: boolean;
  /** New comments wait until the administrator approves them; the real backend always works that way. */
  commentApproval: boolean;
  /** Whether there is a search engine; without one nothing is ever found. */
  searchEngine: boolean;
  /** Whether routes that MeEdu has replaced still answer; if not, they answer 路由不存在. */
  deprecatedRoutes: boolean;
  /** The provider refuses to check faces: starting a check answers 无法发起实名认证. */
  faceProviderDown: boolean;
  /** Ways to pay that the cashier offers. */
  wechatPay: boolean;
  alipay: boolean;
  handPay: boolean;
  /** How to send the money by hand; text of the cashier. */
  handPayText: string;
  /** Whether 《会员服务协议》 and 《付费内容购买协议》 have texts; without them their pages are blank. */
  orderAgreementTexts: boolean;
  /** HTML shown as 购买须知, may be empty. */
  coursePurchaseNotice: string;
  /** Picture that the player shows before it plays: an address, a path on this server, or "" for none. */
  playerCover: string;
  /** `player.enabled_bullet_secret`: a text moves over the film, so that a recording shows who made it. */
  watermark: boolean;
  /** Text of the watermark, in which the front end fills in `${mobile}`, `${user.mobile}` and `${user.id}`. */
  watermarkText: string;
  /** Pixels. This and the opacity are texts, because an administrator types them. */
  watermarkSize: string;
  watermarkColor: string;
  /** 0 to 1. */
  watermarkOpacity: string;
  /** How many seconds a link to a media file works. */
  mediaLinkSeconds: number;
}

const defaultSettings: SiteSettings = {
  name: '知图课堂',
  h5Url: '',
  pcUrl: '',
  icp: '浙ICP备00000000号-1',
  icp2: '浙公网安备 00000000000000号',
  forcedMobileBinding: false,
  faceVerification: false,
  qqLogin: true,
  wechatLogin: true,
  singleDevice: false,
  maintenance: false,
  smsGatewayDown: false,
  commentApproval: true,
  searchEngine: true,
  deprecatedRoutes: true,
  faceProviderDown: false,
  wechatPay: true,
  alipay: true,
  handPay: true,
  handPayText: '户名：知图课堂  开户行：示例银行杭州分行  账号：6200 0000 0000 0000（转账时请备注订单号）',
  orderAgreementTexts: true,
  coursePurchaseNotice: '<p>1. 课程为虚拟商品，购买后不支持退款。</p><p>2. 请在电脑端或手机端登录同一账号学习。</p>',
  playerCover: '/images/player-thumb.svg',
  watermark: true,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is the front end's to fill
  watermarkText: '会员${mobile}',
  watermarkSize: '14',
  watermarkColor: '#ff0000',
  watermarkOpacity: '1',
  mediaLinkSeconds: 3 * 3600,
};

/** The current settings, kept in memory and in the table `settings`. */
export class Settings {
  #values: SiteSettings = defaultSettings;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  get values(): Readonly<SiteSettings> {
    return this.#values;
  }

  /** Reads the settings from the database; those never saved have their defaults. */
  async load(): Promise<void> {
    const rows = await this.#database.all<{ name: string; value: string }>(
      "SELECT name, value FROM settings WHERE name NOT LIKE 'secret.%'",
    );
    const stored = Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value) as unknown]));
    this.#values = { ...defaultSettings, ...(stored as Partial<SiteSettings>) };
  }

  /**
   * Changes some settings. Unknown names and values of another type are refused.
   *
   * @throws TypeError that names the setting
   */
  async change(changes: Partial<SiteSettings>): Promise<Readonly<SiteSettings>> {
    for (const [name, value] of Object.entries(changes)) {
      const known = (defaultSettings as unknown as Record<string, unknown>)[name];
      if (known === undefined || typeof value !== typeof known) throw new TypeError(`没有这项设置：${name}`);
    }
    for (const [name, value] of Object.entries(changes)) {
      await this.#database.change('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)', [
        name,
        JSON.stringify(value),
      ]);
    }
    this.#values = { ...this.#values, ...changes };
    return this.#values;
  }
}
