import { type Context, Hono } from 'hono';
import { downloadFromStorage } from '../api/attachments.ts';
import { answerFaceCheck, findFaceCheck } from '../api/faceChecks.ts';
import { findOwner } from '../api/loginCodes.ts';
import { escapeHtml, htmlDocument, withParameters } from '../api/page.ts';
import { originOf } from '../api/readCall.ts';
import { failedAuthorisation } from '../api/socialRedirects.ts';
import type { Backend } from '../backend.ts';
import { socialAccounts } from '../seed/socialAccounts.ts';

const names = { qq: 'QQ', wechat: '微信' };

/** `/provider`: a stand-in for QQ, WeChat, Tencent's face check and an object storage. Every decision of a person there is a link or a button. */
export function createProvider(backend: Backend): Hono {
  const provider = new Hono().basePath('/provider');
  provider.get('/qq', (context) => chooseAccount(backend, context, 'qq'));
  provider.get('/wechat', (context) => chooseAccount(backend, context, 'wechat'));

  provider.get('/storage/:file', async (context) => {
    const file = await downloadFromStorage(
      backend,
      context.req.param('file'),
      context.req.query('X-Amz-Signature') ?? '',
    );
    return file ? context.body(file.body, 200, file.headers) : context.text('SignatureDoesNotMatch', 403);
  });

  provider.get('/face', async (context) => {
    const check = await findFaceCheck(backend, context.req.query('biz_token') ?? '');
    if (!check) return context.html(htmlDocument('实名认证', '<main><h1>没有这次认证</h1></main>'), 404);
    return context.html(
      htmlDocument(
        '实名认证',
        `<main><h1>实名认证</h1><p>请正对镜头，完成人脸识别。</p>
<form method="post"><input type="hidden" name="biz_token" value="${escapeHtml(check.biz_token)}">
<button name="result" value="passed">识别通过</button>
<button name="result" value="failed" class="danger">识别失败</button></form></main>`,
      ),
    );
  });
  provider.post('/face', async (context) => {
    const { biz_token, result } = await context.req.parseBody<{ biz_token: string; result: string }>();
    const check = await findFaceCheck(backend, biz_token);
    if (!check) return context.notFound();
    await answerFaceCheck(backend, check.biz_token, result === 'passed' ? 'passed' : 'failed');
    if (result === 'passed') return context.redirect(check.return_url, 303);
    return context.html(htmlDocument('实名认证', '<main><h1>认证失败</h1><p>请返回重新识别。</p></main>'));
  });
  return provider;
}

/** Shows the accounts to choose from, and two ways to fail. */
async function chooseAccount(backend: Backend, context: Context, app: 'qq' | 'wechat'): Promise<Response> {
  const back = context.req.query('redirect_uri') ?? '';
  // Redirects to this site only. A page that redirects anywhere could be misused for phishing.
  if (!back.startsWith(`${originOf(context.req.raw)}/api/`)) {
    return context.text('redirect_uri is not of this site', 400);
  }
  const accounts = await Promise.all(
    socialAccounts
      .filter((account) => account.app === app)
      .map(async (account) => {
        const note = (await findOwner(backend, account)) === null ? '未绑定会员' : '已绑定会员';
        return link(back, { code: account.app_user_id }, account.nick_name, note);
      }),
  );
  const ways = [link(back, { code: failedAuthorisation }, '授权失败'), link(back, { usercancel: '1' }, '取消')];
  return context.html(
    htmlDocument(
      `${names[app]}授权`,
      `<main><h1>${names[app]}授权</h1><p>选择一个账号登录知图</p><ul class="rows">${accounts.join('')}</ul>
<h2>或者</h2><ul class="rows">${ways.join('')}</ul></main>`,
    ),
  );
}

function link(back: string, parameters: Record<string, string>, label: string, note = ''): string {
  const address = escapeHtml(withParameters(back, parameters));
  return `<li><a href="${address}">${escapeHtml(label)}</a><small>${note}</small></li>`;
}
