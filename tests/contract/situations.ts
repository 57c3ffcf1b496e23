import { tokenLifetime } from '../../src/referenceBackend/api/tokens.ts';
import { tokenOf } from '../referenceBackend/testing.ts';
import { courseSituations } from './courseSituations.ts';
import { pictureOf } from './files.ts';
import { gateSituations } from './gateSituations.ts';
import { orderSituations } from './orderSituations.ts';
import { smsSituations } from './smsSituations.ts';
import type { Situation, Stage } from './stage.ts';

const expired: Situation = async (stage) => {
  const token = await tokenOf(stage.server.url, '13800000001');
  stage.passTime((tokenLifetime + 1) * 1000);
  return { token };
};

const loggedOut: Situation = async (stage) => {
  const token = await tokenOf(stage.server.url, '13800000001');
  await ask(stage, 'POST', '/api/v2/logout', token);
  return { token };
};

/** Recordings that need more than the seeded site and a login. */
export const situations: Record<string, Situation> = {
  ...smsSituations,
  ...gateSituations,
  ...courseSituations,
  ...orderSituations,
  'auth/401-expired-token': expired,
  'auth/public-route-with-expired-token': expired,
  'auth/logout-then-use-token': loggedOut,
  'auth/logout-twice': loggedOut,
  'auth/single-device-first-token-kicked': async (stage) => {
    await stage.server.backend.settings.change({ singleDevice: true });
    const first = await tokenOf(stage.server.url, '13800000006');
    await tokenOf(stage.server.url, '13800000006');
    return { token: first };
  },
  'auth/single-device-second-token-ok': async (stage) => {
    await stage.server.backend.settings.change({ singleDevice: true });
    await tokenOf(stage.server.url, '13800000006');
    return { token: await tokenOf(stage.server.url, '13800000006') };
  },
  'failure/429-too-many-requests': async ({ server }) => {
    for (let call = 0; call < 120; call += 1) await fetch(`${server.url}/api/v3/status`);
    return {};
  },
  'failure/deprecated-api-closed': async ({ server }) => {
    await server.backend.settings.change({ deprecatedRoutes: false });
    return {};
  },
  'failure/database-down': async ({ server }) => {
    server.backend.database.close();
    return {};
  },
  'member/message-read-one-count-after': async (stage) => {
    const token = await tokenOf(stage.server.url, '13800000001');
    await ask(stage, 'GET', '/api/v2/member/notificationMarkAsRead/00000001-0000-4000-8000-000000000001', token);
    return { token };
  },
  'member/message-read-all-count-after': async (stage) => {
    const token = await tokenOf(stage.server.url, '13800000001');
    await ask(stage, 'GET', '/api/v2/member/notificationMarkAllAsRead', token);
    return { token };
  },
  'member/avatar-detail-after': async ({ server }) => {
    const token = await tokenOf(server.url, '13800000001');
    const body = new FormData();
    body.append('file', pictureOf(1532));
    const headers = { Authorization: `Bearer ${token}` };
    await fetch(`${server.url}/api/v2/member/detail/avatar`, { method: 'POST', headers, body });
    return { token };
  },
  'site/config-social-off-no-icp': async ({ server }) => {
    await server.backend.settings.change({ qqLogin: false, wechatLogin: false, h5Url: '', icp: '', icp2: '' });
    return {};
  },
};

/** The recordings that were made with the limit of 120 calls a minute. All other recordings were made without the limit. */
export const withRateLimit = new Set(['failure/429-too-many-requests', 'failure/rate-limit-headers']);

async function ask({ server }: Stage, method: string, path: string, token: string): Promise<void> {
  await fetch(server.url + path, { method, headers: { Authorization: `Bearer ${token}` } });
}
