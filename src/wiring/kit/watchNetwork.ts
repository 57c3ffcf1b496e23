import { type EventObject, fromCallback } from 'xstate';
import type { Environment } from '../environment.ts';

/** Reports when the network comes back. */
export const watchNetworkWith = ({ onNetworkReturned }: Environment) =>
  fromCallback<EventObject>(({ sendBack }) => onNetworkReturned(() => sendBack({ type: 'network.returned' })));
