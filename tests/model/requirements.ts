/**
 * What the specification asks for and this site holds so far: one row for every sentence, text, call and constant, in its order.
 *
 * `quote` is the specification's own wording. `holder` is the machine or module where it lives, `test` the one that fails
 * without it (its title as it is reported; where a title is built from a list, the case that stands for it).
 */
export type Requirement = {
  id: string;
  section: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  quote: string;
  holder: string;
  test: { file: string; title: string };
};
type Test = Requirement['test'];

const inBrowser = (file: string, title: string): Test => ({ file: `tests/browser/${file}.spec.ts`, title });
const inUnit = (file: string, title: string): Test => ({ file: `tests/unit/${file}.test.ts`, title });
const drawn = (title: string): Test => ({ file: 'tests/unit/shell/markup.test.tsx', title });
const walked = (machine: string): Test => ({
  file: 'tests/model/walk.test.ts',
  title: `${machine}: every state, transition, pair and guard outcome is walked, and all is as its rows say`,
});

const session = 'machines/app/session.machine.ts';
const boot = 'machines/app/boot.machine.ts';
const guard = 'machines/app/routeGuard.machine.ts';
const login = 'machines/auth/login.machine.ts';
const smsCode = 'machines/auth/smsCode.machine.ts';
const register = 'machines/auth/register.machine.ts';
const resetPassword = 'machines/auth/resetPassword.machine.ts';
const qrLogin = 'machines/auth/qrLogin.machine.ts';
const socialLogin = 'machines/auth/socialLogin.machine.ts';
const bindMobile = 'machines/auth/bindMobile.machine.ts';
const authDialog = 'machines/auth/authDialog.machine.ts';
const logout = 'machines/app/logout.machine.ts';
const search = 'machines/learn/headerSearch.machine.ts';
const backToTop = 'machines/ui/backToTop.machine.ts';
const navigation = 'machines/app/navigation.machine.ts';
const routes = 'src/shell/routeTable.ts';
const site = 'src/api/site.ts';
const client = 'src/api/client.ts';

