/** The comments of a course. */
import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { main } from './gates.ts';
import { callsOf, expect, returnAsMember } from './site.ts';

/** Owns course 1, which has 12 comments; the newest has 7 replies. */
export const owner = '13800000002';
export const path = '/courses/detail/1?tab=4';
export const storeCall = 'POST /api/v3/comment/store';

export const list = (page: Page) => main(page).getByRole('region', { name: '全部评论' });
export const field = (page: Page) => list(page).getByRole('textbox', { name: '评论内容' });
export const submit = (page: Page) => list(page).getByRole('button', { name: '评论', exact: true });
export const replyField = (page: Page) => list(page).getByRole('textbox', { name: '回复内容' });
export const submitReply = (page: Page) => list(page).getByRole('button', { name: '提交回复' });
export const button = (page: Page, name: string | RegExp) => list(page).getByRole('button', { name, exact: true });
export const rows = (page: Page) => list(page).locator('> div > ul > li');

export const stored = ({ backend }: RunningServer) =>
  backend.ledger.entriesOf('comment').map(({ member: by, detail: { comment: _, ...rest } }) => ({ by, ...rest }));
export const sent = (server: RunningServer) => callsOf(server, storeCall).map(({ body }) => body);

export async function comeBack(page: Page, server: RunningServer, at = path): Promise<void> {
  await returnAsMember(page, server, owner);
  await page.goto(at);
  await expect(field(page)).toBeEditable();
}

/** Returns the control that opens the reply form of this comment or reply. */
export const replyTo = (row: Locator) => row.getByRole('button', { name: /^回复/ }).first();
