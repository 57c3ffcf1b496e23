/** A call the API received, and what it answered. */
export interface LedgerCall {
  id: number;
  /** ISO time the call came in. */
  at: string;
  method: string;
  /** As the backend sees it, `/api/v2/…` or `/api/v3/…`, with the query; a token in it is redacted. */
  path: string;
  /** Mobile of the member whose valid token came along, else `null`. */
  member: string | null;
  /** The decoded body, passwords and tokens redacted. */
  body: Record<string, unknown>;
  /** HTTP status; 0 when the connection was cut. */
  status: number;
  /** `code` of the envelope; `null` when the answer was none. */
  code: unknown;
  message: string;
  milliseconds: number;
  /** Kind of the weather that met the call, else `null`. */
  weather: string | null;
}

/** Something the site stored or sent: a login, a logout, a captcha, a message. */
export interface LedgerEntry {
  id: number;
  at: string;
  /** `login`, `logout`, `takeover`, `captcha`, … */
  kind: string;
  member: string | null;
  detail: Record<string, unknown>;
}

/** A long-running site keeps the newest ones only. */
const limit = 2000;

/** What really reached the backend: the oracle of tests that must not trust the page. In memory; emptied by a reset. */
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

  clear(): void {
    this.calls = [];
    this.entries = [];
  }
}

const secretNames = new Set(['password', 'token']);

/** A copy of a decoded body in which secrets cannot be read. */
export function redact(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, secretNames.has(name) && value !== '' ? '***' : value]),
  );
}

/** The path with a token in its query made unreadable. */
export function redactPath(path: string): string {
  return path.replace(/([?&]token=)[^&]*/g, '$1***');
}
