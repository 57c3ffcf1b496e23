import type { ActorRefFrom } from 'xstate';
import type { Notification } from '../../machines/app/notifications.machine.ts';
import type { sessionMachine } from '../../machines/app/session.machine.ts';

/** How the wired flows reach each other: through what they send, never through each other's functions. */
export type Site = {
  /** The running session. Throws before the config is there: nothing that needs a session runs before. */
  session: () => ActorRefFrom<typeof sessionMachine>;
  notify: (notification: Notification) => void;
};
