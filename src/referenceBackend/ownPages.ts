import { Hono } from 'hono';
import { readStoredFile } from './api/uploads.ts';
import type { Backend } from './backend.ts';
import { pagePaths, renderPage } from './pages.ts';
import { drawPicture } from './pictures/pictures.ts';

/** Serves pages and pictures of the backend itself. */
export function createOwnPages(backend: Backend): Hono {
  const app = new Hono();
  for (const path of pagePaths) {
    app.get(path, async (context) => context.html(await renderPage(backend, path)));
  }
  app.get('/storage/*', async (context) => {
    const file = await readStoredFile(backend, context.req.path.slice('/storage/'.length));
    if (!file) return context.notFound();
    return context.body(file.body, 200, {
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      // Members upload these files, and a drawing could contain scripts.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
  app.get('*', async (context, next) => {
    const picture = drawPicture(context.req.path);
    if (picture === null) return next();
    return context.body(picture, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' });
  });
  return app;
}

export function isOwnPath(path: string): boolean {
  return (
    /^\/phone(\/|$)|^\/(provider|payment|seed|storage)\//.test(path) ||
    pagePaths.includes(path) ||
    drawPicture(path) !== null
  );
}
