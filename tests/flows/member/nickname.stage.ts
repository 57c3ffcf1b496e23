import type { nicknameMachine } from '../../../machines/member/nickname.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { exchangeForHome, freshToken, visit } from '../../browser/ways/places.ts';

/** The seeded member whose nickname can still be changed. */
const unnamed = '13800000007';
const path = '/api/v2/member/detail/nickname';

/** Changes the nickname on another device, and reports in another tab of this browser that the member's data has changed. */
async function changeElsewhere(site: OpenedSite): Promise<void> {
  const token = await freshToken(site, unnamed);
  await fetch(`${site.server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ nick_name: '冯在别处' }),
  });
  const tab = await site.otherTab();
  await tab.evaluate(() => {
    localStorage.setItem('zhitu-member-changed', 'yes');
    localStorage.removeItem('zhitu-member-changed');
  });
}

await walkOnSite<typeof nicknameMachine>('nickname', {
  starts: {
    home: {
      input: 'page',
      open: async (site) => {
        await returnAsMember(site.page, site.server, unnamed);
        await visit('/member')(site);
      },
    },
  },
  scopes: (page) => [page.getByRole('group', { name: '我的昵称' })],
  world: { 'session.nicknameFixed': changeElsewhere },
  actors: {
    watchMember: { free: '会话里的学员资料' },
    saveNickname: { calls: [`POST ${path}`], answers: { saved: ok([]), refused: refused('昵称已经存在') } },
  },
  returns: {
    leave: exchangeForHome,
    back: 'shown',
    reload: 'shown',
    alike: {
      because: '填的一样多，也没有请求在路上',
      leaves: ['shown', 'editing.nameMissing', 'editing.nameRefused', 'editing.serviceUnavailable'],
    },
  },
});
