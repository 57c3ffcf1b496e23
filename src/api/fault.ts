export type FaultReason = 'network' | 'timeout' | 'status' | 'unreadable';

/**
 * A failure after which the result is unknown: no answer, none in time, or, for a call with `doubt`, an unreadable one. Retrying may help.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
  constructor(
    readonly reason: FaultReason,
    /** HTTP status of the answer; 0 if there is none. */
    readonly status = 0,
  ) {
    super(reason);
  }
}
