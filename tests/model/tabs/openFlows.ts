/** Opens flows of a tab for the table of writes, and types into them. */
import { type AnyActorLogic, type AnyActorRef, createActor } from 'xstate';
import { issueLoginCode } from '../../../src/referenceBackend/api/loginCodes.ts';
import { socialAccounts } from '../../../src/referenceBackend/seed/socialAccounts.ts';
import type { OpenBrowser, SiteTab } from './twoTabs.ts';

/** Returns the running child at the end of this path of names. */
export const child = (actor: AnyActorRef | undefined, ...names: string[]): AnyActorRef | undefined =>
  names.reduce<AnyActorRef | undefined>((one, name) => one?.getSnapshot().children?.[name], actor);

type AnyEvent = { type: string; [key: string]: unknown };

export function send(actor: AnyActorRef | undefined, ...events: AnyEvent[]): void {
  if (!actor) throw new Error('there is nothing to press');
  for (const event of events) actor.send(event);
}
export const typed = (name: string, value: string): AnyEvent => ({ type: `${name}.typed`, value });
export const start = (logic: unknown, input?: unknown): AnyActorRef =>
  createActor(logic as AnyActorLogic, { input } as never).start();
/** Returns a function that requests a code by SMS, for `before` of a row. */
export const codeFor = (of: string, scene: string) => async (browser: OpenBrowser) => ({
  code: await browser.smsCode(of, scene),
});
/** Returns the code of a login with a social account of the seed. */
export const loginCode = (browser: OpenBrowser, index: number) =>
  issueLoginCode(browser.backend, socialAccounts[index] as (typeof socialAccounts)[number]);

/** Opens the login dialog. @returns the form of this name */
export async function openDialog({ world }: SiteTab, browser: OpenBrowser, opened: AnyEvent, form: string) {
  const { authDialog } = world.wired;
  send(authDialog, opened);
  await browser.loaded(() => child(authDialog, form));
  return () => child(authDialog, form);
}

/** Opens a flow of /member. */
export async function openSecurity(tab: SiteTab, browser: OpenBrowser, name: string, opened: AnyEvent) {
  const flows = await tab.world.loaded('memberSecurity');
  const flow = start(flows[name as keyof typeof flows]);
  send(flow, opened);
  await browser.settle();
  return flow;
}
