/** One tab of an episode: a page, what it still waits for, and presses like a person's. */
import type { Page, Request } from '@playwright/test';
import type { Look } from './inPage.ts';
import type { Control } from './steps.ts';

/** Real ms after which a page that still loads is looked at anyway. */
const LONGEST = 6000;
/** Real ms after which a page that does not answer counts as frozen. */
const FROZEN = 20_000;

/** Thrown if a page no longer runs any code. */
export class FrozenPage extends Error {}

export class Tab {
  readonly #open = new Set<Request>();
  #asked = 0;
  #finished = () => {};
  look: Look | undefined;

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      // Films arrive in parts.
      if (request.resourceType() === 'media') return;
      this.#open.add(request);
      this.#asked++;
    });
    const end = (request: Request) => {
      this.#open.delete(request);
      if (this.#open.size === 0) this.#finished();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Runs in the page. A new document in between answers undefined. */
  async ask<Answer, Given>(
    call: (given: Given) => Answer | Promise<Answer>,
    given: Given,
  ): Promise<Answer | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const frozen = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new FrozenPage('the page does not answer')), FROZEN);
    });
    try {
      return await Promise.race([this.page.evaluate(call as (given: unknown) => Answer, given), frozen]);
    } catch (error) {
      if (error instanceof FrozenPage) throw error;
      if (/Execution context|navigation|closed|Frame was detached/.test(String(error))) return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #quiet(): Promise<void> {
    if (this.#open.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((done) => {
      this.#finished = done;
      timer = setTimeout(() => {
        this.#open.clear();
        done();
      }, LONGEST);
    });
    clearTimeout(timer);
  }

  /** Waits until the page loads nothing and has drawn, and reads it. Held answers count as arrived. */
  async settle(time: () => number): Promise<Look | undefined> {
    for (let round = 0; round < 12; round++) {
      await this.#quiet();
      const before = this.#asked;
      const look = await this.ask(async (now) => {
        await window.chaos?.passTo(now);
        await window.chaos?.drawn();
        return window.chaos?.look();
      }, time());
      if (!look) {
        this.look = undefined;
        await this.page.waitForLoadState('domcontentloaded').catch(() => {});
      } else {
        const { troubles = [], notices = [] } = this.look ?? {};
        this.look = {
          ...look,
          troubles: [...(round > 0 ? troubles : []), ...look.troubles],
          notices: [...(round > 0 ? notices : []), ...look.notices],
        };
      }
      if (look && this.#open.size === 0 && this.#asked === before) break;
    }
    return this.look;
  }

  /** Presses a control. @returns false if it is not there, or another element covers it */
  async press(control: Control): Promise<boolean> {
    const at = await this.ask((wanted) => window.chaos?.aim(wanted) ?? null, control);
    if (!at) return false;
    await this.page.mouse.click(at.x, at.y);
    return true;
  }

  async type(control: Control, text: string, enter: boolean): Promise<boolean> {
    if (!(await this.press(control))) return false;
    const { keyboard } = this.page;
    await keyboard.press('ControlOrMeta+a');
    if (text === '') await keyboard.press('Delete');
    else await keyboard.insertText(text);
    if (enter) await keyboard.press('Enter');
    return true;
  }
}
