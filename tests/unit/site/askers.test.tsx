// @vitest-environment jsdom
/** When another member signs in in another tab, each page is drawn anew for them, except the pages that follow the member themselves. */
import { waitFor } from '@testing-library/dom';
import { afterAll, expect, test } from 'vitest';
import { routes } from '../../../src/addresses/routes.ts';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { closeBackend, members, tokenFor } from './backend.ts';
import { atRest } from './rest.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

/** The gates and the log-in show a member nothing. */
const shown = routes.filter(({ guard }) => guard === 'open' || guard === 'forMembers');
const heading = (): Element => {
  const found = document.querySelector('main h1');
  if (!found) throw new Error('the page has no heading');
  return found;
};

test.each(shown)('$path after another member has signed in', async ({ path, ...route }) => {
  const { session, otherTabStores } = await openSite(path.replace(/:\w+/, '1'), { as: members.usual });
  await waitFor(heading);
  const before = heading();
  const { id } = session().getSnapshot().context.user ?? {};
  otherTabStores(storageKeys.userToken, await tokenFor(members.vip));
  await waitFor(() => expect(session().getSnapshot().matches('member')).toBe(true));
  await atRest();
  await waitFor(heading);
  expect(session().getSnapshot().context.user?.id).not.toBe(id);
  expect(before.isConnected).toBe('survivesSignIn' in route);
});
