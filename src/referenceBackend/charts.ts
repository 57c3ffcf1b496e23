/** Serves the charts beside their site: the viewer in docs/charts, and in every page of the site a script that reports its flows to the viewer. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';

const folder = 'docs/charts';
/** Path of the viewer. */
const chartsPath = '/charts/viewer/';
const bridgePath = `${chartsPath}bridge.js`;

/** Scripts that the development server inserts before the site's own script. Stately's inspector is added if the address asks for it. */
export const scriptsFor = (address: string): Record<string, string>[] => [
  { src: bridgePath },
  ...(new URL(address, 'http://localhost').searchParams.get('inspect') === 'stately'
    ? [{ type: 'module', src: '/src/charts/inspectStately.ts' }]
    : []),
];

export const isChartsPath = (path: string): boolean => path === '/charts' || path.startsWith('/charts/');

type Playing = {
  /** Opens a separate site on which a path can be played; null if too many are open. */
  openPlayedSite?: (() => Promise<string | null>) | undefined;
  /** Whether paths are played on this very site. */
  isPlayed?: boolean;
};

/** `POST /charts/play` answers `{ url }`, the site on which a path can be played, or `{ refusal }`, a message for the visitor. */
export function createCharts({ openPlayedSite, isPlayed = false }: Playing = {}): Hono {
  const app = new Hono();
  // On a site that plays paths, the viewer runs code of the tests' stages inside the pages.
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
    // The SVG pictures of the charts contain style elements.
    context.header(
      'Content-Security-Policy',
      `default-src 'self'; ${scripts}style-src 'self' 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; object-src 'none'`,
    );
  });
  // The query is kept: `/charts?beside`.
  app.get('/charts', (context) => context.redirect(chartsPath + new URL(context.req.url).search));
  app.get('/charts/', (context) => context.redirect(chartsPath + new URL(context.req.url).search));
  app.get('/charts/*', serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice('/charts'.length) }));
  app.notFound((context) => context.text('404 Not Found', 404));
  return app;
}

/** The next path must request again what an earlier one has loaded, because its server may hold the answer back. */
export const keepsNothing: MiddlewareHandler = async (context, next) => {
  await tellsCharts(context, next);
  context.res.headers.set('cache-control', 'no-store');
};

/** Inserts the viewer's script before all scripts of the site, and allows the viewer to show the page in a frame. */
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
