import { realName } from '../../../model/realName.model.ts';
import { realName as table } from '../../../model/realName.transitions.ts';
import { returnAsMember } from '../../site.ts';
import { ok } from '../gates.ts';
import { defineStage } from '../stage.ts';
import { dialog, exchangeForHome, passGateInOtherTab, visit } from './places.ts';

export const realNameStage = defineStage<typeof realName.machine>({
  model: realName,
  table,
  starts: {
    home: {
      input: 'page',
      open: async (site) => {
        await returnAsMember(site.page, site.server);
        await visit('/member')(site);
      },
    },
  },
  scopes: (page) => [page.getByRole('region', { name: '实名认证' }), dialog(page)],
  world: { 'session.faceVerified': (site) => passGateInOtherTab(site, 'meedu-face-check') },
  actors: {
    watchMember: { free: '会话里的学员资料' },
    faceCheck: { calls: ['GET /api/v3/member/tencent/faceVerify'], answers: { verified: ok({ status: 9 }) } },
  },
  allows: (_, { name }) => !name.endsWith('faceCheck'),
  returns: {
    leave: async (site) => {
      // The dialog covers the page.
      if (await dialog(site.page).isVisible()) await dialog(site.page).press('Escape');
      await exchangeForHome(site);
    },
    back: 'unverified',
    reload: 'unverified',
  },
  excuses: [
    { because: '认证的流程自己不会出错', names: ['checking: error faceCheck'] },
    {
      because: '认证成功先告诉会话，会话的报告先到',
      names: ['checking: done faceCheck'],
    },
  ],
});
