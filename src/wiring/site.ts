import type { ActorRefFrom } from 'xstate';
import type { Notification } from '../../machines/app/notifications.machine.ts';
import type { sessionMachine } from '../../machines/app/session.machine.ts';
import type { Wish } from '../browser/departure.ts';

/** How the wired flows reach each other: through what they send, never through each other's functions. */
export type Site = {
  /** The running session. Throws before the config is there: nothing that needs a session runs before. */
  session: () => ActorRefFrom<typeof sessionMachine>;
  /** Called with the session as soon as there is one. @returns how to give up waiting. */
  whenSession: (run: (session: ActorRefFrom<typeof sessionMachine>) => void) => () => void;
  /**
   * Has the member and his unread messages asked for anew, in place and in all tabs: an order was paid, his picture is another one. Does
   * nothing for a visitor.
   */
  memberChanged: () => void;
  /** Has the member asked for anew, in this tab only: something of him may have changed. Does nothing for a visitor. */
  refreshMember: () => void;
  /** Has the unread messages counted anew: some were read. Does nothing for a visitor. */
  unreadChanged: () => void;
  notify: (notification: Notification) => void;
  /** What the next logout says in place of its own words. */
  farewell: (words: string) => void;
  /** @returns those words, once; '' where there are none. */
  takeFarewell: () => string;
  /** Opens the login dialog, for somebody who wants to do what only a member can: `wish`, where it can wait for a third party's login. */
  openLogin: (wish?: Wish) => void;
  /** What the dialog that stands was opened for. */
  wish: () => Wish | null;
  /** Calls once when the login dialog has gone away, whatever came of it. @returns how to give up waiting. */
  whenLoginLeft: (run: () => void) => () => void;
  /** Asks for a mobile to be bound to the login code. */
  requireBinding: (code: string) => void;
};
