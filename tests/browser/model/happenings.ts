/** Makes the steps of a tour happen the way they happen to members. */
import type { Locator, Page } from '@playwright/test';
import { REQUEST_TIMEOUT } from '../../../src/api/send.ts';
import type { Stimulus } from '../../model/runner/oracle.ts';
import { failedCall } from '../kit/site.ts';
import { isBox } from './checks.ts';
import type { Reply } from './gates.ts';
import type { AnyStage, OpenedSite, SiteGesture, Situation, StageActor } from './stage.ts';

/** The answer that causes each fault of an actor. `timeout` is caused by the page's clock. */
const faults: Record<string, Reply> = {
  offline: 'lost',
  serverBroken: { status: 500, body: '<html><body>Internal Server Error</body></html>' },
  unreadable: { body: '<html><body>not what was asked for</body></html>' },
};

/** Gives an actor its answer or its fault. @returns a function that ends it once it has had its effect */
export async function bringOutcome(
  stage: AnyStage,
  site: OpenedSite,
  id: string,
  word: 'done' | 'error',
  name: string,
  before: Situation,
): Promise<(() => unknown) | undefined> {
  const actor: StageActor | undefined = stage.actors[id];
  if (!actor || 'free' in actor) throw new Error(`the stage cannot answer for ${id}`);
  if (word === 'error') site.complaints.expected.push(failedCall);
  if ('acts' in actor) {
    const act = actor.acts[name];
    if (!act) throw new Error(`the stage has no answer ${name} for ${id}`);
    return closer(await act(site, before));
  }
  if (word === 'error' && name === 'timeout') {
    await site.clock.fastForward(REQUEST_TIMEOUT);
    return undefined;
  }
  const answer = word === 'error' ? faults[name] : actor.answers[name];
  const reply = typeof answer === 'function' ? await answer(site) : answer;
  if (!reply) throw new Error(`the stage has no answer ${name} for ${id}`);
  const [first, ...others] = actor.calls.map((call) => site.gates.get(call));
  await first?.open(reply);
  for (const gate of others) await gate.open(reply === 'lost' ? 'lost' : 'pass');
  return () => {
    for (const gate of [first, ...others]) gate?.close();
  };
}

/** Makes the member's gesture on the visible control. */
export async function makeGesture(
  stage: AnyStage,
  page: Page,
  { do: does, role, name, key }: SiteGesture,
  { name: type, event }: Stimulus,
): Promise<void> {
  const named = page.getByRole(role, { name, exact: !isBox(role) });
  // The control is in one of the scopes, or is a scope itself.
  const places = isBox(role)
    ? [named]
    : stage.scopes(page).map((scope) => scope.getByRole(role, { name, exact: true }).or(scope.and(named)));
  const target = places.reduce((one: Locator, other) => one.or(other)).filter({ visible: true });
  if (does === 'fill') await target.fill(key ?? String(event.value));
  else if (does === 'choose') await target.selectOption({ label: key ?? '' });
  else if (does === 'activate') await target.dispatchEvent('click');
  else if (does === 'hover') await target.hover();
  else if (does === 'press') await target.press(key ?? '');
  else if (does === 'click') await target.click();
  // After a press the pointer moves away, because hovering is a gesture of its own.
  const leaves = does === 'unhover' || (does === 'click' && !stage.stays?.includes(type));
  if (leaves) await page.mouse.move(0, 0);
}

/** Returns what an act has returned, if it is a function that ends the act. */
export const closer = (result: unknown): (() => unknown) | undefined =>
  typeof result === 'function' ? (result as () => unknown) : undefined;
