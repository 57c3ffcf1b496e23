/** What a row of the table of requirements is, and how one names its test. */
export type Test = { file: string; title: string };
/**
 * Where we do not do what the sentence says: what we do, why, and the decision (a file of docs/decisions) that says so. The test of such a
 * row shows what we do.
 */
export type Departs = { does: string; because: string; decided: string };
export type Requirement = {
  id: string;
  section: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** The specification's own wording. */
  quote: string;
  /** The machine or module where it lives. */
  holder: string;
  /**
   * The tests that fail without it, most of the time one: their titles as they are reported; where a title is built from a list, the case
   * that stands for it.
   */
  tests: Test[];
  departs?: Departs;
};

export const inBrowser = (file: string, title: string): Test => ({ file: `tests/browser/${file}.spec.ts`, title });
export const inUnit = (file: string, title: string): Test => ({ file: `tests/unit/${file}.test.ts`, title });
export const drawn = (title: string): Test => ({ file: 'tests/unit/shell/markup.test.tsx', title });
export const walked = (machine: string): Test => ({
  file: 'tests/model/flowTests.ts',
  title: `${machine}: every state, transition, pair and guard outcome is walked, and all is as its rows say`,
});
export const goesOut = (call: string): Test =>
  inUnit('api/request', `the request “${call}” has exactly its address, token, and payload`);
export const needsMember = (path: string): Test => inUnit('shell/routeTable', `${path} needs a member`);

export type Row = [id: string, quote: string, holder: string, tests: Test | Test[], departs?: Departs];
export const section = (number: Requirement['section'], rows: Row[]): Requirement[] =>
  rows.map(([id, quote, holder, tests, departs]) => ({
    id: `${number}.${id}`,
    section: number,
    quote,
    holder,
    tests: [tests].flat(),
    ...(departs && { departs }),
  }));
