/** A picture of `npm run charts` as a part of the page: its controls and its highlights. */
import type { FlowEntry, FlowWords } from './data.ts';
import type { Pick } from './place.ts';
import { say } from './texts.ts';
import { meansOf, partsOf, ROOT, transitionText } from './words.ts';

/** Duration of a transition's flash, ms; styles/picture.css has the same value. */
const FLASH = 800;

export type Picture = { svg: SVGSVGElement; name: string; width: number; height: number };

export type Marks = {
  active: readonly string[];
  isEnded: boolean;
  /** The transitions of the step that is shown. */
  last: readonly string[];
  pick: Pick | undefined;
  /** The transitions that were walked; undefined unless a layer is on. */
  walked: ReadonlySet<string> | undefined;
  /** Transitions that are left out on purpose. */
  gaps: ReadonlySet<string>;
};

export const pictureId = (name: string): string => `picture-${name}`;

const styles = new Set<string>();

/** Adopts a style sheet made by a script: a policy that forbids styles in the page allows it, and pictures share it. */
function adoptStyle(text: string): void {
  if (styles.has(text)) return;
  styles.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Makes the ids of arrowheads unique, because two pictures may be in one page. */
function renameIds(svg: SVGSVGElement, name: string): void {
  for (const marker of svg.querySelectorAll('marker')) {
    marker.id = `${marker.id}-${name}`;
    // The head of a thicker arrow keeps its size.
    marker.setAttribute('viewBox', '0 0 10 10');
    marker.setAttribute('markerUnits', 'userSpaceOnUse');
    marker.setAttribute('markerWidth', '13');
    marker.setAttribute('markerHeight', '13');
  }
  for (const arrow of svg.querySelectorAll('[marker-end]')) {
    const end = arrow.getAttribute('marker-end') ?? '';
    arrow.setAttribute('marker-end', end.replace(')', `-${name})`));
  }
}

/** Parses the picture in `text`; undefined if it is none. */
export function adopted(text: string, name: string): Picture | undefined {
  // Styles are removed before parsing, because a strict policy reports a style even in a document that is not shown.
  const bare = text.replace(/<style>([^<]*)<\/style>/g, (_, style: string) => {
    adoptStyle(style);
    return '';
  });
  const root = new DOMParser().parseFromString(bare, 'image/svg+xml').documentElement;
  if (!(root instanceof SVGSVGElement)) return undefined;
  const svg = document.adoptNode(root);
  // The title is removed, because the browser would show it as a tooltip of the whole picture.
  svg.querySelector('title')?.remove();
  renameIds(svg, name);
  svg.id = pictureId(name);
  svg.setAttribute('role', 'group');
  svg.setAttribute('aria-label', say.picture(name));
  for (const link of svg.querySelectorAll('a')) {
    link.setAttribute('href', `#/${(link.getAttribute('href') ?? '').replace(/\.svg$/, '')}`);
  }
  const { width, height } = svg.viewBox.baseVal;
  return { svg, name, width, height };
}

/** Returns the path of a state's box; undefined for a box that is not a state. */
function pathOfBox(box: Element, flow: string): string | undefined {
  const id = box.getAttribute('data-state') ?? '';
  if (id === flow) return ROOT;
  const path = id.slice(flow.length + 1);
  return id.startsWith(`${flow}.`) && !/#start$|^#?anywhere$/.test(path) ? path : undefined;
}

function makeControl(element: Element, role: 'button' | 'link', label: string): void {
  element.setAttribute('tabindex', '0');
  element.setAttribute('role', role);
  element.setAttribute('aria-label', label);
}

const boxesOf = (svg: SVGSVGElement) => svg.querySelectorAll('rect[data-state]');
const labelsOf = (svg: SVGSVGElement) => svg.querySelectorAll<SVGTextElement>('text[data-transition]');
const transitionOf = (text: Element): string => text.getAttribute('data-transition') ?? '';
const arrowOf = (element: Element): string => element.getAttribute('data-arrow') ?? '';

/** Gives every state and every transition a name and a place in the tab order. */
export function nameParts({ svg, name }: Picture, entry: FlowEntry | undefined, words: FlowWords | undefined): void {
  for (const box of boxesOf(svg)) {
    const path = pathOfBox(box, name);
    if (path === undefined) continue;
    const means = words?.states[path]?.means || meansOf(entry, path);
    makeControl(box, 'button', path === ROOT ? say.flowLabel(name, means) : say.stateLabel(path, means));
  }
  // A label of several lines consists of several texts; the first one represents all.
  const firsts = new Map<string, { text: Element; label: string }>();
  for (const text of labelsOf(svg)) {
    const key = `${transitionOf(text)} ${arrowOf(text)}`;
    const first = firsts.get(key);
    firsts.set(key, { text: first?.text ?? text, label: `${first?.label ?? ''} ${text.textContent}` });
  }
  for (const { text, label } of firsts.values())
    makeControl(text, 'button', transitionText(words, transitionOf(text), label));
}

/** In the overview, makes every box of a flow a link to its picture. */
export function nameFlows({ svg }: Picture, entries: readonly FlowEntry[]): void {
  for (const box of boxesOf(svg)) {
    const entry = entries.find(({ name }) => name === box.getAttribute('data-state'));
    if (entry) makeControl(box, 'link', say.flowLabel(entry.name, entry.title));
  }
}

/** Returns the ids of all drawn transitions. */
export const transitionsIn = ({ svg }: Picture): Set<string> => new Set([...labelsOf(svg)].map(transitionOf));

/** Returns the part of a picture for an event of the page. */
export function pickAt(target: Element, flow: string): Pick | undefined {
  const plate = target.closest('.plate');
  // The press may be between the lines of a label.
  const near =
    plate &&
    [...(plate.parentElement?.querySelectorAll('text[data-arrow]') ?? [])].find(
      (text) => arrowOf(text) === arrowOf(plate),
    );
  const text = (near ?? target).closest('[data-transition]');
  if (text) return { kind: 'transition', name: transitionOf(text) };
  const path = target.hasAttribute('data-state') ? pathOfBox(target, flow) : undefined;
  return path === undefined ? undefined : { kind: 'state', name: path };
}

function isPicked(pick: Pick | undefined, id: string): boolean {
  return pick?.kind === 'transition' ? pick.name === id : pick?.kind === 'event' && partsOf(id).type === pick.name;
}

/** Returns the element of a pick: the viewport moves there, and the focus returns to that element. */
export function elementOf({ svg, name }: Picture, pick: Pick): SVGGraphicsElement | undefined {
  if (pick.kind === 'state')
    return [...svg.querySelectorAll<SVGGraphicsElement>('rect[data-state]')].find(
      (box) => pathOfBox(box, name) === pick.name,
    );
  return [...labelsOf(svg)].find((text) => isPicked(pick, transitionOf(text)));
}

const marked = ['last', 'picked', 'walked', 'gap'] as const;

export function mark({ svg, name }: Picture, { active, isEnded, last, pick, walked, gaps }: Marks): void {
  for (const box of boxesOf(svg)) {
    const path = pathOfBox(box, name);
    const isOn = path !== undefined && active.includes(path);
    box.classList.toggle('v-active', isOn && !isEnded);
    box.classList.toggle('v-ended', isOn && isEnded);
    box.classList.toggle('v-picked', pick?.kind === 'state' && pick.name === path);
  }
  const arrows = {
    last: new Set<string>(),
    picked: new Set<string>(),
    walked: new Set<string>(),
    gap: new Set<string>(),
    named: new Set<string>(),
  };
  for (const text of labelsOf(svg)) {
    const id = transitionOf(text);
    const is = {
      last: last.includes(id),
      picked: isPicked(pick, id),
      walked: walked?.has(id) === true,
      gap: gaps.has(id),
    };
    for (const key of marked) {
      text.classList.toggle(`v-${key}`, is[key]);
      if (is[key]) arrows[key].add(arrowOf(text));
    }
    arrows.named.add(arrowOf(text));
  }
  for (const part of svg.querySelectorAll('path[data-arrow], rect[data-arrow]')) {
    const arrow = arrowOf(part);
    for (const key of marked) part.classList.toggle(`v-${key}`, arrows[key].has(arrow));
    part.classList.toggle('v-unwalked', walked !== undefined && arrows.named.has(arrow) && !arrows.walked.has(arrow));
  }
  svg.classList.toggle('v-walking', walked !== undefined);
}

const flashes = new WeakMap<Element, number>();

/** Highlights transitions for a moment. A highlighted one starts again. */
export function flash({ svg }: Picture, ids: readonly string[]): void {
  const texts = [...labelsOf(svg)].filter((text) => ids.includes(transitionOf(text)));
  const arrows = new Set(texts.map(arrowOf).filter((arrow) => arrow !== ''));
  const lines = [...svg.querySelectorAll('path[data-arrow], rect[data-arrow]')];
  const parts: Element[] = [...texts, ...lines.filter((part) => arrows.has(arrowOf(part)))];
  for (const part of parts) part.classList.remove('v-flash');
  // The animation starts only if the class was absent at the last layout.
  svg.getBoundingClientRect();
  for (const part of parts) {
    part.classList.add('v-flash');
    clearTimeout(flashes.get(part));
    flashes.set(
      part,
      window.setTimeout(() => part.classList.remove('v-flash'), FLASH),
    );
  }
}
