/**
 * Replaces `@playwright/test` where stages are played in a browser without Playwright. Has what stages, their helpers and the tour need of
 * pages, locators and values. It declares no tests.
 */
import { isDeepStrictEqual } from 'node:util';
import { PlayedLocator } from './locator.ts';
import type { PlayedPage } from './page.ts';
import { until } from './until.ts';

type Matcher = (actual: unknown, expected: never) => boolean | Promise<boolean>;

const isMatch = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);
const includes = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);

const ofLocators: Record<string, (locator: PlayedLocator, expected: never, second: never) => Promise<boolean>> = {
  toBeVisible: (locator) => locator.isVisible(),
  toBeHidden: async (locator) => !(await locator.isVisible()),
  toBeFocused: (locator) => locator.isFocused(),
  toBeChecked: (locator) => locator.isChecked(),
  toBeEditable: (locator) => locator.isEditable(),
  toHaveCount: async (locator, count: number) => (await locator.count()) === count,
  toHaveValue: async (locator, value: string | RegExp) => isMatch(await locator.inputValue(), value),
  toContainText: async (locator, text: string | RegExp) => includes(await locator.innerText(), text),
  toHaveAttribute: async (locator, name: string, value: string | RegExp) =>
    isMatch((await locator.getAttribute(name)) ?? '', value),
};

/** An object that has at least these fields. */
class ObjectContaining {
  constructor(readonly fields: Record<string, unknown>) {}
}
const isLike = (actual: unknown, expected: unknown): boolean =>
  expected instanceof ObjectContaining
    ? Object.entries(expected.fields).every(([name, value]) =>
        isDeepStrictEqual((actual as Record<string, unknown>)[name], value),
      )
    : isDeepStrictEqual(actual, expected);

const ofValues: Record<string, Matcher> = {
  toBe: (actual, expected) => Object.is(actual, expected),
  toEqual: (actual, expected) => isDeepStrictEqual(actual, expected),
  toBeGreaterThan: (actual, expected: number) => Number(actual) > expected,
  toContain: (actual, expected) => (actual as unknown[]).includes(expected),
  toContainEqual: (actual, expected) => (actual as unknown[]).some((one) => isLike(one, expected)),
  toBeDefined: (actual) => actual !== undefined,
};

type Expectation = Record<string, (...expected: unknown[]) => Promise<void>> & {
  not: Record<string, (...expected: unknown[]) => Promise<void>>;
};

function expectation(matchers: string[], check: (name: string, isNot: boolean, expected: unknown[]) => Promise<void>) {
  const all = (isNot: boolean) =>
    Object.fromEntries(matchers.map((name) => [name, (...expected: unknown[]) => check(name, isNot, expected)]));
  return { ...all(false), not: all(true) } as unknown as Expectation;
}

const wordsOf = (message: unknown): string =>
  typeof message === 'string' ? message : ((message as { message?: string } | undefined)?.message ?? '');

/** Compares values at once, as Playwright does, and throws before anything is awaited. */
function expectValue(actual: unknown, message: unknown): Expectation {
  const all = (isNot: boolean) =>
    Object.fromEntries(
      Object.entries(ofValues).map(([name, matcher]) => [
        name,
        (expected: unknown) => {
          if (matcher(actual, expected as never) === isNot)
            throw new Error(`${wordsOf(message)} ${JSON.stringify(actual)} ${name} ${JSON.stringify(expected)}`);
        },
      ]),
    );
  return { ...all(false), not: all(true) } as unknown as Expectation;
}

export function expect(actual: unknown, message?: unknown): Expectation {
  if (actual instanceof PlayedLocator)
    return expectation(Object.keys(ofLocators), (name, isNot, [first, second]) =>
      until(
        async () => (await ofLocators[name]?.(actual, first as never, second as never)) === !isNot,
        `${actual} ${isNot ? 'not ' : ''}${name} ${String(first ?? '')}`,
      ),
    );
  if (typeof actual === 'object' && actual !== null && 'title' in actual && typeof actual.title === 'function')
    return expectation(['toHaveTitle'], (_, isNot, [title]) =>
      until(
        async () => isMatch(await (actual as PlayedPage).title(), title as string | RegExp) === !isNot,
        `title ${title}`,
      ),
    );
  return expectValue(actual, message);
}

expect.objectContaining = (fields: Record<string, unknown>): ObjectContaining => new ObjectContaining(fields);

expect.poll = (look: () => unknown, message?: unknown): Expectation =>
  expectation(Object.keys(ofValues), async (name, isNot, [expected]) => {
    let last: unknown;
    await until(
      async () => {
        last = await look();
        return ofValues[name]?.(last, expected as never) === !isNot;
      },
      wordsOf(message) || `${name} ${JSON.stringify(expected)}`,
      () => `(${JSON.stringify(last)})`,
    );
  });

/** Does nothing. Fixtures are for tests, but stages share helpers from the files that declare them. */
export const test = { extend: () => test };
