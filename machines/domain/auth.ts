import type { Refused } from './answers.ts';

export type LoginAnswer = { kind: 'signedIn'; token: string } | Refused;
