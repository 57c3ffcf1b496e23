/** A path without the slashes at its end; the first character stays. By hand, because a regular expression takes quadratic time. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
