/** Values that decide something: the site shows, allows, or asks for something else if such a field has another value. */

type Rule = { name: RegExp; says: string; holds: (value: string | number) => boolean };

const oneOf = (...allowed: (string | number)[]): Pick<Rule, 'says' | 'holds'> => ({
  says: `one of ${allowed.map((value) => JSON.stringify(value)).join(', ')}`,
  holds: (value) => allowed.includes(value),
});

/** Fields by name, with their documented values (MeEdu API: enumerations). The first rule whose name matches counts. */
const rules: Rule[] = [
  { name: /^is_show$/, ...oneOf(1, 0, -1) },
  // Settings that an administrator has saved are texts.
  { name: /^(is_|enabled_)|^(ban_drag|blank|can_use|qq|wechat_oauth)$/, ...oneOf(0, 1, '0', '1', '') },
  { name: /^status$/, ...oneOf(1, 5, 7, 9) },
  { name: /^status_text$/, ...oneOf('未支付', '支付中', '已取消', '已支付') },
  {
    name: /^goods_(type|text)$/,
    ...oneOf('COURSE', 'ROLE', 'VIDEO', 'BOOK', '直播课程', '文章', '学习路径', '试卷', '练习', '模拟试卷'),
  },
  { name: /^resource_type$/, ...oneOf('vod', 'video') },
  {
    name: /^format$/,
    says: '"m3u8", "mp4", or ""',
    // MeEdu cuts it out of the address, with the signature behind it.
    holds: (value) => /^(m3u8|mp4)?(\?.*)?$/.test(String(value)),
  },
  { name: /^progress$/, says: 'a number from 0 to 100', holds: (value) => Number(value) >= 0 && Number(value) <= 100 },
  { name: /^opacity$/, says: 'a number from 0 to 1', holds: (value) => Number(value) >= 0 && Number(value) <= 1 },
  {
    name: /^(charge|discount|duration|free_seconds|watch_seconds|size|refund_amount|invited_user_reward|expire_days|total)$|_count$/,
    says: 'a number of at least 0',
    holds: (value) => Number(value) >= 0,
  },
  {
    name: /^(avatar|cover|logo|src|download_url)$|(^|_)(thumb|url|protocol|link)$/,
    says: 'a web address, or a path with a slash in front',
    // An address of a film may be the embed code of another site's player.
    holds: (value) => /^(https?:\/\/[^\s/]|\/|<iframe\s|$)/.test(String(value)),
  },
];

/**
 * Returns the line about a value that the site does not know; none if the recorded answer has such a value, too.
 *
 * @param name of the field
 */
export function valueDifferences(recorded: unknown, actual: unknown, place: string, name: string): string[] {
  const rule = rules.find((one) => one.name.test(name));
  const isKnown = (value: unknown) => (typeof value !== 'string' && typeof value !== 'number') || rule?.holds(value);
  if (!rule || !isKnown(recorded) || isKnown(actual)) return [];
  return [`${place}: ${rule.says} expected, ${JSON.stringify(actual).slice(0, 40)} found`];
}

/** Returns the line about a page of a list whose total is less than its rows: the site would not offer the next pages. */
export function totalDifferences(actual: object, place: string): string[] {
  const { data, total } = actual as { data?: unknown; total?: unknown };
  return Array.isArray(data) && typeof total === 'number' && total < data.length
    ? [`${place}.total: at least the ${data.length} rows of the page expected, ${total} found`]
    : [];
}
