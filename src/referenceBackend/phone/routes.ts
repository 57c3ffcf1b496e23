import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { routes } from '../api/routes.ts';
import type { Backend } from '../backend.ts';
import { mediaCalls } from '../media/routes.ts';
import { demoAccounts, seedPassword } from '../seed/members.ts';
import { promoCodes } from '../seed/promoCodes.ts';
import type { SiteSettings } from '../settings.ts';
import { type WeatherRule, weatherKinds } from '../weather.ts';
import { contentState, createContent } from './content.ts';
import { createGates, gatesState } from './gates.ts';
import { createMembers, membersState } from './members.ts';
import { createOrders, ordersState } from './orders.ts';

/** Whether the API answers, or every connection to it is cut. */
export type ApiMode = 'on' | 'refuse';

/** The parts of the server that the phone switches. */
export interface PhoneControls {
  backend: Backend;
  getApi(): ApiMode;
  setApi(mode: ApiMode): void;
}

/**
 * `/phone`: the member's mobile and the world around the site, as a page for people and as JSON for tests.
 *
 * | Call | Body | Answer |
 * |---|---|---|
 * | GET /phone/state | | `{now, api, settings, weather, weatherKinds, calls, accounts, password, sms, captchas, scans, socialAccounts, faces, agreements, comments, removals, promoCodes, orders}` |
 * | GET /phone/ledger | | `{calls: LedgerCall[], entries: LedgerEntry[]}`, oldest first |
 * | POST /phone/weather | `WeatherRule` | the rule with its `id` |
 * | DELETE /phone/weather, /phone/weather/{id} | | `{}` |
 * | POST /phone/api | `{mode: 'on' \| 'refuse'}` | `{}` |
 * | POST /phone/settings | some of `SiteSettings` | all settings |
 * | POST /phone/scans/{key} | `{answer: 'confirm', account}` with the id of a WeChat account, `{answer: 'refuse' \| 'expire'}` | `{}` |
 * | POST /phone/faces/{bizToken} | `{answer: 'pass' \| 'fail'}` | `{}` |
 * | POST /phone/agreements | `{type: 'user_agreement' \| 'privacy_policy'}`: a new version | `{id}` |
 * | POST /phone/comments/{id} | `{answer: 'approve' \| 'remove'}` | `{}` |
 * | POST /phone/orders/{orderNo} | `{answer: 'pay'}`: the provider reports the payment; `'refuse'`: the administrator cancels; `'expire'`: the order becomes 61 minutes old and the job cancels it | `{}` |
 * | POST /phone/messages | `{mobile, message}`: a message from the site, which the unread count does not notice | `{}` |
 * | POST /phone/removals/{mobile} | `{answer: 'finish'}`: the seven days are over and the account is removed | `{}` |
 * | POST /phone/crowd | adds a course with 2,000 lessons and 2,000 comments | `{course}`, its id |
 * | POST /phone/expire-media | ends every link to a media file given until now | `{}` |
 * | POST /phone/expire-tokens | `{mobile?}`; without it every member's | `{count}` |
 * | POST /phone/reset | | `{}`; the API answers again, too |
 *
 * Newest first: `sms` `{at, mobile, scene, code}`, `captchas` `{at, key, answer}`, `scans` `{key, action, state, expiresAt}` that
 * have not expired, `faces` `{bizToken, mobile, state, at}` that have not passed,
 * `removals` `{mobile, name, requestedAt, dueAt}` of accounts that are going to be deleted,
 * `comments` `{id, author, place, content, at}` that wait for approval, `orders` that wait and the last five others
 * `{orderNo, mobile, goods, total, state, createdAt, expiresAt, payPage}`: `goods` is a name, `total` yuan to be paid, `state`
 * `unpaid`, `paying`, `cancelled` or `paid`, `expiresAt` the end of the cashier's page, `payPage` its path or `null`. An order that
 * no longer waits cannot be answered. `promoCodes` `{code, shows}` are those of the seed. `socialAccounts` `{app, id, name, owner}`: `owner`
 * is the mobile of the member it belongs to, `null` for none. A wrong body answers HTTP 400 with `{error}`.
 */
