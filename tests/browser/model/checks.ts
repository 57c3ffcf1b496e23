/** Checks for every state in which a machine rests: its screen and its enabled controls. */
import type { Locator, Page } from '@playwright/test';
import { looseTexts } from '../../looseTexts.ts';
import { loadFlow } from '../../model/flows.ts';
import type { AnyModel, Shown } from '../../model/runner/model.ts';
import { isAccepted, type Stimulus } from '../../model/runner/oracle.ts';
import type { AnyTransitions } from '../../model/runner/rows.ts';
import { leavesOf } from '../../model/runner/vocabulary.ts';
import type { AnyStage, OpenedSite, SiteGesture, Situation } from './stage.ts';
import type { Entry } from './watch.ts';

const roles =
  'button|link|textbox|searchbox|combobox|listbox|checkbox|radio|switch|tab|menuitem|menuitemcheckbox|menuitemradio|slider|spinbutton|option|treeitem';
const line = new RegExp(`^\\s*- '?(${roles})\\b(?: "((?:[^"\\\\]|\\\\.)*)")?(.*)$`);

/** Returns `button "立即登录"` for each enabled control of an accessibility tree. A selected tab is left out, because pressing it does nothing. */
function enabledControls(tree: string): string[] {
  return controlsIn(
    tree,
    (marks, role) => !marks.includes('[disabled]') && !(role === 'tab' && marks.includes('[selected]')),
  );
}
/** Returns the checked radio buttons of an accessibility tree. Choosing them again need not be an event. */
const chosenRadios = (tree: string): string[] =>
  controlsIn(tree, (marks, role) => role === 'radio' && marks.includes('[checked]'));

function controlsIn(tree: string, isMeant: (marks: string, role: string) => boolean): string[] {
  return tree.split('\n').flatMap((text) => {
    const [, role, name = '', marks = ''] = line.exec(text) ?? [];
    return role && isMeant(marks, role) ? [`${role} "${name.replaceAll('\\"', '"')}"`] : [];
  });
}

/** Returns whether the gesture needs an enabled control. Hovering and keys need none. */
const isControl = ({ do: does }: SiteGesture): boolean => ['click', 'activate', 'fill', 'choose'].includes(does);

type Payload = { type: string; of: string; event: Stimulus['event'] };
/** Returns the user events of a flow, one for each of their payloads. */
const payloadsOf = ({ user }: AnyModel): Payload[] =>
  Object.entries(user).flatMap(([type, row]) =>
    Object.entries(row.cases ?? { '': {} }).map(([of, payload]) => ({ type, of, event: { type, ...payload } })),
  );

/** Returns the controls of the events that an actor accepts. */
function offered(
  model: AnyModel,
  accepted: Payload[],
  gestureOf: (type: string, of?: string) => SiteGesture | null | undefined = (type) => model.user[type]?.gesture,
): string[] {
  return accepted.flatMap(({ type, of }) =>
    [gestureOf(type, of), ...(model.user[type]?.also ?? [])].flatMap((gesture) =>
      gesture && isControl(gesture) ? [`${gesture.role} "${gesture.name}"`] : [],
    ),
  );
}

/** The page at one moment. All of it is read at once, because every round trip to the browser is slow. */
export type Look = {
  /** The accessibility trees of the stage's scopes; null if the page changed while they were read. */
  trees: string[] | null;
  /** The visible lines, in lower case and with single spaces. */
  lines: string[];
  /** `looseTexts` of the whole page. */
  loose: string[];
  /** The events that the rows accept of the actor on stage; `besides` has those of its companions. */
  accepted: Payload[];
  besides: { model: AnyModel; accepted: Payload[] }[];
};

export async function lookAt(
  stage: AnyStage,
  { page, watch }: OpenedSite,
  actor: string,
  situation: Situation,
): Promise<Look> {
  const { companions = [] } = stage;
  const names = typeof companions === 'function' ? companions(situation) : companions;
  const [trees, text, loose] = await Promise.all([
    treesOf(stage.scopes(page)),
    page.evaluate(() => document.body?.innerText ?? ''),
    page.evaluate(looseTexts),
  ]);
  const besides: Look['besides'] = [];
  for (const name of names) {
    const living = watch.alive(name).at(-1);
    if (!living) continue;
    const { model, table } = await loadFlow(name);
    besides.push({ model, accepted: acceptedBy(model, table, watch.last(living)) });
  }
  return {
    trees,
    lines: text.split('\n').map(plain),
    loose,
    accepted: acceptedBy(stage.model, stage.table, watch.last(actor)),
    besides,
  };
}

