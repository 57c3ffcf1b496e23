/** Shapes of values that the backend sends in several forms. PHP backends send numbers as strings, and 0, '0' or false for no. */
import * as v from 'valibot';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The number in a string; any other value as it is. */
export const asNumber = (value: unknown) => (typeof value === 'string' && value.trim() ? Number(value) : value);

/** A number, or a string that holds one. */
export const figure = v.pipe(v.unknown(), v.transform(asNumber), v.number(), v.finite());
/** The same; 0 for anything else. */
export const number = v.fallback(figure, 0);
const word = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
/** A string, or a number as a string; '' for anything else. */
export const text = v.fallback(word, '');
/** The same, but neither empty nor missing. A pipe that begins with `text` would let a missing one through as ''. */
export const filled = v.pipe(word, v.nonEmpty());
/** true for 1, '1' and true; false for anything else. */
export const flag = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((value) => value === true || asNumber(value) === 1),
  ),
  false,
);

let leftOut = 0;
/** Returns the number of rows that were left out since the last call. */
export const takeLeftOut = (): number => {
  const count = leftOut;
  leftOut = 0;
  return count;
};

/** The rows of a list; null if `rows` is no list. PHP sends a list with gaps as an object with numbers as keys. */
const listIn = (rows: unknown): unknown[] | null =>
  Array.isArray(rows) || (isRecord(rows) && /^\d/.test(Object.keys(rows)[0] ?? '')) ? Object.values(rows) : null;

/** A list. Rows of another shape are left out and counted. Anything else than a list is an error. */
export const rowsOf = <Shape extends v.GenericSchema>(shape: Shape) =>
  v.pipe(
    v.unknown(),
    v.transform(listIn),
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((row): v.InferOutput<Shape>[] => {
        const { success, output } = v.safeParse(shape, row);
        if (success) return [output];
        leftOut++;
        return [];
      }),
    ),
  );

/** The same where the page can do without the list: anything else counts as an empty one. */
export const maybeRowsOf = <Shape extends v.GenericSchema>(shape: Shape) => v.fallback(rowsOf(shape), () => []);

/** A part of an answer whose entries all have a value of their own for what is missing: the part may be missing, too. */
export const part = <Entries extends v.ObjectEntries>(entries: Entries) => {
  const shape = v.looseObject(entries);
  return v.fallback(shape, () => v.parse(shape, {}));
};