export function createPhone({ backend, getApi, setApi }: PhoneControls): Hono {
  const phone = new Hono().basePath('/phone');

  phone.use(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', "default-src 'self'; frame-ancestors 'self'");
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cache-Control', 'no-cache');
  });
  phone.onError((error, context) =>
    context.json({ error: error.message }, error instanceof TypeError || error instanceof SyntaxError ? 400 : 500),
  );

  phone.get('/', (context) => context.html(readPart('index.html')));
  phone.get('/phone.css', (context) => context.body(readPart('phone.css'), 200, { 'Content-Type': 'text/css' }));
  for (const script of ['phone.js', 'gates.js', 'content.js', 'orders.js', 'members.js', 'parts.js']) {
    phone.get(`/${script}`, (context) => context.body(readPart(script), 200, { 'Content-Type': 'text/javascript' }));
  }

  phone.get('/state', async (context) =>
    context.json({
      now: new Date(backend.now()).toISOString(),
      api: getApi(),
      settings: backend.settings.values,
      weather: backend.weather.forecasts,
      weatherKinds,
      calls: [
        ...new Set(routes.map((route) => `${route.method} ${route.path.replace(/:(\w+)(\{[^}]*\})?/g, '*')}`)),
        ...mediaCalls,
      ],
      accounts: demoAccounts,
      password: seedPassword,
      sms: newestOf(backend, 'sms', 20),
      captchas: newestOf(backend, 'captcha', 3),
      ...(await gatesState(backend)),
      promoCodes: promoCodes.map(({ code, shows }) => ({ code, shows })),
      ...(await contentState(backend)),
      ...(await membersState(backend)),
      ...(await ordersState(backend)),
    }),
  );
  phone.get('/ledger', (context) => context.json({ calls: backend.ledger.calls, entries: backend.ledger.entries }));

  phone.post('/weather', async (context) => context.json(backend.weather.add(await context.req.json<WeatherRule>())));
  phone.delete('/weather', (context) => {
    backend.weather.clear();
    return context.json({});
  });
  phone.delete('/weather/:id', (context) => {
    backend.weather.clear(Number(context.req.param('id')));
    return context.json({});
  });
  phone.post('/api', async (context) => {
    const { mode } = await context.req.json<{ mode: ApiMode }>();
    if (mode !== 'on' && mode !== 'refuse') throw new TypeError('mode 只能是 on 或 refuse');
    setApi(mode);
    return context.json({});
  });
  phone.post('/settings', async (context) => {
    const changes = await context.req.json<Partial<SiteSettings>>();
    return context.json(await backend.settings.change(changes));
  });
  phone.route('/', createGates(backend));
  phone.route('/', createContent(backend));
  phone.route('/', createMembers(backend));
  phone.route('/', createOrders(backend));
  phone.post('/expire-tokens', async (context) => {
    const { mobile } = await context.req.json<{ mobile?: string }>();
    return context.json({ count: await backend.expireTokens(mobile) });
  });
  phone.post('/expire-media', (context) => {
    backend.expireMediaLinks();
    return context.json({});
  });
  phone.post('/reset', async (context) => {
    await backend.reset();
    setApi('on');
    return context.json({});
  });
  return phone;
}

/** Returns the details of the newest entries of one kind, newest first, each with its time. */
function newestOf(backend: Backend, kind: string, count: number): Record<string, unknown>[] {
  const entries = backend.ledger.entriesOf(kind).slice(-count).reverse();
  return entries.map(({ at, detail }) => ({ at, ...detail }));
}

function readPart(name: string): string {
  return readFileSync(join(dirname(fileURLToPath(import.meta.url)), name), 'utf8');
}
