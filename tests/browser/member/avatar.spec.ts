/** The avatar of a member: chosen, cropped, uploaded. */
import type { Page } from '@playwright/test';
import { dialog, fault } from '../kit/authForms.ts';
import { setFault, timeOut } from '../kit/callFaults.ts';
import { installClock } from '../kit/pageState.ts';
import { blue, type Colour, green, pngOf, red, stripes, turned } from '../kit/photos.ts';
import {
  addressOf,
  alert,
  avatarCall,
  choose,
  chooseButton,
  headerPicture,
  photo,
  row,
  saveButton,
} from '../kit/profileParts.ts';
import { expect, failedCall, member, returnAsMember, story, test } from '../kit/site.ts';

const frame = (page: Page) => page.getByRole('region', { name: '裁剪区域' });

/** Reads the stored picture: its size, and its colours at the left edge, in the middle and at the right edge; `down` is from top to bottom. */
const storedPicture = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const { width, height } = bitmap;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
    return {
      width,
      height,
      colours: [2, width / 2, width - 3].map((x) => at(x, height / 2)),
      down: [2, height / 2, height - 3].map((y) => at(width / 2, y)),
    };
  }, address);
const alike = (colour: number[] = [], [r, g, b]: Colour) =>
  Math.max(Math.abs((colour[0] ?? 0) - r), Math.abs((colour[1] ?? 0) - g), Math.abs((colour[2] ?? 0) - b)) < 12;

