/** Section 8 of the specification, the error catalogue: one row for every sentence, text, call, and constant, in its order. */
import { inBrowser, inUnit, section } from './requirement.ts';
import {
  apiRefuses,
  beforeSending,
  bindsAtGate,
  bindsQq,
  client,
  consent,
  emptySearch,
  failedSmsLogin,
  login,
  qrLogin,
  registers,
  resets,
  session,
  signsOut,
  wrongPassword,
  wrongPicture,
} from './shared.ts';

export const errors = section(8, [
  [
    'success',
    'Envelope code 0: success.',
    client,
    inUnit('api/client', 'an envelope with code 0 returns its decoded data'),
  ],
  [
    'unauthorized',
    'Envelope code 401: shows 请重新登录, clears the session, redirects to /login.',
    session,
    [
      inBrowser(
        'app/guard',
        'D5: a 401 while a member reads says 请重新登录 once, redirects to /login, and returns after signing in',
      ),
      inUnit('wiring/session', 'a 401 at the start signs the member out on the page where they are'),
      inBrowser('app/guard', 'D5: on a guarded page it redirects to /login'),
    ],
    {
      does: '打开公开页面时才发现登录失效的，提示并清掉会话，人留在原来的页面',
      because: '每个学员十四天后都会碰到；公开的页面不需要登录',
      decided: 'docs/decisions/0004-departures-from-the-design.md',
    },
  ],
  [
    'http401',
    'HTTP 401 behaves the same.',
    client,
    inBrowser('app/guard', 'an HTTP 401 has the same effect as code 401 in the envelope'),
  ],
  ['refusal', 'Other non-zero codes: the server message is shown as an error', client, wrongPassword],
  [
    'silent',
    'except 请勿重复绑定 (do not bind twice), which is silent.',
    client,
    bindsQq,
    {
      does: '绑定被拒绝时，总是显示服务器的原话',
      because: 'MeEdu 4.9 没有这句话，它说“您已经绑定了该渠道的账号”；不说话，学员就不知道没有绑成',
      decided: 'docs/decisions/0004-departures-from-the-design.md',
    },
  ],
  ['failedLogin', 'Failed password login: the loading state just stops.', login, wrongPassword],
  [
    'failedSms',
    'Failed SMS login or SMS send: captcha cleared and reloaded; countdown reset.',
    login,
    [failedSmsLogin, wrongPicture],
  ],
  [
    'failedQr',
    'QR exchange failure: expired QR shown.',
    qrLogin,
    inBrowser('auth/qrExchange', 'an exchange refused with 已过期 says so and offers a new code that works'),
  ],
  ['agreementMessage', 'Client messages: 请同意《用户协议》和《隐私政策》', 'src/text/auth.ts', consent],
  ['captchaMessage', '; 请输入图形验证码; ', 'src/text/auth.ts', beforeSending],
  ['registered', 'Successes: 注册成功', 'src/text/auth.ts', registers],
  ['bound', ', 绑定成功', 'src/text/auth.ts', bindsAtGate],
  ['passwordReset', ', 密码重置成功', 'src/text/auth.ts', resets],
  ['searchMessage', '请输入关键字后再搜索; ', 'src/pages/search/text.ts', emptySearch],
  ['startMessage', '; 系统配置加载失败，请刷新重试.', 'src/text/shared.ts', apiRefuses],
  ['signedOut', ', 已安全退出.', 'src/text/shared.ts', signsOut],
]);
