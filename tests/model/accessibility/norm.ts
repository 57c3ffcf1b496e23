/** The accessibility report: norms, and their rows with the tests that hold them. One module or folder for each norm; index.ts lists them. */
import type { Test } from '../requirements/requirement.ts';

/** The day on which a person last judged all rows. */
export const judgedOn = '2026-11-28';

/** A text in Chinese and in English. */
type Words = [zh: string, en: string];

/**
 * How far the site meets a row. `operator`: the site does its part, and the operator's texts, pictures, and films decide the rest.
 * `absent`: the site has nothing to which the row applies.
 */
export type Conformance = 'supports' | 'partly' | 'operator' | 'absent';

/** A requirement of a norm. */
export type Row = {
  number: string;
  /** Level in the norm, if it has levels. */
  level?: string;
  name: Words;
  conformance: Conformance;
  because: Words;
  /** Where a partly met requirement lacks something: in what the backend can store and send, or in the site itself. */
  gap?: 'backend' | 'site';
  /** Tests that fail if the site stops meeting the requirement, with their reported titles. */
  tests: Test[];
  /** A check by a person, where a test cannot judge: the steps, and the day of the last check. */
  byHand?: { on: string; steps: Words };
};

/** A success criterion of WCAG. */
export type Criterion = Row & { level: 'A' | 'AA' };

export type Norm = {
  title: Words;
  /** A paragraph above the tables. */
  about: Words;
  /** One table each. */
  parts: { title: string; rows: Row[] }[];
};

export const rowsOf = ({ parts }: Norm): Row[] => parts.flatMap(({ rows }) => rows);

export const whole = (file: string, title: string): Test => ({ file: `tests/browser/whole/${file}.spec.ts`, title });
export const readOut = (file: string, title: string): Test => ({ file: `tests/unit/site/${file}.test.tsx`, title });
/** A journey as a screen reader says it. */
export const spoken = (title: string): Test => readOut('spokenJourneys', title);

export const axe = whole(
  'accessibility',
  'axe finds nothing on loaded, empty, and failed lists, search results, and announcements',
);
/** Every read-out also fails on a picture without an alternative, a control without a name, or a reference to a missing element. */
export const lessonReadOut = readOut('learning', 'the readout of “lesson/trial” is unchanged');
