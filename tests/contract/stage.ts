import type { RunningServer } from '../../src/referenceBackend/server.ts';

/** A server for a replay, whose clock can be moved. */
export interface Stage {
  server: RunningServer;
  passTime(milliseconds: number): void;
}

/** Values that a replay sends instead of the recorded ones. */
export interface Replacement {
  /** Set if the token is not an ordinary one of the member. */
  token?: string;
  /** Fields that can be used only once, such as codes and keys of captchas. */
  body?: Record<string, unknown>;
  /** Query parameters that can be used only once. */
  query?: Record<string, string>;
}

/** Prepares the server for a recording. */
export type Situation = (stage: Stage) => Promise<Replacement>;
