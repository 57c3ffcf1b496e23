import { hash } from 'bcryptjs';
import type { Backend } from '../backend.ts';
import { removeDueAccounts } from './accountRemoval.ts';
import { recordConsents } from './agreements.ts';
import { Refusal } from './answers.ts';
import type { Call, MemberRow } from './call.ts';
import { changeCredit, creditRewards, sendMessage } from './notices.ts';
import { randomText } from './randomText.ts';
import { issueToken } from './tokens.ts';

/** The minimum number of rounds of bcrypt. Anyone who can read this demo site's database can read the codes on `/phone` too. */
const hashRounds = 4;

/** Data of a new account besides its mobile. */
export interface Profile {
  nickName: string;
  /** Address of the avatar; "" for the site's default picture. */
  avatar: string;
  /** Whether the member has already changed the nickname, which is allowed once. */
  isNicknameFinal: boolean;
}

export async function findMember(backend: Backend, mobile: string): Promise<MemberRow | undefined> {
  await removeDueAccounts(backend);
  return backend.database.first<MemberRow>('SELECT * FROM members WHERE mobile = ?', [mobile]);
}

/** @throws Refusal for a locked member; tokens issued before the lock keep working */
export async function logIn(call: Call, member: MemberRow): Promise<{ token: string }> {
  const { backend } = call;
  if (member.is_lock === 1) throw new Refusal('账号已被锁定');
  // A login cancels a requested removal of the account.
  const takenBack = await backend.database.change(
    'UPDATE members SET removal_requested_at = NULL WHERE id = ? AND removal_requested_at IS NOT NULL',
    [member.id],
  );
  if (takenBack > 0) backend.note('accountRemovalTakenBack', member.mobile, {});
  const token = await issueToken(call, member);
  backend.note('login', member.mobile, { platform: call.platform });
  return { token };
}

/**
 * Creates an account with welcome message, points, and consent to the agreements in force.
 *
 * @param password `null` for none; an empty hash matches no password
 * @param profile without it, the nickname is random
 */
export async function register(
  call: Call,
  mobile: string,
  password: string | null,
  profile: Profile = { nickName: randomText(12), avatar: '', isNicknameFinal: false },
): Promise<MemberRow> {
  const { backend } = call;
  const { database } = backend;
  const now = backend.now();
  await database.insert('members', {
    mobile,
    nick_name: profile.nickName,
    password_hash: password === null ? '' : await hash(password, hashRounds),
    // Like the real backend, this stores the path without the server's address. The avatars of seeded members have the address.
    avatar: profile.avatar || '/images/default_avatar.jpg',
    is_password_set: Number(password !== null),
    is_set_nickname: Number(profile.isNicknameFinal),
    role_expired_at: now,
    created_at: now,
  });
  const { id } = await memberJustMade(backend, mobile);
  await sendMessage(backend, id, '用户注册成功', now);
  await changeCredit(backend, id, creditRewards.register, `注册送${creditRewards.register}积分`, now);
  await recordConsents(call, id);
  backend.note('registration', mobile, { platform: call.platform, hasPassword: password !== null });
  return memberJustMade(backend, mobile);
}

/** Changes the password. Tokens issued before stay valid. */
export async function setPassword(backend: Backend, member: MemberRow, password: string): Promise<void> {
  await backend.database.change('UPDATE members SET password_hash = ?, is_password_set = 1 WHERE id = ?', [
    await hash(password, hashRounds),
    member.id,
  ]);
}

async function memberJustMade(backend: Backend, mobile: string): Promise<MemberRow> {
  const member = await findMember(backend, mobile);
  if (!member) throw new Error('the member was not stored');
  return member;
}
