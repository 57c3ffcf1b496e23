/** The question for consent. */
import type { Page } from '@playwright/test';
import { button, dialog } from '../kit/authForms.ts';

/** The seeded member who has agreed to nothing. */
export const unasked = '13800000005';
export const titles = {
  both: '用户协议与隐私政策提示',
  user_agreement: '用户协议提示',
  privacy_policy: '隐私政策提示',
} as const;
export const question = (page: Page) => dialog(page, titles.both);
export const agree = (page: Page) => button(page, '同意');
