/** Modules and tests that several rows name. */
import { drawn, inBrowser, inUnit } from './requirement.ts';

export const session = 'machines/app/session.machine.ts';
export const boot = 'machines/app/boot.machine.ts';
export const guard = 'machines/app/routeGuard.machine.ts';
export const login = 'machines/auth/login.machine.ts';
export const smsCode = 'machines/auth/smsCode.machine.ts';
export const register = 'machines/auth/register.machine.ts';
export const resetPassword = 'machines/auth/resetPassword.machine.ts';
export const qrLogin = 'machines/auth/qrLogin.machine.ts';
export const socialLogin = 'machines/auth/socialLogin.machine.ts';
export const bindMobile = 'machines/auth/bindMobile.machine.ts';
export const authDialog = 'machines/auth/authDialog.machine.ts';
export const logout = 'machines/app/logout.machine.ts';
export const search = 'machines/learn/headerSearch.machine.ts';
export const backToTop = 'machines/ui/backToTop.machine.ts';
export const navigation = 'machines/app/navigation.machine.ts';
export const routes = 'src/addresses/routes.ts';
export const site = 'src/api/site.ts';
export const client = 'src/api/client.ts';

export const visitorIsSent = inBrowser(
  'app/guard',
  '/member/messages redirects a visitor to /login, and back after signing in',
);
export const forced = inBrowser('app/guard', 'a member without a mobile is redirected to /bind-mobile');
export const faceOnly = inBrowser('app/guard', 'a member with a mobile is redirected to /face-check');
export const bindsAtGate = inBrowser(
  'auth/bindingGate',
  'C5: /study-center redirects a member without a mobile to /bind-mobile, which returns there once the mobile is bound',
);
export const checksAtGate = inBrowser(
  'auth/faceGate',
  'C5: /study-center redirects a member to /face-check, which returns there once the phone has passed the check',
);
export const bothGates = inBrowser(
  'auth/gates',
  'a member passes both gates in order: the mobile first, then the face check, then the wanted page',
);
export const choosesCourses = inBrowser(
  'learn/courseLists',
  'B7, B8: the address has the filters and the page of the course list, and back restores them with the scroll position',
);
export const findsAnything = inBrowser(
  'learn/search',
  'A2, A13, D1: the search accepts any keywords and marks them as text',
);
export const rendersContent = inBrowser(
  'whole/richContent',
  'formulas, highlighted code, and tables are rendered, and only the libraries that a text needs are fetched',
);
export const codeIsSkipped = inUnit('content/formulas', '<code>$a$</code> contains no formula and stays unchanged');
export const showsCourse = inBrowser(
  'learn/courseDetail',
  'B8: the address has the tab of the course page, back, forward, and reload restore it, and an unknown one shows the first',
);
export const changesMobile = inBrowser(
  'member/memberMobile',
  'a member changes the mobile: refusals and faults keep what was typed, and an expired proof leads back to the first step',
);
export const changesPassword = inBrowser(
  'member/security',
  'a member changes the password by keyboard alone, and refusals and faults keep what was typed',
);
export const bindsQq = inBrowser(
  'member/socialAccounts',
  'D7: QQ is bound once on return, its code is visible nowhere else, and its refusals are shown',
);
export const unbinds = inBrowser(
  'member/socialAccounts',
  'a member binds WeChat with the phone and unbinds it after a question, and refusals and faults are shown',
);
export const asksForRemoval = inBrowser(
  'member/security',
  'D6: the removal of an account explains itself, and after the request it signs out, at the server too, and leads home',
);
export const scans = inBrowser(
  'auth/qrLogin',
  'a member confirms on the phone, by mouse, and is signed in on the same page',
);
export const scansAndBinds = inBrowser(
  'auth/qrLoginBinding',
  'a visitor with a new WeChat account binds a mobile and is signed in, and no secret leaks',
);
export const wholeChain = inBrowser(
  'auth/qrLoginBinding',
  'a QR login from /login passes the binding and the face check, and returns to the wanted page',
);
export const pollsEachSecond = inBrowser(
  'auth/qrCode',
  'one poll is sent at a time, exactly 1 second after each answer',
);
export const scanExpires = inBrowser('auth/qrCode', 'after 300 seconds the page shows 二维码已失效 and asks no more');
export const offersOthers = inBrowser(
  'auth/socialLogin',
  'the dialog offers the logins that the site has turned on: QQ true, WeChat false',
);
export const signsIn = inBrowser(
  'auth/login',
  'a visitor signs in by mouse and stays on the page, with name and avatar in the header',
);
export const asksAnew = inBrowser(
  'auth/login',
  'after signing in, the page’s data is requested again with the token, and nothing is requested twice',
);
export const wrongPassword = inBrowser('auth/login', 'a wrong password shows the server’s words and keeps the form');
export const fieldsMissing = inUnit(
  'dialogs/loginView',
  'the password form asks for every missing field in the words of the specification',
);
export const smsSignsIn = inBrowser(
  'auth/smsLogin',
  'a member signs in by mouse with the code read on the phone and stays on the page',
);
export const registers = inBrowser(
  'auth/register',
  'a visitor registers by mouse, and signs in with one press in the login form, which has mobile and password',
);
export const resets = inBrowser(
  'auth/resetPassword',
  'a member resets the password by mouse, and the login form then accepts the new one and refuses the old one',
);
export const asksForMessage = inBrowser(
  'auth/smsLogin',
  'the message is requested once, with mobile, captcha, and the scene login',
);
export const counts = inBrowser(
  'auth/smsCode',
  'the form says that it is sending, that the message was sent, and how many seconds are left',
);
export const wrongPicture = inBrowser(
  'auth/smsLoginForm',
  'a wrong captcha shows 图形验证码错误, is replaced, and the button is enabled at once',
);
export const failedSmsLogin = inBrowser(
  'auth/smsLogin',
  'a refused or unanswered SMS login needs a new captcha and ends the countdown in all tabs, and keeps mobile and code',
);
export const consent = inUnit(
  'dialogs/registerView',
  'the register form asks for the consent in the words of the specification until it is given',
);
export const registerMissing = inBrowser(
  'auth/registerForm',
  'every empty field is named, and each hint is removed when its field is filled in',
);
export const smsMissing = inBrowser(
  'auth/smsLoginForm',
  'every empty field is named, and each hint is removed when its field is filled in',
);
export const beforeSending = inBrowser(
  'auth/smsLoginForm',
  '获取验证码 without mobile or captcha names what is missing and makes no call',
);
export const picture = inBrowser(
  'auth/smsCode',
  'the captcha is 110 by 39 with the name 图形验证码, and is replaced by click, Enter, and Space with an announcement',
);
export const dialogWidth = inBrowser(
  'auth/login',
  'the login dialog is 500 px wide, and a click beside it does not close it',
);
export const signsOut = inBrowser(
  'app/logout',
  '安全退出 signs out at the server, says 已安全退出, and opens the home page after 500 ms',
);
export const apiRefuses = inBrowser(
  'app/boot',
  'while the API refuses connections, the site says 系统配置加载失败，请刷新重试, and 重新加载 starts it without a reload of the document',
);
export const asksAtOnce = inBrowser(
  'app/bootRequests',
  'the HTML requests config and navigation before any script of the site runs',
);
export const footer = drawn('the footer shows the year 2021, the name of the site, and its filings with their links');
export const top = inBrowser('app/shell', '顶部 is offered from 2000 px down and leads back to the top');
export const emptySearch = inBrowser(
  'app/shell',
  'an empty search shows 请输入关键字后再搜索, and the box keeps the focus',
);
export const vipOff = drawn('the header has no VIP entry if the config turns vip off');
export const timeout = inUnit('api/faults', 'a request times out after exactly 15 s');
export const ordersByPage = inBrowser(
  'shop/orders',
  'A6, A12: orders are on pages of five with goods of every kind and name, and 重试 loads a failed page',
);
export const studiesByList = inBrowser(
  'learn/study',
  'B1, B7, B8: the study centre has three paged lists, which back and forward restore, and 重试 loads a failed one',
);
export const messagesByPage = inBrowser(
  'member/messages',
  'A6: messages are on pages of ten, which back and forward restore, and 重试 loads a failed page',
);
export const messagesRead = inBrowser(
  'member/messages',
  'pressing a message marks it as read with one call each, all tabs count down, and failures can be retried',
);
export const pointsByPage = inBrowser(
  'member/points',
  'A6, A17: the old address of the points redirects to the balance and its records, and 重试 loads a failed page',
);
export const plansForAll = inBrowser(
  'shop/vip',
  'A6: the plans are cards of equal height, 重试 loads failed ones, and the vip switch removes only the entry',
);
export const changesPicture = inBrowser(
  'member/avatar',
  'D9: a member crops and uploads an avatar by mouse and keyboard; other files are rejected, and a refusal shows the server’s words',
);

