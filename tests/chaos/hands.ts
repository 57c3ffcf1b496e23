/** Steps that take several presses, and those of the phone. */
import type { Ledger } from '../../src/referenceBackend/ledger.ts';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { password } from '../browser/kit/seedMembers.ts';
import type { Visit } from './visit.ts';

/** The members whose codes are typed and who get messages. */
const MOBILE = '13800000001';
/** Page time until a logout has ended, ms. */
const LEAVING = 4000;

/** Returns a text to type, with the codes that the server has sent last. */
export const resolved = (text: string, ledger: Ledger): string =>
  text
    .replace('$mobile', MOBILE)
    .replace('$captcha', ledger.captchaAnswer() ?? 'abcd')
    .replace('$sms', ledger.smsCode(MOBILE) ?? '123456');

export async function signOut(visit: Visit): Promise<boolean> {
  const menu = await visit.find(/账户菜单$/);
  if (!menu || !(await visit.tab.press(menu))) return false;
  const leave = await visit.find(/^安全退出$/);
  return leave ? visit.tab.press(leave) : false;
}

/** Signs a member in through the login dialog. A member who is signed in signs out first. */
export async function signIn(visit: Visit, mobile: string): Promise<boolean> {
  if (visit.tab.look?.account) {
    if (!(await signOut(visit))) return false;
    await visit.pass(LEAVING);
  }
  if (!(await visit.find(/^手机号/, /^textbox$/))) {
    const opener = await visit.find(/^登录$/);
    if (!opener || !(await visit.tab.press(opener))) return false;
  }
  const own = await visit.find(/^手机号/, /^textbox$/);
  const secret = await visit.find(/^密码/, /^textbox$/);
  if (!own || !secret) return false;
  return (await visit.tab.type(own, mobile, false)) && (await visit.tab.type(secret, password, true));
}

export async function answerOnPhone(
  { backend, url }: RunningServer,
  what: 'pay' | 'cancel' | 'message',
): Promise<boolean> {
  const post = (path: string, body: object) =>
    fetch(`${url}/phone${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  if (what === 'message') return (await post('/messages', { mobile: MOBILE, message: '有一条新消息' })).ok;
  const newest = backend.ledger.entriesOf('order').at(-1)?.detail.orderNo;
  return newest ? (await post(`/orders/${newest}`, { answer: what === 'pay' ? 'pay' : 'refuse' })).ok : false;
}
