/** The charts beside the site they are of: the viewer from docs/charts, and in every page of the site what tells the viewer of its flows. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';

const folder = 'docs/charts';
/** Where the viewer stands. */
export const chartsPath = '/charts/viewer/';
export const bridgePath = `${chartsPath}bridge.js`;

export const isChartsPath = (path: string): boolean => path === '/charts' || path.startsWith('/charts/');

export function createCharts(): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cache-Control', 'no-cache');
    // Pictures bring their own colours along.
    context.header(
      'Content-Security-Policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; object-src 'none'",
    );
  });
  // What stood behind the question mark stays: `/charts?beside`.
  app.get('/charts', (context) => context.redirect(chartsPath + new URL(context.req.url).search));
  app.get('/charts/', (context) => context.redirect(chartsPath + new URL(context.req.url).search));
  app.get('/charts/*', serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice('/charts'.length) }));
  app.notFound((context) => context.text('404 Not Found', 404));
  return app;
}

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
