import { crc32 } from 'node:zlib';

/**
 * The tables of the whole site. Times are integers (milliseconds since 1970 UTC), flags are 0/1, prices are whole yuan. Addresses of
 * pictures on this server contain the marker of `api/answers.ts` instead of the server's own address, which is known only from a request.
 */
export const schema = `
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);

-- An id is never used twice: comments and orders outlive their member.
CREATE TABLE members (
  id INTEGER PRIMARY KEY AUTOINCREMENT, mobile TEXT NOT NULL UNIQUE, nick_name TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL,
  avatar TEXT NOT NULL, is_active INTEGER NOT NULL DEFAULT 1, is_lock INTEGER NOT NULL DEFAULT 0,
  is_password_set INTEGER NOT NULL DEFAULT 1, is_set_nickname INTEGER NOT NULL DEFAULT 1,
  credit1 INTEGER NOT NULL DEFAULT 0, role_id INTEGER NOT NULL DEFAULT 0, role_expired_at INTEGER,
  last_token_id TEXT, unread_count INTEGER, removal_requested_at INTEGER, created_at INTEGER NOT NULL
);
CREATE TABLE identities (
  member_id INTEGER PRIMARY KEY, real_name TEXT NOT NULL, id_number TEXT NOT NULL, verified_at INTEGER NOT NULL
);
CREATE TABLE stored_files (
  id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, member_id INTEGER NOT NULL, type TEXT NOT NULL, body BLOB NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE TABLE login_records (
  token_id TEXT PRIMARY KEY, member_id INTEGER NOT NULL, platform TEXT NOT NULL, ip TEXT NOT NULL,
  issued_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, invalidated_at INTEGER
);
CREATE TABLE captchas (key TEXT PRIMARY KEY, answer TEXT NOT NULL, expires_at INTEGER NOT NULL);
CREATE TABLE sms_codes (mobile TEXT PRIMARY KEY, code TEXT NOT NULL, expires_at INTEGER NOT NULL);
CREATE TABLE sms_misses (mobile TEXT NOT NULL, missed_at INTEGER NOT NULL);
CREATE TABLE social_accounts (
  id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL, app TEXT NOT NULL, app_user_id TEXT NOT NULL, union_id TEXT,
  nick_name TEXT NOT NULL, avatar TEXT NOT NULL, created_at INTEGER NOT NULL, UNIQUE (app, app_user_id),
  UNIQUE (member_id, app)
);
CREATE TABLE login_codes (
  code TEXT PRIMARY KEY, app TEXT NOT NULL, app_user_id TEXT NOT NULL, union_id TEXT, nick_name TEXT NOT NULL,
  avatar TEXT NOT NULL, expires_at INTEGER NOT NULL
);
CREATE TABLE scan_keys (
  key TEXT PRIMARY KEY, action TEXT NOT NULL, login_code TEXT, is_refused INTEGER NOT NULL DEFAULT 0, expires_at INTEGER NOT NULL
);
CREATE TABLE face_checks (
  biz_token TEXT PRIMARY KEY, member_id INTEGER NOT NULL, rule_id TEXT NOT NULL, return_url TEXT NOT NULL,
  state TEXT NOT NULL, created_at INTEGER NOT NULL
);
CREATE TABLE agreements (
  id INTEGER PRIMARY KEY, type TEXT NOT NULL, title TEXT NOT NULL, content TEXT NOT NULL, is_active INTEGER NOT NULL DEFAULT 1
);
CREATE TABLE agreement_consents (
  member_id INTEGER NOT NULL, agreement_id INTEGER NOT NULL, platform TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, agreement_id)
);

CREATE TABLE navs (
  id INTEGER PRIMARY KEY, sort INTEGER NOT NULL, name TEXT NOT NULL, url TEXT NOT NULL, platform TEXT NOT NULL,
  parent_id INTEGER NOT NULL DEFAULT 0, blank INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
);
CREATE TABLE links (
  id INTEGER PRIMARY KEY, sort INTEGER NOT NULL, name TEXT NOT NULL, url TEXT NOT NULL, created_at INTEGER NOT NULL
);
CREATE TABLE announcements (
  id INTEGER PRIMARY KEY, title TEXT NOT NULL, content TEXT NOT NULL, view_times INTEGER NOT NULL, created_at INTEGER NOT NULL
);
CREATE TABLE blocks (
  id INTEGER PRIMARY KEY, platform TEXT NOT NULL, page TEXT NOT NULL, decoration_page_id INTEGER NOT NULL,
  sign TEXT NOT NULL, sort INTEGER NOT NULL, config TEXT
);

CREATE TABLE categories (
  id INTEGER PRIMARY KEY, sort INTEGER NOT NULL, name TEXT NOT NULL, parent_id INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE courses (
  id INTEGER PRIMARY KEY, category_id INTEGER NOT NULL, title TEXT NOT NULL, thumb TEXT NOT NULL, charge INTEGER NOT NULL,
  short_description TEXT NOT NULL, render_desc TEXT NOT NULL, user_count INTEGER NOT NULL, is_rec INTEGER NOT NULL,
  is_free INTEGER NOT NULL, is_vip_free INTEGER NOT NULL, is_show INTEGER NOT NULL DEFAULT 1,
  is_allow_comment INTEGER NOT NULL DEFAULT 1, published_at INTEGER NOT NULL, created_at INTEGER NOT NULL
);
CREATE TABLE chapters (
  id INTEGER PRIMARY KEY, course_id INTEGER NOT NULL, title TEXT NOT NULL, sort INTEGER NOT NULL
);
-- source: mp4, m3u8: a file of our own; aliyun, tencent: clouds; embed: another site's player; none;
-- cloudRefused, aliyunNotSetUp, tencentNotSetUp: what goes wrong with clouds.
CREATE TABLE lessons (
  id INTEGER PRIMARY KEY, course_id INTEGER NOT NULL, chapter_id INTEGER NOT NULL, title TEXT NOT NULL, duration INTEGER NOT NULL,
  free_seconds INTEGER NOT NULL DEFAULT 0, ban_drag INTEGER NOT NULL DEFAULT 0, is_show INTEGER NOT NULL DEFAULT 1,
  is_allow_comment INTEGER NOT NULL DEFAULT 1, view_num INTEGER NOT NULL, source TEXT NOT NULL, published_at INTEGER NOT NULL
);
CREATE TABLE attachments (
  id INTEGER PRIMARY KEY, course_id INTEGER NOT NULL, name TEXT NOT NULL, extension TEXT NOT NULL, size INTEGER NOT NULL,
  file TEXT NOT NULL, storage TEXT NOT NULL
);
CREATE TABLE attachment_links (sign TEXT PRIMARY KEY, attachment_id INTEGER NOT NULL, member_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL, used_at INTEGER);
CREATE TABLE course_purchases (
  member_id INTEGER NOT NULL, course_id INTEGER NOT NULL, charge INTEGER NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, course_id)
);
CREATE TABLE course_likes (
  member_id INTEGER NOT NULL, course_id INTEGER NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (member_id, course_id)
);
CREATE TABLE course_progress (
  id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL, course_id INTEGER NOT NULL, progress INTEGER NOT NULL,
  watched_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, UNIQUE (member_id, course_id)
);
CREATE TABLE lesson_progress (
  id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL, course_id INTEGER NOT NULL, lesson_id INTEGER NOT NULL,
  watch_seconds INTEGER NOT NULL, watched_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  UNIQUE (member_id, lesson_id)
);
CREATE TABLE comments (
  id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL, resource_type INTEGER NOT NULL, resource_id INTEGER NOT NULL,
  parent_id INTEGER NOT NULL DEFAULT 0, reply_id INTEGER NOT NULL DEFAULT 0, content TEXT NOT NULL,
  ip_province TEXT NOT NULL, is_check INTEGER NOT NULL, created_at INTEGER NOT NULL
);

CREATE TABLE roles (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, charge INTEGER NOT NULL, expire_days INTEGER NOT NULL,
  description TEXT NOT NULL, weight INTEGER NOT NULL, is_show INTEGER NOT NULL
);
CREATE TABLE role_purchases (
  id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL, role_id INTEGER NOT NULL, charge INTEGER NOT NULL,
  started_at INTEGER NOT NULL, expired_at INTEGER NOT NULL, created_at INTEGER NOT NULL
);
CREATE TABLE promo_codes (
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE COLLATE NOCASE, member_id INTEGER NOT NULL DEFAULT 0,
  discount INTEGER NOT NULL, inviter_reward INTEGER NOT NULL DEFAULT 0, use_times INTEGER NOT NULL DEFAULT 0,
  used_times INTEGER NOT NULL DEFAULT 0, expired_at INTEGER
);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL, order_no TEXT NOT NULL UNIQUE, charge INTEGER NOT NULL,
  discount INTEGER NOT NULL DEFAULT 0, total INTEGER NOT NULL, status INTEGER NOT NULL, payment TEXT NOT NULL DEFAULT '',
  payment_method TEXT NOT NULL DEFAULT '', promo_code_id INTEGER NOT NULL DEFAULT 0, pay_sign TEXT UNIQUE,
  created_at INTEGER NOT NULL
);
CREATE TABLE order_goods (
  order_id INTEGER NOT NULL, goods_type TEXT NOT NULL, goods_id INTEGER NOT NULL, goods_name TEXT NOT NULL,
  goods_thumb TEXT NOT NULL, charge INTEGER NOT NULL, num INTEGER NOT NULL DEFAULT 1
);
CREATE TABLE refunds (
  id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL, amount REAL NOT NULL, status INTEGER NOT NULL, created_at INTEGER NOT NULL
);

CREATE TABLE messages (
  id TEXT PRIMARY KEY, member_id INTEGER NOT NULL, message TEXT NOT NULL, read_at INTEGER, created_at INTEGER NOT NULL
);
CREATE TABLE credit_records (
  id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL, sum INTEGER NOT NULL, remark TEXT NOT NULL, created_at INTEGER NOT NULL
);

CREATE INDEX lessons_of_course ON lessons (course_id);
CREATE INDEX comments_of_resource ON comments (resource_type, resource_id, parent_id);
CREATE INDEX orders_of_member ON orders (member_id, status);
CREATE INDEX messages_of_member ON messages (member_id, created_at);
`;

/** The names of all tables, in order of creation. */
export const tableNames = [...schema.matchAll(/CREATE TABLE (\w+)/g)].map((match) => String(match[1]));

/** A number that changes with the tables, stored in the file's header (31 bits). */
export const schemaVersion = crc32(schema) & 0x7fffffff;
