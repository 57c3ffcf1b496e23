/** Changes recorded answers at random. The same seed makes the same answers. */
import {
  addresses,
  codes,
  dates,
  deep,
  HTML,
  type Json,
  keys,
  long,
  numbers,
  numeric,
  objects,
  pauses,
  statuses,
  texts,
} from './values.table.ts';

export type Random = () => number;
export type Mutated = { status: number; headers: Record<string, string>; body: string; says: string };

const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

/** Writes JSON. A raw token of the table of values is written without quotes. */
const written = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"\\u0001((?:[^"\\]|\\(?!u0001).)*)\\u0001"/g, (_, token: string) =>
    token.replaceAll('\\"', '"'),
  );

type Place = { holder: Json[] | Record<string, Json>; key: string | number };
const at = ({ holder, key }: Place): Json => Reflect.get(holder, key) as Json;
const put = ({ holder, key }: Place, value: Json): void => {
  Object.defineProperty(holder, key, { value, configurable: true, enumerable: true, writable: true });
};

/** Returns all places in a value. Rows of a list after the third are left out, because they repeat the first. */
function placesIn(value: Json, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value).slice(0, Array.isArray(value) ? 3 : undefined)) {
    const place = { holder: value as Record<string, Json>, key };
    found.push(place);
    placesIn(at(place), found);
  }
  return found;
}

/** Returns a value as text. An object cannot always be converted to one. */
const textOf = (value: Json): string => (typeof value === 'object' ? '' : String(value));

type Change = [says: string, change: (place: Place, random: Random, places: Place[]) => void];
const among = (says: string, values: Json[]): Change => [
  says,
  (place, random) => put(place, structuredClone(pick(random, values))),
];
const remove = ({ holder, key }: Place) => {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
};
/** The changes of one place. */
const changes: Change[] = [
  ['missing', remove],
  ['null', (place) => put(place, null)],
  among('a number', numbers),
  among('a number as text', numeric),
  among('a date in another format', dates),
  among('an odd text', texts),
  among('an address', addresses),
  among('a long text', long),
  among('a list or an object', objects),
  among('true or false', [true, false]),
  [
    'the other kind of number',
    (place) => put(place, typeof at(place) === 'number' ? textOf(at(place)) : Number(textOf(at(place))) || 0),
  ],
  ['another case', (place) => put(place, textOf(at(place)).toUpperCase())],
  ['a suffix', (place) => put(place, `${textOf(at(place))}x`)],
  ['in a list', (place) => put(place, [at(place)])],
  ['in an object', (place) => put(place, { data: at(place) })],
  [
    'an additional key',
    (place, random) => {
      const value = at(place);
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        put(
          { holder: value, key: pick(random, keys) },
          structuredClone(pick<Json>(random, [{ polluted: 1 }, -1, null, 'x', deep])),
        );
      else put(place, { value });
    },
  ],
  ['a list as a map', (place) => put(place, { ...(at(place) as object) })],
  ['a list of the values', (place) => put(place, Object.values(Object(at(place)) as Record<string, Json>))],
  [
    'many rows',
    (place) =>
      put(
        place,
        Array.from({ length: JSON.stringify(at(place)).length < 1000 ? 300 : 3 }, () => at(place)),
      ),
  ],
  ['a value of another place', (place, random, places) => put(place, structuredClone(at(pick(random, places))))],
];

type Envelope = { code: Json; message: Json; data: Json };
type Whole = [says: string, body: (envelope: Envelope, random: Random) => string];
/** Changes of the whole answer. */
const wholes: Whole[] = [
  ['a page', () => HTML],
  ['an empty body', () => ''],
  [
    'no object',
    (_, random) => pick(random, ['null', '[]', '""', '0', 'true', '{}', '[{"code":0}]', 'undefined', 'NaN']),
  ],
  [
    'cut off',
    (envelope, random) => {
      const body = written(envelope);
      return body.slice(0, Math.floor(random() * body.length));
    },
  ],
  [
    'a notice of PHP around it',
    (envelope) => `<br />\n<b>Warning</b>: x{ in <b>/a.php</b>${written(envelope)}<!-- {} -->`,
  ],
  ['a byte order mark', (envelope) => `\ufeff${written(envelope)}`],
  ['written twice', (envelope) => written(envelope).repeat(2)],
  ['JSON in a text', (envelope) => JSON.stringify(written(envelope))],
  ['JSONP', (envelope) => `callback(${written(envelope)})`],
  ['another kind of code', (envelope, random) => written({ ...envelope, code: pick(random, codes) })],
  [
    'another kind of message',
    (envelope, random) =>
      written({ ...envelope, code: 1, message: pick(random, [...objects, ...numbers, ...texts, ...long]) }),
  ],
  ['without code', ({ message, data }) => written({ message, data })],
  ['without data', ({ code, message }) => written({ code, message })],
  [
    'another kind of data',
    (envelope, random) =>
      written({ ...envelope, data: pick(random, [...objects, ...numbers, ...numeric, ...texts, ...long, null, true]) }),
  ],
  ['the data alone', ({ data }) => written(data)],
  ['garbage', (_, random) => String.fromCharCode(...Array.from({ length: 400 }, () => Math.floor(random() * 0x3000)))],
  ['braces', () => '{'.repeat(20_000)],
  ['a prototype', (envelope) => written(envelope).replace('{', '{"__proto__":{"polluted":1,"code":0},')],
];

/** Returns a changed answer: usually 1 to 3 places of its data are changed, sometimes the whole answer. */
export function mutate(random: Random, data: Json): Mutated {
  const envelope: Envelope = { code: 0, message: '', data: structuredClone(data) };
  const headers: Record<string, string> =
    random() < 0.3 ? { date: pick(random, ['Sat, 21 Nov 2026 01:00:00 GMT', 'x', '0']) } : {};
  if (random() < 0.25) {
    const [says, body] = pick(random, wholes);
    const status = random() < 0.4 ? pick(random, statuses) : 200;
    if (status === 429) headers['retry-after'] = pick(random, pauses);
    return { status, headers, body: body(envelope, random), says: `${says}, HTTP ${status}` };
  }
  const told: string[] = [];
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    const places = placesIn(envelope as unknown as Json).filter(
      ({ holder, key }) => (holder as unknown) !== envelope || key === 'data',
    );
    if (places.length === 0) break;
    const place = pick(random, places);
    const [says, change] = pick(random, changes);
    told.push(`${place.key}: ${says}`);
    change(place, random, places);
  }
  return { status: 200, headers, body: written(envelope), says: told.join('; ') };
}