test(
  'D9: a member crops and uploads an avatar by mouse and keyboard; other files are rejected, and a refusal shows the server’s words',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    await page.goto('/member');
    await expect(page).toHaveTitle('用户中心 - 知图课堂');
    await expect(page.getByRole('main').getByRole('link', { name: /^我的积分 \d+ 积分$/ })).toHaveAttribute(
      'href',
      '/member/credit1-free',
    );
    const other = await page.context().newPage();
    await other.goto('/error?msg=x');
    await expect(headerPicture(other)).toBeVisible();
    const first = await addressOf(page);

    await choose(page, { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(row(page, '我的头像').getByRole('alert')).toHaveText('说明.txt不是图片文件');
    await choose(page, photo(Buffer.from('x'), '坏的.png'));
    await expect(row(page, '我的头像').getByRole('alert')).toHaveText(
      '浏览器打不开坏的.png，它可能坏了，或者不是图片文件',
    );

    // The member enlarges the picture to 200% by mouse, and drags it right until only the red stripe is visible.
    await choose(page, photo());
    await expect(frame(page)).toBeFocused();
    await dialog(page).getByRole('button', { name: '放大' }).click();
    await dialog(page).getByRole('button', { name: '放大' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText('200%');
    const box = await frame(page).boundingBox();
    if (!box) throw new Error('there is no frame');
    await page.mouse.move(box.x + 10, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 900, box.y + 100, { steps: 4 });
    await page.mouse.up();
    await saveButton(page).click();
    await expect(page.getByText('上传头像成功')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(chooseButton(page)).toBeFocused();
    await expect(headerPicture(page)).not.toHaveAttribute('src', first);
    const second = await addressOf(page);
    await expect(page.getByRole('main').locator(`img[src="${second}"]`)).toHaveCount(1);
    await expect(headerPicture(other)).toHaveAttribute('src', second);
    const stored = await storedPicture(page, second);
    expect([stored.width, stored.height]).toEqual([200, 200]);
    expect(stored.colours.map((colour) => alike(colour, red))).toEqual([true, true, true]);
    expect(server.backend.ledger.entriesOf('avatar')).toMatchObject([
      { member: member.mobile, detail: { type: 'image/png' } },
    ]);

    // The member chooses the blue stripe by keyboard, and the server refuses the first upload.
    await choose(page, photo(), async () => {
      await expect(chooseButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
    });
    await expect(frame(page)).toBeFocused();
    for (const key of ['+', '+', '+', '-']) await page.keyboard.press(key);
    for (let step = 0; step < 22; step++) await page.keyboard.press('ArrowLeft');
    await expect(dialog(page).getByRole('status')).toHaveText('200%');
    server.backend.weather.add({ call: avatarCall, kind: 'refused', message: '头像不合规' });
    // The buttons that zoom, reset, and move the picture are between the frame and 保存头像.
    for (let step = 0; step < 8; step++) await page.keyboard.press('Tab');
    await expect(saveButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(alert(page)).toHaveText('头像不合规');
    await expect(saveButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(headerPicture(page)).not.toHaveAttribute('src', second);
    expect((await storedPicture(page, await addressOf(page))).colours.map((colour) => alike(colour, blue))).toEqual([
      true,
      true,
      true,
    ]);

    // A large photo is uploaded at 512 px; the key 0 resets the crop.
    await choose(page, photo(pngOf(1600, 1300, (x, y) => [x % 256, y % 256, (x + y) % 256])));
    for (const key of ['+', 'ArrowDown', '0']) await page.keyboard.press(key);
    await expect(dialog(page).getByRole('status')).toHaveText('100%');
    await saveButton(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => server.backend.ledger.entriesOf('avatar').length).toBe(3);
    await expect.poll(async () => (await storedPicture(page, await addressOf(page))).width).toBe(512);
  },
);

test('a photo that a phone took upright is cropped and stored upright', story, async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/member');
  const first = await addressOf(page);
  await page.route('**/zhitu-test-photo.png', (route) => route.fulfill({ contentType: 'image/png', body: stripes() }));
  // The pixels are rotated: red, green and blue from left to right. Upright, red is on top.
  const lying = await page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(png)).blob());
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95).replace('data:image/jpeg;base64,', '');
  }, '/zhitu-test-photo.png');
  await choose(page, { name: '人像.jpg', mimeType: 'image/jpeg', buffer: turned(Buffer.from(lying, 'base64'), 6) });
  await expect(frame(page)).toBeFocused();
  const shown = await frame(page).locator('img').boundingBox();
  expect((shown?.height ?? 0) / (shown?.width ?? 1)).toBeCloseTo(1.5, 1);
  await saveButton(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(headerPicture(page)).not.toHaveAttribute('src', first);
  const { width, height, down } = await storedPicture(page, await addressOf(page));
  expect([width, height]).toEqual([400, 400]);
  expect(down.map((colour, index) => alike(colour, [red, green, blue][index] ?? red))).toEqual([true, true, true]);
});

test(
  'a failed avatar upload keeps the crop, a slow one shows its progress, and the member can cancel it',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    await returnAsMember(page, server);
    await page.goto('/member');
    let random = 1;
    const noise = () => {
      random = (random * 48271) % 2147483647;
      return random % 256;
    };
    await choose(
      page,
      photo(
        pngOf(512, 512, () => [noise(), noise(), noise()]),
        '噪点.png',
      ),
    );
    await frame(page).press('+');
    for (const kind of ['lost', 'timeout'] as const) {
      setFault(server, avatarCall, kind);
      await (kind === 'lost' ? saveButton(page) : dialog(page).getByRole('button', { name: '重试' })).click();
      if (kind === 'timeout') {
        await expect(dialog(page).getByRole('button', { name: '正在上传…' })).toBeVisible();
        // An upload of 1 MB has a timeout of 60 s.
        for (let quarter = 0; quarter < 4; quarter++) await timeOut(page, server);
      }
      await expect(alert(page), kind).toHaveText(`噪点.png 上传失败：${fault}`);
      await expect(dialog(page).getByRole('status')).toHaveText('150%');
      server.backend.weather.clear();
    }
    expect(server.backend.ledger.entriesOf('avatar')).toEqual([]);

    const client = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', slow);
    await dialog(page).getByRole('button', { name: '重试' }).click();
    const progress = dialog(page).getByRole('progressbar', { name: '上传进度' });
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(100);
    await dialog(page).getByRole('button', { name: '取消上传' }).click();
    await expect(progress).toBeHidden();
    await expect(saveButton(page)).toBeVisible();
    await client.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await saveButton(page).click();
    await expect(page.getByText('上传头像成功')).toBeVisible();
    expect(server.backend.ledger.entriesOf('avatar')).toHaveLength(1);
  },
);
