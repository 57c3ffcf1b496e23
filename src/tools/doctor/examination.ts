import { plain } from '../plain.ts';
import { type Answer, type Asked, type Asking, ask, isAboutCertificate, isSilent } from './ask.ts';

export type Finding = {
  /** The id of the finding, for scripts. It stays the same from version to version. */
  id: string;
  /** A fault keeps members from using the site; anything else makes it slower or less safe. */
  isFault: boolean;
  says: string;
  mend: string;
};

const ownCa = '有意用自己的 CA 的话：在前面加上 NODE_EXTRA_CA_CERTS=CA证书的文件 再运行医生，学员的设备也要装上它。';
const certificates: [about: RegExp, says: string, mend: string][] = [
  [/EXPIRED/, '证书过期了', '续签证书，并重新加载网页服务器（nginx -s reload）。'],
  [/NOT_YET_VALID/, '证书还没有生效', '检查服务器和这台机器的时钟。'],
  [/ALTNAME|HOSTNAME/, '证书不是给这个域名的', '换一张覆盖这个域名的证书。'],
  [
    /SELF_SIGNED/,
    '证书是自己签的，或者自己的 CA 签的，学员的浏览器会拦下',
    `换一张公认的 CA 签的证书（certbot、Caddy 会自动申请）。${ownCa}`,
  ],
  [
    /VERIFY_LEAF|ISSUER|INVALID_CA|UNTRUSTED/,
    '证书不被信任',
    `多半是少了中间证书：证书文件里，网站的证书后面要接着写上它们（Let’s Encrypt 用 fullchain.pem）。${ownCa}`,
  ],
];

/** Error codes of the network, each with its meaning and how to fix it. */
const networks: [about: RegExp, says: string, mend: string][] = [
  [/ENOTFOUND|EAI_/, '域名没有解析', '检查域名有没有写错，DNS 里有没有指到服务器。'],
  [/ECONNREFUSED/, '那个端口没有程序在听', '检查端口，以及服务器上的程序有没有启动。'],
  [/TIMEDOUT|UNREACH/, '一直没有回答', '检查防火墙和云服务器的安全组有没有放行，程序有没有卡住。'],
  [
    /WRONG_VERSION|PACKET_LENGTH|HTTP_REQUEST|EPROTO/,
    '那个端口说的不是 https',
    '地址改成 http://，或者给那个端口配上证书（nginx：listen 443 ssl;）。',
  ],
  [/^ERR_SSL|HANDSHAKE/, 'https 握手失败', '网页服务器要支持 TLS 1.2 和 1.3。'],
  [/INVALID_URL/, '这不是一个网址', '写成 https://域名/路径 这样。'],
  [
    /ECONNRESET|HPE_|EPIPE|hang up/,
    '连接断了，或者回的不是 HTTP',
    '只说 https 的端口要用 https:// 打开；再看网页服务器的日志。',
  ],
];

/** Explains an error code. @returns its meaning and its fix */
export function reasonOf(why: string): { says: string; mend: string } {
  const [, says = '', mend = '检查地址和网页服务器的日志。'] =
    [...certificates, ...networks].find(([about]) => about.test(why)) ?? [];
  return { says: says ? `${says}（${why}）` : why, mend };
}

type Way = Omit<Asking, 'patience' | 'trustsAnybody'>;

/** The state of an examination: the address of the site, and the findings so far. */
export class Examination {
  readonly findings: Finding[] = [];
  /** Origins whose certificate is not trusted. This is reported once, and everything else is still examined. */
  private readonly untrusted = new Set<string>();

  /**
   * @param site without a slash at the end; becomes the address that the site leads on to
   * @param now milliseconds since 1970
   * @param patience milliseconds that an answer may take
   */
  constructor(
    public site: string,
    readonly now: () => number,
    private readonly patience: number,
  ) {}

  get page(): string {
    return `${this.site}/`;
  }

  fault(id: string, says: string, mend: string): void {
    this.add({ id, isFault: true, says, mend });
  }
  warn(id: string, says: string, mend: string): void {
    this.add({ id, isFault: false, says, mend });
  }
  private add({ id, isFault, says, mend }: Finding): void {
    this.findings.push({ id, isFault, says: plain(says), mend: plain(mend, 1000) });
  }

  async ask(address: string, way: Way = {}): Promise<Asked> {
    const origin = URL.canParse(address) ? new URL(address).origin : '';
    const asking = { ...way, patience: this.patience };
    if (this.untrusted.has(origin)) return ask(address, { ...asking, trustsAnybody: true });
    const asked = await ask(address, asking);
    if (!isSilent(asked) || !isAboutCertificate(asked.why)) return asked;
    if (!this.untrusted.has(origin)) {
      this.untrusted.add(origin);
      const { says, mend } = reasonOf(asked.why);
      this.fault('certificate', `${origin}：${says}`, `${mend}其余的照样看了，没有验证书。`);
    }
    return ask(address, { ...asking, trustsAnybody: true });
  }
}

/** Returns the fault that keeps an answer from being read; null if it can be read. */
export function unreadable(
  answer: Answer,
): { kind: 'endless' | 'broken' | 'packing'; says: string; mend: string } | null {
  const { cutBy, isMispacked, header } = answer;
  if (cutBy === 'connection')
    return {
      kind: 'broken',
      says: '断在中间，没有传完',
      mend:
        '看网页服务器的错误日志：磁盘满了，或者它写不了自己的临时文件夹（nginx：proxy_temp、/var/lib/nginx 的所有者）；' +
        '在转发的话，后端也可能中途退出了。',
    };
  if (cutBy !== '')
    return {
      kind: 'endless',
      says: '没有尽头（读到 10 MB 或者时限为止）',
      mend: '看这个地址的程序在回什么；代理要把后端断掉的连接也断掉。',
    };
  if (!isMispacked) return null;
  const packing = header('content-encoding');
  return {
    kind: 'packing',
    says: packing
      ? `Content-Encoding 说是 ${packing}，内容却不是，或者压缩了两次`
      : '内容是压缩过的，却没有 Content-Encoding',
    mend:
      '只在一个地方压缩一次：文件旁边的 .br、.gz 交给 gzip_static、brotli_static 去发，不要改名成原来的文件，' +
      '也不要自己加 Content-Encoding；CDN 上也看一下压缩的开关，再清一次缓存。',
  };
}
