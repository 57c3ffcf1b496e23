import { randomBytes } from 'node:crypto';
import { Database } from './database/database.ts';
import { Ledger } from './ledger.ts';
import { RateLimit } from './rateLimit.ts';
import { seedRows } from './seed/seed.ts';
import { Settings } from './settings.ts';
import { Weather } from './weather.ts';

export interface BackendOptions {
  /** File of the site's database; created and seeded if it is missing. */
  databaseFile: string;
  /** Whether the limit of 120 calls per minute and address applies. */
  rateLimit: boolean;
  /** The site's clock, milliseconds since 1970. */
  now: () => number;
  /** Beginning of the addresses of pictures and films: another origin, or '' for paths only. Default: this server. */
  filesOrigin?: string | undefined;
}

/** One site: its data, its switches, and its ledger. */
export class Backend {
  readonly ledger = new Ledger();
  readonly weather = new Weather();
  readonly rateLimit: RateLimit | null;
  readonly now: () => number;
  readonly filesOrigin: string | undefined;
  /** MeEdu's `APP_URL`: the beginning of the addresses of its pages and pictures. '' for the requested address. */
  appUrl = '';
  /** MeEdu's `TRUSTED_PROXIES`: addresses whose `X-Forwarded-For` counts. If it is empty, each call counts for the server that forwards it. */
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

  /** Key that signs tokens. Every reset creates a new one, so older tokens become invalid. */
  get tokenSecret(): string {
    return this.#tokenSecret;
  }

  /** Key that signs links to media files. */
  get mediaSecret(): string {
    return `${this.#tokenSecret} ${this.#mediaGeneration}`;
  }

  /** Number of resets to the seeded state. */
  get resets(): number {
    return this.#resets;
  }

  /** Resets the site to its seeded state: data, settings, weather, and ledger. */
  async reset(): Promise<void> {
    this.#resets += 1;
    const now = this.now();
    // Dates of the seed are whole seconds.
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

  /** Invalidates the tokens of one member or of all. Returns their number. */
  async expireTokens(mobile?: string): Promise<number> {
    const ofMember = mobile === undefined ? '' : 'AND member_id = (SELECT id FROM members WHERE mobile = ?)';
    return this.database.change(
      `UPDATE login_records SET invalidated_at = ? WHERE invalidated_at IS NULL ${ofMember}`,
      mobile === undefined ? [this.now()] : [this.now(), mobile],
    );
  }

  /** Invalidates all links to media files given until now. Later links work. */
  expireMediaLinks(): void {
    this.#mediaGeneration += 1;
  }

  /** Records in the ledger what the site stored or sent. */
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
