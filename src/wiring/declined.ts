import type { Crowded, Refused } from '../../machines/domain/answers.ts';
import { TOO_MANY } from '../api/client.ts';

/** What a refusal means to whoever loads: to wait for its turn, or the server's decision in its own words. */
export const declined = ({ code, message }: { code: number; message: string }): Crowded | Refused =>
  code === TOO_MANY ? { kind: 'crowded' } : { kind: 'refused', message };
