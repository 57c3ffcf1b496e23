/** Real touch events through the developer tools. The browser derives clicks and scrolling from them. */
import type { CDPSession, Page } from '@playwright/test';
import type { OpenedSite } from '../model/stage.ts';

export async function middle({ page }: OpenedSite, frame = '#picture-frame'): Promise<{ x: number; y: number }> {
  const box = await page.locator(frame).boundingBox();
  if (!box) throw new Error('there is no frame');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const clients = new WeakMap<Page, CDPSession>();

type Touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) => Promise<unknown>;
async function touchOn(page: Page): Promise<Touch> {
  const client = clients.get(page) ?? (await page.context().newCDPSession(page));
  clients.set(page, client);
  return (type, touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
}

/** Returns the gestures of one finger. */
export async function oneFinger(page: Page): Promise<{
  down: (x: number, y: number) => Promise<unknown>;
  move: (x: number, y: number) => Promise<unknown>;
  up: () => Promise<unknown>;
}> {
  const touch = await touchOn(page);
  return {
    down: (x, y) => touch('touchStart', [{ x, y }]),
    move: (x, y) => touch('touchMove', [{ x, y }]),
    up: () => touch('touchEnd', []),
  };
}

/** Pinches with two fingers: one stays `reach` px left of the middle, the other moves from `from` to `to` px away from it. */
export async function pinch(site: OpenedSite, from: number, to: number, frame?: string, reach = 150): Promise<void> {
  const touch = await touchOn(site.page);
  const { x, y } = await middle(site, frame);
  const fingers = (apart: number) => [
    { x: x - reach, y, id: 0 },
    { x: x - reach + apart, y, id: 1 },
  ];
  await touch('touchStart', fingers(from).slice(0, 1));
  await touch('touchStart', fingers(from));
  await touch('touchMove', fingers(to));
  await touch('touchEnd', []);
}
