import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';

/**
 * Serves a built site with the headers of a production web server. Hashed files are cached for a year, all others are revalidated each
 * time. Files are sent precompressed if possible. Addresses of pages answer `index.html`, which is compressed when it is sent, because
 * operators write their settings into it.
 *
 * @param dist folder with `index.html` @param inPages changes the pages before they are compressed
 */
export function createStaticFiles(dist: string, inPages?: MiddlewareHandler): Hono {
  const app = new Hono();

  // This middleware is the outermost one, so that a 304 response keeps the headers that the others set.
  app.use(etag());
  app.use(compress());
  if (inPages) app.use(inPages);
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
    if (context.res.headers.get('content-type')?.startsWith('text/html')) {
      context.header('Content-Security-Policy', contentSecurityPolicy(dist));
    }
    if (!context.res.headers.has('cache-control')) context.header('Cache-Control', 'no-cache');
    context.header('Vary', 'Accept-Encoding');
  });
  app.get('/assets/*', async (context, next) => {
    await next();
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.get('*', serveStatic({ root: dist, precompressed: true }));
  // A missing file must not be answered with a page: a stale chunk would be parsed as HTML.
  app.get('/assets/*', (context) => context.text('404 Not Found', 404));
  app.get('*', async (context, next) => {
    const lastSegment = context.req.path.split('/').at(-1) ?? '';
    return lastSegment.includes('.') ? next() : index(context, next);
  });
  const index = serveStatic({ root: dist, path: 'index.html', precompressed: true });
  app.notFound((context) => context.text('404 Not Found', 404));
  return app;
}

/** Returns whether a built site contains this file. */
export function hasFile(dist: string, path: string): boolean {
  return !path.includes('..') && path !== '/' && existsSync(join(dist, path));
}

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** Returns the policy written in the page as a header, plus the one directive that a page cannot set for itself. */
function contentSecurityPolicy(dist: string): string {
  const file = join(dist, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const tag = /<meta[^>]+http-equiv="Content-Security-Policy"[^>]*>/i.exec(html)?.[0] ?? '';
  const policy = /content="([^"]*)"/i.exec(tag)?.[1]?.replace(/\s+/g, ' ').replace(/;\s*$/, '').trim();
  return [policy, "frame-ancestors 'none'"].filter(Boolean).join('; ');
}
