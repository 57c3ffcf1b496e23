import { Refusal } from './answers.ts';
import { type Route, text } from './call.ts';
import { bindSocialAccount, findOwner, readLoginCode, takeLoginCode } from './loginCodes.ts';

/** Social accounts of a member who is logged in. Sources: MeEdu API, authentication and member. */
export const socialBindingRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v3/member/socialite/bindWithCode',
    access: 'device',
    handle: async (call) => {
      const { backend, member } = call;
      const code = text(call, 'code');
      if (code === '') throw new Refusal('参数错误');
      const account = await readLoginCode(backend, code);
      const { database } = backend;
      const strangers = await database.count(
        'SELECT COUNT(*) FROM social_accounts WHERE app = ? AND union_id = ? AND member_id <> ?',
        [account.app, account.union_id, member.id],
      );
      if (strangers > 0) throw new Refusal('同渠道账号已绑定其它用户');
      const own = await database.count('SELECT COUNT(*) FROM social_accounts WHERE app = ? AND member_id = ?', [
        account.app,
        member.id,
      ]);
      if (own > 0) throw new Refusal('您已经绑定了该渠道的账号');
      if ((await findOwner(backend, account)) !== null) throw new Refusal('当前渠道账号已绑定了其它账号');
      await takeLoginCode(backend, account);
      await bindSocialAccount(backend, member, account);
      return [];
    },
  },
  {
    method: 'DELETE',
    path: '/api/v2/member/socialite/:app',
    access: 'device',
    handle: async ({ backend, member, params }) => {
      const { app = '' } = params;
      if (app !== 'qq' && app !== 'wechat') throw new Refusal('参数错误');
      const removed = await backend.database.change('DELETE FROM social_accounts WHERE app = ? AND member_id = ?', [
        app,
        member.id,
      ]);
      if (removed > 0) backend.note('socialUnbinding', member.mobile, { app });
      return [];
    },
  },
];
