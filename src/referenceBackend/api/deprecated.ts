import { socialAccounts } from '../seed/socialAccounts.ts';
import { Refusal, unknownRoute } from './answers.ts';
import { downloadAttachment } from './attachments.ts';
import { type Call, type MemberCall, type MemberRow, type Route, text } from './call.ts';
import { type CourseRow, courseFields } from './courseRow.ts';
import { isoTime } from './dates.ts';
import { bindSocialAccount, findOwner } from './loginCodes.ts';
import { redirect, withParameters } from './page.ts';
import { seal, unseal } from './seals.ts';
import { toQq } from './socialRedirects.ts';
import { issueToken } from './tokens.ts';
import { isFilled, requireAll } from './validation.ts';

/** Maximum number of courses in the deprecated search. */
const limit = 20;

/**
 * Routes that MeEdu has replaced and still answers. This site calls none of them. Their redirects and failures are recorded; what follows
 * an authorization is taken from the API's documents.
 */
const replaced: Route[] = [
  {
    method: 'GET',
    path: '/api/v2/search',
    access: 'public',
    handle: async (call) => {
      const keywords = text(call, 'keywords');
      requireAll([[isFilled(keywords), '请输入关键字']]);
      return { data: await coursesNamed(call, keywords), keywords };
    },
  },
  {
    method: 'GET',
    path: '/api/v2/course/attach/:id{[0-9]+}/download',
    access: 'device',
    handle: (call) => downloadAttachment(call, Number(call.params.id)),
  },
  {
    method: 'GET',
    path: '/api/v2/login/socialite/:app',
    access: 'public',
    handle: (call) => {
      const [s_url, f_url] = [required(call, 'success_redirect'), required(call, 'failed_redirect')];
      // Both addresses are escaped once more than necessary, as in MeEdu.
      const back = { s_url: encodeURIComponent(s_url), f_url: encodeURIComponent(f_url) };
      return toQq(call, withParameters(`${call.origin}/api/v2/login/socialite/qq/callback`, back));
    },
  },
  {
    method: 'GET',
    path: '/api/v2/member/socialite/:app',
    access: 'device',
    handle: async (call) => {
      const redirect_url = encodeURIComponent(required(call, 'redirect_url'));
      const data = await seal(call.backend, 'socialBinding', { member: String(call.member.id) });
      return toQq(call, withParameters(`${call.origin}/api/v2/socialite/qq/bind/callback`, { data, redirect_url }));
    },
  },
  {
    method: 'GET',
    path: '/api/v2/socialite/:app/bind/callback',
    access: 'public',
    handle: async (call) => {
      const sealed = await unseal(call.backend, 'socialBinding', required(call, 'data'));
      const member = sealed && (await findMember(call, Number(sealed.values.member)));
      const account = accountOf(call);
      if (!member || (await findOwner(call.backend, account)) !== null) throw new Error('it cannot be bound');
      await bindSocialAccount(call.backend, member, account);
      return redirect(decodeURIComponent(required(call, 'redirect_url')));
    },
  },
];

/** The site can switch these routes off, except the return from QQ after a login. */
export const deprecatedRoutes: Route[] = [
  ...replaced.map((route) => switchable(route)),
  {
    method: 'GET',
    path: '/api/v2/login/socialite/:app/callback',
    access: 'public',
    handle: async (call) => {
      const owner = await findOwner(call.backend, accountOf(call));
      const member = owner && (await findMember(call, owner));
      if (!member) throw new Error('no member has this account');
      const token = await issueToken(call, member);
      return redirect(withParameters(decodeURIComponent(required(call, 's_url')), { token }));
    },
  },
];

function switchable(route: Route): Route {
  const requireOn = ({ backend }: Call) => {
    if (!backend.settings.values.deprecatedRoutes) throw unknownRoute();
  };
  if (route.access === 'public') {
    return {
      ...route,
      handle: (call: Call) => {
        requireOn(call);
        return route.handle(call);
      },
    };
  }
  return {
    ...route,
    handle: (call: MemberCall) => {
      requireOn(call);
      return route.handle(call);
    },
  };
}

function required(call: Call, name: string): string {
  const value = text(call, name);
  if (value === '') throw new Refusal('参数错误');
  return value;
}

/** Returns the account of the provider's answer. MeEdu does not handle an unknown account. */
function accountOf(call: Call) {
  const code = text(call, 'code');
  const account = socialAccounts.find(({ app, app_user_id }) => app === 'qq' && app_user_id === code);
  if (!account) throw new Error('the provider names no account');
  return account;
}

const findMember = ({ backend }: Call, id: number) =>
  backend.database.first<MemberRow>('SELECT * FROM members WHERE id = ?', [id]);

async function coursesNamed({ backend }: Call, keywords: string) {
  const rows = await backend.database.all<
    CourseRow & { name: string | null; parent_id: number; sort: number; videos_count: number }
  >(
    `SELECT courses.*, categories.name, categories.parent_id, categories.sort,
       (SELECT COUNT(*) FROM lessons WHERE course_id = courses.id AND lessons.is_show = 1 AND lessons.published_at <= ?1)
       AS videos_count
     FROM courses LEFT JOIN categories ON categories.id = category_id
     WHERE courses.is_show = 1 AND courses.published_at <= ?1 AND instr(lower(title), lower(?2)) > 0
     ORDER BY courses.published_at DESC, courses.id DESC LIMIT ?3`,
    [backend.now(), keywords, limit],
  );
  return rows.map((row) => ({
    ...courseFields(row),
    render_desc: row.render_desc,
    videos_count: row.videos_count,
    category:
      row.name === null
        ? []
        : {
            ...{ id: row.category_id, name: row.name, parent_id: row.parent_id },
            parent_chain: row.parent_id === 0 ? '' : String(row.parent_id),
            ...{ is_show: 1, sort: row.sort },
            ...{ created_at: isoTime(row.created_at), updated_at: isoTime(row.created_at), deleted_at: null },
          },
  }));
}
