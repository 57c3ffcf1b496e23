import type { RunningServer } from '../server.ts';

/** A server to replay on, whose clock can be moved. */
export interface Stage {
  server: RunningServer;
  passTime(milliseconds: number): void;
}

/** What a replay sends in place of what was recorded. */
export interface Replacement {
  /** Where the token is not simply one of the member's own. */
  token?: string;
  /** Fields that work once, such as codes and keys of images. */
  body?: Record<string, unknown>;
  /** Query parameters that work once. */
  query?: Record<string, string>;
}

/** Brings a situation about. */
export type Situation = (stage: Stage) => Promise<Replacement>;
