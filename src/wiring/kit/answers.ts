import type { Crowded, Refused } from '../../../machines/domain/answers.ts';
import { type Answer, TOO_MANY } from '../../api/client.ts';

/** The server's decision against what was asked, in its own words. */
export const refused = ({ message }: { message: string }): Refused => ({ kind: 'refused', message });

/** An actor's output after one call: the result of `done` for an answer, or the refusal. */
export const answered = <Data, Done>(answer: Answer<Data>, done: (data: Data) => Done): Done | Refused =>
  answer.kind === 'done' ? done(answer.data) : refused(answer);

/** What a refusal means for a loading flow: to wait and retry, or the server's decision. */
export const declined = (answer: { code: number; message: string }): Crowded | Refused =>
  answer.code === TOO_MANY ? { kind: 'crowded' } : refused(answer);
