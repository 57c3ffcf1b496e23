/**
 * Writes down the words of a screen reader on the way through the site. It says the focused control and the changes of its state, the names
 * of new pages, live regions, and parts that the member reads. Names, roles, and states have the order of Chinese screen readers. They are
 * made from the readout of the page (outline.ts).
 */
import { relative } from 'node:path';
import { fireEvent } from '@testing-library/dom';
import { expect } from 'vitest';
import { find } from './gestures.ts';
import { nameOf, outline, roleOf } from './outline.ts';
import { atRest } from './rest.ts';
import { changesOf, partsOf, roles, saidOf, wordsOf } from './speechWords.ts';

/** Roles that a screen reader names when they get the focus, without reading their content. */
const boxes = ['main', 'dialog', 'alertdialog', 'region', 'menu', ''];

/** Returns what is said of an element that gets the focus. Of a box, only its name and role are said. */
function saidOfFocus(element: Element): string[] {
  const role = roleOf(element);
  if (!boxes.includes(role)) return partsOf(outline(element)[0] ?? '');
  const said = [nameOf(element), roles[role] ?? role].filter(Boolean);
  return said.length > 0 ? said : ['（没有名字）'];
}

const isSilent = (element: Element) => element.closest('[aria-hidden=true], [inert], [hidden]') !== null;
const isField = (element: Element) =>
  element.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea');

/** A live region: its phrases, and those whose change is announced. A part with `aria-live="off"` is said with the others only. */
type Live = { phrases: string[]; announced: string[] };
const liveRegions = (): Map<Element, Live> =>
  new Map(
    [...document.querySelectorAll('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]')]
      .filter((region) => !isSilent(region))
      .map((region) => {
        const phrases = wordsOf(outline(region), roleOf(region));
        const off = [...region.querySelectorAll('[aria-live=off]')].map(({ textContent }) => textContent);
        return [region, { phrases, announced: phrases.filter((one) => !off.includes(one)) }];
      }),
  );
/** Of a region without a role, only the changed phrases are said, and nothing when it appears. */
const isWhole = (region: Element) => region.matches('[role=status], [role=alert], [aria-atomic=true]');

/** A member with a screen reader. Each step waits until the page is at rest, and notes what has been said since the last one. */
export class Listener {
  readonly #said: string[] = [];
  #title = '';
  #focus: Element | null = null;
  #focusSaid: string[] = [];
  #dialog: Element | null = null;
  #live = new Map<Element, Live>();

  async hear(): Promise<void> {
    await atRest();
    if (document.title !== this.#title) this.#said.push(`  （窗口标题：${document.title}）`);
    this.#title = document.title;
    this.#hearFocus();
    const live = liveRegions();
    for (const [region, { phrases, announced }] of live) {
      const before = this.#live.get(region)?.announced ?? (isWhole(region) ? [] : announced);
      if (announced.join() === before.join()) continue;
      const now = isWhole(region) ? phrases : announced.filter((one) => !before.includes(one));
      if (now.length > 0) this.#said.push(`  播报：${now.join('；')}`);
    }
    this.#live = live;
  }

  #hearFocus(): void {
    const focus = document.activeElement;
    const dialog = focus?.closest('dialog, [role=dialog]') ?? null;
    if (dialog && dialog !== this.#dialog && dialog !== focus) this.#said.push(`  ${saidOfFocus(dialog).join('，')}`);
    this.#dialog = dialog;
    const isNowhere = !focus || focus === document.body;
    if (isNowhere && this.#focus?.isConnected === false) this.#said.push('  （焦点没有了）');
    const said = isNowhere ? [] : saidOfFocus(focus);
    const isSame = focus === this.#focus;
    const now = isSame ? changesOf(this.#focusSaid, said).filter((part) => part !== typedIn(focus)) : said;
    if (now.length > 0) this.#said.push(`  ${now.join('，')}`);
    this.#focus = isNowhere ? null : focus;
    this.#focusSaid = said;
  }

  async #does(what: string, act: () => void): Promise<void> {
    await this.hear();
    this.#said.push(what);
    act();
    await this.hear();
  }

  /** Moves to a control, as with the keys for the next link, button, or field. */
  async goTo(role: string, name: string | RegExp): Promise<HTMLElement> {
    const control = await find(role, name);
    if (isSilent(control)) throw new Error(`a screen reader does not find the ${role} ${name}`);
    const word = roles[role.split(' ')[0] ?? ''] ?? role;
    if (control === document.activeElement) await this.hear();
    else await this.#does(`→ 下一个${word}`, () => control.focus());
    return control;
  }

  async press(role: string, name: string | RegExp): Promise<void> {
    const control = await this.goTo(role, name);
    await this.#does(`按下“${nameOf(control)}”`, () => fireEvent.click(control));
  }

  /** Presses a key on the focused control, or on the page. */
  async key(key: string): Promise<void> {
    await this.#does(`按 ${key} 键`, () => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
  }

  async type(name: string | RegExp, value: string): Promise<void> {
    const field = await this.goTo('textbox searchbox combobox', name);
    await this.#does(`输入“${value}”`, () => fireEvent.input(field, { target: { value } }));
  }

  /** Presses Enter in the field that has the focus. */
  async submit(): Promise<void> {
    const form = document.activeElement?.closest('form');
    if (!form) throw new Error('the focus is in no form');
    await this.#does('按回车', () => fireEvent.submit(form));
  }

  /** Something that happens without the member. */
  async happens(what: string, act: () => unknown): Promise<void> {
    await this.hear();
    this.#said.push(`（${what}）`);
    await act();
    await this.hear();
  }

  /** Reads the first phrases of a part of the page. */
  async reads(selector: string, most = 12): Promise<void> {
    await this.#does('从头读', () => {});
    const part = [...document.querySelectorAll(selector)].at(-1);
    if (!part) throw new Error(`no ${selector} on this page`);
    const phrases = outline(part).map(saidOf).filter(Boolean);
    this.#said.push(...phrases.slice(0, most).map((phrase) => `  ${phrase}`));
  }

  /**
   * Compares what was said with `spoken/<name>.txt`.
   *
   * @param varying replaces what differs from run to run
   */
  async expectSaid(name: string, varying = (text: string) => text): Promise<void> {
    await this.hear();
    const { testPath = '', currentTestName } = expect.getState();
    const head = `# ${relative(process.cwd(), testPath)} > ${currentTestName}`;
    await expect(`${head}\n${varying(this.#said.join('\n'))}\n`).toMatchFileSnapshot(`./spoken/${name}.txt`);
  }
}

/** Returns the text of a field, which the member has typed and need not hear again; null for other elements. */
function typedIn(element: Element | null): string | null {
  return element && isField(element) ? (partsOf(outline(element)[0] ?? '').at(-1) ?? null) : null;
}
