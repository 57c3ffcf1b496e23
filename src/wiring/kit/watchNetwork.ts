import { type EventObject, fromCallback } from 'xstate';
import type { Environment } from '../environment.ts';

/** Reports when the network returns. */
export const watchNetworkWith = ({ onNetworkReturned }: Environment) =>
  fromCallback<EventObject>(({ sendBack }) => onNetworkReturned(() => sendBack({ type: 'network.returned' })));
