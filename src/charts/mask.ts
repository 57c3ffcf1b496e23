/** What of contexts and events leaves the tab: shapes, and the words of the machines themselves. What a member typed or is never does. */

/** Fields whose words are the machines' own, or the catalogue's. Whatever is not named here is masked. */
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
/** Lists and what stands in each other have an end, so that a course of thousands of lessons is not sent with each event. */
const mostItems = 12;
const deepest = 5;

/**
 * A copy of plain data in which each text that is not known to be harmless is `●●●`. Numbers, yes and no, empty texts and the names of
 * fields stay: they are what guards look at.
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
  // A key can be a secret, too: the number of an order, a member.
  return Object.fromEntries(
    entries.map(([name, item], index) => [
      /^[A-Za-z][\w.-]*$/.test(name) ? name : `第 ${index + 1} 项`,
      mask(item, name, depth + 1),
    ]),
  );
}
