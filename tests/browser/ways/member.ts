/** Shared by the stages of the flows on /member. */
import type { Page } from '@playwright/test';
import { returnAsMember } from '../kit/site.ts';
import type { OpenedSite } from '../model/stage.ts';
import { appears, dialog, exchangeForHome, visit } from './places.ts';

/** 13800000001 has a mobile and a password only; 13800000009 has QQ and WeChat bound, too. */
export const nothingBound = '13800000001';
export const bothBound = '13800000009';

export const security = (page: Page) => page.getByRole('region', { name: '账号安全' });

/** Opens /member, and waits for the account's security section. */
export const openMember = (mobile: string) => async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server, mobile);
  await visit('/member')(site);
  await appears(site, security(site.page).getByRole('button', { name: '注销账号' }));
};

/** Leaves /member for the home page. Closes an open dialog first, because it covers the links. */
export async function leaveMember(site: OpenedSite): Promise<void> {
  if (await dialog(site.page).isVisible()) await dialog(site.page).press('Escape');
  await exchangeForHome(site);
}

/** Returns the controls of /member that do not belong to the flow on stage, for all members with whom the flow is walked. */
export const otherRows = (members: string[], ...own: RegExp[]): RegExp[] =>
  [
    /^button "(换绑|绑定)手机号"$/,
    /^button "(设置|修改)密码"$/,
    ...(members.some((one) => one !== bothBound) ? [/^button "点击绑定(QQ|微信)"$/] : []),
    ...(members.some((one) => one !== nothingBound) ? [/^button "解绑账号(QQ|微信)"$/] : []),
    /^button "注销账号"$/,
  ].filter((one) => !own.some(({ source }) => source === one.source));
