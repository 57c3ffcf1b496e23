import type { Crowded, Refused } from '../../../machines/domain/answers.ts';
import { type Answer, TOO_MANY } from '../../api/client.ts';

/** Makes the actor's output from a refusal, with the server's words. */
export const refused = ({ message }: { message: string }): Refused => ({ kind: 'refused', message });

/** Makes an actor's output after one call: the result of `done` for an answer, or the refusal. */
export const answered = <Data, Done>(answer: Answer<Data>, done: (data: Data) => Done): Done | Refused =>
  answer.kind === 'done' ? done(answer.data) : refused(answer);

/** Makes a loading flow's output from a refusal: `crowded` if the flow should wait and retry, else the server's decision. */
export const declined = (answer: { code: number; message: string }): Crowded | Refused =>
  answer.code === TOO_MANY ? { kind: 'crowded' } : refused(answer);
