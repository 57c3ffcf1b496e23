/** Play positions in whole seconds, by the number of the lesson. */
export type Positions = Readonly<Record<number, number>>;

export type SendProgressInput = { memberId: number; positions: Positions };
/**
 * The server's answers by lesson; lessons without an answer are to be sent again. `unauthorized`: the member is no longer signed in,
 * whatever the other answers.
 */
export type SendProgressAnswer =
  | { kind: 'answered'; recorded: readonly number[]; refusals: Readonly<Record<number, string>> }
  | { kind: 'unauthorized' };

/** What the player of a lesson page tells. */
export type PlayerReport =
  /** A lesson is shown; the server knows so many seconds of it. */
  | { type: 'player.opened'; lessonId: number; watchedSeconds: number }
  /** Where the player is, in seconds; as often as it likes. */
  | { type: 'player.advanced'; lessonId: number; position: number }
  | { type: 'player.paused' }
  | { type: 'player.sought' }
  | { type: 'player.ended' }
  | { type: 'player.left' };

export type ProgressWorldEvent =
  | PlayerReport
  /** `kept` is what the device holds for this member, from earlier visits and other tabs. */
  | { type: 'session.memberFound'; memberId: number; kept: Positions }
  | { type: 'session.memberLeft' }
  /** The page is hidden, or on its way to be closed. */
  | { type: 'page.hidden' }
  | { type: 'page.shown'; kept: Positions }
  | { type: 'network.returned'; kept: Positions }
  | { type: 'clock.retryDue' };
