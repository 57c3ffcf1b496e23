import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Backend } from '../backend.ts';
import { redact, redactPath } from '../ledger.ts';
import { RateLimit } from '../rateLimit.ts';
import {
  type Envelope,
  encode,
  failure,
  genericFailure,
  loginRequired,
  Refusal,
  success,
  unknownRoute,
} from './answers.ts';
import type { Call, Route } from './call.ts';
import { Download } from './download.ts';
import { Page } from './page.ts';
import { readCall, routedPath } from './readCall.ts';
import { routes } from './routes.ts';
import { invalidateToken } from './tokens.ts';
import { underWeather } from './underWeather.ts';

interface ApiEnvironment {
  Bindings: HttpBindings;
  Variables: { call: Call };
}

/** The API over HTTP, in this order: preflight, weather, maintenance, rate limit, token, route. The ledger records every call. */
export function createApi(backend: Backend): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>({ getPath: (request) => routedPath(new URL(request.url).pathname) });

  api.use(async (context, next) => {
    const requestedMethod = context.req.header('access-control-request-method');
    if (context.req.method === 'OPTIONS' && requestedMethod !== undefined) {
      return context.body(null, 204, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': requestedMethod,
        'Access-Control-Allow-Headers': context.req.header('access-control-request-headers') ?? '',
        'Access-Control-Max-Age': '1296000',
      });
    }

    const startedAt = performance.now();
    const at = new Date(backend.now()).toISOString();
    const call = await readCall(backend, context.req.raw, context.env.incoming);
    context.set('call', call);
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Cache-Control', 'no-cache, private');

    const weather = backend.weather.meet(call.method, call.path);
    const { resets } = backend;
    if (weather?.milliseconds) await new Promise((resolve) => setTimeout(resolve, weather.milliseconds));
    // The site that received the call was reset, so the call does not belong to the new site.
    if (backend.resets !== resets) {
      context.env.incoming.socket.destroy();
      context.res = RESPONSE_ALREADY_SENT;
      return undefined;
    }
    const answer = await underWeather(weather, async () => {
      await next();
      return context.res;
    });
    if (answer === null) {
      context.env.incoming.socket.destroy();
      context.res = RESPONSE_ALREADY_SENT;
    } else if (answer instanceof Response) context.res = answer;
    else
      context.res = context.body(encode(answer, call.origin, backend.filesOrigin), 200, {
        'Content-Type': 'application/json',
      });

    const envelope = answer === null ? null : await readEnvelope(context.res);
    backend.ledger.addCall({
      at,
      method: call.method,
      path: redactPath(call.path + (call.query.size > 0 ? `?${call.query}` : '')),
      member: call.member?.mobile ?? null,
      body: redact(call.body),
      status: answer === null ? 0 : context.res.status,
      code: envelope?.code ?? null,
      message: envelope?.message ?? '',
      milliseconds: Math.round(performance.now() - startedAt),
      weather: weather?.kind ?? null,
    });
    return undefined;
  });

  api.use(async (context, next) => {
    const { ip, origin } = context.get('call');
    const respond = (envelope: Envelope) =>
      context.body(encode(envelope, origin), 200, { 'Content-Type': 'application/json' });
    if (backend.settings.values.maintenance) return respond(failure(new Refusal('系统维护中', 503)));
    if (!backend.rateLimit) return next();
    const remaining = backend.rateLimit.take(ip);
    if (remaining === null) return respond(failure(new Refusal('请稍后再试', 429)));
    context.header('X-RateLimit-Limit', String(RateLimit.callsPerMinute));
    context.header('X-RateLimit-Remaining', String(remaining));
    return next();
  });

  for (const route of routes) {
    api.on(route.method, route.path, async (context) => {
      const call = { ...context.get('call'), params: context.req.param() };
      const answer = await handle(route, call).then(
        (data) => (data instanceof Page || data instanceof Download ? data : success(data)),
        failure,
      );
      if (answer instanceof Download) return context.body(answer.body, 200, answer.headers);
      if (answer instanceof Page) {
        return context.body(answer.html, answer.status, {
          'Content-Type': 'text/html; charset=UTF-8',
          ...answer.headers,
        });
      }
      return context.body(encode(answer, call.origin, backend.filesOrigin), 200, {
        'Content-Type': 'application/json',
      });
    });
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    api.all(path, (context) => {
      // Browsers never send such an OPTIONS request. Laravel answers it with the methods only.
      if (context.req.method === 'OPTIONS')
        return context.body('', 200, { Allow: methodsOf(path), 'Content-Type': 'text/html; charset=UTF-8' });
      return context.body(encode(failure(new Refusal(genericFailure)), ''), 200, {
        'Content-Type': 'application/json',
      });
    });
  }
  api.notFound((context) =>
    context.body(encode(failure(unknownRoute()), ''), 200, { 'Content-Type': 'application/json' }),
  );
  return api;
}

/** Returns the methods of a route as Laravel lists them: GET includes HEAD. */
const methodsOf = (path: string): string =>
  routes
    .filter((route) => route.path === path)
    .map(({ method }) => (method === 'GET' ? 'GET,HEAD' : method))
    .join();

async function handle(route: Route, call: Call): Promise<unknown> {
  if (route.access === 'public') return route.handle(call);
  const { token, member, backend } = call;
  if (!token || !member) throw loginRequired();
  const isSuperseded = member.last_token_id !== null && member.last_token_id !== token.id;
  if (route.access === 'device' && backend.settings.values.singleDevice && isSuperseded) {
    await invalidateToken(backend, token.id);
    backend.note('takeover', member.mobile, {});
    throw new Refusal('请重新登录', 401);
  }
  return route.handle({ ...call, token, member });
}

async function readEnvelope(response: Response): Promise<Envelope | null> {
  if (response.status !== 200 || !response.headers.get('content-type')?.includes('json')) return null;
  try {
    return (await response.clone().json()) as Envelope;
  } catch {
    return null;
  }
}