const visitorIsSent = inBrowser(
  'guard',
  '/member/messages leads a visitor to /login with the way back, and back there after signing in',
);
const forced = inBrowser('guard', 'forced binding and face check send a member there before a guarded page');
const faceOnly = inBrowser('guard', 'a member who has bound his mobile but must check his face goes to /face-check');
const bindsAtGate = inBrowser(
  'gates',
  'C5: /study-center leads a member without a mobile here; bound by mouse, with the code read on the phone, he is where he wanted to go',
);
const checksAtGate = inBrowser(
  'gates',
  'C5: /study-center leads a member here whose face must be checked; passed on the phone, he is where he wanted to go',
);
const bothGates = inBrowser(
  'gates',
  'stand one behind the other: the mobile first, then the face, then the page wanted',
);
const choosesCourses = inBrowser(
  'browse',
  'B7, B8: filters, pages and the place stand in the address and come back with it, by mouse and by keyboard',
);
const findsAnything = inBrowser('browse', 'A2, A13, D1: any keywords can be looked for, and are marked as text');
const rendersContent = inBrowser(
  'richContent',
  'formulas are typeset, code is coloured and tables stand; only for what a text has, something is fetched',
);
const codeIsSkipped = inUnit('content/formulas', '<code>$a$</code> stays as it is');
const showsCourse = inBrowser(
  'courseDetail',
  'B8: its parts stand in the address: by mouse and keyboard, back, forward and reload; what is unknown is the first',
);
const changesMobile = inBrowser(
  'security',
  'another mobile, by mouse and by the phone: each refusal and fault keeps what was typed, a dead proof leads back',
);
const changesPassword = inBrowser(
  'security',
  'a new password: a refusal and then success by keyboard alone, every fault in between keeps what was typed',
);
const bindsQq = inBrowser(
  'security',
  'D7: QQ leads away and back, and is bound once; the code is nowhere to be seen; what QQ refuses is said',
);
const unbinds = inBrowser(
  'security',
  'WeChat is bound by the phone and unbound after a question; refusals and faults are said',
);
const asksForRemoval = inBrowser(
  'security',
  'D6: the removal says what it means; asked for, it signs out at the server too, and leads home',
);
const scans = inBrowser(
  'qrLogin',
  'a member confirms on the phone, by mouse, and is signed in on the page where he is',
);
const scansAndBinds = inBrowser(
  'qrLogin',
  'by mouse: the code, 请绑定手机号, the message on the phone, 绑定成功, signed in',
);
const wholeChain = inBrowser('qrLogin', 'the whole chain from /: code, binding, face check on the phone, and back');
const pollsEachSecond = inBrowser(
  'qrLogin',
  'never asks twice at a time, and the next time a second after the answer, to the millisecond',
);
const scanExpires = inBrowser(
  'qrLogin',
  'the time runs out on the page: 二维码已失效 after 300 seconds, no question after it, and a new one works',
);
const offersOthers = inBrowser('socialLogin', 'the dialog offers what the site has switched on: QQ true, WeChat false');
const signsIn = inBrowser(
  'login',
  'a visitor signs in by mouse and stays on the page, with name and avatar in the header',
);
const asksAnew = inBrowser(
  'login',
  'E: after signing in, the data of the page is asked for again with the token, and nothing is asked twice',
);
const wrongPassword = inBrowser('login', 'a wrong password shows the words of the server and keeps the form');
const fieldsMissing = inUnit(
  'dialogs/loginView',
  'asks for everything that is missing, in the words of the specification',
);
const smsSignsIn = inBrowser(
  'smsLogin',
  'a member signs in by mouse with the code read on the phone and stays on the page',
);
const registers = inBrowser(
  'register',
  'H: a visitor registers by mouse, is led to the login form with the mobile in it, and signs in with the password',
);
const resets = inBrowser(
  'resetPassword',
  'G: a member sets a new password by mouse and is led back to the login form, where it works and the old one does not',
);
const asksForMessage = inBrowser(
  'smsLogin',
  'the message is asked for with mobile, picture and the scene login, and goes out once',
);
const counts = inBrowser(
  'smsLogin',
  'F: says that it is sending, that the message has gone, and how many seconds of 120 are left',
);
const wrongPicture = inBrowser(
  'smsLogin',
  'with a wrong picture shows 图形验证码错误, empties the field, brings another picture and is free at once',
);
const refusedCode = inBrowser(
  'smsLogin',
  'a refused code costs the picture and ends the wait, in the other tab too; mobile and code stay',
);
const consent = inUnit('dialogs/registerView', 'is asked for in the words of the specification until it is given');
const registerMissing = inBrowser(
  'register',
  'every empty field is named, and the hints go one by one as they are filled in',
);
const smsMissing = inBrowser(
  'smsLogin',
  'every empty field is named, and the hints go one by one as they are filled in',
);
const beforeSending = inBrowser(
  'smsLogin',
  'G: without mobile or picture is told what is missing, and asks nothing of the server',
);
const picture = inBrowser(
  'smsLogin',
  'is 110 by 39 with the name 图形验证码, and another comes by click, Enter and Space, which is said',
);
const dialogWidth = inBrowser('login', 'the login dialog is 500 px wide, and a click beside it does not close it');
const signsOut = inBrowser(
  'logout',
  '安全退出 tells the server, says 已安全退出 and goes to the home page after 500 ms',
);
const apiRefuses = inBrowser(
  'boot',
  'the API refusing connections gives 系统配置加载失败，请刷新重试; when it is back, 重新加载 brings the site without a document reload',
);
const asksAtOnce = inBrowser(
  'boot',
  'config and navigation are asked for at once, before any script of the site has run',
);
const footer = drawn('says the year 2021, the name of the site and its filings with their links');
const top = inBrowser('shell', '顶部 is offered from 2000 px down and leads back to the top');
const emptySearch = inBrowser(
  'shell',
  'an empty search is answered with 请输入关键字后再搜索, and the box keeps the focus',
);
const vipOff = drawn('has no VIP entry when the config switches vip off');
const timeout = inUnit('api/faults', 'is waited for 15 seconds and not a millisecond longer');
const needsMember = (path: string): Test => inBrowser('guard', `${path} needs a member`);
const forEverybody = (path: string): Test => inUnit('shell/routeTable', `${path} is for everybody`);
const ordersByPage = inBrowser(
  'orders',
  'A6, A12: five on a page, by mouse and keyboard; each with its goods, whatever they are called and are; what cannot be had can be asked again',
);
const studiesByList = inBrowser(
  'study',
  'B1, B7, B8: three lists, each on its own pages, by mouse and keyboard, back and forward; what cannot be had can be asked again',
);
const messagesByPage = inBrowser(
  'messages',
  'A6: messages stand ten on a page, by mouse and keyboard, back and forward; what cannot be had can be asked again',
);
const messagesRead = inBrowser(
  'messages',
  'a message is read by pressing it, by mouse and by keyboard, one call at a time; the dots go away in every tab; what fails says so and is tried again',
);
const pointsByPage = inBrowser(
  'messages',
  'A6, A17: points: the old address leads to the balance, the records ten on a page, and what gives points; what cannot be had can be asked again',
);
const plansForAll = inBrowser(
  'vip',
  'A6: stand equal beside each other; what cannot be had says so and can be asked again; the switch takes only the entry away',
);
const changesPicture = inBrowser(
  'profile',
  'the picture, by mouse and by keyboard: no other file, the square that was chosen, everywhere at once; D9: the server’s words',
);
const goesOut = (call: string): Test =>
  inUnit('api/request', `${call} goes to its address with its payload and nothing else`);

type Row = [id: string, quote: string, holder: string, test: Test];
const section = (number: Requirement['section'], rows: Row[]): Requirement[] =>
  rows.map(([id, quote, holder, test]) => ({ id: `${number}.${id}`, section: number, quote, holder, test }));

