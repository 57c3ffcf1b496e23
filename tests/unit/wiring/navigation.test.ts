/** Tests of the scroll position and the focus after navigation. */
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { HistoryPlace } from '../../../src/browser/address/history.ts';
import { wireNavigation } from '../../../src/wiring/app/navigation.ts';

const placeAt = (address: string, key: string, by: HistoryPlace['by'] = 'push') => {
  const { pathname, search } = new URL(address, 'https://zhitu.example');
  return { pathname, search, key, by } as HistoryPlace;
};

function enter() {
  let go: (place: HistoryPlace) => void = () => {};
  const done: string[] = [];
  const say =
    (what: string) =>
    (of = '') =>
      void done.push(`${what} ${of}`.trim());
  const environment = {
    history: {
      current: () => placeAt('/courses', 'first'),
      listen: (listener: typeof go) => {
        go = listener;
        return say('stops listening');
      },
      onLinkPressed: () => say('stops watching links'),
      forgetReload: () => {},
    },
    scroll: { remember: say('remembers'), restore: say('restores'), toTop: say('to the top') },
    loadPage: async () => {},
    askAhead: () => {},
    focusContent: say('focus'),
    pageOf: (pathname: string) => pathname,
    scrollResetKeyOf: ({ pathname, search }: HistoryPlace) =>
      pathname + (new URLSearchParams(search).get('page') ?? ''),
    onNetworkReturned: () => () => {},
  };
  const { machine, input } = wireNavigation(environment as never, { load: async () => {} } as never);
  const actor = createActor(machine, { input }).start();
  const shown = (address: string) =>
    vi.waitFor(() => {
      const { wanted, shown: at } = actor.getSnapshot().context;
      expect(at && at.pathname + at.search).toBe(address);
      expect(at).toEqual(wanted);
    });
  return {
    actor,
    done,
    shown,
    /** Navigates. @returns the effects in their order */
    goTo: async (address: string, key: string, by?: HistoryPlace['by']) => {
      done.length = 0;
      go(placeAt(address, key, by));
      await shown(address);
      return [...done];
    },
  };
}

test('a new page starts at its top, and a page that is returned to has its former scroll position', async () => {
  const { shown, goTo } = enter();
  await shown('/courses');
  expect(await goTo('/vip', 'second')).toEqual(['remembers first', 'to the top', 'focus']);
  expect(await goTo('/courses', 'first', 'pop')).toEqual(['remembers second', 'restores first', 'focus']);
});

test('within a page the scroll position stays, except for another page of a list and when going back', async () => {
  const { shown, goTo } = enter();
  await shown('/courses');
  expect(await goTo('/courses?tab=2', 'second')).toEqual(['remembers first']);
  expect(await goTo('/courses?page=2', 'third')).toEqual(['remembers second', 'to the top']);
  expect(await goTo('/courses?tab=2', 'second', 'pop')).toEqual(['remembers third', 'restores second']);
});

test('the navigation flow listens to the address while it runs', async () => {
  const { actor, done, shown } = enter();
  await shown('/courses');
  done.length = 0;
  actor.stop();
  expect(done.toSorted()).toEqual(['stops listening', 'stops watching links']);
});
