/** Finds faults in the API's answers, and how to fix each. */
import { plain } from '../plain.ts';
import type { Answer } from './ask.ts';
import { type Calls, CONFIG, callHeaders, type Envelope, joined, succeeds } from './calls.ts';
import type { Examination } from './examination.ts';

/** Returns how to fix the cause that the message of a failure names. */
function mendOf({ code, message }: Envelope): string {
  if (/redis/i.test(message))
    return '启动 redis，检查 MeEdu 的 .env 里 REDIS_HOST、REDIS_PORT、REDIS_PASSWORD，再 php artisan config:clear。';
  if (/SQLSTATE|数据库|database|mysql/i.test(message))
    return '启动数据库，检查 MeEdu 的 .env 里 DB_HOST、DB_DATABASE、DB_USERNAME、DB_PASSWORD，再 php artisan config:clear。';
  if (Number(code) === 401) return '这里不该要登录：检查 apiUrl 指的是不是 MeEdu 4.9 的接口，中间有没有加了一层登录。';
  return '看 MeEdu 的日志（storage/logs 里最新的文件）；数据库、redis 连不上时常常这样，.env 里有它们的地址和密码。';
}

export class ApiTroubles {
  private readonly examination: Examination;
  private readonly base: string;
  private readonly url: URL;
  constructor(
    calls: Calls,
    /** Words for the source of the address; '' if the operator has named none. */
    private readonly from: string,
  ) {
    this.examination = calls.examination;
    this.base = calls.base;
    this.url = calls.url;
  }

  get mendOfAddress(): string {
    return this.from ? `地址来自${this.from}：检查它，` : '检查 /api/ 转发到的地址，';
  }

  refused(path: string, envelope: Envelope, isFault: boolean): void {
    const code = typeof envelope.code === 'object' ? '不是数字' : plain(String(envelope.code), 20);
    const says = `接口 ${path} 说：${plain(envelope.message, 120) || '没有说明'}（code ${code}）`;
    if (isFault) this.examination.fault('api-refuses', says, mendOf(envelope));
    else this.examination.warn('api-refuses', says, mendOf(envelope));
  }

  limited(): void {
    this.examination.fault(
      'api-limited',
      '接口说请求太多（429）：学员现在也打不开网站',
      '等一分钟再看。又是这样的话，后端把所有学员当成了一个：MeEdu 的 .env 里写 TRUSTED_PROXIES=127.0.0.1（网页服务器的地址），再 php artisan config:clear；' +
        '限制是 CDN 或网页服务器的话，在那里放宽。',
    );
  }

  /** Finds the most common mistake: one `/api` too few or too many. */
  async misplaced(answer: Answer, envelope: Envelope | null): Promise<void> {
    const { examination, base, url } = this;
    const others = [joined(joined(base, '/api/'), CONFIG), joined(base.replace(/\/api\/?$/, '/'), CONFIG)];
    for (const [at, other] of others.entries()) {
      const address = new URL(other, examination.page).href;
      if (address === url.href || !succeeds(await examination.ask(address, { headers: callHeaders }))) continue;
      if (at === 0)
        examination.fault(
          'api-prefix',
          `接口要多一层 /api：${address} 有回答`,
          this.from
            ? `${this.mendOfAddress}结尾要有 /api/。`
            : '转发时去掉第一个 /api（nginx：proxy_pass http://后端/; 结尾的斜杠不能少）。',
        );
      else if (this.from)
        examination.fault(
          'api-prefix',
          `接口多了一层 /api：${address} 有回答`,
          `${this.mendOfAddress}把结尾的 /api/ 去掉。`,
        );
      else
        examination.fault(
          'api-prefix',
          `接口多了一层 /api：${address} 有回答，没有去掉第一个 /api`,
          '转发时去掉第一个 /api（nginx：location ^~ /api/ { proxy_pass http://后端/; } 结尾的斜杠不能少）。',
        );
      return;
    }
    this.strange(answer, envelope);
  }

  private strange(answer: Answer, envelope: Envelope | null): void {
    const { examination, url } = this;
    const { status, text } = answer;
    const isHtml = answer.header('content-type').includes('html') || text.trimStart().startsWith('<');
    if (envelope)
      examination.fault(
        'api-prefix',
        `后端不认识 ${url.href}（${plain(envelope.message, 60) || `code ${String(envelope.code)}`}）`,
        '转发时只去掉第一个 /api：后端要收到 /api/v2/other/config（nginx：location ^~ /api/ { proxy_pass http://后端/; } 结尾的斜杠不能少）。' +
          '收到的没有错的话，后端不是 MeEdu 4.9。',
      );
    else if (status >= 500)
      examination.fault(
        'api-broken',
        `接口 ${url.href} 出错（状态 ${status}）`,
        '看后端的日志；502 是转发到的地址没有回答，503 是它在维护（php artisan up）或者太忙，504 是它答得太慢。',
      );
    else if (/"code"\s*:/.test(text))
      examination.fault(
        'api-noise',
        `接口 ${url.href} 的回答里夹了别的文字，不是 JSON`,
        '多半是 PHP 的警告：php.ini 里 display_errors = Off，MeEdu 的 .env 里 APP_DEBUG=false；警告本身看 PHP 的日志。',
      );
    else if (status === 401 || status === 403)
      examination.fault(
        'api-forbidden',
        `接口 ${url.href} 不许看（状态 ${status}）`,
        '看网页服务器、CDN 和防火墙的规则：/api/ 下面的都要放行，不要密码。',
      );
    else if (isHtml)
      examination.fault(
        'api-html',
        `接口 ${url.href} 回的是网页（状态 ${status}）`,
        '/api/ 要转发到 MeEdu，不能落到 index.html（nginx：location ^~ /api/ { proxy_pass http://后端/; }；Caddy：handle_path /api/*；Apache：a2enmod proxy proxy_http，<Location "/api/">）。',
      );
    else
      examination.fault(
        'api-strange',
        `接口 ${url.href} 回的不是 MeEdu 的格式（状态 ${status}）`,
        '检查 apiUrl 指的是不是 MeEdu 4.9 的接口。',
      );
  }
}
