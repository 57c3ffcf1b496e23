import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { backgroundFlowsMachine, FlowLoaded } from '../../machines/app/backgroundFlows.machine.ts';
import type { Notification } from '../../machines/app/notifications.machine.ts';
import type { sessionMachine } from '../../machines/app/session.machine.ts';
import type { Wish } from '../browser/departure.ts';

type BackgroundFlows = SnapshotFrom<typeof backgroundFlowsMachine>['children'];

/** How the wired flows reach each other: by events, never by each other's functions. */
export type RunningFlows = {
  /** The running session. Throws before the config is loaded: nothing that needs a session runs before. */
  session: () => ActorRefFrom<typeof sessionMachine>;
  /** Called with the session as soon as there is one. @returns how to stop waiting. */
  whenSession: (run: (session: ActorRefFrom<typeof sessionMachine>) => void) => () => void;
  /** Says that the code of a flow that outlives its page has come: it starts, as soon as there is a session. */
  flowLoaded: (loaded: FlowLoaded) => void;
  /** A flow that outlives its page. Throws before its code has come: pages that use it are shown after that. */
  backgroundFlow: <Name extends 'progress' | 'messageReading' | 'siteUpgrade'>(
    name: Name,
  ) => NonNullable<BackgroundFlows[Name]>;
  /**
   * Loads the member and the number of unread messages again, in place and in all tabs: an order was paid, or the picture changed. Does
   * nothing for a visitor.
   */
  memberChanged: () => void;
  /** Loads the member again, in this tab only, because their data may have changed. Does nothing for a visitor. */
  refreshMember: () => void;
  /** Loads the number of unread messages again, because some were read. Does nothing for a visitor. */
  unreadChanged: () => void;
  notify: (notification: Notification) => void;
  /** What the next logout says instead of its own words. */
  farewell: (words: string) => void;
  /** @returns those words, once; '' where there are none. */
  takeFarewell: () => string;
  /**
   * Opens the login dialog for a visitor who wants to do something that needs a member: `wish`, where that can wait for a third party's
   * login.
   */
  openLogin: (wish?: Wish) => void;
  /** What the open dialog was opened for. */
  wish: () => Wish | null;
  forgetWish: () => void;
  /** Calls once when the login dialog has closed, signed in or not. @returns how to stop waiting. */
  whenLoginLeft: (run: () => void) => () => void;
  /** Opens the form that binds a mobile to the login code. */
  requireBinding: (code: string) => void;
};
