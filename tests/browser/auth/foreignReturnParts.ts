/** Returns from QQ that the page does not trust. */
import type { Page } from '@playwright/test';

export const bindCall = 'POST /api/v3/member/socialite/bindWithCode';
export const distrusted = '没有绑定：这次返回不是您刚刚在这个页面发起的，或者已经超过 15 分钟。需要绑定请重新开始。';
export const security = (page: Page) => page.getByRole('region', { name: '账号安全' });
export const question = (page: Page) => page.getByRole('heading', { name: '要用链接带来的账号登录吗？' });
