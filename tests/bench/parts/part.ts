import type { Browser } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import type { Contender } from '../builds.ts';
import type { Figures } from '../statistics.ts';

/** One contender, ready for a visit. */
export type Stage = { browser: Browser; contender: Contender; server: RunningServer };

export type Part = {
  title: string;
  contenders: Contender['name'][];
  /** Whether a single round is enough. */
  once?: boolean;
  /** Whether it runs only if `--only` names it. */
  isApart?: boolean;
  /** Measures one round; returns its figures by the name of their table. */
  measure(stage: Stage): Promise<Record<string, Figures>>;
};
