import type { Backend } from '../backend.ts';
import type { MemberRow, Route } from './call.ts';
import { chinaTimeOrNull, isoTime } from './dates.ts';
import { hasRealMobile } from './mobiles.ts';
import { pageNumber } from './paginator.ts';

/** The routes of the member's own data, messages, and points. Source: MeEdu API, member. */
export const memberRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v2/member/detail',
    access: 'device',
    handle: ({ backend, member }) => memberDetail(backend, member),
  },
  {
    method: 'GET',
    path: '/api/v2/member/unreadNotificationCount',
    access: 'device',
    handle: async ({ backend, member }) => {
      // The number is counted at the first call and cached. Then only the two calls that mark messages as read change it.
      if (member.unread_count !== null) return member.unread_count;
      return refreshUnreadCount(backend, member.id);
    },
  },
  {
    method: 'GET',
    path: '/api/v2/member/messages',
    access: 'device',
    handle: async ({ backend, member, query }) => {
      const size = wholeNumber(query.get('page_size'), 5);
      const rows = await backend.database.all<MessageRow>(
        'SELECT * FROM messages WHERE member_id = ? ORDER BY created_at DESC, rowid LIMIT ? OFFSET ?',
        [member.id, size, (pageNumber(query.get('page')) - 1) * size],
      );
      return {
        data: rows.map((row) => ({
          id: row.id,
          notifiable_id: row.member_id,
          data: { message: row.message },
          read_at: row.read_at === null ? null : isoTime(row.read_at),
          created_at: isoTime(row.created_at),
        })),
        total: await backend.database.count('SELECT COUNT(*) FROM messages WHERE member_id = ?', [member.id]),
      };
    },
  },
  {
    method: 'GET',
    path: '/api/v2/member/notificationMarkAsRead/:id',
    access: 'device',
    handle: async ({ backend, member, params }) => {
      const read = await backend.database.all<{ id: string }>(
        'UPDATE messages SET read_at = ? WHERE member_id = ? AND id = ? AND read_at IS NULL RETURNING id',
        [backend.now(), member.id, params.id ?? ''],
      );
      await noteRead(backend, member, read);
      return [];
    },
  },
  {
    method: 'GET',
    path: '/api/v2/member/notificationMarkAllAsRead',
    access: 'device',
    handle: async ({ backend, member }) => {
      const read = await backend.database.all<{ id: string }>(
        'UPDATE messages SET read_at = ? WHERE member_id = ? AND read_at IS NULL RETURNING id',
        [backend.now(), member.id],
      );
      await noteRead(backend, member, read);
      return [];
    },
  },
  {
    method: 'GET',
    path: '/api/v2/member/credit1Records',
    access: 'device',
    handle: async ({ backend, member, query }) => {
      const size = wholeNumber(query.get('page_size'), 10);
      const rows = await backend.database.all<{ sum: number; remark: string; created_at: number }>(
        'SELECT sum, remark, created_at FROM credit_records WHERE member_id = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?',
        [member.id, size, (pageNumber(query.get('page')) - 1) * size],
      );
      return {
        total: await backend.database.count('SELECT COUNT(*) FROM credit_records WHERE member_id = ?', [member.id]),
        data: rows.map((row) => ({ ...row, created_at: isoTime(row.created_at) })),
      };
    },
  },
];

interface MessageRow {
  id: string;
  member_id: number;
  message: string;
  read_at: number | null;
  created_at: number;
}

async function noteRead(backend: Backend, member: MemberRow, messages: { id: string }[]): Promise<void> {
  await refreshUnreadCount(backend, member.id);
  if (messages.length > 0) backend.note('messagesRead', member.mobile, { messages: messages.map(({ id }) => id) });
}

async function refreshUnreadCount(backend: Backend, memberId: number): Promise<number> {
  const count = await backend.database.count('SELECT COUNT(*) FROM messages WHERE member_id = ? AND read_at IS NULL', [
    memberId,
  ]);
  await backend.database.change('UPDATE members SET unread_count = ? WHERE id = ?', [count, memberId]);
  return count;
}

async function memberDetail(backend: Backend, member: MemberRow) {
  const { database } = backend;
  const role = await database.first<{ id: number; name: string }>('SELECT id, name FROM roles WHERE id = ?', [
    member.role_id,
  ]);
  const apps = await database.all<{ app: string }>('SELECT app FROM social_accounts WHERE member_id = ?', [member.id]);
  const identity = await database.first<{ real_name: string; id_number: string }>(
    'SELECT real_name, id_number FROM identities WHERE member_id = ?',
    [member.id],
  );
  const open = await database.all<{ type: string }>(
    `SELECT type FROM agreements WHERE is_active = 1
     AND id NOT IN (SELECT agreement_id FROM agreement_consents WHERE member_id = ?)`,
    [member.id],
  );
  const isBound = (app: string) => Number(apps.some((account) => account.app === app));
  const isAgreed = (type: string) => !open.some((agreement) => agreement.type === type);
  return {
    id: member.id,
    avatar: member.avatar,
    nick_name: member.nick_name,
    mobile: member.mobile,
    credit1: member.credit1,
    credit2: 0,
    credit3: 0,
    is_active: member.is_active,
    is_lock: member.is_lock,
    created_at: isoTime(member.created_at),
    role_id: member.role_id,
    role_expired_at: chinaTimeOrNull(member.role_expired_at),
    invite_balance: 0,
    is_password_set: member.is_password_set,
    is_set_nickname: member.is_set_nickname,
    // The real backend does not read the description here, so there is always one empty row.
    role: role ? { ...role, desc_rows: [''] } : null,
    is_bind_qq: isBound('qq'),
    is_bind_wechat: isBound('wechat'),
    is_bind_mobile: Number(hasRealMobile(member)),
    invite_people_count: 0,
    is_face_verify: identity !== undefined,
    profile_real_name: maskName(identity?.real_name ?? ''),
    profile_id_number: maskIdNumber(identity?.id_number ?? ''),
    agreement_status: {
      user_agreement_agreed: isAgreed('user_agreement'),
      privacy_policy_agreed: isAgreed('privacy_policy'),
    },
  };
}

/** Masks a name: 张三 becomes 张*, and 张小三 becomes 张*三. */
function maskName(name: string): string {
  const [first = '', ...rest] = [...name];
  return rest.length > 1 ? `${first}*${rest.at(-1)}` : name && `${first}*`;
}

/** Masks an ID number: keeps the first 6 digits, 4 stars, and the last 4 digits (the last 3 of an old number with 15 digits). */
function maskIdNumber(number: string): string {
  return number && `${number.slice(0, 6)}****${number.slice(number.length === 15 ? -3 : -4)}`;
}

/** @throws Error for text, which ends as code 1 with 错误; 0 is an empty page */
function wholeNumber(value: string | null, fallback: number): number {
  if (value === null) return fallback;
  if (!/^\d+$/.test(value)) throw new Error('page size');
  return Number(value);
}
