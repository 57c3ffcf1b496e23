/** Masks contexts and events that leave the tab: only shapes, and the words of the machines themselves. Data of the member never leaves it. */

/** Fields whose words are the machines' own, or the catalogue's. All other fields are masked. */
const open = new Set([
  'access',
  'action',
  'actorId',
  'app',
  'by',
  'courseId',
  'failure',
  'format',
  'kind',
  'language',
  'languages',
  'lessonId',
  'levels',
  'occasion',
  'opensWith',
  'outcome',
  'page',
  'quality',
  'route',
  'scene',
  'status',
  'to',
  'tone',
  'type',
  'wantedLevel',
  'wish',
]);
const faults = new Set(['crashed', 'offline', 'timeout', 'serverBroken', 'unreadable']);

const masked = '●●●';
/** Limits of lists and nesting, so that a course with thousands of lessons is not sent with each event. */
const mostItems = 12;
const deepest = 5;

/**
 * Copies plain data and replaces each text that is not known to be harmless by `●●●`. Numbers, booleans, empty texts, and the names of fields
 * stay, because guards read them.
 */
export function mask(value: unknown, field = '', depth = 0): unknown {
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') return value === '' || open.has(field) ? value : masked;
  if (value instanceof Error) return { fault: faults.has(value.message) ? value.message : masked };
  if (typeof value !== 'object') return masked;
  if (depth >= deepest) return '…';
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems).map((item) => mask(item, field, depth + 1));
    return value.length > mostItems ? [...items, `… 共 ${value.length} 项`] : items;
  }
  const kind = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null) return masked;
  const entries = Object.entries(value).slice(0, 60);
  // A key can be a secret, too: the number of an order, the id of a member.
  return Object.fromEntries(
    entries.map(([name, item], index) => [
      /^[A-Za-z][\w.-]*$/.test(name) ? name : `第 ${index + 1} 项`,
      mask(item, name, depth + 1),
    ]),
  );
}
