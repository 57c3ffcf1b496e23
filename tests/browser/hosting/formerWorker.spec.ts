/** A service worker of the site that was on the domain before. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '../kit/site.ts';

const formerWorker = `
  addEventListener('install', (event) => {
    skipWaiting();
    event.waitUntil(caches.open('former').then((cache) => cache.put('/kept', new Response('kept'))));
  });
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return;
    const page = '<!doctype html><title>former</title><h1>former site</h1>';
    event.respondWith(new Response(page, { headers: { 'Content-Type': 'text/html' } }));
  });`;

test('a former sw.js that answers pages is removed at the first visit, together with its caches', async ({
  page,
  server,
}) => {
  server.hold((incoming, outgoing, pass) => {
    const isWorker = incoming.url === '/sw.js';
    if (isWorker) outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end(formerWorker);
    else if (incoming.headers['sec-fetch-mode'] === 'navigate')
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>former</title>');
    else pass();
  });
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await page.goto('/courses');
  await expect(page.getByRole('heading', { name: 'former site' })).toBeVisible();
  server.hold(null);

  await page.goto('/courses');
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
      navigator.serviceWorker.controller === null,
    ]);
  await expect.poll(left).toEqual([0, 0, true]);
  await page.reload();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  expect(await left()).toEqual([0, 0, true]);
});

test('sw.js and service-worker.js are the same file', () => {
  expect(readFileSync('public/service-worker.js', 'utf8')).toBe(readFileSync('public/sw.js', 'utf8'));
});

test('no file of the site registers a service worker', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => /\.(js|html)$/.test(file));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((file) => readFileSync(`dist/${file}`, 'utf8').includes('serviceWorker'))).toEqual([]);
});
