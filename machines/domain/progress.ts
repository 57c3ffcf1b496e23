/** Play positions in whole seconds, by lesson id. */
export type Positions = Readonly<Record<number, number>>;

export type SendProgressInput = { memberId: number; positions: Positions };
/**
 * The server's answers by lesson. Lessons without an answer must be sent again. `unauthorized`: the member is no longer signed in; the other
 * answers do not count.
 */
export type SendProgressAnswer =
  | { kind: 'answered'; recorded: readonly number[]; refusals: Readonly<Record<number, string>> }
  | { kind: 'unauthorized' };

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
