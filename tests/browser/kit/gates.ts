/** Helpers for tests of the two gates and of the question for consent. */
import type { Page, Route } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { expect, member, password, returnAsMember } from './site.ts';

/** The seeded member who signed up with a social account and has no mobile. */
export const unbound = '234099990';

export const main = (page: Page) => page.getByRole('main');
export const bindButton = (page: Page) => main(page).getByRole('button', { name: '立即绑定' });
export const refreshButton = (page: Page) => main(page).getByRole('button', { name: '刷新二维码' });
export const signOutButton = (page: Page) => main(page).getByRole('button', { name: '安全退出' });
export const problem = (page: Page) => main(page).getByRole('alert');
export const faceCode = (page: Page) => main(page).getByRole('img', { name: '实名认证二维码' });

/** Reads the two markers stored on this device: for the binding, then for the face check. */
export const markers = (page: Page) =>
  page.evaluate(() => ['meedu-bind-mobile', 'meedu-face-check'].map((key) => localStorage.getItem(key)));

/** The two gates by address. Each has a member who must pass it, the operator's setting that requires it, and its title. */
export const gates = {
  '/bind-mobile': { mobile: unbound, setting: { forcedMobileBinding: true }, title: '绑定新手机号' },
  '/face-check': { mobile: member.mobile, setting: { faceVerification: true }, title: '实名认证' },
} as const;
export type Gate = keyof typeof gates;
export const gatePaths = Object.keys(gates) as Gate[];

/** The page that members want to open in most tests of the gates. */
export const orders = '/member/orders?page=2';
export const gateAddress = (gate: Gate, wanted: string) => `${gate}?redirect=${encodeURIComponent(wanted)}`;

/** Opens a members' page as a member who must pass the gate, and expects the gate. @returns the member's token */
export async function comeBack(
  page: Page,
  server: RunningServer,
  gate: Gate,
  wanted: string = orders,
): Promise<string> {
  const { mobile, setting } = gates[gate];
  await server.backend.settings.change(setting);
  const token = await returnAsMember(page, server, mobile);
  await page.goto(wanted);
  await expect(page).toHaveURL(gateAddress(gate, wanted));
  return token;
}

export async function expectPassed(page: Page, wanted: string = orders): Promise<void> {
  await expect(page).toHaveURL(wanted);
  expect(await markers(page)).toEqual([null, null]);
}

/** Answers the newest face check, as the phone does. */
export async function answerFace(page: Page, server: RunningServer, answer: 'pass' | 'fail'): Promise<void> {
  const bizToken = server.backend.ledger.entriesOf('faceCheckStart').at(-1)?.detail.bizToken;
  expect((await page.request.post(`/phone/faces/${bizToken}`, { data: { answer } })).ok()).toBe(true);
}

/** Answers the face check by hand on the phone's page. */
export async function answerFaceOnPhone(page: Page, mobile: string, answer: '识别通过' | '识别失败'): Promise<void> {
  const phone = await page.context().newPage();
  await phone.goto('/phone');
  const row = phone.locator('#faces').getByRole('listitem').filter({ hasText: mobile });
  await row.getByRole('button', { name: answer }).click();
  await expect(phone.getByText(`${answer}：完成`)).toBeVisible();
  await phone.close();
  await page.bringToFront();
}

/** Publishes a new version, as the operator does; every member must agree to it. */
export async function publish(page: Page, type: 'user_agreement' | 'privacy_policy'): Promise<void> {
  expect((await page.request.post('/phone/agreements', { data: { type } })).ok()).toBe(true);
}

/** Makes a call of the member from another device. @returns the envelope */
export async function fromElsewhere(
  page: Page,
  token: string,
  call: string,
  data?: object,
): Promise<{ code: unknown; data: Record<string, string> }> {
  const [method = '', path = ''] = call.split(' ');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  return (await answer.json()) as { code: unknown; data: Record<string, string> };
}

/** Changes the member who uses this browser; '' means a visitor. */
export async function become(page: Page, server: RunningServer, mobile: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/v2/login/password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mobile, password }),
  });
  const { data } = (await answer.json()) as { data: { token?: string } };
  await page.evaluate((token) => localStorage.setItem('meedu-user-token', token ?? ''), data.token ?? '');
}

declare global {
  interface Window {
    zhituAsked?: number;
  }
}

/** Counts, in the page and from its start, how often it has requested a path by GET, answered or not. */
export async function countQuestions(page: Page, path: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    window.zhituAsked = 0;
    const { fetch } = window;
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const method = (input instanceof Request ? input.method : init?.method) ?? 'GET';
      if (method === 'GET' && url.includes(wanted)) window.zhituAsked = (window.zhituAsked ?? 0) + 1;
      return fetch.call(window, input, init);
    };
  }, path);
  return () => page.evaluate(() => window.zhituAsked ?? 0);
}

/** Holds every GET request of the page to this path. @returns a function that answers the oldest one */
export async function holdEach(
  page: Page,
  path: string,
): Promise<(answer: 'good' | 'fault' | 'none') => Promise<void>> {
  const held: Route[] = [];
  await page.route(
    (url) => url.pathname.endsWith(path),
    (route) => {
      if (route.request().method() === 'GET') held.push(route);
      else return route.continue();
    },
  );
  return async (answer) => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const route = held.shift();
    if (answer === 'good') await route?.continue();
    else if (answer === 'fault') await route?.fulfill({ status: 500, body: 'x' });
  };
}
