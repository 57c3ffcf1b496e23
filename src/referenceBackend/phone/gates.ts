import { Hono } from 'hono';
import { publishAgreement, type RequiredAgreement, requiredAgreements } from '../api/agreements.ts';
import { answerFaceCheck, type FaceCheckRow } from '../api/faceChecks.ts';
import { findOwner, issueLoginCode } from '../api/loginCodes.ts';
import { confirmScan, expireScan, liveScanKeys, refuseScan } from '../api/wechatScan.ts';
import type { Backend } from '../backend.ts';
import { socialAccounts } from '../seed/socialAccounts.ts';

/** Calls with which the phone and the administrator answer gates (QR codes, face checks, agreements); see `routes.ts`. */
export function createGates(backend: Backend): Hono {
  const gates = new Hono();

  gates.post('/scans/:key', async (context) => {
    const { answer, account: id } = await context.req.json<{ answer: string; account?: string }>();
    const key = context.req.param('key');
    const scan = (await liveScanKeys(backend)).find((candidate) => candidate.key === key);
    if (!scan) throw new TypeError('没有这个二维码');
    if (scan.login_code !== null) throw new TypeError('这个二维码已经扫过');
    if (answer === 'refuse') await refuseScan(backend, key);
    else if (answer === 'expire') await expireScan(backend, key);
    else if (answer === 'confirm') await confirm(backend, key, id);
    else throw new TypeError('answer 只能是 confirm、refuse 或 expire');
    return context.json({});
  });
  gates.post('/faces/:bizToken', async (context) => {
    const { answer } = await context.req.json<{ answer: string }>();
    if (answer !== 'pass' && answer !== 'fail') throw new TypeError('answer 只能是 pass 或 fail');
    const state = answer === 'pass' ? 'passed' : 'failed';
    if (!(await answerFaceCheck(backend, context.req.param('bizToken'), state))) throw new TypeError('没有这次认证');
    return context.json({});
  });
  gates.post('/agreements', async (context) => {
    const { type } = await context.req.json<{ type: RequiredAgreement }>();
    if (!requiredAgreements.includes(type)) throw new TypeError('没有这种协议');
    return context.json({ id: await publishAgreement(backend, type) });
  });
  return gates;
}

/** Returns the part of the phone's state that `createGates` changes. */
export async function gatesState(backend: Backend) {
  const members = await backend.database.all<{ id: number; mobile: string }>('SELECT id, mobile FROM members');
  const mobileOf = (id: number | null) => members.find((member) => member.id === id)?.mobile ?? null;
  const scans = await liveScanKeys(backend);
  const checks = await backend.database.all<FaceCheckRow>(
    "SELECT * FROM face_checks WHERE state <> 'passed' ORDER BY created_at DESC, rowid DESC LIMIT 5",
  );
  return {
    scans: scans.map(({ key, action, login_code, is_refused, expires_at }) => ({
      key,
      action,
      state: login_code !== null ? 'confirmed' : is_refused === 1 ? 'refused' : 'waiting',
      expiresAt: new Date(expires_at).toISOString(),
    })),
    socialAccounts: await Promise.all(
      socialAccounts.map(async (account) => ({
        app: account.app,
        id: account.app_user_id,
        name: account.nick_name,
        owner: mobileOf(await findOwner(backend, account)),
      })),
    ),
    faces: checks.map((check) => ({
      bizToken: check.biz_token,
      mobile: mobileOf(check.member_id),
      state: check.state,
      at: new Date(check.created_at).toISOString(),
    })),
    agreements: await backend.database.all<{ id: number; type: string; title: string }>(
      'SELECT id, type, title FROM agreements WHERE is_active = 1 AND type IN (?, ?) ORDER BY type DESC',
      [...requiredAgreements],
    ),
  };
}

async function confirm(backend: Backend, key: string, id: string | undefined): Promise<void> {
  const account = socialAccounts.find(({ app, app_user_id }) => app === 'wechat' && app_user_id === id);
  if (!account) throw new TypeError('没有这个微信账号');
  await confirmScan(backend, key, await issueLoginCode(backend, account));
}
