/** Changes of a backend that the comparison of backends must report. */

export type Json = { code: number; message: string; data: unknown };
export type Told = { status: number; headers: Record<string, string>; body: Json | string };

// biome-ignore lint/suspicious/noExplicitAny: the answers are changed in places of any depth
export type Any = any;

/** Returns a change that modifies the data of an answer in place. */
export const data = (act: (of: Any) => void) => (told: Told) => act((told.body as Json).data);

export const drifts: [says: string, path: RegExp, change: (told: Told) => void, line: RegExp][] = [
  ['a setting is gone', /config$/, data((of) => delete of.name), /config \(visitor\) \$\.data\.name: missing/],
  ['a setting has another type', /config$/, data((of) => (of.url = 5)), /data\.url: string expected, number found/],
  ['a setting has come', /config$/, data((of) => (of.fresh = 1)), /data\.fresh: not in the recording/],
  [
    'a list has become an object',
    /navs$/,
    (told) => ((told.body as Json).data = { navs: [] }),
    /navs .* array expected, object found/,
  ],
  ['an entry has one field more', /navs$/, data((of) => (of[0].icon = '')), /data\[0\]\.icon: not in the recording/],
  ['ids are texts', /links$/, data((of) => (of[0].id = '7')), /links .*id: number expected, string found/],
  ['blocks have no kind', /blocks/, data((of) => delete of[0].sign), /home blocks .*sign: missing/],
  [
    'times have another format',
    /announcements/,
    data((of) => (of.data[0].created_at = '6 June')),
    /created_at: (ISO|China) time expected/,
  ],
  ['the total is gone', /announcements/, data((of) => delete of.total), /announcements .*total: missing/],
  [
    'children have another name',
    /course_categories/,
    data((of) => {
      of[0].nodes = of[0].children;
      delete of[0].children;
    }),
    /categories .*children: missing/,
  ],
  [
    'a price has decimals',
    /courses\?page=1&page_size=16&scene=&/,
    data((of) => (of.data[0].charge = 9.5)),
    /courses .*charge: a whole number expected/,
  ],
  [
    'a cover is null',
    /courses\?page=1&page_size=16&scene=&/,
    data((of) => (of.data[0].thumb = null)),
    /courses .*thumb: string expected, null found/,
  ],
  ['a course comes without lessons', /course\/\d{1,6}$/, data((of) => delete of.videos), /course \(.*videos: missing/],
  [
    'what is not there is answered otherwise',
    /course\/999999999/,
    (told) => ((told.body as Json).code = 1),
    /course that is not there .*code 1 instead of 404/,
  ],
  [
    'a duration is a text',
    /video\/\d+$/,
    data((of) => (of.video.duration = '2:00')),
    /lesson .*duration: number expected/,
  ],
  [
    'a list is wrapped',
    /roles$/,
    (told) => ((told.body as Json).data = { data: (told.body as Json).data }),
    /plans .*array expected/,
  ],
  [
    'comments fail',
    /comments\?/,
    (told) => {
      told.status = 500;
      told.body = { code: 500, message: 'x', data: [] };
    },
    /comments .*status 500 instead of 200/,
  ],
  ['a picture is an address', /captcha/, data((of) => (of.img = '/captcha.png')), /captcha .*PNG as data URL expected/],
  [
    'strangers are refused otherwise',
    /member\/detail/,
    (told) => {
      if ((told.body as Json).code === 401) (told.body as Json).code = 403;
    },
    /member \(visitor\) code 403 instead of 401/,
  ],
  [
    'a page stands in place of an answer',
    /role\/\d+/,
    (told) => {
      told.body = '<!doctype html>';
      told.headers['content-type'] = 'text/html';
    },
    /plan .*content type text\/html/,
  ],
  [
    'other origins are not let in',
    /navs$/,
    (told) => {
      delete told.headers['access-control-allow-origin'];
    },
    /navs .*Access-Control-Allow-Origin: missing/,
  ],
  [
    'a flag has a third value',
    /courses\?page=1&page_size=16&scene=free/,
    data((of) => (of.data[0].is_free = 2)),
    /free courses .*is_free: one of 0, 1, .* expected, 2 found/,
  ],
  [
    'a price is negative',
    /role\/\d+/,
    data((of) => (of.charge = -1)),
    /plan \(visitor\) .*charge: a number of at least 0 expected, -1 found/,
  ],
  [
    'an address is not one that the site can load',
    /links$/,
    data((of) => (of[0].url = 'javascript:alert(1)')),
    /links .*url: a web address, or a path with a slash in front expected, "javascript:alert\(1\)" found/,
  ],
  [
    'a total is less than the rows',
    /courses\?page=1&page_size=16&scene=&/,
    data((of) => (of.total = 1)),
    /courses .*total: at least the \d+ rows of the page expected, 1 found/,
  ],
  [
    'an order has an unknown status',
    /order\/status/,
    data((of) => (of.status = 3)),
    /order \(member\) .*status: one of 1, 5, 7, 9 expected, 3 found/,
  ],
  [
    'the goods of an order have another type',
    /member\/orders/,
    data((of) => {
      for (const order of of.data ?? []) order.goods[0].goods_type = 'course';
    }),
    /orders \(member\) .*goods_type: one of "COURSE", .* expected, "course" found/,
  ],
  [
    'a refusal has other words',
    /unreadNotificationCount/,
    (told) => {
      if ((told.body as Json).code === 401) (told.body as Json).message = '未登录';
    },
    /unread messages \(visitor\) message "未登录" instead of "请登录"/,
  ],
  [
    'an order has no status',
    /member\/orders/,
    data((of) => {
      for (const order of of.data ?? []) delete order.status_text;
    }),
    /orders \(member\) .*status_text: missing/,
  ],
];
