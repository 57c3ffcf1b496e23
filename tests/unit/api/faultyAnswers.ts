/** Answers that the site may get in place of those of MeEdu: of a proxy, of a failing or modified backend, or of another site. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export const envelope = (data: unknown) => JSON.stringify({ code: 0, message: '', data });
const mapped = (value: Json, change: (leaf: Json, key: string) => Json | undefined, key = ''): Json => {
  if (Array.isArray(value)) return value.map((one) => mapped(one, change, key));
  if (typeof value !== 'object' || value === null) return change(value, key) ?? value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, change, name)]));
};
export const rowsIn = (data: Json): Json[] | null => {
  if (Array.isArray(data)) return data;
  const { data: rows } = Object(data) as { data?: Json };
  return Array.isArray(rows) ? rows : null;
};
export const withRows = (data: Json, rows: Json[]): Json =>
  Array.isArray(data) ? rows : { ...(data as object), data: rows };

export const html = (status: number) => () => new Response('<html><h1>nginx</h1></html>', { status });
const body = (words: string) => () => new Response(words);
const isDate = /^\d{4}-\d\d-\d\d[ T]/;

/** Answers that MeEdu did not send. */
export const foreign: Record<string, (good: Json) => Response> = {
  '500 with HTML': html(500),
  '502 with HTML': html(502),
  '503 with HTML': html(503),
  '404 with HTML': html(404),
  '403 with HTML': html(403),
  '414 with HTML': html(414),
  'an empty body': body(''),
  'null as body': body('null'),
  '[] as body': body('[]'),
  '{} as body': body('{}'),
  'a page of another site': body('<!doctype html><title>Wi-Fi</title>'),
  'JSON cut in the middle': (good) => new Response(envelope(good).slice(0, -3)),
};
/** Responses that contain the same answer in another encoding. */
export const same: Record<string, (good: Json) => Response> = {
  'a notice of PHP before it': (good) => new Response(`<br />\n<b>Notice</b>: x in <b>/app/a.php</b>${envelope(good)}`),
  'a byte order mark': (good) => new Response(`\ufeff${envelope(good)}`),
  'numbers as strings': (good) =>
    new Response(envelope(mapped(good, (leaf) => (typeof leaf === 'number' ? String(leaf) : undefined)))),
  'booleans as numbers': (good) =>
    new Response(envelope(mapped(good, (leaf) => (typeof leaf === 'boolean' ? Number(leaf) : undefined)))),
  'booleans as strings': (good) =>
    new Response(envelope(mapped(good, (leaf) => (typeof leaf === 'boolean' ? String(Number(leaf)) : undefined)))),
};
/** Functions that return the data of an answer in a wrong shape. */
export const misshapen: Record<string, (good: Json) => unknown> = {
  'null as data': () => null,
  '[] as data': () => [],
  '{} as data': () => ({}),
  'a text as data': () => '错误',
  'a number as data': () => 7,
  'null for every value': (good) => mapped(good, () => null),
  'a text for every value': (good) => mapped(good, () => 'x'),
  'a list for every value': (good) => mapped(good, () => []),
  'every second key missing': (good) =>
    JSON.parse(JSON.stringify(good, (key, one) => (key.length % 2 ? undefined : one))),
  'a very long text for every text': (good) =>
    mapped(good, (leaf) => (typeof leaf === 'string' ? leaf.repeat(3000) : undefined)),
};
/** Changes of a list: invalid rows, invalid dates, and repeated rows. The call may omit only the invalid rows. */
export const lists: Record<string, (rows: Json[]) => Json[]> = {
  'one row of null': (rows) => [null, ...rows],
  'one row without anything': (rows) => [...rows, {}],
  'one row of another type': (rows) => ['x', ...rows],
  'dates of zeros': (rows) =>
    mapped(rows, (leaf) => (isDate.test(String(leaf)) ? '0000-00-00 00:00:00' : undefined)) as Json[],
  'dates of null': (rows) =>
    mapped(rows, (leaf, key) => (isDate.test(String(leaf)) && /_at$/.test(key) ? null : undefined)) as Json[],
  'each row twice': (rows) => [...rows, ...rows],
  'a thousand rows': (rows) => Array.from({ length: 1000 }, (_, index) => rows[index % rows.length] ?? {}),
};

/** Every kind of faulty answer by name, as a function of the data of the good answer. Lists of rows are changed only where there are some. */
export const faultyAnswers: Record<string, (good: Json) => Response> = {
  ...foreign,
  ...same,
  'HTTP 401': html(401),
  'code 401': () => new Response('{"code":401,"message":"","data":[]}'),
  'code 1': () => new Response('{"code":1,"message":"系统维护中","data":[]}'),
  ...Object.fromEntries(
    Object.entries(misshapen).map(([name, change]) => [name, (good: Json) => new Response(envelope(change(good)))]),
  ),
  ...Object.fromEntries(
    Object.entries(lists).map(([name, change]) => [
      name,
      (good: Json) => new Response(envelope(withRows(good, change(rowsIn(good) ?? [])))),
    ]),
  ),
};
