import type { Refused } from './answers.ts';

/** Which mobile the member has at this moment; `unbound`: none. */
export type ReadMemberAnswer = { kind: 'bound'; mobile: string } | { kind: 'unbound' };
/** `proof`: what the server wants to see before it changes the mobile; good for an hour. */
export type ProveMobileAnswer = { kind: 'proven'; proof: string } | Refused;
/** `proofDied`: the proof is not good any more; the code was not looked at. */
export type ChangeMobileAnswer = { kind: 'changed' } | { kind: 'proofDied' } | Refused;
export type ChangePasswordAnswer = { kind: 'changed' } | Refused;
/** What a return from QQ has left here: nothing, a code never sent, one sent without an answer, or why it failed. */
export type RecallBindingAnswer = { kind: 'none' } | { kind: 'fresh' | 'unanswered'; code: string } | Refused;
export type BindSocialAnswer = { kind: 'bound' } | Refused;
export type UnbindSocialAnswer = { kind: 'unbound' } | Refused;
export type RequestRemovalAnswer = { kind: 'requested' } | Refused;