export const toRegister = inBrowser(
  'auth/registerForm',
  '已有账号，立即登录 opens the login form with the mobile, and 新用户注册 returns',
);
export const backFromQr = inBrowser(
  'auth/qrLogin',
  '其他方式登录 returns to the form with what was typed, and the polling stops',
);
export const byCallback = inBrowser(
  'auth/socialLogin',
  'a QQ login from /login returns through /login/callback to the wanted page',
);
export const failsAtQq = inBrowser(
  'auth/socialLogin',
  'A16: a failure at QQ leads to /error with the reason as text, and a clean address',
);
export const staysCounting = inBrowser(
  'auth/smsCode',
  'C3: it goes on over a reload, a reopened dialog, and a change of tab',
);
export const countsToTheEnd = inBrowser(
  'auth/smsCode',
  'C2: the countdown is right as soon as a tab wakes, ends after its time, and survives a changed clock',
);
export const exchangeRefused = inBrowser(
  'auth/qrExchange',
  'an exchange refused with 已过期 says so and offers a new code that works',
);
export const restsHidden = inBrowser(
  'auth/qrCode',
  'a page hidden for 4 minutes asks nothing, asks once when it is shown, and keeps waiting',
);
export const staysOnSite = inBrowser('app/guard', 'D4: after signing in, redirect= leads only to pages of this site');
