/** A call that the API received, with its answer. */
export interface LedgerCall {
  id: number;
  /** When the call arrived, as ISO time. */
  at: string;
  method: string;
  /** The path as the backend sees it, `/api/v2/…` or `/api/v3/…`, with the query; a token in it is redacted. */
  path: string;
  /** Mobile of the member whose valid token was sent, else `null`. */
  member: string | null;
  /** The decoded body with passwords and tokens redacted; a file as `{name, type, size}`, in bytes. */
  body: Record<string, unknown>;
  /** HTTP status; 0 if the connection was cut. */
  status: number;
  /** `code` of the envelope; `null` if the answer was no envelope. */
  code: unknown;
  message: string;
  milliseconds: number;
  /** Kind of the weather that the call met, else `null`. */
  weather: string | null;
}

/** Something that the site stored or sent: a login, a logout, a captcha, a message. */
export interface LedgerEntry {
  id: number;
  at: string;
  /**
   * - logins: `login`, `logout`, `takeover`, `registration`, `passwordReset`, `passwordChange`
   * - sent: `captcha` with `key` and `answer`; `sms` with `mobile`, `scene` and `code`
   * - social accounts: `loginCode`, `codeExchange` (with `code`), `socialBinding`, each with `app` and `account`;
   *   `socialUnbinding` with `app`
   * - profile: `nickname` with `from` and `to`; `avatar` and `upload` with `path` (below `/storage/`), `type` and `size` in bytes
   * - mobile and face: `mobileBinding` with `from` and `to`; `faceCheckStart` and `faceCheck` (passed and stored) with `bizToken`
   * - courses: `like` with `course` and `isLiked`; `comment` with `comment`, `rt`, `rid`, `parent`, `reply` (stored ids) and
   *   `content`; `attachmentLink` and `attachmentDownload` with `attachment`
   * - learning: `progress` with `lesson`, `duration` (the position sent), `watchSeconds` (what is stored now) and `finished`, for every
   *   record that was not refused, of which many change nothing; `lessonFinished` with `lesson`, `points` and `progress` (of the course,
   *   percent); `courseFinished` with `course` and `points`
   * - `mediaRefused` with `file`: a link to a media file was missing, wrong or old, or the file lies behind the end of a trial
   * - orders: `order` with `orderNo`, `goods` (`{type, id, name}`), `charge` (the price), `discount` and `total` (to be paid) in
   *   yuan, `promo` (the code used, else `null`); `payment` (paid, with all its effects) with `orderNo`, `method` (`wechat`,
   *   `alipay`, `handPay`, or "" when there was nothing to pay) and `total`; `orderCancelled` with `orderNo` and `reason`
   *   (`overdue` or `administrator`)
   * - `agreement` with `agreements`, ids newly agreed to; `accountRemoval`, `accountRemovalTakenBack`, `accountRemoved` (seven days later) with
   *   `nickName`; `messagesRead` with `messages`, ids of those that were unread until now
   */
  kind: string;
  /** Mobile of the member concerned; `null` if no member was needed. */
  member: string | null;
  detail: Record<string, unknown>;
}

/** A long-running site keeps only the newest entries. */
const limit = 2000;

/** Records what really reached the backend, for tests that must not trust the page. Kept in memory; emptied by a reset. */
export class Ledger {
  calls: LedgerCall[] = [];
  entries: LedgerEntry[] = [];
  #lastId = 0;

  addCall(call: Omit<LedgerCall, 'id'>): void {
    this.#lastId += 1;
    this.calls = [...this.calls.slice(1 - limit), { id: this.#lastId, ...call }];
  }

  addEntry(entry: Omit<LedgerEntry, 'id'>): void {
    this.#lastId += 1;
    this.entries = [...this.entries.slice(1 - limit), { id: this.#lastId, ...entry }];
  }

  /**
   * Calls of one route, oldest first.
   *
   * @param method such as `POST`
   * @param path without query, such as `/api/v2/login/password`
   */
  callsOf(method: string, path: string): LedgerCall[] {
    return this.calls.filter((call) => call.method === method && call.path.split('?')[0] === path);
  }

  /** Entries of one kind, oldest first. */
  entriesOf(kind: string): LedgerEntry[] {
    return this.entries.filter((entry) => entry.kind === kind);
  }

  /** The code in the newest message to a mobile; `undefined` if there was none. */
  smsCode(mobile: string): string | undefined {
    const sms = this.entriesOf('sms').findLast(({ detail }) => detail.mobile === mobile);
    return sms && String(sms.detail.code);
  }

  /** The characters in the captcha with this key, or in the newest one; `undefined` if there was none. */
  captchaAnswer(key?: string): string | undefined {
    const captcha = this.entriesOf('captcha').findLast(({ detail }) => key === undefined || detail.key === key);
    return captcha && String(captcha.detail.answer);
  }

  clear(): void {
    this.calls = [];
    this.entries = [];
  }
}

const secretNames = new Set(['password', 'token']);

/** Returns a copy of a decoded body without secrets; only the name, type and size of a file are kept. */
export function redact(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (value instanceof File) return [name, { name: value.name, type: value.type, size: value.size }];
      return [name, secretNames.has(name) && value !== '' ? '***' : value];
    }),
  );
}

/** Returns the path with the token in its query redacted. */
export function redactPath(path: string): string {
  return path.replace(/([?&]token=)[^&]*/g, '$1***');
}
