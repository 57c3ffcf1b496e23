/**
 * All calls of the site that change nothing, for comparing a real backend with the reference backend. Calls that write are left out,
 * including those that write by GET (a like, a message marked as read).
 */

/** The answers so far, by the names of their questions. */
export type Answered = ReadonlyMap<string, unknown>;
export type Question = {
  name: string;
  /** `member`: the call sends the member's token. */
  as: 'visitor' | 'member';
  /** null if no earlier answer contains anything to ask about. */
  path: (answered: Answered) => string | null;
};

type Fields = Record<string, unknown>;
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** Returns the value at a path of nested keys; `first` takes the first element of a list or of a map by id. */
function at(value: unknown, ...places: (string | 'first')[]): unknown {
  return places.reduce(
    (found, place) => (place === 'first' ? Object.values(fields(found))[0] : fields(found)[place]),
    value,
  );
}

const fixed = (path: string) => () => path;
/** A path that contains a value of an earlier answer. */
const after =
  (name: string, places: string[], path: (found: string) => string) =>
  (answered: Answered): string | null => {
    const found = at(answered.get(name), 'data', ...places);
    return typeof found === 'number' || (typeof found === 'string' && found !== '')
      ? path(encodeURIComponent(found))
      : null;
  };

const firstCourse = ['data', 'first', 'id'];
const firstLesson = ['videos', 'first', 'first', 'id'];

const asked: [name: string, path: Question['path']][] = [
  ['config', fixed('/api/v2/other/config')],
  ['navs', fixed('/api/v2/navs')],
  ['links', fixed('/api/v2/links')],
  ['home blocks', fixed('/api/v2/decorationPage/blocks?page_name=pc-page-index')],
  ['latest announcement', fixed('/api/v2/announcement/latest')],
  ['announcements', fixed('/api/v2/announcements?page=1&size=10')],
  ['announcement', after('announcements', ['data', 'first', 'id'], (id) => `/api/v2/announcement/${id}`)],
  ['categories', fixed('/api/v2/course_categories')],
  ['courses', fixed('/api/v2/courses?page=1&page_size=16&scene=&category_id=0')],
  ['free courses', fixed('/api/v2/courses?page=1&page_size=16&scene=free&category_id=0')],
  ['courses past the end', fixed('/api/v2/courses?page=9999&page_size=16&scene=&category_id=0')],
  ['course', after('courses', firstCourse, (id) => `/api/v2/course/${id}`)],
  ['course that is not there', fixed('/api/v2/course/999999999')],
  ['comments', after('courses', firstCourse, (id) => `/api/v3/comments?rt=1&rid=${id}`)],
  ['all comments', after('courses', firstCourse, (id) => `/api/v3/comments/replies?rt=1&rid=${id}`)],
  ['lesson', after('course', firstLesson, (id) => `/api/v2/video/${id}`)],
  ['film', after('course', firstLesson, (id) => `/api/v2/video/${id}/playinfo`)],
  ['plans', fixed('/api/v2/roles')],
  ['plan', after('plans', ['first', 'id'], (id) => `/api/v2/role/${id}`)],
  ['search', fixed(`/api/v3/search?keywords=${encodeURIComponent('课')}&type=&page=1&size=10`)],
  ['captcha', fixed('/api/v2/captcha/image')],
  ['member', fixed('/api/v2/member/detail')],
  ['unread messages', fixed('/api/v2/member/unreadNotificationCount')],
  ['messages', fixed('/api/v2/member/messages?page=1&page_size=10')],
  ['orders', fixed('/api/v2/member/orders?page=1&page_size=10')],
  ['order', after('orders', ['data', 'first', 'order_id'], (id) => `/api/v2/order/status?order_id=${id}`)],
  ['points', fixed('/api/v2/member/credit1Records?page=1&page_size=10')],
  ['learned courses', fixed('/api/v3/member/courses/learned?page=1&size=10')],
  ['bought courses', fixed('/api/v3/member/courses?page=1&size=10')],
  ['liked courses', fixed('/api/v3/member/courses/like?page=1&size=10')],
  ['learned lessons', after('courses', firstCourse, (id) => `/api/v3/member/learned/course/${id}`)],
];

/** Every call is made as a visitor and, if there is a member, also as the member. A visitor's refusal is compared like any answer. */
export const questionsFor = (hasMember: boolean): Question[] =>
  (hasMember ? (['visitor', 'member'] as const) : (['visitor'] as const)).flatMap((as) =>
    asked.map(([name, path]) => ({ name, as, path })),
  );