export const requirements: Requirement[] = [
  ...section(1, [
    ['visitors', 'Visitors can browse.', routes, forEverybody('/')],
    ['password', 'Members log in by mobile number with a password', login, signsIn],
    ['sms', 'by mobile number with an SMS code', login, smsSignsIn],
    ['qr', 'or by scanning a QR code in a messaging app.', qrLogin, scans],
    [
      'social',
      'Social sign-in with QQ and WeChat exists when enabled in the system config.',
      'src/dialogs/LoginForm.tsx',
      offersOthers,
    ],
    ['register', 'Members can register by SMS', register, registers],
    ['forgotten', 'and reset a forgotten password.', resetPassword, resets],
    [
      'friendlyLinks',
      'A footer shows friendly links on the home page',
      'src/shell/Footer.tsx',
      inBrowser(
        'shell',
        'D8: friendly links open new windows that cannot reach back; they stand on the home page only, and the footer says 2021, the site’s name and its filings',
      ),
    ],
    [
      'copyright',
      'a copyright line with the site name and filing numbers from the system config.',
      'src/shell/Footer.tsx',
      footer,
    ],
    ['year', 'The footer copyright year is 2021.', 'src/text/zh.ts', footer],
    [
      'switches',
      'Feature switches (all boolean): vip, live, book, topic, paper, practice, mockPaper, wrongBook, wenda, share, codeExchanger, snapshort, ke, promoCode, daySignIn, credit1Mall, tuangou, miaosha, cert.',
      site,
      inUnit('api/site', 'are the nineteen of the specification: vip on, all others off'),
    ],
    [
      'switchDefaults',
      'Defaults: vip is on, all others off, until the server config overrides them.',
      site,
      inUnit('api/site', 'vip follows the server when the config has a key of that name'),
    ],
    [
      'switchGates',
      'How the switches gate modules is not shown, apart from the VIP entry.',
      'src/shell/entries.tsx',
      vipOff,
    ],
    [
      'richContent',
      'Content may show highlighted code and mathematical formulas.',
      'src/content/renderContent.ts',
      rendersContent,
    ],
    [
      'delimiters',
      'Math delimiters supported: double dollar, single dollar, parenthesis and bracket forms.',
      'src/content/delimiters.ts',
      inUnit('content/formulas', 'the four ways to write a formula are typeset in their places'),
    ],
    [
      'codeIsSkipped',
      'Code and pre blocks are skipped by the formula rendering.',
      'src/content/formulas.ts',
      codeIsSkipped,
    ],
  ]),

  ...section(2, [
    [
      'home',
      '| / | home | no |',
      'src/pages/home/HomePage.tsx',
      inBrowser(
        'shell',
        'home shows the blocks of the server: slider, courses with price or 免费, and the operator’s own words',
      ),
    ],
    [
      'callback',
      '| /login/callback | loading page for the return from third-party login; query parameter redirect | no |',
      'src/pages/loginCallback/LoginCallbackPage.tsx',
      inBrowser('socialLogin', 'from /login with a way back: by /login/callback to the page that was wanted'),
    ],
    ['courses', '| /courses | course list | no |', 'src/pages/courses/CoursesPage.tsx', choosesCourses],
    [
      'course',
      '| /courses/detail/{courseId} | course detail | no |',
      'src/pages/courseDetail/CourseDetailPage.tsx',
      showsCourse,
    ],
    ['lesson', '| /courses/video/{courseId} | video | yes |', routes, needsMember('/courses/video/1')],
    [
      'announcements',
      '| /announcement | announcements | no |',
      'src/pages/announcement/AnnouncementPage.tsx',
      inBrowser('browse', 'announcements: the newest, any other one, one that is not there, and the older ones'),
    ],
    ['member', '| /member | user center | yes |', 'src/pages/memberHome/MemberHomePage.tsx', changesPicture],
    ['messages', '| /member/messages | messages | yes |', 'src/pages/messages/MessagesPage.tsx', messagesByPage],
    ['orders', '| /member/orders | orders | yes |', 'src/pages/orders/OrdersPage.tsx', ordersByPage],
    ['points', '| /member/credit1-free | integral page | yes |', 'src/pages/points/PointsPage.tsx', pointsByPage],
    ['vip', '| /vip | VIP | no |', 'src/pages/vip/VipPage.tsx', plansForAll],
    [
      'order',
      '| /order | order | yes |',
      'machines/shop/checkout.machine.ts',
      inBrowser(
        'checkout',
        'A19, G: each promo code is told apart, by mouse and by keyboard; what is shown is what the ledger holds',
      ),
    ],
    ['payment', '| /order/pay | payment | yes |', routes, needsMember('/order/pay')],
    ['paid', '| /order/success | order success | yes |', routes, needsMember('/order/success')],
    ['search', '| /search | search results, query keywords | no |', 'src/pages/search/SearchPage.tsx', findsAnything],
    [
      'error',
      '| /error | error page; also the failure return address for QQ login | no |',
      'src/pages/error/ErrorPage.tsx',
      inBrowser(
        'shell',
        'A16: /error shows the reason of a failed third-party login as text and takes it out of the address',
      ),
    ],
    ['studyCenter', '| /study-center | study center | yes |', 'src/pages/study/StudyCenterPage.tsx', studiesByList],
    [
      'faceCheck',
      '| /face-check | face verification | not shown |',
      'src/pages/faceCheck/FaceCheckPage.tsx',
      checksAtGate,
    ],
    [
      'bindMobile',
      '| /bind-mobile | mobile binding | not shown |',
      'src/pages/bindMobile/BindMobilePage.tsx',
      bindsAtGate,
    ],
    [
      'loginPage',
      '| /login | page with a picture and a button 登录后查看 that opens the login dialog; supports redirect query parameter | no |',
      'src/pages/login/LoginPage.tsx',
      visitorIsSent,
    ],
    [
      'notFound',
      '| any other path | not-found page | no |',
      'src/pages/notFound/NotFoundPage.tsx',
      inBrowser('shell', 'an unknown path shows 页面不存在 without header or footer'),
    ],
    [
      'onDemand',
      'Pages are loaded on demand.',
      navigation,
      inBrowser(
        'navigation',
        'the old page stays until the new one is there, and a thin bar says after 300 ms that it is coming',
      ),
    ],
    ['boxes', 'Most pages have header and footer.', routes, inUnit('shell/routeTable', 'home has header and footer')],
    ['headerOnly', '/login has the header only.', routes, inUnit('shell/routeTable', '/login has the header only')],
    [
      'neither',
      'The not-found page has neither.',
      routes,
      inUnit('shell/routeTable', 'the page of an unknown path has neither'),
    ],
    [
      'scroll',
      'Scroll goes to the top on every path change.',
      navigation,
      inBrowser(
        'navigation',
        'a changed path starts at the top; the browser’s back restores the place once the content is there',
      ),
    ],
    ['top', 'A back-to-top button labelled 顶部 appears after scrolling 2000 px or more.', backToTop, top],
    ['logo', 'Logo from config.', 'src/shell/Header.tsx', drawn('shows the logo of the config, which leads home')],
    [
      'searchBox',
      'Keyword search box, placeholder 请输入关键字.',
      'src/shell/SearchBox.tsx',
      drawn('has a search box that says 请输入关键字'),
    ],
    [
      'searchAddress',
      'Search goes to /search?keywords=...',
      search,
      inBrowser('shell', 'A13: searching for C# asks for exactly that'),
    ],
    ['vipEntry', 'VIP link, shown if the vip function is on', 'src/shell/entries.tsx', vipOff],
    [
      'vipBuild',
      'and not disabled by a build setting.',
      'src/shell/entries.tsx',
      drawn('has no VIP entry when the build takes it away, whatever the config says'),
    ],
    [
      'study',
      '我的学习 link: opens the login dialog when logged out, otherwise goes to /study-center.',
      'src/shell/entries.tsx',
      inBrowser('login', '我的学习 opens the login dialog for a visitor and leads to the study centre for a member'),
    ],
    [
      'loggedOut',
      'Logged out: login and register links.',
      'src/shell/MemberArea.tsx',
      drawn('offers 登录 and 注册 to a visitor'),
    ],
    [
      'loggedIn',
      'Logged in: avatar and name with a menu: 用户中心 (/member)',
      'src/shell/MemberMenu.tsx',
      inBrowser('logout', 'the member menu leads to 用户中心 and 我的消息'),
    ],
    [
      'unreadDot',
      '我的消息 (/member/messages, with a dot if there are unread messages)',
      'src/shell/MemberMenu.tsx',
      inBrowser('login', 'a returning member is recognised without signing in'),
    ],
    [
      'navs',
      'Navigation menu comes from config: items with name, url, children and blank flag.',
      'src/shell/currentNav.ts',
      inBrowser(
        'shell',
        'the navigation comes from the config: current page marked, children by keyboard, new windows as the server wants',
      ),
    ],
    [
      'sameWindow',
      'Absolute http/https urls open in the same window if blank is 0',
      'src/components/ServerLink.tsx',
      drawn('to another site opens in the same window if blank is 0'),
    ],
    [
      'newWindow',
      'otherwise in a new window.',
      'src/components/ServerLink.tsx',
      drawn('to another site opens a new window otherwise, which cannot reach back'),
    ],
    [
      'inside',
      'Other urls navigate inside the site.',
      'src/components/ServerLink.tsx',
      inUnit('components/linkTarget', '"courses" is the route "/courses" of ours'),
    ],
    ['dialogs', '### Dialogs (width 500)', 'src/dialogs/AuthDialog.tsx', dialogWidth],
    ['anywhere', 'Login: opens over any page.', authDialog, signsIn],
    ['tabs', 'Tabs: password login and SMS login.', 'src/dialogs/LoginForm.tsx', smsSignsIn],
    ['links', 'Links: register as new user, forgot password.', login, walked('login')],
    [
      'icons',
      'Third-party icons: QQ and WeChat, shown only if enabled in the config.',
      'src/dialogs/LoginForm.tsx',
      offersOthers,
    ],
    ['choice', 'Login choice: switches to register, forgot password', authDialog, walked('authDialog')],
    ['choiceQr', 'forgot password, QR login.', authDialog, walked('authDialog')],
    [
      'register',
      'Register: title 用户注册, link 已有账号，立即登录.',
      register,
      inBrowser('register', '已有账号，立即登录 goes to the login form with the mobile, and 新用户注册 back'),
    ],
    [
      'qr',
      'QR login: 微信扫码登录, link 其他方式登录.',
      'src/dialogs/QrLoginForm.tsx',
      inBrowser('qrLogin', '其他方式登录 leads back to the form with what was typed, and the asking stops'),
    ],
    ['bindAfterQr', 'Bind mobile after QR login: 请绑定手机号, button 立即绑定.', bindMobile, scansAndBinds],
    ['reset', 'Forgot password: 忘记密码, link 返回登录, button 重置密码.', resetPassword, resets],
    [
      'bindByCode',
      'Bind mobile by code: link 取消绑定.',
      bindMobile,
      inBrowser('bindMobile', '取消绑定 is there after a login code only; after a QR login the cross is the way out'),
    ],
    [
      'afterLogin',
      'After a successful login: if the current path is /login or the login callback page, go to the redirect query value',
      guard,
      visitorIsSent,
    ],
    ['noRedirect', '(decoded; / if absent)', 'src/browser/redirect.ts', inUnit('browser/redirect', 'null leads home')],
    ['reload', 'otherwise reload the page.', session, asksAnew],
    [
      'qq',
      'QQ login is a browser redirect to {config.url}/api/v3/auth/login/socialite/qq with s_url, f_url and action=login.',
      'src/browser/socialAddress.ts',
      inUnit('browser/socialAddress', 'begins at the backend, comes back to this page, and to /error when it fails'),
    ],
    [
      'qqFailed',
      'The failure return address is /error.',
      'src/browser/socialAddress.ts',
      inBrowser(
        'socialLogin',
        'A16: a failure at QQ comes to /error with the reason as text, and its address is clean',
      ),
    ],
  ]),

  ...section(3, [
    [
      'configState',
      'systemConfig state: config (null until saved; server shape otherwise as below) and configFunc (the feature flags above).',
      session,
      walked('session'),
    ],
    [
      'configFields',
      'System config fields seen: url, logo.logo, webname, name, icp, icp_link, icp2, icp2_link, h5_url, member.enabled_face_verify, member.enabled_mobile_bind_alert, socialites.qq (1 enabled), socialites.wechat_oauth (1 enabled).',
      site,
      inUnit('api/site', 'is read as MeEdu 4.9 sends it'),
    ],
    [
      'userState',
      'Login user state: user (object or empty), isLogin flag, freshUnread flag, addressForm (name, mobile, province, city, area, street).',
      session,
      walked('session'),
    ],
    [
      'user',
      'User: name, avatar, is_face_verify, is_bind_mobile, credit1 (integral balance).',
      'src/api/member.ts',
      inUnit('api/member', 'is read as MeEdu 4.9 sends him'),
    ],
    [
      'navItem',
      'Navigation config: navs list; item: name, url, blank, children.',
      site,
      inUnit('api/site', 'keeps the order of the server and the addresses as they were typed'),
    ],
    ['friendlyLink', 'Friendly link: id, name, url.', site, inUnit('api/site', 'are those with a web address')],
    [
      'agreements',
      'Agreement links: user_protocol, user_private_protocol.',
      site,
      inUnit('api/site', 'is read as MeEdu 4.9 sends it'),
    ],
    [
      'passwordLogin',
      'Password login payload: mobile, password.',
      'src/api/auth.ts',
      goesOut('a login with a password'),
    ],
    ['smsLogin', 'SMS login payload: mobile, mobile_code, msv.', 'src/api/auth.ts', smsSignsIn],
    ['register', 'Register payload: mobile, mobile_code, password, msv.', 'src/api/auth.ts', registers],
    ['reset', 'Password reset payload: mobile, mobile_code, password.', 'src/api/auth.ts', resets],
    [
      'bindMobile',
      'Bind mobile payload: mobile, code, mobile_code, msv (returns token).',
      'src/api/auth.ts',
      goesOut('a mobile for a login code'),
    ],
    [
      'captcha',
      'Image captcha response: key, img',
      'src/api/auth.ts',
      inUnit('api/auth', 'a captcha is a picture and a key'),
    ],
    ['captchaSize', '(shown 110 by 39)', 'src/dialogs/SmsCodeFields.tsx', picture],
    [
      'sms',
      'SMS captcha request: mobile, image_key, image_captcha, scene (login, register or mobile_bind).',
      'src/api/auth.ts',
      asksForMessage,
    ],
    [
      'qr',
      'Login QR: url, key, expire.',
      'src/api/auth.ts',
      inUnit('api/auth', 'is good until the server’s own time says so, whatever this device believes'),
    ],
    ['exchange', 'Code exchange payload: code, msv.', 'src/api/auth.ts', goesOut('a login code')],
    [
      'token',
      'Token response: success, token, action, code.',
      'src/api/auth.ts',
      inUnit('api/auth', 'is a token, or the demand to bind a mobile'),
    ],
    [
      'envelope',
      'API envelope: code (0 success), message, data.',
      client,
      inUnit('api/client', 'an envelope with code 0 hands over its decoded data'),
    ],
    [
      'loginAnswer',
      'Login response: data.token.',
      'src/api/auth.ts',
      inUnit('api/request', 'a login answer hands over the token, an answer without one is unreadable'),
    ],
  ]),

  ...section(4, [
    [
      'login',
      'Login state: login stores the user, sets logged in and marks unread to refresh.',
      session,
      walked('session'),
    ],
    [
      'logoutForgets',
      'Logout clears the user, sets logged out, and removes the stored user token, the face-check marker and the bind-mobile marker.',
      session,
      inUnit('wiring/session', 'takes the token and both markers from the device, and nothing else'),
    ],
    ['credit', "A credit change updates the user's credit1.", session, walked('session')],
    ['address', 'A new shipping address replaces the address form.', session, walked('session')],
    ['flags', 'Feature flag actions: replace config; replace the whole flag object.', session, walked('session')],
    ['tab', 'Login dialog tab: 0 password, 1 SMS.', login, walked('login')],
    [
      'doubleSubmit',
      'A submitting flag blocks double submit.',
      login,
      inBrowser('login', 'fifty fast presses of 立即登录 are one request, and the form waits without losing its focus'),
    ],
    [
      'sending',
      'SMS send: idle, sending (spinner), countdown of 120 seconds showing seconds left, back to idle at zero.',
      smsCode,
      counts,
    ],
    ['sendFailed', 'On failure: idle at once, captcha input cleared, captcha image reloaded.', smsCode, wrongPicture],
    ['sendOnce', 'Sending is blocked while sending or counting down.', smsCode, walked('smsCode')],
    [
      'dialogResets',
      'The login dialog resets fields and countdown and loads a new captcha when opened.',
      authDialog,
      inBrowser('smsLogin', 'C3: goes on over reload, closing and opening the dialog, and a change of tab'),
    ],
    [
      'timerStops',
      'Closing it stops the timer.',
      'src/wiring/smsCode.ts',
      inUnit('wiring/smsCode', 'leaves no timer behind'),
    ],
    ['qrPoll', 'QR login: fetch a code, poll every second by key;', qrLogin, pollsEachSecond],
    ['qrExchange', 'when a code arrives it is exchanged.', qrLogin, walked('qrLogin')],
    ['qrSuccess', 'success=1 stores the token and loads the user.', qrLogin, scans],
    ['qrBind', 'action bind_mobile opens the bind-mobile dialog.', authDialog, scansAndBinds],
    ['qrExpired', 'Failure or expiry shows an expired QR that can be refreshed.', qrLogin, scanExpires],
    [
      'qrValidity',
      'The validity countdown follows the server expire time.',
      'src/api/auth.ts',
      inBrowser('qrLogin', 'a clock that is a day fast shows the right 有效期, and the login works'),
    ],
    ['bindThenFace', 'After binding: if a pending face-check flag is set go to /face-check;', guard, bothGates],
    [
      'bindThenCheck',
      'else store the token, load the user, and if the user is not face verified and config enables face verification go to /face-check',
      authDialog,
      wholeChain,
    ],
    ['bindThenFinish', 'else finish.', authDialog, scansAndBinds],
    [
      'guardLogin',
      'Route guard: not logged in redirects to /login with redirect set to the current path and query;',
      guard,
      visitorIsSent,
    ],
    ['guardBind', 'if a mobile-binding-required state is set go to /bind-mobile;', guard, forced],
    ['guardFace', 'if face check is required go to /face-check.', guard, faceOnly],
    ['start', 'Start: system config and a second config are loaded;', boot, asksAtOnce],
    [
      'startFailed',
      'on failure an error page shows 系统配置加载失败，请刷新重试 with a retry button 重新加载.',
      boot,
      apiRefuses,
    ],
    // Only in the tab that has left for it; elsewhere the page asks first (docs/decisions/0010): tests/browser/foreignReturn.spec.ts.
    [
      'startCode',
      'If the url has login_code and action=login, the code is exchanged once for login.',
      socialLogin,
      inBrowser('socialLogin', 'although the server takes 3 seconds and the visitor goes to and fro'),
    ],
    [
      'bindAlert',
      'When logged in, if mobile is unbound (0) and config enables the alert, a bind alert state is set.',
      session,
      inUnit('wiring/session', 'is marked where something is required of him, with the value ok'),
    ],
    ['faceAlert', 'Face verification is handled similarly.', session, faceOnly],
    [
      'mobileSite',
      'On a mobile device (user agent pattern), h5_url from config triggers a redirect to it.',
      boot,
      inBrowser('boot', 'the visitor is sent to the mobile site when the config names one'),
    ],
    ['logout', 'Logout: calls the server, shows 已安全退出, clears state, goes to / after 500 ms.', logout, signsOut],
    ['member', 'Member detail is fetched after login and stored.', session, asksAnew],
  ]),

  ...section(5, [
    ['mobile', 'Mobile required: 请输入手机号!', login, fieldsMissing],
    [
      'mobileByCode',
      '(bind by code: 请输入手机号码!).',
      'src/dialogs/bindMobileView.ts',
      inBrowser('bindMobile', 'every empty field is named in the words for this form, and the hints go one by one'),
    ],
    ['password', 'Password required on the password tab: 请输入密码!.', login, fieldsMissing],
    ['newPassword', 'On registration: 请设置账号密码!.', register, registerMissing],
    ['captcha', 'Image captcha required (SMS tab, register): 请输入图形验证码!.', login, smsMissing],
    ['code', 'SMS code required: 请输入手机验证码!.', login, smsMissing],
    [
      'beforeSending',
      'Before sending an SMS, an empty image captcha gives the error 请输入图形验证码.',
      smsCode,
      beforeSending,
    ],
    ['agreement', 'Registration requires agreement: 请同意《用户协议》和《隐私政策》.', register, consent],
    ['keywords', 'Empty search keyword: 请输入关键字后再搜索.', search, emptySearch],
    [
      'noFormat',
      'No format or length rules are shown.',
      login,
      inBrowser('login', 'no format or length is asked of what is typed: one character each is sent as it is'),
    ],
  ]),

  ...section(6, [
    ['roles', 'Only visitor and logged-in member.', session, walked('session')],
    [
      'bearer',
      'A bearer token is attached to every request when one is stored.',
      client,
      inBrowser('boot', 'a returning member’s pages and detail are asked for with the token'),
    ],
    [
      'loginRequired',
      'Login is required for video, member pages, orders, the study center.',
      routes,
      inUnit('shell/routeTable', '/member/orders needs a member'),
    ],
    ['vipFlag', 'The VIP entry depends on the vip flag.', 'src/shell/entries.tsx', vipOff],
    ['forced', 'Face verification and mobile binding can be forced by config.', session, forced],
    ['social', 'Social login options depend on config.', 'src/dialogs/LoginForm.tsx', offersOthers],
  ]),

  ...section(7, [
    [
      'base',
      'Base path from a window setting',
      'src/api/base.ts',
      inBrowser('boot', 'the operator can point the site at another API by the settings in index.html'),
    ],
    [
      'defaultBase',
      'default /api/.',
      'src/api/base.ts',
      inUnit('api/base', 'with no setting at all (build: undefined) the API is under /api/'),
    ],
    ['timeout', 'Timeout 15 s', client, timeout],
    [
      'headers',
      'no credentials, Accept JSON.',
      client,
      inUnit('api/request', 'it asks for JSON, names the platform and keeps cookies to itself'),
    ],
    ['login', 'POST /api/v2/login/password {mobile,password}', 'src/api/auth.ts', goesOut('a login with a password')],
    ['smsLogin', 'POST /api/v2/login/mobile {mobile,mobile_code,msv}', 'src/api/auth.ts', smsSignsIn],
    ['register', 'POST /api/v2/register/sms (register payload above)', 'src/api/auth.ts', registers],
    ['reset', 'POST /api/v2/password/reset', 'src/api/auth.ts', resets],
    ['exchange', 'POST /api/v3/auth/login/code (code exchange)', 'src/api/auth.ts', goesOut('a login code')],
    ['bindByCode', 'POST /api/v3/auth/register/withSocialite', 'src/api/auth.ts', goesOut('a mobile for a login code')],
    ['qrUrl', 'POST /api/v3/auth/login/wechat-scan/url', 'src/api/auth.ts', goesOut('the beginning of a QR login')],
    [
      'qrQuery',
      'GET /api/v3/auth/login/wechat-scan/query',
      'src/api/auth.ts',
      goesOut('the question whether the phone has confirmed'),
    ],
    ['faceStart', 'POST and GET', 'src/api/gates.ts', goesOut('the beginning of a face check')],
    [
      'faceAsk',
      '/api/v3/member/tencent/faceVerify',
      'src/api/gates.ts',
      goesOut('the question whether the face was recognised'),
    ],
    [
      'nickname',
      'POST /api/v2/member/detail/nickname',
      'machines/member/nickname.machine.ts',
      inBrowser('profile', 'the nickname once, by keyboard, and the real name with the phone'),
    ],
    ['changePassword', 'POST /api/v2/member/detail/password', 'src/api/profile.ts', changesPassword],
    ['removal', 'POST /api/v3/member/destroy', 'src/api/profile.ts', asksForRemoval],
    ['bindSocial', 'POST /api/v3/member/socialite/bindWithCode', 'src/api/profile.ts', bindsQq],
    ['proveMobile', 'POST /api/v2/member/verify', 'src/api/profile.ts', changesMobile],
    ['changeMobile', 'PUT /api/v2/member/mobile', 'src/api/profile.ts', changesMobile],
    ['unbindSocial', 'DELETE /api/v2/member/socialite/{id}', 'src/api/profile.ts', unbinds],
    ['bindMobile', 'POST /api/v2/member/detail/mobile', 'src/api/gates.ts', goesOut('a mobile for a member')],
    ['sms', 'POST /api/v2/captcha/sms', 'src/api/auth.ts', asksForMessage],
    ['captcha', 'GET /api/v2/captcha/image', 'src/api/auth.ts', picture],
    [
      'logout',
      'POST /api/v2/logout {}',
      'src/api/auth.ts',
      inUnit('api/request', 'logout posts an empty object with the token that is to be revoked'),
    ],
    [
      'member',
      'GET /api/v2/member/detail',
      'src/api/member.ts',
      inUnit('api/request', 'the member detail is asked for with the token that is being checked'),
    ],
    [
      'unread',
      'GET /api/v2/member/unreadNotificationCount (0 means none)',
      'src/api/member.ts',
      goesOut('the number of unread messages'),
    ],
    [
      'markAll',
      'GET /api/v2/member/notificationMarkAllAsRead',
      'machines/member/messageReading.machine.ts',
      messagesRead,
    ],
    [
      'messagesCall',
      'GET /api/v2/member/messages',
      'src/api/messages.ts',
      inUnit('api/messages', 'come ten a page, with all that there are counted'),
    ],
    [
      'markOne',
      'GET /api/v2/member/notificationMarkAsRead/{id}',
      'machines/member/messageReading.machine.ts',
      messagesRead,
    ],
    ['ordersCall', 'GET /api/v2/member/orders', 'src/api/orders.ts', inUnit('api/orders', 'five on a page')],
    [
      'boughtCall',
      'GET /api/v3/member/courses',
      'src/api/study.ts',
      inUnit('api/study', 'bought is asked for ten by ten'),
    ],
    [
      'pointsCall',
      'GET /api/v2/member/credit1Records',
      'src/api/points.ts',
      inUnit('api/messages', 'are asked for by the call of the contract'),
    ],
    [
      'likedCall',
      'GET /api/v3/member/courses/like',
      'src/api/study.ts',
      inUnit('api/study', 'liked is asked for ten by ten'),
    ],
    ['config', 'GET /api/v2/other/config', site, goesOut('the config')],
    ['links', 'GET /api/v2/links', site, goesOut('the friendly links')],
    [
      'announcement',
      'GET /api/v2/announcement/latest',
      'machines/app/announcementBanner.machine.ts',
      goesOut('the newest announcement'),
    ],
    ['announcementList', 'GET /api/v2/announcements', 'src/api/announcements.ts', goesOut('a page of announcements')],
    ['oneAnnouncement', 'GET /api/v2/announcement/{id}', 'src/api/announcements.ts', goesOut('one announcement')],
    ['navs', 'GET /api/v2/navs', site, goesOut('the navigation')],
    [
      'secondConfig',
      'A second system config call exists; its path is not shown.',
      boot,
      inBrowser('boot', 'GET /api/v2/navs ending in http500 keeps the site from starting, with a way to ask again'),
    ],
  ]),

  ...section(8, [
    [
      'success',
      'Envelope code 0: success.',
      client,
      inUnit('api/client', 'an envelope with code 0 hands over its decoded data'),
    ],
    [
      'unauthorized',
      'Envelope code 401: shows 请重新登录, clears the session, redirects to /login.',
      session,
      inBrowser(
        'guard',
        'D5: a 401 while a member is reading: one 请重新登录, the way to /login and back to the same page',
      ),
    ],
    [
      'http401',
      'HTTP 401 behaves the same.',
      client,
      inBrowser('guard', 'an HTTP 401 is the same as one in the envelope'),
    ],
    ['refusal', 'Other non-zero codes: the server message is shown as an error', client, wrongPassword],
    [
      'silent',
      'except 请勿重复绑定 (do not bind twice), which is silent.',
      client,
      inUnit('api/client', '请勿重复绑定 is silent'),
    ],
    ['failedLogin', 'Failed password login: the loading state just stops.', login, wrongPassword],
    ['failedSms', 'Failed SMS login or SMS send: captcha cleared and reloaded; countdown reset.', login, refusedCode],
    [
      'failedQr',
      'QR exchange failure: expired QR shown.',
      qrLogin,
      inBrowser('qrLogin', 'an exchange refused with 已过期 says so and offers a new code that works'),
    ],
    ['agreementMessage', 'Client messages: 请同意《用户协议》和《隐私政策》', 'src/text/auth.ts', consent],
    ['captchaMessage', '; 请输入图形验证码; ', 'src/text/auth.ts', beforeSending],
    ['registered', 'Successes: 注册成功', 'src/text/auth.ts', registers],
    ['bound', ', 绑定成功', 'src/text/auth.ts', bindsAtGate],
    ['passwordReset', ', 密码重置成功', 'src/text/auth.ts', resets],
    ['searchMessage', '请输入关键字后再搜索; ', 'src/text/zh.ts', emptySearch],
    ['startMessage', '; 系统配置加载失败，请刷新重试.', 'src/text/zh.ts', apiRefuses],
    ['signedOut', ', 已安全退出.', 'src/text/zh.ts', signsOut],
  ]),

  ...section(9, [
    ['timeout', 'Request timeout 15000 ms.', client, timeout],
    ['resend', 'SMS resend countdown 120 seconds.', smsCode, counts],
    ['qrPoll', 'QR poll every 1 second.', qrLogin, pollsEachSecond],
    ['captchaSize', 'Captcha image 110 by 39.', 'src/dialogs/SmsCodeFields.tsx', picture],
    ['dialogWidth', 'Dialog width 500.', 'src/dialogs/AuthDialog.tsx', dialogWidth],
    [
      'relativeTime',
      'Relative time: under 60 s just now; under 1 hour minutes ago; under 1 day hours ago; under 7 days days ago; under 1 year month-day; otherwise full date.',
      'src/text/time.ts',
      inUnit('text/time', 'dates are those of China, whatever zone the visitor is in'),
    ],
    [
      'preciseTime',
      'A variant also shows hours and minutes.',
      'src/text/time.ts',
      inUnit('text/time', 'its variant adds hours and minutes to dates, and only to them'),
    ],
    [
      'pictureScale',
      'Image viewer scale 1 to 50, step 0.5.',
      'machines/ui/imageViewer.machine.ts',
      inUnit('machines/pictureGeometry', 'the scale is that of the specification: 1 to 50, step 0.5'),
    ],
    ['top', 'Back-to-top threshold 2000 px.', backToTop, walked('backToTop')],
    ['logoutDelay', 'Logout redirect delay 500 ms.', logout, signsOut],
    ['year', 'Footer year 2021.', 'src/text/zh.ts', footer],
    [
      'color',
      'Primary color #3ca7fa.',
      'src/theme/system.ts',
      inUnit('theme/brand', 'the site fills with the primary colour of the specification'),
    ],
    [
      'tokenKey',
      'Browser storage keys: user token',
      'src/browser/storage.ts',
      inUnit('browser/storage', 'the names are those under which MeEdu’s own front end keeps things'),
    ],
    [
      'playIdKey',
      'play id',
      'src/browser/storage.ts',
      inUnit(
        'wiring/playLock',
        'the tab that was started last plays; the other pauses, and goes on without being loaded anew',
      ),
    ],
    [
      'inviterKey',
      'mobile-version marker',
      'src/browser/storage.ts',
      inBrowser('smsLogin', 'a new number becomes a member, with the inviter’s marker of this device'),
    ],
    [
      'loginCodeKey',
      'login code (local)',
      'src/browser/storage.ts',
      inUnit('wiring/exchangeCode', 'of an account without a member is kept until a mobile is bound'),
    ],
    [
      'eachLoginCodeKey',
      'and per-code login code (session)',
      'src/browser/storage.ts',
      inUnit('wiring/exchangeCode', 'and loaded anew after the answer has nothing to do'),
    ],
    [
      'markers',
      'bind-mobile marker (value ok), face-check marker (value ok).',
      'src/browser/storage.ts',
      inUnit('wiring/session', 'is marked where something is required of him, with the value ok'),
    ],
  ]),
];
