import type { bindReturnMachine } from '../../../machines/auth/bindReturn.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { leaveBefore } from '../../browser/kit/thirdPartyLogin.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { nothingBound } from '../../browser/ways/member.ts';
import { exchangeForHome, loginCodeOf, visit } from '../../browser/ways/places.ts';

const ofLink = async (site: OpenedSite) => `login_code=${await loginCodeOf(site, 'qq-new-1')}&action=bind`;
const ofOwnBind = async (site: OpenedSite) => {
  const value = await leaveBefore(site.page, { action: 'bind', memberId: 1 });
  return `zhitu_departure=${value}&${await ofLink(site)}`;
};
const comeTo = (path: string, query: (site: OpenedSite) => Promise<string>) => async (site: OpenedSite) => {
  if (path.startsWith('/member')) await returnAsMember(site.page, site.server, nothingBound);
  await visit(`${path}?${await query(site)}`)(site);
};
const ofLogin = async (site: OpenedSite) => `login_code=${await loginCodeOf(site, 'qq-new-1')}&action=login`;

await walkOnSite<typeof bindReturnMachine>('bindReturn', {
  starts: {
    'the return of a login': { input: 'callbackByLogin', open: comeTo('/', ofLogin) },
    'the home page, by a link of another person': { input: 'homeByLink', open: comeTo('/', ofLink) },
    'the home page, after leaving for a binding': { input: 'homeByOwnBind', open: comeTo('/', ofOwnBind) },
    'the account, by a link of another person': { input: 'memberByLink', open: comeTo('/member', ofLink) },
  },
  // Only the notification belongs to this flow.
  scopes: () => [],
  stillClock: true,
  world: {},
  actors: {},
  // After a reload, the flow runs only if the login code is still there: the page of the account erases it, too.
  returns: {
    leave: exchangeForHome,
    back: 'kept',
    reload: ({ context }) => (context.brought === 'login' ? 'settled' : 'gone'),
  },
});
