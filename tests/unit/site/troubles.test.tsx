// @vitest-environment jsdom
/** The messages of each page if the server fails or refuses: the cause, the next step, and the sign of that kind of trouble. */
import { afterAll, expect, test } from 'vitest';
import { routes } from '../../../src/addresses/routes.ts';
import { strokes } from '../../../src/components/StateMessage.tsx';
import { closeBackend, content } from './backend.ts';
import { addressOf, openedBy, withoutNextStep } from './pages.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

const pages = routes.map((route) => [route.page, addressOf(route), openedBy[route.guard]] as const);

/** Returns the kinds of trouble that the page has drawn. */
const signs = () => {
  const drawn = [...document.querySelectorAll('[role=alert] svg[viewBox="0 0 64 64"] path')].map((path) =>
    path.getAttribute('d'),
  );
  return Object.entries(strokes).flatMap(([mood, stroke]) => (drawn.includes(stroke) ? [mood] : []));
};
/** Answers every call for content in this way. */
const forContent = <How,>(how: How) =>
  new Proxy<Record<string, How>>({}, { get: (_, path) => (content.test(String(path)) ? how : undefined) });
const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

test.each(pages)(
  'if the server refuses the calls of %s, nothing says that the network is down, and there is a next step',
  async (_, at, who) => {
    await openSite(at, { as: who, refusing: forContent('暂停服务') });
    expect(signs()).not.toContain('fault');
    expect(withoutNextStep()).toEqual([]);
  },
);

test.each(pages)(
  'if the server fails the calls of %s, nothing says that the network is down, and there is a next step',
  async (_, at, who) => {
    await openSite(at, { as: who, failing: content });
    expect(signs()).not.toContain('fault');
    expect(withoutNextStep()).toEqual([]);
  },
);

// These two pages show what a login has refused, without a call.
const loading = pages.filter(([page]) => page !== 'error' && page !== 'loginCallback');
test.each(loading)(
  'if the network is down, %s does not say that the server refuses, and there is a next step',
  async (_, at, who) => {
    await openSite(at, { as: who, granting: forContent(noNetwork) });
    expect(signs()).not.toContain('refused');
    expect(withoutNextStep()).toEqual([]);
  },
);
