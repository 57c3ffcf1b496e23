import { day, type SeedRow } from './row.ts';

/** An account at QQ or WeChat, as the provider describes it. */
export interface SocialAccount {
  app: 'qq' | 'wechat';
  /** Open id: the account's id for this site only. */
  app_user_id: string;
  /** Union id: the account's id for all sites of one owner. WeChat only, and not always. */
  union_id: string | null;
  nick_name: string;
  avatar: string;
}

/** People who can authorise a login at the providers' stand-ins; `member` is the member they belong to from the start. */
const people: { app: 'qq' | 'wechat'; id: string; union?: string; name: string; member?: number }[] = [
  { app: 'qq', id: 'qq-seed-9', name: '郑绑定', member: 9 },
  { app: 'qq', id: 'qq-seed-10', name: 'qq_游客', member: 10 },
  { app: 'qq', id: 'qq-new-1', name: '晴天' },
  // Together with what the site appends, it is longer than a nickname may be.
  { app: 'qq', id: 'qq-new-long', name: '名字长到本站无论如何也放不下的那一位新朋友' },
  { app: 'wechat', id: 'wechat-seed-9', union: 'union-seed-9', name: '郑绑定', member: 9 },
  { app: 'wechat', id: 'wechat-seed-3', union: 'union-seed-3', name: '赵锁定', member: 3 },
  // The same person as the first, with another open id: only the union id shows that.
  { app: 'wechat', id: 'wechat-seed-9-again', union: 'union-seed-9', name: '郑绑定（另一入口）' },
  { app: 'wechat', id: 'wechat-new-1', union: 'union-new-1', name: '小满' },
  { app: 'wechat', id: 'wechat-new-2', name: '路过的云' },
];

export const socialAccounts: SocialAccount[] = people.map(({ app, id, union, name }) => ({
  app,
  app_user_id: id,
  union_id: union ?? null,
  nick_name: name,
  avatar: '',
}));

/** The accounts that belong to members from the start. */
export function* seedSocialAccounts(start: number): Generator<SeedRow> {
  for (const [index, { member }] of people.entries()) {
    const account = socialAccounts[index];
    if (member === undefined || !account) continue;
    yield ['social_accounts', { ...account, id: index + 1, member_id: member, created_at: start - 120 * day }];
  }
}
