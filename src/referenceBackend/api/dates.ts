/** The API's three formats of a time. The input is milliseconds since 1970 UTC. */

const chinaOffset = 8 * 3_600_000;

/** Formats a time in UTC with whole seconds, such as `2024-05-01T02:03:04.000000Z`. */
export function isoTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}.000000Z`;
}

/** Formats a time in China time without a zone, such as `2024-05-01 10:03:04`. */
export function chinaTime(milliseconds: number): string {
  return new Date(milliseconds + chinaOffset).toISOString().slice(0, 19).replace('T', ' ');
}

/** Formats a time like `chinaTime`; null if the time is missing. */
export function chinaTimeOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : chinaTime(milliseconds);
}
