import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { backgroundFlowsMachine, FlowLoaded } from '../../machines/app/backgroundFlows.machine.ts';
import type { Notification } from '../../machines/app/notifications.machine.ts';
import type { sessionMachine } from '../../machines/app/session.machine.ts';
import type { Wish } from '../../machines/domain/auth.ts';

type BackgroundFlows = SnapshotFrom<typeof backgroundFlowsMachine>['children'];

/** How a wired flow reaches the flows that run as long as the page. */
export type RunningFlows = {
  /** Returns the running session. @throws before the config is loaded; flows that need a session start later */
  session: () => ActorRefFrom<typeof sessionMachine>;
  /** Calls `run` with the session when it starts, or at once. @returns a function that stops waiting */
  whenSession: (run: (session: ActorRefFrom<typeof sessionMachine>) => void) => () => void;
  /** Reports that the code of a background flow is loaded. The flow starts when there is a session. */
  flowLoaded: (loaded: FlowLoaded) => void;
  /** Returns a flow that outlives its page. @throws before its code is loaded; pages that use it are shown later */
  backgroundFlow: <Name extends 'progress' | 'messageReading' | 'accountRemoval' | 'siteUpgrade' | 'covers'>(
    name: Name,
  ) => NonNullable<BackgroundFlows[Name]>;
  /**
   * Reloads the member and the number of unread messages in all tabs, after an order was paid or the picture has changed. Does nothing for a
   * visitor.
   */
  memberChanged: () => void;
  /** Reloads the member in this tab only, because their data may have changed. Does nothing for a visitor. */
  refreshMember: () => void;
  /** Reloads the number of unread messages, because some were read. Does nothing for a visitor. */
  unreadChanged: () => void;
  notify: (notification: Notification) => void;
  /**
   * Opens the login dialog for a visitor who wants to do something that needs a member. `wish` is done after the sign-in, also after a third
   * party's login.
   */
  openLogin: (wish?: Wish | null) => void;
  /** Calls `run` once when the login dialog has closed, with or without a sign-in. @returns a function that stops waiting */
  whenLoginLeft: (run: () => void) => () => void;
  /** Opens the form that binds a mobile to the login code. */
  requireBinding: (code: string) => void;
};
