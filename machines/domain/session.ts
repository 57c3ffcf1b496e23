import type { Crowded, Refused } from './answers.ts';
import type { AddressForm, User } from './member.ts';
import type { Features, SystemConfig } from './site.ts';

export type RecallTokenAnswer = { token: string };
export type FetchMemberAnswer = { kind: 'member'; user: User } | { kind: 'unauthorized' } | Crowded | Refused;

export type SessionUserEvent = { type: 'member.retried' } | { type: 'logout.chosen' };
export type TabEvent =
  | { type: 'tab.signedIn'; token: string }
  | { type: 'tab.signedOut' }
  /** A gate was passed in another tab. */
  | { type: 'tab.memberUpdated'; changes: Partial<User> };
export type SessionWorldEvent =
  | TabEvent
  | { type: 'server.unauthorized'; token: string }
  | { type: 'flow.signedIn'; token: string }
  /** The browser refused to store the token: it is known to this tab alone, and only until it is reloaded. */
  | { type: 'device.tokenUnstored' }
  | { type: 'flow.unreadChanged' }
  /** A flow has new data of the member: points, a bound mobile, a checked face, a given consent. */
  | { type: 'flow.memberUpdated'; changes: Partial<User> }
  /** The server has new data of the member (a paid order: membership, points, messages), which the session must request. */
  | { type: 'flow.memberChanged' }
  /** The server has the member's request to remove the account. */
  | { type: 'flow.removalRequested' }
  | { type: 'flow.addressSaved'; form: AddressForm }
  | { type: 'flow.configReplaced'; config: SystemConfig }
  | { type: 'flow.featuresReplaced'; features: Features }
  | { type: 'child.signedOut' }
  | MemberNewsReport;
/** Events between the session and its child `memberNews`. */
export type MemberNewsEvent = { type: 'parent.memberChanged' } | { type: 'parent.unreadChanged' };
export type MemberNewsReport =
  | { type: 'child.memberFound'; user: User }
  | { type: 'child.unreadCounted'; unread: number };

/** The session's data about the site and the visitor or member. */
export type SessionContext = {
  config: SystemConfig | null;
  features: Features | null;
  token: string;
  user: User | null;
  unread: number;
  mustBindMobile: boolean;
  mustCheckFace: boolean;
  addressForm: AddressForm;
  visit: number;
};
