/** Tests of the comparison of backends: deliberate changes of answers are reported, and the reference backend has none. */
import { describe, expect, test } from 'vitest';
import { compareBackend } from '../../src/tools/record/drift.ts';
import { reportOf } from '../../src/tools/record/driftReport.ts';
import { type Change, changedBackends, member } from './changedBackends.ts';
import { type Any, data, drifts } from './drifts.table.ts';

const { soundUrl, backendWith, closeChanged } = changedBackends();

const newOf = async (origin: string) =>
  (await compareBackend(origin, member)).outcomes.filter(({ lines, because }) => lines.length > 0 && because === '');

/** A lesson and a plan are requested only if other answers name them, so their changes are not combined with changes of those answers. */
const isNamed = ([, , , line]: (typeof drifts)[number]) => /^(lesson|plan) /.test(line.source);

/** Changes of answers to different paths are reported by one comparison, because each comparison requests everything. */
const rounds: (typeof drifts)[] = [];
for (const drift of drifts) {
  const free = rounds.find((round) =>
    round.every((other) => String(other[1]) !== String(drift[1]) && isNamed(other) === isNamed(drift)),
  );
  if (free) free.push(drift);
  else rounds.push([drift]);
}
const reported = new Map<string, string[]>();
async function reportedWith(says: string): Promise<string[]> {
  const round = rounds.find((one) => one.some(([first]) => first === says)) ?? [];
  if (!reported.has(says)) {
    const found = await newOf(await backendWith(...round.map(([, path, change]): Change => [path, change])));
    const lines = found.flatMap(({ question, lines }) => lines.map((line) => `${question} ${line}`));
    for (const [first] of round) reported.set(first, lines);
  }
  return reported.get(says) ?? [];
}

describe('comparing backends', () => {
  test('the reference backend has no differences, for a visitor and for a member', async () => {
    const { outcomes } = await compareBackend(soundUrl(), member);
    expect(outcomes.filter(({ lines }) => lines.length > 0)).toEqual([]);
    // A visitor has no orders.
    expect(outcomes.filter(({ isSkipped }) => isSkipped).map(({ question }) => question)).toEqual(['order (visitor)']);
    expect(outcomes.length).toBeGreaterThan(60);
  });

  test.each(drifts)('the comparison reports the change “%s”', async (says, _path, _change, line) => {
    expect(await reportedWith(says)).toContainEqual(expect.stringMatching(line));
  });

  test('a difference that depends on the site is listed separately with its reason', async () => {
    const origin = await backendWith([
      /search/,
      (told) => {
        told.status = 500;
      },
    ]);
    const drift = await compareBackend(origin, null);
    expect(drift.outcomes.filter(({ because }) => because !== '')).toHaveLength(1);
    expect(reportOf(drift)).toContain('新的差别 0，说得清的差别 1');
  });

  test('the report explains an empty list in place of an object of a course', async () => {
    /** Changes the first course of a member's list. A visitor has none. */
    const first = (change: (of: Any) => void) => data((of) => of.data && change(of.data[0]));
    const origin = await backendWith(
      [
        /member\/courses\?/,
        first((of) => {
          of.watch_record = Array.isArray(of.watch_record) ? { progress: 1 } : [];
        }),
      ],
      [/member\/courses\/learned/, first((of) => (of.last_view_video = []))],
    );
    const drift = await compareBackend(origin, member);
    const report = reportOf(drift);
    expect(report).toContain('新的差别 0，说得清的差别 2');
    expect(report).toContain('PHP 把“没有”写成 []');
    await closeChanged();
    // A list with content is not explained as an empty object.
    const other = await backendWith([/member\/courses\/learned/, first((of) => (of.last_view_video = [1]))]);
    expect((await newOf(other)).flatMap(({ lines }) => lines)).toEqual([
      expect.stringContaining('last_view_video: object expected, array found'),
    ]);
  });
});
