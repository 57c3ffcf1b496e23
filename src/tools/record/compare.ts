/** Compares an answer with a recorded one. It checks what is contract and ignores what is only example data. */
import { totalDifferences, valueDifferences } from './values.ts';

/** Fields that may be null although the recording has a value, or the other way round. */
const nullable = new Set([
  'read_at',
  'watched_at',
  'expired_at',
  'role',
  'role_expired_at',
  'deleted_at',
  'from',
  'to',
  'url',
]);
for (const name of ['next_page_url', 'prev_page_url', 'desc']) nullable.add(name);

/** Fields that may be `[]` in place of an object. */
const emptiable = new Set(['category', 'videoWatchedProgress', 'video_watched_progress', 'user', 'reply_user']);

/** Fields that are present in some answers only. */
const optional = new Set(['reply_user']);

const formats: [name: string, pattern: RegExp][] = [
  ['ISO time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000000Z$/],
  ['China time', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/],
  ['UUID', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ['PNG as data URL', /^data:image\/png;base64,[A-Za-z0-9+/=]+$/],
  ['mobile', /^1\d{10}$/],
];

/**
 * @param recorded part of a recorded answer @param actual the same part of our answer @returns the differences, one line each with its
 * place; empty if they agree
 */
export function differences(recorded: unknown, actual: unknown, place = '$', name = ''): string[] {
  const [recordedKind, actualKind] = [kindOf(recorded), kindOf(actual)];
  if (recordedKind !== actualKind) {
    const isNullAllowed = nullable.has(name) && (recorded === null || actual === null);
    const isEmptyAllowed = emptiable.has(name) && (isEmptyList(recorded) || isEmptyList(actual));
    return isNullAllowed || isEmptyAllowed ? [] : [`${place}: ${nameOf(recorded)} expected, ${nameOf(actual)} found`];
  }
  if (Array.isArray(recorded)) return listDifferences(recorded, actual as unknown[], place);
  if (recordedKind === 'object') return objectDifferences(recorded as object, actual as object, place);
  const values = valueDifferences(recorded, actual, place, name);
  return recordedKind === 'string'
    ? [...formatDifferences(String(recorded), String(actual), place), ...values]
    : [...numberDifferences(actual, place, name), ...values];
}

/** Addresses of the providers, and of their substitutes. */
const providers: Record<string, string> = {
  'https://graph.qq.com/oauth2.0/authorize': '/provider/qq',
  'https://open.weixin.qq.com/connect/oauth2/authorize': '/provider/wechat',
};

const recordedBackend = 'http://127.0.0.1:8000';

/**
 * Compares the targets of two redirects. In an address of a provider, only the names of the parameters and the address to return to are
 * contract.
 *
 * @param ours this server's address
 */
export function locationDifferences(recorded: string, actual: string, ours: string): string[] {
  const expected = new URL(recorded.replace(recordedBackend, ours));
  const stand = providers[expected.origin + expected.pathname];
  if (stand === undefined) {
    return actual === recorded.replace(recordedBackend, ours) ? [] : [`Location: ${actual} instead of ${recorded}`];
  }
  if (!URL.canParse(actual)) return [`Location: ${actual || 'none'} instead of ${recorded}`];
  const found = new URL(actual);
  const describe = (url: URL, address: string) => [
    address,
    [...url.searchParams.keys()].sort(),
    url.searchParams.get('redirect_uri')?.split('?data=')[0]?.replace(recordedBackend, ours),
  ];
  const [wanted, had] = [describe(expected, ours + stand), describe(found, found.origin + found.pathname)];
  return JSON.stringify(wanted) === JSON.stringify(had) ? [] : [`Location: ${actual} instead of ${recorded}`];
}

/** Each element must have the shape of one of the recorded elements. An empty list is accepted. */
function listDifferences(recorded: unknown[], actual: unknown[], place: string): string[] {
  if (recorded.length === 0) return [];
  return actual.flatMap((element, index) => {
    const attempts = recorded.map((candidate) => differences(candidate, element, `${place}[${index}]`));
    return attempts.reduce((best, attempt) => (attempt.length < best.length ? attempt : best));
  });
}

function objectDifferences(recorded: object, actual: object, place: string): string[] {
  if (isMap(recorded) && isMap(actual)) {
    return listDifferences(Object.values(recorded), Object.values(actual), place);
  }
  const [expectedKeys, foundKeys] = [Object.keys(recorded), Object.keys(actual)];
  const missing = expectedKeys
    .filter((key) => !foundKeys.includes(key) && !optional.has(key))
    .map((key) => `${place}.${key}: missing`);
  const extra = foundKeys
    .filter((key) => !expectedKeys.includes(key) && !optional.has(key))
    .map((key) => `${place}.${key}: not in the recording`);
  const shared = expectedKeys.filter((key) => foundKeys.includes(key));
  return [
    ...missing,
    ...extra,
    ...totalDifferences(actual, place),
    ...shared.flatMap((key) =>
      differences(Reflect.get(recorded, key), Reflect.get(actual, key), `${place}.${key}`, key),
    ),
  ];
}

function formatDifferences(recorded: string, actual: string, place: string): string[] {
  const format = formats.find(([, pattern]) => pattern.test(recorded));
  return format && !format[1].test(actual) ? [`${place}: ${format[0]} expected, ${actual.slice(0, 40)} found`] : [];
}

/** Prices and ids are integers; other numbers may have decimals. */
function numberDifferences(actual: unknown, place: string, name: string): string[] {
  const isWhole = typeof actual !== 'number' || Number.isInteger(actual) || !/(^|_)id$|^charge$/.test(name);
  return isWhole ? [] : [`${place}: a whole number expected, ${String(actual)} found`];
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Names the kind of a value for the report. PHP writes an empty array as `[]` even where a filled one would be an object. */
function nameOf(value: unknown): string {
  return isEmptyList(value) ? 'empty list' : kindOf(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Returns whether an object is a map, that is, has only digits as keys. The keys of a map are data. */
function isMap(value: object): boolean {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
}
