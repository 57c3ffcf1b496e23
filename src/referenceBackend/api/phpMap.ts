/** Returns entries as PHP encodes an array: with the keys 0, 1, 2 … as a list (empty: `[]`), and otherwise as an object. */
export function phpMap<Value>(entries: [key: number, value: Value][]): Value[] | Record<string, Value> {
  const isList = entries.every(([key], index) => key === index);
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
