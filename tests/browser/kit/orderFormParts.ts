/** The page of an order. */

import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { main } from './gates.ts';
import { expect } from './site.ts';

export const orderCall = 'POST /api/v3/order';
export const field = (page: Page) => page.getByRole('textbox', { name: '优惠码' });
export const consent = (page: Page) => page.getByRole('checkbox');
export const submit = (page: Page) => page.getByRole('button', { name: '提交订单' });
export const toPay = (page: Page, yuan: string) =>
  expect(main(page).getByText('需支付').locator('..')).toContainText(yuan);
export const ordersOf = ({ backend }: RunningServer) => backend.ledger.entriesOf('order').map(({ detail }) => detail);
