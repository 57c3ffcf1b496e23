import { tokenLifetime } from '../api/tokens.ts';
import { seedPassword } from '../seed/members.ts';
import type { RunningServer } from '../server.ts';

/** A server to replay on, whose clock can be moved. */
export interface Stage {
  server: RunningServer;
  passTime(milliseconds: number): void;
}

/** Brings a situation about. Answers the token to send, where it is not simply one of the member's own. */
type Situation = (stage: Stage) => Promise<string | undefined>;

/** A member's new token, by password. */
export async function logIn({ server }: Stage, mobile: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/v2/login/password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mobile, password: seedPassword }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

const expired: Situation = async (stage) => {
  const token = await logIn(stage, '13800000001');
  stage.passTime((tokenLifetime + 1) * 1000);
  return token;
};

const loggedOut: Situation = async (stage) => {
  const token = await logIn(stage, '13800000001');
  await ask(stage, 'POST', '/api/v2/logout', token);
  return token;
};

/** Recordings that need more than the seeded site and a login. */
export const situations: Record<string, Situation> = {
  'auth/401-expired-token': expired,
  'auth/public-route-with-expired-token': expired,
  'auth/logout-then-use-token': loggedOut,
  'auth/logout-twice': loggedOut,
  'auth/single-device-first-token-kicked': async (stage) => {
    await stage.server.backend.settings.change({ singleDevice: true });
    const first = await logIn(stage, '13800000006');
    await logIn(stage, '13800000006');
    return first;
  },
  'auth/single-device-second-token-ok': async (stage) => {
    await stage.server.backend.settings.change({ singleDevice: true });
    await logIn(stage, '13800000006');
    return logIn(stage, '13800000006');
  },
  'failure/429-too-many-requests': async ({ server }) => {
    for (let call = 0; call < 120; call += 1) await fetch(`${server.url}/api/v3/status`);
    return undefined;
  },
  'failure/database-down': async ({ server }) => {
    server.backend.database.close();
    return undefined;
  },
  'member/message-read-one-count-after': async (stage) => {
    const token = await logIn(stage, '13800000001');
    await ask(stage, 'GET', '/api/v2/member/notificationMarkAsRead/00000001-0000-4000-8000-000000000001', token);
    return token;
  },
  'member/message-read-all-count-after': async (stage) => {
    const token = await logIn(stage, '13800000001');
    await ask(stage, 'GET', '/api/v2/member/notificationMarkAllAsRead', token);
    return token;
  },
  'site/config-social-off-no-icp': async ({ server }) => {
    await server.backend.settings.change({ qqLogin: false, wechatLogin: false, h5Url: '', icp: '', icp2: '' });
    return undefined;
  },
};

/** Recordings made with the limit of 120 calls a minute; all others were made without it. */
export const withRateLimit = new Set(['failure/429-too-many-requests', 'failure/rate-limit-headers']);

async function ask({ server }: Stage, method: string, path: string, token: string): Promise<void> {
  await fetch(server.url + path, { method, headers: { Authorization: `Bearer ${token}` } });
}
