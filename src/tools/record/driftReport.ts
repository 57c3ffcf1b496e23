import { plain } from '../plain.ts';
import type { Drift, Outcome } from './drift.ts';

export const isNew = ({ lines, because }: Outcome): boolean => lines.length > 0 && because === '';

/** Returns the drift report, in Markdown. */
export function reportOf({ origin, outcomes }: Drift): string {
  const parts = {
    新的差别: outcomes.filter(isNew),
    说得清的差别: outcomes.filter(({ because }) => because !== ''),
    没有可问的: outcomes.filter(({ isSkipped }) => isSkipped),
    一样: outcomes.filter(({ lines, isSkipped }) => lines.length === 0 && !isSkipped),
  };
  const counts = Object.entries(parts).map(([title, some]) => `${title} ${some.length}`);
  const lists = Object.entries(parts)
    .filter(([, some]) => some.length > 0)
    .map(([title, some]) => {
      const items = some.map(({ question, lines, because }) =>
        [`- ${question}${because && `：${because}`}`, ...lines.map((line) => `  - \`${plain(line)}\``)].join('\n'),
      );
      return `## ${title}\n\n${items.join('\n')}`;
    });
  return `# ${origin} 和参考后端的差别\n\n${counts.join('，')}。\n\n${lists.join('\n\n')}\n`;
}
