import { Refusal } from './answers.ts';
import { type Route, text } from './call.ts';
import { isFilled, requireAll } from './validation.ts';

/** Maximum characters in the database of the real backend, which does not check the length before it stores a nickname. */
const longest = 24;

/** The one allowed change of the nickname. Source: MeEdu API, member. */
export const nicknameRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v2/member/detail/nickname',
    access: 'device',
    handle: async (call) => {
      const { backend, member } = call;
      const { database } = backend;
      const nickName = text(call, 'nick_name');
      requireAll([[isFilled(nickName), '请输入昵称']]);
      if (member.is_set_nickname === 1) throw new Refusal('当前用户已配置昵称');
      const namesakes = await database.count('SELECT COUNT(*) FROM members WHERE nick_name = ?', [nickName]);
      if (namesakes > 0) throw new Refusal('昵称已经存在');
      if ([...nickName].length > longest) throw new Error('the nickname does not fit');
      const changed = await database.change(
        'UPDATE members SET nick_name = ?, is_set_nickname = 1 WHERE id = ? AND is_set_nickname = 0',
        [nickName, member.id],
      );
      if (changed === 0) throw new Refusal('当前用户已配置昵称');
      backend.note('nickname', member.mobile, { from: member.nick_name, to: nickName });
      return [];
    },
  },
];
