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
  | { type: 'flow.unreadChanged' }
  /** What a flow has learned of the member: points, a bound mobile, a checked face, a given consent. */
  | { type: 'flow.memberUpdated'; changes: Partial<User> }
  /** The server knows something new of the member (a paid order: membership, points, messages); the session asks for it. */
  | { type: 'flow.memberChanged' }
  | { type: 'flow.addressSaved'; form: AddressForm }
  | { type: 'flow.configReplaced'; config: SystemConfig }
  | { type: 'flow.featuresReplaced'; features: Features }
  | { type: 'child.signedOut' }
  | MemberNewsReport;
/** What the session passes to its child `memberNews`, and what the child reports back. */
export type MemberNewsEvent = { type: 'parent.memberChanged' } | { type: 'parent.unreadChanged' };
export type MemberNewsReport =
  | { type: 'child.memberFound'; user: User }
  | { type: 'child.unreadCounted'; unread: number };

/** What the session knows of the site and of the visitor or member. */
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
