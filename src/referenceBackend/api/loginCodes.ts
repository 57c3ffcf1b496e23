import type { Backend } from '../backend.ts';
import type { SocialAccount } from '../seed/socialAccounts.ts';
import { removeDueAccounts } from './accountRemoval.ts';
import { Refusal } from './answers.ts';
import type { MemberRow } from './call.ts';
import { randomText } from './randomText.ts';

/** Lifetime of a login code, in milliseconds. */
const codeLifetime = 600_000;

/** A social account that was just authorized. A member can use the code to log in, to register, or to bind the account. */
export interface LoginCode extends SocialAccount {
  code: string;
}

export async function issueLoginCode(backend: Backend, account: SocialAccount): Promise<string> {
  const { app, app_user_id, union_id, nick_name, avatar } = account;
  const code = randomText(32);
  await backend.database.insert('login_codes', {
    code,
    ...{ app, app_user_id, union_id, nick_name, avatar },
    expires_at: backend.now() + codeLifetime,
  });
  backend.note('loginCode', null, { app, account: app_user_id, code });
  return code;
}

/** Returns the code if it can be used. @throws Refusal for unknown, used, and expired codes */
export async function readLoginCode(backend: Backend, code: string): Promise<LoginCode> {
  const found = await backend.database.first<LoginCode>('SELECT * FROM login_codes WHERE code = ? AND expires_at > ?', [
    code,
    backend.now(),
  ]);
  if (!found) throw new Refusal('已过期');
  return found;
}

/** Uses the code up. @throws Refusal if another call was faster */
export async function takeLoginCode(backend: Backend, { code }: LoginCode): Promise<void> {
  if ((await backend.database.change('DELETE FROM login_codes WHERE code = ?', [code])) === 0) {
    throw new Refusal('已过期');
  }
}

/** Returns the id of the member of a social account. The union id precedes the open id. */
export async function findOwner(backend: Backend, account: SocialAccount): Promise<number | null> {
  await removeDueAccounts(backend);
  const row = await backend.database.first<{ member_id: number }>(
    `SELECT member_id FROM social_accounts WHERE app = ? AND (union_id = ? OR app_user_id = ?)
     ORDER BY union_id = ? DESC LIMIT 1`,
    [account.app, account.union_id, account.app_user_id, account.union_id],
  );
  return row?.member_id ?? null;
}

/** Binds the social account to the member. */
export async function bindSocialAccount(backend: Backend, member: MemberRow, account: SocialAccount): Promise<void> {
  const { app, app_user_id, union_id, nick_name, avatar } = account;
  await backend.database.insert('social_accounts', {
    member_id: member.id,
    ...{ app, app_user_id, union_id, nick_name, avatar },
    created_at: backend.now(),
  });
  backend.note('socialBinding', member.mobile, { app, account: app_user_id });
}
