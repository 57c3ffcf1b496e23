/** A test that fails without a requirement. */
export type Test = { file: string; title: string };
/**
 * A departure from the sentence: the behaviour of the site, the reason, and the decision (a file of docs/decisions). The test of such a row
 * checks the behaviour of the site.
 */
type Departs = { does: string; because: string; decided: string };
export type Requirement = {
  id: string;
  section: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** The specification's own wording. */
  quote: string;
  /** The machine or module that implements it. */
  holder: string;
  /**
   * The tests that fail without it, usually one, with their reported titles. If a list of cases fills in a title, it is the title of one
   * case.
   */
  tests: Test[];
  departs?: Departs;
};

export const inBrowser = (file: string, title: string): Test => ({ file: `tests/browser/${file}.spec.ts`, title });
export const inUnit = (file: string, title: string): Test => ({ file: `tests/unit/${file}.test.ts`, title });
export const drawn = (title: string): Test => ({ file: 'tests/unit/shell/markup.test.tsx', title });
export const walked = (machine: string): Test => ({
  file: 'tests/model/flowTests.ts',
  title: `${machine}: the walk covers every state, transition, pair, and guard outcome, and each step is as its row says`,
});
export const goesOut = (call: string): Test =>
  inUnit('api/request', `the request “${call}” has exactly its address, token, and payload`);
export const needsMember = (path: string): Test => inUnit('addresses/routes', `${path} needs a member`);

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
