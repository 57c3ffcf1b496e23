/** Playwright's locators, as far as stages use them, for the site beside the viewer. */
import type { Locator } from '@playwright/test';
import type { Act, Part, Question, Text } from '../../../src/charts/play/protocol.ts';
import type { PageOrder } from './link.ts';
import { until } from './until.ts';

export type Give = (order: PageOrder) => Promise<unknown>;

const textOf = (text: string | RegExp): Text =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags };

type RoleOptions = { name?: string | RegExp; exact?: boolean; checked?: boolean; expanded?: boolean; level?: number };
type TextOptions = { exact?: boolean };
type Filter = { visible?: boolean; hasText?: string | RegExp; has?: Locator };
type Waiting = { state?: 'attached' | 'detached' | 'visible' | 'hidden' };

/** @throws {Error} for an option of Playwright that played pages do not know, because it must not be ignored */
function rolePart(role: string, { name, exact, checked, expanded, level, ...unknown }: RoleOptions = {}): Part {
  const others = Object.keys(unknown);
  if (others.length > 0) throw new Error(`a played page does not know these options of a role: ${others.join(', ')}`);
  return {
    by: 'role',
    role,
    ...(name !== undefined && { name: textOf(name) }),
    ...(exact !== undefined && { exact }),
    ...(checked !== undefined && { isChecked: checked }),
    ...(expanded !== undefined && { isExpanded: expanded }),
    ...(level !== undefined && { level }),
  };
}

export class PlayedLocator {
  constructor(
    private readonly give: Give,
    readonly parts: Part[],
  ) {}

  private with(...parts: Part[]): PlayedLocator {
    return new PlayedLocator(this.give, [...this.parts, ...parts]);
  }

  getByRole(role: string, options?: RoleOptions): PlayedLocator {
    return this.with(rolePart(role, options));
  }
  getByText(text: string | RegExp, { exact = false }: TextOptions = {}): PlayedLocator {
    return this.with({ by: 'text', text: textOf(text), exact });
  }
  getByLabel(text: string | RegExp, { exact = false }: TextOptions = {}): PlayedLocator {
    return this.with({ by: 'label', text: textOf(text), exact });
  }
  getByAltText(text: string | RegExp, { exact = false }: TextOptions = {}): PlayedLocator {
    return this.with({ by: 'alt', text: textOf(text), exact });
  }
  locator(selector: string): PlayedLocator {
    return this.with({ by: 'css', selector });
  }
  filter({ visible, hasText, has }: Filter): PlayedLocator {
    return this.with(
      ...(visible === undefined ? [] : [{ by: 'visible', isVisible: visible } as const]),
      ...(hasText === undefined ? [] : [{ by: 'hasText', text: textOf(hasText) } as const]),
      ...(has === undefined ? [] : [{ by: 'has', inner: partsOf(has) } as const]),
    );
  }
  or(other: Locator): PlayedLocator {
    return this.with({ by: 'or', other: partsOf(other) });
  }
  and(other: Locator): PlayedLocator {
    return this.with({ by: 'and', other: partsOf(other) });
  }
  first(): PlayedLocator {
    return this.nth(0);
  }
  last(): PlayedLocator {
    return this.nth(-1);
  }
  nth(index: number): PlayedLocator {
    return this.with({ by: 'at', index });
  }
  async all(): Promise<PlayedLocator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  private ask(question: Question): Promise<unknown> {
    return this.give({ do: 'ask', target: this.parts, ...question });
  }
  count = (): Promise<number> => this.ask({ what: 'count' }) as Promise<number>;
  isVisible = (): Promise<boolean> => this.ask({ what: 'isVisible' }) as Promise<boolean>;
  isChecked = (): Promise<boolean> => this.ask({ what: 'isChecked' }) as Promise<boolean>;
  isEditable = (): Promise<boolean> => this.ask({ what: 'isEditable' }) as Promise<boolean>;
  isFocused = (): Promise<boolean> => this.ask({ what: 'isFocused' }) as Promise<boolean>;
  inputValue = (): Promise<string> => this.ask({ what: 'value' }) as Promise<string>;
  textContent = (): Promise<string> => this.ask({ what: 'text' }) as Promise<string>;
  innerText = (): Promise<string> => this.ask({ what: 'innerText' }) as Promise<string>;
  getAttribute = (name: string): Promise<string | null> =>
    this.ask({ what: 'attribute', name }) as Promise<string | null>;
  boundingBox = () =>
    this.ask({ what: 'box' }) as Promise<{ x: number; y: number; width: number; height: number } | null>;

  private async act(act: Act): Promise<void> {
    await this.give({ do: 'act', target: this.parts, ...act });
  }
  click = (): Promise<void> => this.act({ act: 'click' });
  dblclick = (): Promise<void> => this.act({ act: 'dblclick' });
  hover = (): Promise<void> => this.act({ act: 'hover' });
  focus = (): Promise<void> => this.act({ act: 'focus' });
  blur = (): Promise<void> => this.act({ act: 'blur' });
  check = (): Promise<void> => this.act({ act: 'check' });
  uncheck = (): Promise<void> => this.act({ act: 'uncheck' });
  fill = (text: string): Promise<void> => this.act({ act: 'fill', text });
  press = (text: string): Promise<void> => this.act({ act: 'press', text });
  selectOption = (option: { label?: string; index?: number; value?: string }): Promise<void> =>
    this.act({ act: 'select', ...option });
  dispatchEvent = (type: string, init: Record<string, unknown> = {}): Promise<void> =>
    this.act({ act: 'dispatch', type, init });

  evaluate(run: (element: never, argument: never) => unknown, argument?: unknown): Promise<unknown> {
    return this.give({ do: 'evaluate', source: String(run), argument, target: this.parts });
  }

  async waitFor({ state = 'visible' }: Waiting = {}): Promise<void> {
    const holds = {
      attached: async () => (await this.count()) > 0,
      detached: async () => (await this.count()) === 0,
      visible: () => this.isVisible(),
      hidden: async () => !(await this.isVisible()),
    }[state];
    await until(holds, `${this} is ${state}`);
  }

  toString(): string {
    return JSON.stringify(this.parts);
  }
}

function partsOf(locator: Locator): Part[] {
  return (locator as unknown as PlayedLocator).parts;
}
