/** Lists of courses, results and announcements. */

import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { main } from './gates.ts';
import { callsOf, expect } from './site.ts';

export const searchCall = 'GET /api/v3/search';
export const othersCall = 'GET /api/v2/announcements';

export const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
export const turn = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '分页' }).getByRole('link', { name });
/** Expects this number of courses above the list. */
export const found = (page: Page, count: number) => expect(main(page).getByText(`共 ${count} 门课程`)).toBeAttached();
/** Returns the query of the last call. */
export const asked = (server: RunningServer, call: string) =>
  new URL(callsOf(server, call).at(-1)?.path ?? '', server.url).searchParams;
