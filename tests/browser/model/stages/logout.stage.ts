import { logout } from '../../../model/logout.model.ts';
import { logout as table } from '../../../model/logout.transitions.ts';
import { accountButton, returnAsMember } from '../../site.ts';
import { ok } from '../gates.ts';
import { defineStage, type Site } from '../stage.ts';
import { appears, goHome, memberArea, quietPath, visit } from './places.ts';

const signOut = async (site: Site) => {
  const { page, server } = site;
  await returnAsMember(page, server);
  await visit(quietPath)(site);
  await appears(site, accountButton(page));
  await accountButton(page).click();
  await appears(site, page.getByRole('menuitem', { name: '安全退出' }));
  await page.getByRole('menuitem', { name: '安全退出' }).click();
};

export const logoutStage = defineStage<typeof logout.machine>({
  model: logout,
  table,
  starts: { member: { input: 'member', open: signOut } },
  scopes: (page) => [memberArea(page)],
  // The menu opens and closes by itself, and its links lead elsewhere.
  apart: [/^button ".+的账户菜单"$/],
  stillClock: true,
  world: {},
  actors: { revokeToken: { calls: ['POST /api/v2/logout'], answers: { revoked: ok([]) } } },
  returns: { leave: goHome, back: 'kept', reload: 'gone' },
});
