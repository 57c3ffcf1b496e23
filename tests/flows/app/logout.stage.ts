import type { logoutMachine } from '../../../machines/app/logout.machine.ts';
import { accountButton, returnAsMember } from '../../browser/kit/site.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { appears, goHome, memberArea, quietPath, visit } from '../../browser/ways/places.ts';

const record = 'POST /api/v2/video/1/record';
/** Stores progress of the first lesson that could not be sent so far. */
const leaveProgress = ({ page }: OpenedSite, token: string) =>
  page.evaluate((memberId) => localStorage.setItem(`zhitu-progress:${memberId}`, '{"1":30}'), memberIdOf(token));
const memberIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

const signOut = async (site: OpenedSite) => {
  const { page, server } = site;
  const token = await returnAsMember(page, server);
  await visit(quietPath)(site);
  await appears(site, accountButton(page));
  await accountButton(page).click();
  // A menu takes the focus a frame after it is visible, and may lose an earlier press.
  await appears(site, page.locator(':focus:is([role=menu], [role=menu] *)'));
  await leaveProgress(site, token);
  await page.getByRole('menuitem', { name: '安全退出' }).click();
};

await walkOnSite<typeof logoutMachine>('logout', {
  starts: { member: { input: 'member', open: signOut } },
  scopes: (page) => [memberArea(page)],
  // The menu opens and closes without an event of this flow, and its links lead elsewhere.
  apart: [/^button ".+的账户菜单"$/],
  stillClock: true,
  world: {},
  actors: {
    sendProgress: { calls: [record], answers: { sent: ok([]) } },
    revokeToken: { calls: ['POST /api/v2/logout'], answers: { revoked: ok([]), refused: refused('请重新登录', 401) } },
  },
  returns: { leave: goHome, back: 'kept', reload: 'gone' },
});
