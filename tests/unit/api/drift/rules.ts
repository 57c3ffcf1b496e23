/**
 * Rules for decoded values, written from the types of `machines/domain` and the documentation of the MeEdu API. They share no code with the
 * schemas of `src/api`, so that a schema that lets a wrong value through does not let it through here.
 */

/** Returns what is wrong with a value, one line each; empty if it holds. */
export type Rule = (value: unknown, place: string) => string[];

const shown = (value: unknown): string => {
  try {
    return (typeof value === 'number' ? String(value) : JSON.stringify(value))?.slice(0, 80) ?? String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
};
const must =
  (what: string, holds: (value: unknown) => boolean): Rule =>
  (value, place) =>
    holds(value) ? [] : [`${place}: ${what} expected, ${shown(value)} found`];

/** Words that a page shows only if code has put a value that is no text into a text. */
export const UNDRAWABLE = /\[object \w+\]|\bundefined\b|\bNaN\b|\bInfinity\b|Invalid Date/;

export const text = must('a text', (value) => typeof value === 'string');
export const words = must('a text that is not empty', (value) => typeof value === 'string' && value !== '');
export const yes = must('true or false', (value) => typeof value === 'boolean');
export const nothing = must('no value', (value) => value === undefined);
export const exactly = (...allowed: unknown[]): Rule =>
  must(allowed.map(shown).join(' or '), (value) => allowed.includes(value));

/** Fractions below 0.000001 have an exponent, too. The backend counts in whole numbers, so the rule allows them. */
const isPlain = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && !/e\+/.test(String(value));
/** A number that is drawn with digits alone, without an exponent. An id is one, too: a number that no course has leads to a page that says so. */
export const figure = must('a finite number', isPlain);
/** A number of things, seconds, bytes, or yuan. Fractions are drawn as they are. */
export const count = must('a number of at least 0', (value) => isPlain(value) && value >= 0);
export const share = must('a number from 0 to 1', (value) => isPlain(value) && value >= 0 && value <= 1);
export const percent = must(
  'a whole number from 0 to 100',
  (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100,
);
/** ms since 1970, or 0 for an unknown time; at most the year 9999, because later years are drawn with a sign. */
export const time = must(
  'a time',
  (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) < 253_402_300_800_000,
);
/** An absolute web address, or ''. */
export const address = must(
  'a web address',
  (value) => value === '' || (/^https?:\/\/[^\s]+$/.test(String(value)) && URL.canParse(String(value))),
);
export const filledAddress = must(
  'a web address',
  (value) => /^https?:\/\/[^\s]+$/.test(String(value)) && URL.canParse(String(value)),
);
export const picture = must('a picture as data URL', (value) => /^data:image\//.test(String(value)));

/** A list may carry the number of its rows that were left out. */
const LEFT_OUT = 'leftOut';
const leftOutIn = (value: object, place: string): string[] => {
  const found: unknown = Reflect.get(value, LEFT_OUT);
  return found === undefined || (Number.isInteger(found) && Number(found) > 0)
    ? []
    : [`${place}.leftOut: ${shown(found)}`];
};

export const list =
  (rule: Rule): Rule =>
  (value, place) => {
    if (!Array.isArray(value) || Object.getPrototypeOf(value) !== Array.prototype)
      return [`${place}: a list expected, ${shown(value)} found`];
    const keys = Object.keys(value).filter((key) => !/^\d+$/.test(key) && key !== LEFT_OUT);
    return [
      ...keys.map((key) => `${place}.${key}: not in the type`),
      ...leftOutIn(value, place),
      ...value.flatMap((row, index) => rule(row, `${place}[${index}]`)),
    ];
  };

/** An object with these keys and no others. */
export const record =
  (rules: Record<string, Rule>): Rule =>
  (value, place) => {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
      return [`${place}: an object expected, ${shown(value)} found`];
    const extra = Object.keys(value).filter((key) => !Object.hasOwn(rules, key) && key !== LEFT_OUT);
    return [
      ...extra.map((key) => `${place}.${key}: not in the type`),
      ...leftOutIn(value, place),
      ...Object.entries(rules).flatMap(([key, rule]) =>
        Object.hasOwn(value, key) ? rule(Reflect.get(value, key), `${place}.${key}`) : [`${place}.${key}: missing`],
      ),
    ];
  };

/** The first rule that holds, or the complaints of the rule that comes nearest. */
export const either =
  (...rules: Rule[]): Rule =>
  (value, place) =>
    rules.map((rule) => rule(value, place)).reduce((best, one) => (one.length < best.length ? one : best));

export const orNull = (rule: Rule): Rule => either(exactly(null), rule);

/** One page of a list. */
export const pageOf = (row: Rule, pageSize: number, more: Record<string, Rule> = {}): Rule =>
  record({ rows: list(row), total: count, page: exactly(1), pageSize: exactly(pageSize), ...more });

/** Returns the texts in a value that show a programming error, unless the server itself has sent such a text. */
export function undrawable(value: unknown, sent: string, place = '$'): string[] {
  if (typeof value === 'string')
    return UNDRAWABLE.test(value) && !UNDRAWABLE.test(sent) ? [`${place}: “${value.slice(0, 80)}” would be drawn`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => undrawable(one, sent, `${place}.${key}`));
}
