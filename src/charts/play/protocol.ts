/**
 * The messages between the start server and the viewer while a path is played. The server sends orders for the site beside the viewer, and the
 * progress of the path; the viewer answers, and reports events of the site.
 */

export type Text = string | { source: string; flags: string };

/** How to find an element, step by step from the page; like Playwright's locators with the same names. */
export type Part =
  | {
      by: 'role';
      role: string;
      name?: Text;
      exact?: boolean;
      isChecked?: boolean;
      isExpanded?: boolean;
      level?: number;
    }
  | { by: 'label' | 'text' | 'alt'; text: Text; exact?: boolean }
  | { by: 'css'; selector: string }
  | { by: 'visible'; isVisible: boolean }
  | { by: 'hasText'; text: Text }
  | { by: 'has'; inner: Part[] }
  | { by: 'or' | 'and'; other: Part[] }
  /** From 0; -1 is the last one. */
  | { by: 'at'; index: number };

/** Questions about elements. All but `count` and `isVisible` wait until there is one. */
export type Question =
  | { what: 'count' | 'isVisible' | 'isChecked' | 'isEditable' | 'isFocused' | 'value' | 'text' | 'innerText' | 'box' }
  | { what: 'attribute'; name: string };

/** A person's action on an element. It waits until the element exists, is visible, enabled, and not covered. */
export type Act =
  | { act: 'click' | 'dblclick' | 'hover' | 'focus' | 'blur' | 'check' | 'uncheck' }
  | { act: 'fill' | 'press'; text: string }
  | { act: 'select'; label?: string; index?: number; value?: string }
  | { act: 'dispatch'; type: string; init: Record<string, unknown> };

export type Point = { x: number; y: number };
export type PlayedFile = { name: string; mimeType: string; base64: string };

/** Orders by page number: 0 is the visible site, the others are tabs behind it. */
export type Order = { page: number } & (
  | { do: 'begin'; viewport: { width: number; height: number } }
  | { do: 'open' | 'close' | 'back' }
  /** Opens an address. `until` says what to wait for: `commit`, the new document has begun; `load`, it is completely loaded. */
  | { do: 'go'; address: string; until: 'commit' | 'load' }
  | { do: 'reload' }
  | { do: 'prepare'; script: string; argument: unknown }
  | { do: 'bind'; name: string }
  /** `source` is a function's text. With `target`, its first argument is the element. */
  | { do: 'evaluate'; source: string; argument: unknown; target?: Part[] }
  | ({ do: 'ask'; target: Part[] } & Question)
  | ({ do: 'act'; target: Part[] } & Act)
  | ({ do: 'mouse'; act: 'move' | 'down' | 'up' | 'dblclick' } & Point)
  | ({ do: 'wheel'; deltaY: number } & Point)
  | { do: 'touch'; type: string; points: (Point & { id: number })[] }
  | { do: 'key'; key: string }
  | { do: 'viewport'; width: number; height: number }
  | { do: 'motion'; isReduced: boolean }
  | { do: 'network'; isOffline: boolean }
  | { do: 'chooseFile'; file: PlayedFile }
);

export type PlayedStep = { sentences: { word: string; text: string }[] };

export type FromPlayer =
  | { order: Order; id: number }
  /** All steps of the path; the first one is its start. */
  | { path: PlayedStep[] }
  /** This step is next. */
  | { next: number }
  /** This step is done, and the site has reached the expected state. */
  | { done: number }
  | { over: 'walked' }
  | { over: 'failed' | 'refused'; why: string };

/** The visitor's commands for the play. `pace`: time between two steps, ms. */
export type Command = { type: 'pace'; pace: number } | { type: 'pause' | 'go' | 'step' };

export type FromStage =
  | { id: number; value?: unknown }
  | { id: number; error: string }
  | { page: number; binding: string; told: unknown }
  | { page: number; fileWanted: true }
  | Command;
