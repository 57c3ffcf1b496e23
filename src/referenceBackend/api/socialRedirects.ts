import { socialAccounts } from '../seed/socialAccounts.ts';
import { Refusal } from './answers.ts';
import { type Call, type Route, text } from './call.ts';
import { issueLoginCode } from './loginCodes.ts';
import { type Page, redirect, withParameters } from './page.ts';
import { randomText } from './randomText.ts';
import { seal, unseal } from './seals.ts';
import { requireAll } from './validation.ts';

/** Maximum time of a visitor at the provider, in milliseconds. */
const absence = 600_000;

/** The value that the provider's stand-in sends instead of an account for a failed authorization. */
export const failedAuthorisation = 'failed';

const failureText = '授权登录失败[1001]';

/** Redirects to the provider and back. Source: MeEdu API, authentication; the providers are in `provider/`. */
export const socialRedirectRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v3/auth/login/socialite/:app',
    access: 'public',
    handle: async (call) => {
      const data = await seal(call.backend, 'socialLogin', readRequest(call));
      return toQq(call, withParameters(`${call.origin}/api/v3/auth/login/socialite/qq/callback`, { data }));
    },
  },
  {
    method: 'GET',
    path: '/api/v3/auth/login/socialite/:app/callback',
    access: 'public',
    handle: (call) => comeBack(call, 'qq'),
  },
  {
    method: 'GET',
    path: '/api/v3/auth/login/wechat/oauth',
    access: 'public',
    handle: async (call) => {
      const data = await seal(call.backend, 'socialLogin', readRequest(call));
      return toProvider(call, 'wechat', withParameters(`${call.origin}/api/v3/auth/login/wechat/callback`, { data }), {
        ...{ appid: 'wx0000000000000000', response_type: 'code', scope: 'snsapi_userinfo' },
        state: randomText(10),
      });
    },
  },
  {
    method: 'GET',
    path: '/api/v3/auth/login/wechat/callback',
    access: 'public',
    handle: (call) => comeBack(call, 'wechat'),
  },
];

/** Return address and action of a request. */
interface Request extends Record<string, string> {
  s_url: string;
  f_url: string;
  action: string;
}

function readRequest(call: Call): Request {
  const [s_url, f_url, action] = [text(call, 's_url'), text(call, 'f_url'), text(call, 'action')];
  requireAll([
    [s_url !== '', '参数错误'],
    [s_url.length <= 255, 'The s url may not be greater than 255 characters.'],
    [f_url !== '', '参数错误'],
    [f_url.length <= 255, 'The f url may not be greater than 255 characters.'],
    [action === 'login' || action === 'bind', '参数错误'],
  ]);
  return { s_url, f_url, action };
}

/** Redirects to the page of QQ, and from there to `redirect_uri`. @throws Refusal if the site does not use QQ */
export function toQq(call: Call, redirect_uri: string): Page {
  if (call.params.app !== 'qq' || !call.backend.settings.values.qqLogin) throw new Refusal('登录应用不存在');
  const parameters = { client_id: '100000001', scope: 'get_user_info', response_type: 'code' };
  return toProvider(call, 'qq', redirect_uri, parameters);
}

function toProvider(
  { origin }: Call,
  app: 'qq' | 'wechat',
  redirect_uri: string,
  parameters: Record<string, string>,
): Page {
  return redirect(withParameters(`${origin}/provider/${app}`, { ...parameters, redirect_uri }));
}

async function comeBack(call: Call, app: 'qq' | 'wechat'): Promise<Page> {
  const { backend, origin } = call;
  const data = text(call, 'data');
  if (data === '') throw new Refusal('参数错误');
  const sealed = await unseal(backend, 'socialLogin', data);
  if (!sealed) return redirect(withParameters(origin, { login_err_msg: failureText, action: '' }));
  const { s_url = '', f_url = '', action = '' } = sealed.values;
  const id = text(call, 'code');
  if (sealed.age > absence || id === failedAuthorisation) {
    return redirect(withParameters(f_url, { login_err_msg: failureText, action }));
  }
  const account = socialAccounts.find((candidate) => candidate.app === app && candidate.app_user_id === id);
  // A visitor who cancels at the provider returns without an account, which MeEdu does not handle.
  if (!account) throw new Error('the provider names no account');
  return redirect(withParameters(s_url, { login_code: await issueLoginCode(backend, account), action }));
}
