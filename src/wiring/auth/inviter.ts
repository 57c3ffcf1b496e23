import { storageKeys } from '../../browser/stored/storage.ts';
import type { Environment } from '../environment.ts';

/** Returns the inviter's marker, which this site only reads; '' if there is none. */
export const inviterOf = ({ store }: Pick<Environment, 'store'>): string => store.read(storageKeys.inviterMarker);
