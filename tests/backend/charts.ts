/** The charts beside the site they are of: the viewer from docs/charts, and in every page of the site what tells the viewer of its flows. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';

const folder = 'docs/charts';
/** Where the viewer stands. */
export const chartsPath = '/charts/viewer/';
const bridgePath = `${chartsPath}bridge.js`;

/** What the development server puts before the site's own script in a page; Stately's inspector comes where the address asks for it. */
export const scriptsFor = (address: string): Record<string, string>[] => [
  { src: bridgePath },
  ...(new URL(address, 'http://localhost').searchParams.get('inspect') === 'stately'
    ? [{ type: 'module', src: '/src/charts/inspectStately.ts' }]
    : []),
];

export const isChartsPath = (path: string): boolean => path === '/charts' || path.startsWith('/charts/');

type Playing = {
  /** Opens a site of its own to play a path on; null where there are too many. */
  openPlayedSite?: (() => Promise<string | null>) | undefined;
  /** Whether paths are played on this very site. */
  isPlayed?: boolean;
};

/** `POST /charts/play` answers `{ url }`, the site on which a path can be played, or `{ refusal }` in words for the visitor. */
export function createCharts({ openPlayedSite, isPlayed = false }: Playing = {}): Hono {
  const app = new Hono();
  // Where a path is played, the viewer runs in the site's pages what the stages of the tests say.
  const scripts = isPlayed ? "script-src 'self' 'unsafe-eval'; " : '';
  app.post('/charts/play', async (context) => {
    if (!openPlayedSite)
      return context.json({ refusal: '这个网站用的不是内置后端：路径不能在上面播放。请用 npm start 启动。' });
    const url = await openPlayedSite();
    return context.json(url === null ? { refusal: '正在播放的太多了：请先关掉一个。' } : { url });
  });
  app.use(async (context, next) => {
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cache-Control', 'no-cache');
    // Pictures bring their own colours along.
    context.header(
      'Content-Security-Policy',
      `default-src 'self'; ${scripts}style-src 'self' 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; object-src 'none'`,
    );
  });
  // What stood behind the question mark stays: `/charts?beside`.
  app.get('/charts', (context) => context.redirect(chartsPath + new URL(context.req.url).search));
  app.get('/charts/', (context) => context.redirect(chartsPath + new URL(context.req.url).search));
  app.get('/charts/*', serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice('/charts'.length) }));
  app.notFound((context) => context.text('404 Not Found', 404));
  return app;
}

/** What has been loaded for one path must be asked for again by the next: it may be kept back then. */
export const keepsNothing: MiddlewareHandler = async (context, next) => {
  await tellsCharts(context, next);
  context.res.headers.set('cache-control', 'no-store');
};

/** Before anything of the site runs; the viewer may show the page in a frame. */
export const tellsCharts: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.headers.get('content-type')?.startsWith('text/html')) return;
  const policy = context.res.headers.get('content-security-policy') ?? '';
  const html = await context.res.text();
  context.res = new Response(
    html.replace(/<head>|(?=<title>)/, (place) => `${place}<script src="${bridgePath}"></script>`),
    context.res,
  );
  context.res.headers.delete('content-length');
  context.res.headers.set(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
};
