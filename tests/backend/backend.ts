import { randomBytes } from 'node:crypto';
import { Database } from './database/database.ts';
import { Ledger } from './ledger.ts';
import { RateLimit } from './rateLimit.ts';
import { seedRows } from './seed/seed.ts';
import { Settings } from './settings.ts';
import { Weather } from './weather.ts';

export interface BackendOptions {
  /** File that holds the site; made and seeded when it is missing. */
  databaseFile: string;
  /** Whether 120 calls a minute and address are the limit. */
  rateLimit: boolean;
  /** The site's clock, milliseconds since 1970. */
  now: () => number;
  /** What the addresses of pictures and films begin with: another origin, or '' for paths alone. This server's own unless given. */
  filesOrigin?: string | undefined;
}

/** One site: its data, its switches and what happens to it. */
export class Backend {
  readonly ledger = new Ledger();
  readonly weather = new Weather();
  readonly rateLimit: RateLimit | null;
  readonly now: () => number;
  readonly filesOrigin: string | undefined;
  /** MeEdu's `APP_URL`: what the addresses of its pages and pictures begin with. '' for the address at which it is asked. */
  appUrl = '';
  /** MeEdu's `TRUSTED_PROXIES`: addresses whose `X-Forwarded-For` counts. Empty: each call counts for the server that forwards it. */
  trustedProxies: readonly string[] = ['127.0.0.1', '::1'];
  readonly database: Database;
  readonly settings: Settings;
  #tokenSecret = '';
  #resets = 0;
  #mediaGeneration = 0;

  private constructor(database: Database, options: BackendOptions) {
    this.database = database;
    this.settings = new Settings(database);
    this.now = options.now;
    this.filesOrigin = options.filesOrigin;
    this.rateLimit = options.rateLimit ? new RateLimit(options.now) : null;
  }

  static async open(options: BackendOptions): Promise<Backend> {
    const backend = new Backend(await Database.open(options.databaseFile), options);
    await backend.#load();
    if (backend.#tokenSecret === '') await backend.reset();
    return backend;
  }

  /** Key with which tokens are signed; made anew by every reset, so older tokens die with the older site. */
  get tokenSecret(): string {
    return this.#tokenSecret;
  }

  /** Key with which links to media files are signed. */
  get mediaSecret(): string {
    return `${this.#tokenSecret} ${this.#mediaGeneration}`;
  }

  /** How often the site was put back to its seeded state. */
  get resets(): number {
    return this.#resets;
  }

  /** Puts the site back to its seeded state: data, settings, weather and ledger. */
  async reset(): Promise<void> {
    this.#resets += 1;
    const now = this.now();
    // Dates of the seed count in whole seconds.
    await this.database.refill(Math.floor(now / 1000), () => seedRows(now));
    await this.database.insert('settings', {
      name: 'secret.token',
      value: JSON.stringify(randomBytes(32).toString('base64url')),
    });
    this.ledger.clear();
    this.weather.clear();
    this.rateLimit?.clear();
    await this.#load();
  }

  /** Makes tokens useless at once, of one member or of all. Answers how many. */
  async expireTokens(mobile?: string): Promise<number> {
    const ofMember = mobile === undefined ? '' : 'AND member_id = (SELECT id FROM members WHERE mobile = ?)';
    return this.database.change(
      `UPDATE login_records SET invalidated_at = ? WHERE invalidated_at IS NULL ${ofMember}`,
      mobile === undefined ? [this.now()] : [this.now(), mobile],
    );
  }

  /** Makes the links to media files useless that were given until now; those given from now on work. */
  expireMediaLinks(): void {
    this.#mediaGeneration += 1;
  }

  /** Notes what the site stored or sent. */
  note(kind: string, member: string | null, detail: Record<string, unknown>): void {
    this.ledger.addEntry({ at: new Date(this.now()).toISOString(), kind, member, detail });
  }

  close(): void {
    this.database.close();
  }

  async #load(): Promise<void> {
    await this.settings.load();
    const row = await this.database.first<{ value: string }>("SELECT value FROM settings WHERE name = 'secret.token'");
    this.#tokenSecret = String(JSON.parse(row?.value ?? '""'));
  }
}
