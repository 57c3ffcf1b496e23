/** Returns the fields of an object; none if the value is null or no object. */
export const recordIn = (value: unknown): Record<string, unknown> => Object(value);

/** Returns the items of a list; none if the value is not a list. */
export const itemsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads stored JSON, which another program or an earlier release may have written.
 *
 * @param decode converts the value; throws if its shape is wrong. It uses valibot, except in files that the script in the HTML needs.
 * @returns null if the text is not JSON, or has another shape
 */
export function jsonIn<Value>(stored: string, decode: (value: unknown) => Value): Value | null {
  try {
    return decode(JSON.parse(stored));
  } catch {
    return null;
  }
}
