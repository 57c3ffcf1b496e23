import type { Backend } from '../backend.ts';
import { Refusal } from './answers.ts';
import { type Call, type Route, text } from './call.ts';
import { readLoginCode } from './loginCodes.ts';
import { escapeHtml, htmlDocument, Page } from './page.ts';
import { randomText } from './randomText.ts';

/** Lifetime of a key, in milliseconds. A confirmation renews it. */
const keyLifetime = 300_000;

const pagePath = '/api/v3/auth/login/wechat-scan/page';

export interface ScanKeyRow {
  key: string;
  action: 'login' | 'bind';
  login_code: string | null;
  /** Whether the phone refused. The waiting page is not notified. */
  is_refused: number;
  expires_at: number;
}

/** QR login: the site polls, and the phone confirms. Source: MeEdu API, authentication. */
export const wechatScanRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v3/auth/login/wechat-scan/url',
    access: 'public',
    handle: async (call) => {
      const action = text(call, 'action');
      if (action !== 'login' && action !== 'bind') throw new Refusal('参数错误');
      const key = randomText(20);
      const expiresAt = call.backend.now() + keyLifetime;
      await call.backend.database.insert('scan_keys', { key, action, expires_at: expiresAt });
      return {
        url: `${call.origin}${pagePath}?key=${key}&action=${action}`,
        expire: Math.floor(expiresAt / 1000),
        key,
      };
    },
  },
  {
    method: 'GET',
    path: '/api/v3/auth/login/wechat-scan/query',
    access: 'public',
    handle: async (call) => {
      const { login_code } = await readScanKey(call.backend, text(call, 'key'));
      return { code: login_code ?? '0' };
    },
  },
  { method: 'GET', path: pagePath, access: 'public', handle: (call) => answerPhone(call) },
];

/** Returns every key that has not expired, newest first. */
export function liveScanKeys(backend: Backend): Promise<ScanKeyRow[]> {
  return backend.database.all<ScanKeyRow>(
    'SELECT * FROM scan_keys WHERE expires_at > ? ORDER BY expires_at DESC, rowid DESC',
    [backend.now()],
  );
}

/** Gives a login code to the waiting page. @throws Refusal if no page waits */
export async function confirmScan(backend: Backend, key: string, loginCode: string): Promise<void> {
  const waiting = await backend.database.change(
    'UPDATE scan_keys SET login_code = ?, expires_at = ? WHERE key = ? AND login_code IS NULL AND expires_at > ?',
    [loginCode, backend.now() + keyLifetime, key, backend.now()],
  );
  if (waiting === 0) throw new Refusal('参数错误');
}

export async function refuseScan(backend: Backend, key: string): Promise<void> {
  await backend.database.change('UPDATE scan_keys SET is_refused = 1 WHERE key = ? AND login_code IS NULL', [key]);
}

/** Lets a key expire at once. */
export async function expireScan(backend: Backend, key: string): Promise<void> {
  await backend.database.change('UPDATE scan_keys SET expires_at = ? WHERE key = ?', [backend.now(), key]);
}

async function readScanKey(backend: Backend, key: string): Promise<ScanKeyRow> {
  const row = await backend.database.first<ScanKeyRow>('SELECT * FROM scan_keys WHERE key = ? AND expires_at > ?', [
    key,
    backend.now(),
  ]);
  if (!row) throw new Refusal('参数错误');
  return row;
}

/** Returns the page of the phone: the question, or the result after the provider's answer. */
async function answerPhone(call: Call): Promise<Page> {
  const { backend } = call;
  const [key, loginCode] = [text(call, 'key'), text(call, 'login_code')];
  if (text(call, 'login_err_msg') !== '') {
    if (key !== '') await refuseScan(backend, key);
    return failurePage();
  }
  const { action } = await readScanKey(backend, key);
  if (loginCode === '') return questionPage(call, key, action);
  try {
    await readLoginCode(backend, loginCode);
    await confirmScan(backend, key, loginCode);
  } catch (error) {
    if (error instanceof Refusal) return failurePage();
    throw error;
  }
  return new Page(htmlDocument('微信授权登录', '<main><h1>登录成功</h1><p>您可以关闭当前窗口啦！</p></main>'));
}

function questionPage({ origin }: Call, key: string, action: string): Page {
  const page = `${origin}${pagePath}?key=${key}`;
  const hidden = { s_url: page, f_url: page, action, key };
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const agreements = '<a href="/user/protocol">用户协议</a> 和 <a href="/user/private_protocol">隐私政策</a>';
  return new Page(
    htmlDocument(
      '微信账号授权登录',
      `<main><h1>微信账号授权登录</h1><p>使用您的微信账号登录</p>
<form action="/api/v3/auth/login/wechat/oauth">${fields.join('')}
<label class="switch wide"><input type="checkbox" required> <span>我已阅读并同意 ${agreements}</span></label>
<button>立即登录</button>
<button class="danger" formaction="${pagePath}" name="login_err_msg" value="refused" formnovalidate>拒绝</button>
</form></main>`,
    ),
  );
}

function failurePage(): Page {
  return new Page(
    htmlDocument('微信授权登录失败', '<main><h1>授权登录失败</h1><p>很抱歉，微信授权登录失败。</p></main>'),
  );
}
