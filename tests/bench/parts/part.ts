import type { Browser } from '@playwright/test';
import type { RunningServer } from '../../backend/server.ts';
import type { Contender } from '../builds.ts';
import type { Figures } from '../statistics.ts';

/** One contender, ready to be visited. */
export type Stage = { browser: Browser; contender: Contender; server: RunningServer };

export type Part = {
  title: string;
  contenders: Contender['name'][];
  /** Whether one round says it all. */
  once?: boolean;
  /** Whether it runs only where `--only` names it. */
  isApart?: boolean;
  /** What one round says, by the name of its table. */
  measure(stage: Stage): Promise<Record<string, Figures>>;
};
