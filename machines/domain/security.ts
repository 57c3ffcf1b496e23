import type { Refused } from './answers.ts';

/** Which mobile the member has at this moment; `unbound`: none. */
export type ReadMemberAnswer = { kind: 'bound'; mobile: string } | { kind: 'unbound' };
/** `proof`: what the server requires before it changes the mobile; valid for an hour. */
export type ProveMobileAnswer = { kind: 'proven'; proof: string } | Refused;
/** `proofDied`: the proof has expired; the code was not checked. */
export type ChangeMobileAnswer = { kind: 'changed' } | { kind: 'proofDied' } | Refused;
export type ChangePasswordAnswer = { kind: 'changed' } | Refused;
/**
 * What a return from QQ has left here: nothing, a code never sent, one sent without an answer, or why it failed, as the address says.
 * `foreign`: an account was to be bound, but not by this member from this tab, or too long ago.
 */
export type RecallBindingAnswer =
  | { kind: 'none' | 'foreign' }
  | { kind: 'fresh' | 'unanswered'; code: string }
  | { kind: 'failed'; message: string };
export type BindSocialAnswer = { kind: 'bound' } | Refused;
export type UnbindSocialAnswer = { kind: 'unbound' } | Refused;
export type RequestRemovalAnswer = { kind: 'requested' } | Refused;

/** The dialog about the mobile: `code` is the one that went to the old mobile, the new ones have their own events. */
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
