import type { faceCheckMachine } from '../../../machines/auth/faceCheck.machine.ts';
import { faceCheckPatience } from '../../../machines/auth/faceCheck.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { exchangeForHome, visit } from '../../browser/ways/places.ts';
import { canHappen, qrCodeWorld } from '../../browser/ways/qrCode.ts';

const check = ok({ url: 'https://open.example.com/face?scene=check', rule_id: 'rule-7', biz_token: 'token-of-check' });
/** The real backend puts the status in place of the code by mistake. */
const pending: Reply = { json: { code: { status: 5 }, message: '', data: [] } };

const openGate = async (site: OpenedSite) => {
  await site.server.backend.settings.change({ faceVerification: true });
  await returnAsMember(site.page, site.server);
  await visit('/face-check')(site);
};

await walkOnSite<typeof faceCheckMachine>('faceCheck', {
  starts: { sent: { input: 'page', open: openGate } },
  scopes: (page) => [page.getByRole('main')],
  companions: ['session'],
  stillClock: true,
  world: qrCodeWorld(faceCheckPatience),
  actors: {
    startCheck: {
      calls: ['POST /api/v3/member/tencent/faceVerify'],
      answers: { started: check, verified: refused('当前学员已完成实人认证'), refused: refused('无法发起实名认证') },
    },
    askCheck: {
      calls: ['GET /api/v3/member/tencent/faceVerify'],
      answers: { pending, verified: ok({ status: 9 }), refused: refused('参数错误') },
    },
    watchValidity: { free: '自己看钟' },
    watchPage: { free: '自己看页面在不在眼前' },
  },
  allows: canHappen,
  returns: {
    leave: exchangeForHome,
    back: 'starting',
    reload: 'starting',
    alike: { because: '没有二维码可丢，也没有请求在路上，和停下时一样', leaves: ['checkRefused', 'checkUnavailable'] },
  },
});
