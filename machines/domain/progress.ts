/** Play positions in whole seconds, by lesson id. */
export type Positions = Readonly<Record<number, number>>;

export type SendProgressInput = { memberId: number; positions: Positions };
/**
 * Why the server refused the progress of a lesson, with its words. `missing`: no such lesson. `invalid`: no such position. `forbidden`: the
 * member may not watch it. `unauthorized`: the member is no longer signed in. `other`: it did not say, or it is busy.
 */
export type ProgressRefusal = {
  reason: 'missing' | 'invalid' | 'forbidden' | 'unauthorized' | 'other';
  message: string;
};
/** The server's answers by lesson. A lesson without an answer is in neither. */
export type SendProgressAnswer = {
  recorded: readonly number[];
  refusals: Readonly<Record<number, ProgressRefusal>>;
};

/** Events from the player of a lesson page. */
export type PlayerReport =
  /** A lesson is shown. `watchedSeconds`: its progress on the server. */
  | { type: 'player.opened'; lessonId: number; watchedSeconds: number }
  /** The player's position in seconds, reported at any rate. */
  | { type: 'player.advanced'; lessonId: number; position: number }
  | { type: 'player.paused' }
  | { type: 'player.sought' }
  | { type: 'player.ended' }
  | { type: 'player.left' };

export type ProgressWorldEvent =
  | PlayerReport
  /** `kept`: the stored positions of this member, from earlier visits and other tabs. */
  | { type: 'session.memberFound'; memberId: number; kept: Positions }
  | { type: 'session.memberLeft' }
  /** The page is hidden, or about to be closed. */
  | { type: 'page.hidden' }
  | { type: 'page.shown'; kept: Positions }
  | { type: 'network.returned'; kept: Positions }
  | { type: 'clock.retryDue' };
