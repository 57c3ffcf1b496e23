/** The parts of the study centre. */
import type { Page } from '@playwright/test';

/** The member 周认证 has 13 courses in each list; 1 of them has been deleted. */
export const collector = '13800000006';
export const calls = {
  在学: 'GET /api/v3/member/courses/learned',
  购买: 'GET /api/v3/member/courses',
  收藏: 'GET /api/v3/member/courses/like',
};
export type List = keyof typeof calls;
export const lists = Object.keys(calls) as List[];
export const main = (page: Page) => page.getByRole('main');
export const rows = (page: Page) => main(page).getByRole('article');
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
export const tab = (page: Page, name: List) =>
  page.getByRole('navigation', { name: '我的课程' }).getByRole('link', { name, exact: true });
export const turn = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '分页' }).getByRole('link', { name });
export const dialog = (page: Page) => page.getByRole('dialog', { name: '学习进度' });
export const progressOf = (page: Page, title: string) => page.getByRole('button', { name: `学习进度：${title}` });
