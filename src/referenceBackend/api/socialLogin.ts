import { randomInt } from 'node:crypto';
import type { Backend } from '../backend.ts';
import { findMember, logIn, type Profile, register } from './accounts.ts';
import { Refusal } from './answers.ts';
import { type Call, type MemberRow, type Route, text } from './call.ts';
import { bindSocialAccount, findOwner, type LoginCode, readLoginCode, takeLoginCode } from './loginCodes.ts';
import { randomText } from './randomText.ts';
import { checkSmsCode } from './smsCodes.ts';

/** Maximum characters of a nickname in the database. */
const longestNickname = 24;

/** Uses of a login code. Source: MeEdu API, authentication. */
export const socialLoginRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v3/auth/login/code',
    access: 'public',
    handle: async (call) => {
      const { backend } = call;
      const code = text(call, 'code');
      if (code === '') throw new Refusal('参数错误');
      const account = await readLoginCode(backend, code);
      const owner = await findOwner(backend, account);
      if (owner === null && backend.settings.values.forcedMobileBinding) {
        return { success: 0, action: 'bind_mobile', code };
      }
      const member =
        owner === null ? await registerWithoutMobile(call, account) : await exchangeForOwner(backend, account, owner);
      return { success: 1, ...(await logIn(call, member)) };
    },
  },
  {
    method: 'POST',
    path: '/api/v3/auth/register/withSocialite',
    access: 'public',
    handle: async (call) => {
      const { backend } = call;
      const mobile = text(call, 'mobile');
      if (text(call, 'code') === '' || mobile === '') throw new Refusal('参数错误');
      await checkSmsCode(call);
      const account = await readLoginCode(backend, text(call, 'code'));
      if (await findMember(backend, mobile)) throw new Refusal('手机号已存在');
      if ((await findOwner(backend, account)) !== null) throw new Refusal('当前渠道账号已绑定了其它账号');
      const profile = profileOf(account, 4, true);
      await takeLoginCode(backend, account);
      return logIn(call, await registerWith(call, account, mobile, profile));
    },
  },
];

async function exchangeForOwner(backend: Backend, account: LoginCode, owner: number): Promise<MemberRow> {
  const member = await backend.database.first<MemberRow>('SELECT * FROM members WHERE id = ?', [owner]);
  if (!member) throw new Refusal('用户不存在');
  if (member.is_lock === 1) throw new Refusal('用户已锁定无法登录');
  await takeLoginCode(backend, account);
  noteExchange(backend, account, member);
  return member;
}

/** Creates a member from a social account only. The mobile is made up. */
async function registerWithoutMobile(call: Call, account: LoginCode): Promise<MemberRow> {
  const profile = profileOf(account, 3, false);
  await takeLoginCode(call.backend, account);
  return registerWith(call, account, String(randomInt(200_000_000, 1_000_000_000)), profile);
}

async function registerWith(call: Call, account: LoginCode, mobile: string, profile: Profile): Promise<MemberRow> {
  const member = await register(call, mobile, null, profile);
  await bindSocialAccount(call.backend, member, account);
  noteExchange(call.backend, account, member);
  return member;
}

/** @throws Error for a nickname that is too long, before the code is used up */
function profileOf(account: LoginCode, suffixLength: number, isNicknameFinal: boolean): Profile {
  const nickName = `${account.nick_name}_${randomText(suffixLength)}`;
  if ([...nickName].length > longestNickname) throw new Error('the nickname is too long');
  return { nickName, avatar: account.avatar, isNicknameFinal };
}

function noteExchange(backend: Backend, { code, app, app_user_id }: LoginCode, { mobile }: MemberRow): void {
  backend.note('codeExchange', mobile, { code, app, account: app_user_id });
}
