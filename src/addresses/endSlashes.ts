/** Removes the slashes at the end of a path, but never the first character. A regular expression would take quadratic time. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
