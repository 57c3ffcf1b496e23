/**
 * Replaces the service worker of the site that was here before: without a file of this name, browsers keep the former worker, and with it
 * the former site, for ever. It removes itself and its caches, and reloads the pages that the former worker answered. Zhitu registers no
 * service worker. service-worker.js is the same file under the other usual name.
 */
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(makeRoom()));

async function makeRoom() {
  const { scope } = registration;
  // Below a folder, caches without its address may belong to the rest of the domain.
  const isAll = new URL(scope).pathname === '/';
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isAll || name.includes(scope)).map((name) => caches.delete(name)));
  await registration.unregister();
  const pages = await clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => null)));
}
