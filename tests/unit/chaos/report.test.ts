import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../chaos/episode.ts';
import { isEmpty, reportOf, Tally } from '../../chaos/report.ts';

const outcome = (given: Partial<Outcome>): Outcome => ({
  surroundings: { trait: 'plain', width: 1440, height: 900 },
  steps: Array.from({ length: 100 }, () => ({ do: 'press', control: { role: 'link', name: '首页', nth: 0 } })),
  missed: new Set(),
  made: { press: 60, type: 10, back: 5, wait: 5, rest: 2 },
  pressed: new Map([['link 首页', 60]]),
  paths: new Set(['/', '/courses', '/login']),
  findings: [],
  ...given,
});
const tallyOf = (...outcomes: Outcome[]) => {
  const tally = new Tally();
  for (const one of outcomes) tally.add(one);
  return tally;
};

describe('the report of a chaos run', () => {
  test('it counts steps, kinds, pages, and controls over all episodes', () => {
    const report = reportOf(tallyOf(outcome({}), outcome({ paths: new Set(['/', '/vip']) })), 10);
    expect(report).toContain('2 段，200 步（164 步做成了），10 秒，每秒 20.0 步。');
    expect(report).toContain('press 120');
    expect(report).toContain('页面 4 种：/ 2');
    expect(report).toContain('link 首页 120');
  });

  test.each([
    { what: 'no step', given: { steps: [], made: {}, pressed: new Map(), paths: new Set<string>() } },
    { what: 'one page', given: { paths: new Set(['/']) } },
    { what: 'hardly any press', given: { made: { press: 2, type: 1, wait: 90, back: 5, rest: 2 } } },
    { what: 'one kind of step', given: { made: { press: 100 } } },
  ])('a run with $what does not count', ({ given }) => {
    expect(isEmpty(tallyOf(outcome(given)))).toBe(true);
    expect(isEmpty(tallyOf(outcome({})))).toBe(false);
  });
});
