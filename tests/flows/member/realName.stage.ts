import type { realNameMachine } from '../../../machines/member/realName.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { ok } from '../../browser/model/gates.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { leaveMember } from '../../browser/ways/member.ts';
import { dialog, passGateInOtherTab, visit } from '../../browser/ways/places.ts';

await walkOnSite<typeof realNameMachine>('realName', {
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
    leave: leaveMember,
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