/** Returns the events that the rows accept in the actor's last state. The machine itself is not asked. */
function acceptedBy(model: AnyModel, table: AnyTransitions, last: Entry | undefined): Payload[] {
  if (last?.status !== 'active') return [];
  const leaves = leavesOf(last.value);
  return payloadsOf(model).filter(({ type, of, event }) =>
    isAccepted(table, leaves, last.context, { name: type, case: of || undefined, event }),
  );
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Compares the enabled controls with the accepted events, in both directions.
 *
 * @param matches receives each pattern of `apart` that matches an enabled control
 */
export function unequalControls(
  stage: AnyStage,
  situation: Situation,
  { trees, accepted, besides }: Look,
  matches: (pattern: RegExp) => void,
): string[] {
  if (!trees) return ['the page changed while it was checked'];
  const isApart = (control: string): boolean => {
    const patterns = (stage.apart ?? []).filter((one) => one.test(control));
    patterns.forEach(matches);
    return patterns.length > 0;
  };
  const shown = new Set(trees.flatMap(enabledControls).filter((control) => !isApart(control)));
  const gestureOf = (type: string, of?: string) => {
    const own = stage.gestures?.[type];
    return own ? own(situation, of) : stage.model.user[type]?.gesture;
  };
  const wanted = new Set([
    ...offered(stage.model, accepted, gestureOf),
    ...besides.flatMap((beside) => offered(beside.model, beside.accepted)),
  ]);
  const chosen = new Set(trees.flatMap(chosenRadios));
  return [
    ...[...shown]
      .filter((control) => !wanted.has(control) && !chosen.has(control))
      .map((control) => `${control} is enabled without an event`),
    ...[...wanted].filter((control) => !shown.has(control)).map((control) => `${control} is accepted, not offered`),
  ];
}

/** Returns the accessibility trees, or null if an element was removed meanwhile. The caller looks again then. */
async function treesOf(scopes: Locator[]): Promise<string[] | null> {
  const [first, ...others] = scopes;
  if (!first) return [];
  const all = await others.reduce((one, other) => one.or(other), first).all();
  return Promise.all(all.map((one) => one.ariaSnapshot({ timeout: 1000 }))).catch(() => null);
}

const wordsOf = (shown: Shown): string => (typeof shown === 'string' ? shown : `${shown.role} "${shown.name}"`);
/** Returns whether the role contains other controls. A part of the name is enough to find it. */
export const isBox = (role: string): boolean => ['dialog', 'region', 'status'].includes(role);
const find = (scope: Locator, shown: Shown): Locator =>
  typeof shown === 'string'
    ? scope.getByText(shown)
    : scope.getByRole(shown.role, { name: shown.name, exact: shown.role === 'dialog' || !isBox(shown.role) });

/** Returns whether the look alone proves that a text or control is shown. If not, the caller asks the page. */
function isInSight({ trees, lines }: Look, shown: Shown): boolean {
  if (typeof shown === 'string') return lines.some((text) => text.includes(plain(shown)));
  const named = `${shown.role} "${shown.name.replaceAll('"', '\\"')}"`;
  return Boolean(
    trees?.some((tree) => tree.split('\n').some((text) => text.replace(/^\s*- '?/, '').startsWith(named))),
  );
}
/** Returns whether the look alone proves that a text is hidden. It proves nothing for a control, which may be outside the scopes. */
function isOutOfSight({ lines }: Look, shown: Shown): boolean {
  const spaceless = (text: string) => plain(text).replaceAll(' ', '');
  return typeof shown === 'string' && !spaceless(lines.join('')).includes(spaceless(shown));
}

/** Compares the screens of the leaves with the page. Returns the differences. */
export async function wrongScreen(
  { model, gestures }: AnyStage,
  page: Page,
  situation: Situation,
  context: Record<string, unknown>,
  look: Look,
): Promise<string[]> {
  const body = page.locator('body');
  const isVisible = async (...any: [Shown, ...Shown[]]) => {
    const [first, ...others] = any.map((one) => find(body, one)) as [Locator, ...Locator[]];
    return (
      (await others
        .reduce((one, other) => one.or(other), first)
        .filter({ visible: true })
        .count()) > 0
    );
  };
  const problems: string[] = [];
  /** Returns the site's control if the stage has another one than the model; null if the stage has none. */
  const onSite = (shown: Shown): Shown | null => {
    if (typeof shown === 'string') return shown;
    for (const [type, own] of Object.entries(gestures ?? {})) {
      const { role, name } = model.user[type]?.gesture ?? {};
      if (role === shown.role && name === shown.name) return own(situation) as Shown | null;
    }
    return shown;
  };
  for (const leaf of situation.leaf.split(' + ')) {
    const screen = model.screens[leaf];
    if (!screen) throw new Error(`${model.machine.id}: no screen for ${leaf}`);
    const shows = typeof screen.shows === 'function' ? screen.shows(context as never) : screen.shows;
    const wanted = shows.map(onSite).filter((one) => one !== null && !isInSight(look, one)) as Shown[];
    const hidden = (screen.hides ?? []).filter((one) => !isOutOfSight(look, one));
    const areVisible = (all: Shown[]) => Promise.all(all.map((one) => isVisible(one)));
    const [first, ...others] = hidden;
    const isAnyLeft = first !== undefined && (await isVisible(first, ...others));
    const [isShown, isLeft] = await Promise.all([areVisible(wanted), isAnyLeft ? areVisible(hidden) : []]);
    for (const one of wanted.filter((_, index) => !isShown?.[index]))
      problems.push(`${leaf} does not show ${wordsOf(one)}`);
    for (const one of hidden.filter((_, index) => isLeft?.[index])) problems.push(`${leaf} shows ${wordsOf(one)}`);
  }
  return problems;
}
