/** What must hold whenever a machine rests: its screen, its controls, and nothing that axe finds. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { AnyModel, Gesture, Shown } from '../../model/runner/model.ts';
import type { AnyStage } from './stage.ts';
import type { Watch } from './watch.ts';

const roles =
  'button|link|textbox|searchbox|combobox|listbox|checkbox|radio|switch|tab|menuitem|menuitemcheckbox|menuitemradio|slider|spinbutton|option|treeitem';
const line = new RegExp(`^\\s*- '?(${roles})(?: "((?:[^"\\\\]|\\\\.)*)")?(.*)$`);

/** `button "立即登录"` for every control of an accessibility tree that can be used now; the selected tab is where one is already. */
export function enabledControls(tree: string): string[] {
  return tree.split('\n').flatMap((text) => {
    const [, role, name = '', rest = ''] = line.exec(text) ?? [];
    if (!role || /\[(disabled|selected)\]/.test(rest)) return [];
    return [`${role} "${name.replaceAll('\\"', '"')}"`];
  });
}

/** Events that a control stands for; hovering and keys have none of their own. */
const isControl = ({ do: does }: Gesture): boolean => does === 'click' || does === 'fill';

/** The controls of the user events that the live actor accepts, whatever their payload. */
async function offered(
  watch: Watch,
  actor: string,
  model: AnyModel,
  gestures: AnyStage['gestures'],
): Promise<string[]> {
  const events = Object.entries(model.user).flatMap(([type, row]) =>
    (row.cases ? Object.values(row.cases) : [{}]).map((payload) => ({ type, ...payload })),
  );
  const can = await watch.can(actor, events);
  const accepted = new Set(events.filter((_, index) => can[index]).map(({ type }) => type));
  return [...accepted].flatMap((type) => {
    const gesture = gestures?.[type] ?? model.user[type]?.gesture;
    return gesture && isControl(gesture) ? [`${gesture.role} "${gesture.name}"`] : [];
  });
}

/** G3, both ways. */
export async function unequalControls(stage: AnyStage, page: Page, watch: Watch, actor: string): Promise<string[]> {
  const trees = await Promise.all(stage.scopes(page).map((scope) => treeOf(scope)));
  const apart = stage.apart ?? [];
  const shown = new Set(trees.flatMap(enabledControls).filter((control) => !apart.some((one) => one.test(control))));
  const wanted = new Set(await offered(watch, actor, stage.model, stage.gestures));
  for (const companion of stage.companions ?? []) {
    const living = watch.alive(companion.machine.id).at(-1);
    if (living) for (const control of await offered(watch, living, companion, undefined)) wanted.add(control);
  }
  return [
    ...[...shown].filter((control) => !wanted.has(control)).map((control) => `${control} is enabled without an event`),
    ...[...wanted].filter((control) => !shown.has(control)).map((control) => `${control} is accepted, not offered`),
  ];
}

async function treeOf(scope: Locator): Promise<string> {
  const trees = await Promise.all((await scope.all()).map((one) => one.ariaSnapshot()));
  return trees.join('\n');
}

const wordsOf = (shown: Shown): string => (typeof shown === 'string' ? shown : `${shown.role} "${shown.name}"`);
const find = (scope: Locator, shown: Shown): Locator =>
  typeof shown === 'string' ? scope.getByText(shown) : scope.getByRole(shown.role, { name: shown.name, exact: true });

/** What the screens table says of the leaves, against what stands on the page. */
export async function wrongScreen(
  { model }: AnyStage,
  page: Page,
  leaves: string[],
  context: Record<string, unknown>,
): Promise<string[]> {
  const body = page.locator('body');
  const isVisible = async (shown: Shown) => (await find(body, shown).filter({ visible: true }).count()) > 0;
  const problems: string[] = [];
  for (const leaf of leaves) {
    const screen = model.screens[leaf];
    if (!screen) throw new Error(`${model.machine.id}: no screen for ${leaf}`);
    const shows = typeof screen.shows === 'function' ? screen.shows(context as never) : screen.shows;
    for (const one of shows) if (!(await isVisible(one))) problems.push(`${leaf} does not show ${wordsOf(one)}`);
    for (const one of screen.hides ?? []) if (await isVisible(one)) problems.push(`${leaf} shows ${wordsOf(one)}`);
  }
  return problems;
}

/** axe waits for timers of its own: while it looks, the page's clock is the real one. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const still = {
      setTimeout: window.setTimeout,
      clearTimeout: window.clearTimeout,
      requestAnimationFrame: window.requestAnimationFrame,
      cancelAnimationFrame: window.cancelAnimationFrame,
    };
    const { realTimers } = window.zhituWatch;
    window.zhituWatch.realTimers = still as never;
    Object.assign(window, realTimers);
    // Colours are judged when nothing fades any more.
    const fading = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(fading.map((one) => one.finished)).then(() => undefined);
  });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  await page.evaluate(() => {
    const { realTimers: still } = window.zhituWatch;
    const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
    window.zhituWatch.realTimers = { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame };
    Object.assign(window, still);
  });
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
