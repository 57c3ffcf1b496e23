import type { Refused } from './answers.ts';

/** The member's current mobile; `unbound`: none. */
export type ReadMemberAnswer = { kind: 'bound'; mobile: string } | { kind: 'unbound' };
/** `proof`: what the server requires before it changes the mobile. Valid for 1 hour. */
export type ProveMobileAnswer = { kind: 'proven'; proof: string } | Refused;
/** `proofDied`: the proof has expired, and the code was not checked. */
export type ChangeMobileAnswer = { kind: 'changed' } | { kind: 'proofDied' } | Refused;
export type ChangePasswordAnswer = { kind: 'changed' } | Refused;
/**
 * The result of a return from QQ: no code, a code that was never sent, one that was sent without an answer, or the reason of a failure from
 * the address. `foreign`: the binding was not started by this member in this tab, or too long ago.
 */
export type RecallBindingAnswer =
  | { kind: 'none' | 'foreign' }
  | { kind: 'fresh' | 'unanswered'; code: string }
  | { kind: 'failed'; message: string };
export type BindSocialAnswer = { kind: 'bound' } | Refused;
export type UnbindSocialAnswer = { kind: 'unbound' } | Refused;
export type RequestRemovalAnswer = { kind: 'requested' } | Refused;

/** The dialog about the mobile. `code` was sent to the old mobile; the new mobile and its code have their own events. */
export type MobileChangeUserEvent =
  | { type: 'mobileChange.opened' }
  | { type: 'code.typed'; value: string }
  | { type: 'proof.submitted' }
  | { type: 'newMobile.typed'; value: string }
  | { type: 'newCode.typed'; value: string }
  | { type: 'change.submitted' }
  | { type: 'dialog.closed' };
export type ProveMobileInput = { mobile: string; code: string };
export type ChangeMobileInput = { mobile: string; code: string; proof: string };
