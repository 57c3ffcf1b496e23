/** The API's three formats of a time. The input is milliseconds since 1970 UTC. */

const chinaOffset = 8 * 3_600_000;

/** `2024-05-01T02:03:04.000000Z`: UTC, whole seconds. */
export function isoTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}.000000Z`;
}

/** `2024-05-01 10:03:04`: China time without a zone. */
export function chinaTime(milliseconds: number): string {
  return new Date(milliseconds + chinaOffset).toISOString().slice(0, 19).replace('T', ' ');
}

/** The same for a time that may be missing. */
export function chinaTimeOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : chinaTime(milliseconds);
}
