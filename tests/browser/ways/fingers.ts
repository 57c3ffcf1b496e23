/** Where a picture's frame is, and two fingers on it. */
import type { CDPSession } from '@playwright/test';
import type { OpenedSite } from '../model/stage.ts';

export async function middle({ page }: OpenedSite, frame = '#picture-frame'): Promise<{ x: number; y: number }> {
  const box = await page.locator(frame).boundingBox();
  if (!box) throw new Error('there is no frame');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const clients = new WeakMap<OpenedSite['page'], CDPSession>();
/** Two fingers; one stays `reach` pixels left of the middle, the other goes from so far to so far from it. */
export async function pinch(site: OpenedSite, from: number, to: number, frame?: string, reach = 150): Promise<void> {
  const { page } = site;
  const client = clients.get(page) ?? (await page.context().newCDPSession(page));
  clients.set(page, client);
  const { x, y } = await middle(site, frame);
  const fingers = (apart: number) => [
    { x: x - reach, y, id: 0 },
    { x: x - reach + apart, y, id: 1 },
  ];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
  await touch('touchStart', fingers(from).slice(0, 1));
  await touch('touchStart', fingers(from));
  await touch('touchMove', fingers(to));
  await touch('touchEnd', []);
}
