/** Shapes of values that the backend sends in several forms. PHP backends send numbers as strings, and 0, '0', or false for no. */
import * as v from 'valibot';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Converts a string to its number. Returns other values unchanged. */
export const asNumber = (value: unknown) => (typeof value === 'string' && value.trim() ? Number(value) : value);

/** Larger numbers would be drawn with an exponent, or as Infinity. */
const LARGEST = 1e15;
/** A number, or a string that contains one. */
export const figure = v.pipe(v.unknown(), v.transform(asNumber), v.number(), v.minValue(-LARGEST), v.maxValue(LARGEST));
/** A number of at least 0, or a string that contains one. */
export const positive = v.pipe(figure, v.minValue(0));
/** A number of at least 0, or a string that contains one; otherwise 0. */
export const number = v.fallback(positive, 0);
const word = v.pipe(v.union([v.string(), figure]), v.transform(String));
/** A string, or a number as a string; otherwise ''. */
export const text = v.fallback(word, '');
/** A non-empty string, or a number as a string. A pipe that begins with `text` would convert a missing value to ''. */
export const filled = v.pipe(word, v.nonEmpty());
/** true for 1, '1', and true; otherwise false. */
export const flag = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((value) => value === true || asNumber(value) === 1),
  ),
  false,
);

let leftOut = 0;
/** Returns the number of rows that were omitted since the last call. */
export const takeLeftOut = (): number => {
  const count = leftOut;
  leftOut = 0;
  return count;
};

/** Returns the rows of a list; null if `rows` is not a list. PHP sends a list with gaps as an object with numeric keys. */
const listIn = (rows: unknown): unknown[] | null =>
  Array.isArray(rows) || (isRecord(rows) && /^\d/.test(Object.keys(rows)[0] ?? '')) ? Object.values(rows) : null;

/** A list. Rows of another shape are omitted and counted. A value that is not a list is an error. */
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

/** A list that the page can do without: a value that is not a list counts as an empty one. */
export const maybeRowsOf = <Shape extends v.GenericSchema>(shape: Shape) => v.fallback(rowsOf(shape), () => []);

/** A part of an answer that may be missing, because each of its entries has a default. */
export const part = <Entries extends v.ObjectEntries>(entries: Entries) => {
  const shape = v.looseObject(entries);
  return v.fallback(shape, () => v.parse(shape, {}));
};
