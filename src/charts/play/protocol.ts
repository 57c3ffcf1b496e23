/**
 * What the start server and the viewer say to each other while a path is played: the server sends orders for the site beside and says how
 * far the path is; the viewer answers, and tells what happens in the site.
 */

export type Text = string | { source: string; flags: string };

/** How an element is found, step by step from the page on; see Playwright's locators of the same names. */
export type Part =
  | { by: 'role'; role: string; name?: Text; exact?: boolean; isChecked?: boolean }
  | { by: 'label' | 'text' | 'alt'; text: Text; exact?: boolean }
  | { by: 'css'; selector: string }
  | { by: 'visible'; isVisible: boolean }
  | { by: 'hasText'; text: Text }
  | { by: 'has'; inner: Part[] }
  | { by: 'or' | 'and'; other: Part[] }
  /** From 0 on; -1 is the last. */
  | { by: 'at'; index: number };

/** What can be asked of elements. All but `count` and `isVisible` wait until there is one. */
export type Question =
  | { what: 'count' | 'isVisible' | 'isChecked' | 'isEditable' | 'isFocused' | 'value' | 'text' | 'innerText' | 'box' }
  | { what: 'attribute'; name: string };

/** What a person does with an element. It waits until the element is there, in sight, enabled and uncovered. */
export type Act =
  | { act: 'click' | 'dblclick' | 'hover' | 'focus' | 'blur' | 'check' | 'uncheck' }
  | { act: 'fill' | 'press'; text: string }
  | { act: 'select'; label?: string; index?: number; value?: string }
  | { act: 'dispatch'; type: string; init: Record<string, unknown> };

export type Point = { x: number; y: number };
export type PlayedFile = { name: string; mimeType: string; base64: string };

/** Pages have numbers: 0 is the site in sight, the others are tabs behind it. */
export type Order = { page: number } & (
  | { do: 'begin'; viewport: { width: number; height: number } }
  | { do: 'open' | 'close' | 'back' }
  /** `until`: the new document stands, or all of it is loaded. */
  | { do: 'go'; address: string; until: 'commit' | 'load' }
  | { do: 'reload' }
  | { do: 'prepare'; script: string; argument: unknown }
  | { do: 'bind'; name: string }
  /** `source` is a function's text. With `target` it gets the element first. */
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
  /** All steps of the path; the first is where it begins. */
  | { path: PlayedStep[] }
  /** This step is next. */
  | { next: number }
  /** This step has been done, and the site is where the path says. */
  | { done: number }
  | { over: 'walked' }
  | { over: 'failed' | 'refused'; why: string };

/** How the visitor has it played: `pace` is milliseconds between two steps. */
export type Command = { type: 'pace'; pace: number } | { type: 'pause' | 'go' | 'step' };

export type FromStage =
  | { id: number; value?: unknown }
  | { id: number; error: string }
  | { page: number; binding: string; told: unknown }
  | { page: number; fileWanted: true }
  | Command;
