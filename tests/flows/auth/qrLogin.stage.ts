import { randomUUID } from 'node:crypto';
import type { qrLoginMachine } from '../../../machines/auth/qrLogin.machine.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { appears, banner, dialog, leaveDialog, openLogin, press, quietPath, visit } from '../../browser/ways/places.ts';
import { canHappen, qrCodeWorld } from '../../browser/ways/qrCode.ts';

/** How long a code is valid, in ms. The page assumes five minutes if the answer has no `Date` header. */
const validity = 300_000;
const qr = ok({ url: 'https://api.example.com/scan?key=key-of-qr', key: 'key-of-qr', expire: 0 });

const openQr = async (site: OpenedSite) => {
  const { page } = site;
  await appears(site, banner(page).getByRole('button', { name: '登录', exact: true }));
  await openLogin(site);
  await appears(site, dialog(page).getByRole('button', { name: '微信扫码登录' }));
  await press(site, '微信扫码登录');
};
const visitAndOpen = async (site: OpenedSite) => {
  await visit(quietPath)(site);
  await openQr(site);
};

await walkOnSite<typeof qrLoginMachine>('qrLogin', {
  starts: { opened: { input: 'dialog', open: visitAndOpen } },
  scopes: (page) => [dialog(page)],
  companions: ['authDialog'],
  stillClock: true,
  world: qrCodeWorld(validity),
  actors: {
    fetchQr: {
      calls: ['POST /api/v3/auth/login/wechat-scan/url'],
      answers: { fetched: qr, refused: refused('系统维护中') },
    },
    askScan: {
      calls: ['GET /api/v3/auth/login/wechat-scan/query'],
      answers: {
        waiting: ok({ code: '0' }),
        // Each scan returns a new code, because this browser remembers the codes that were answered.
        scanned: async () => ok({ code: randomUUID() }),
        refused: refused('参数错误'),
      },
    },
    exchangeCode: {
      calls: ['POST /api/v3/auth/login/code'],
      answers: {
        signedIn: ok({ success: 1, token: 'token-of-qr-login' }),
        mobileUnbound: ok({ success: 0, action: 'bind_mobile' }),
        refused: refused('已过期'),
      },
    },
    watchValidity: { free: '自己看钟' },
    watchPage: { free: '自己看页面在不在眼前' },
  },
  allows: canHappen,
  returns: {
    leave: leaveDialog,
    back: 'fetchingQr',
    reload: 'fetchingQr',
    reopen: openQr,
    alike: {
      because: '没有二维码和登录码可丢，也没有请求在路上，和失效时一样',
      leaves: ['qrRefused', 'qrUnavailable'],
    },
  },
});
