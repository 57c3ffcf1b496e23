/** The dialogs in section 2 of the specification: one row for every sentence, in its order. */
import { inBrowser, inUnit, type Row } from './requirement.ts';
import {
  asksAnew,
  authDialog,
  backFromQr,
  bindMobile,
  byCallback,
  dialogWidth,
  guard,
  login,
  offersOthers,
  register,
  resetPassword,
  resets,
  scans,
  scansAndBinds,
  session,
  signsIn,
  smsMissing,
  smsSignsIn,
  staysOnSite,
  toRegister,
  visitorIsSent,
} from './shared.ts';

export const dialogs: Row[] = [
  ['dialogs', '### Dialogs (width 500)', 'src/dialogs/AuthDialog.tsx', dialogWidth],
  ['anywhere', 'Login: opens over any page.', authDialog, [signsIn, scans]],
  ['tabs', 'Tabs: password login and SMS login.', 'src/dialogs/LoginForm.tsx', [smsSignsIn, smsMissing]],
  ['links', 'Links: register as new user, forgot password.', login, [toRegister, resets]],
  [
    'icons',
    'Third-party icons: QQ and WeChat, shown only if enabled in the config.',
    'src/dialogs/LoginForm.tsx',
    offersOthers,
  ],
  ['choice', 'Login choice: switches to register, forgot password', authDialog, [toRegister, resets]],
  ['choiceQr', 'forgot password, QR login.', authDialog, backFromQr],
  [
    'register',
    'Register: title 用户注册, link 已有账号，立即登录.',
    register,
    inBrowser('auth/registerForm', '已有账号，立即登录 opens the login form with the mobile, and 新用户注册 returns'),
  ],
  [
    'qr',
    'QR login: 微信扫码登录, link 其他方式登录.',
    'src/dialogs/QrLoginForm.tsx',
    inBrowser('auth/qrLogin', '其他方式登录 returns to the form with what was typed, and the polling stops'),
  ],
  ['bindAfterQr', 'Bind mobile after QR login: 请绑定手机号, button 立即绑定.', bindMobile, scansAndBinds],
  [
    'reset',
    'Forgot password: 忘记密码, link 返回登录, button 重置密码.',
    resetPassword,
    [resets, inBrowser('auth/resetPassword', '返回登录 keeps the mobile and forgets the new password')],
  ],
  [
    'bindByCode',
    'Bind mobile by code: link 取消绑定.',
    bindMobile,
    inBrowser('auth/bindMobile', '取消绑定 is offered only after a login code; after a QR login, 关闭 closes the form'),
  ],
  [
    'afterLogin',
    'After a successful login: if the current path is /login or the login callback page, go to the redirect query value',
    guard,
    [visitorIsSent, byCallback, staysOnSite],
    {
      does: 'redirect 只认本站的地址，别的都回首页',
      because: '别人给的链接不能借登录把人带到外面去',
      decided: 'docs/decisions/0005-ways-in-and-gates.md',
    },
  ],
  [
    'noRedirect',
    '(decoded; / if absent)',
    'src/browser/address/redirect.ts',
    [
      inUnit('browser/address/redirect', 'the redirect null leads to the home page'),
      inUnit(
        'browser/address/redirect',
        'the per cent sign in the redirect /search?keywords=50%25 is not decoded a second time',
      ),
    ],
  ],
  [
    'reload',
    'otherwise reload the page.',
    session,
    asksAnew,
    {
      does: '不重新加载整页：路由重新挂载，带着令牌把数据再取一遍',
      because: '看到的一样，更快，没有发出去的内容还在',
      decided: 'docs/decisions/0004-departures-from-the-design.md',
    },
  ],
  [
    'qq',
    'QQ login is a browser redirect to {config.url}/api/v3/auth/login/socialite/qq with s_url, f_url and action=login.',
    'src/browser/address/socialAddress.ts',
    inUnit(
      'browser/address/socialAddress',
      'a QQ login starts at the backend, returns to this page, and fails to /error',
    ),
  ],
  [
    'qqFailed',
    'The failure return address is /error.',
    'src/browser/address/socialAddress.ts',
    inBrowser('auth/socialLogin', 'A16: a failure at QQ leads to /error with the reason as text, and a clean address'),
  ],
];
