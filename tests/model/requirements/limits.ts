/** Section 9 of the specification, business constants and limits: one row for every sentence, text, call, and constant, in its order. */
import { inBrowser, inUnit, section } from './requirement.ts';
import {
  backToTop,
  client,
  counts,
  countsToTheEnd,
  dialogWidth,
  footer,
  logout,
  picture,
  pollsEachSecond,
  qrLogin,
  restsHidden,
  signsOut,
  smsCode,
  timeout,
  top,
} from './shared.ts';

export const limits = section(9, [
  ['timeout', 'Request timeout 15000 ms.', client, timeout],
  ['resend', 'SMS resend countdown 120 seconds.', smsCode, [counts, countsToTheEnd]],
  [
    'qrPoll',
    'QR poll every 1 second.',
    qrLogin,
    [pollsEachSecond, restsHidden],
    {
      does: '上一次有了回答，一秒后再问；页面看不见的时候不问，一看见马上问',
      because: '慢的服务器不会同时收到两个问题，看不见的页面不占用它',
      decided: 'docs/decisions/0004-departures-from-the-design.md',
    },
  ],
  ['captchaSize', 'Captcha image 110 by 39.', 'src/dialogs/SmsCodeFields.tsx', picture],
  ['dialogWidth', 'Dialog width 500.', 'src/dialogs/AuthDialog.tsx', dialogWidth],
  [
    'relativeTime',
    'Relative time: under 60 s just now; under 1 hour minutes ago; under 1 day hours ago; under 7 days days ago; under 1 year month-day; otherwise full date.',
    'src/text/time.ts',
    [
      inUnit('text/time', 'a time 0 ms ago is written as 刚刚'),
      inUnit('text/time', 'relativeTime writes dates of China in every time zone'),
    ],
  ],
  [
    'preciseTime',
    'A variant also shows hours and minutes.',
    'src/text/time.ts',
    inUnit('text/time', 'relativeTime with a time of day adds hours and minutes to dates only'),
  ],
  [
    'pictureScale',
    'Image viewer scale 1 to 50, step 0.5.',
    'machines/ui/imageViewer.machine.ts',
    inUnit('machines/pictureGeometry', 'the scale of a picture is that of the specification: 1 to 50, step 0.5'),
  ],
  ['top', 'Back-to-top threshold 2000 px.', backToTop, top],
  ['logoutDelay', 'Logout redirect delay 500 ms.', logout, signsOut],
  ['year', 'Footer year 2021.', 'src/text/shared.ts', footer],
  [
    'color',
    'Primary color #3ca7fa.',
    'src/theme/tokens.ts',
    inUnit('theme/brand', 'the site fills with the primary colour of the specification'),
  ],
  [
    'tokenKey',
    'Browser storage keys: user token',
    'src/browser/stored/storage.ts',
    inUnit('browser/stored/storage', "the storage keys are those of MeEdu's own front end"),
  ],
  [
    'playIdKey',
    'play id',
    'src/browser/stored/storage.ts',
    inUnit(
      'wiring/playLock',
      'the tab that was started last plays; the other pauses and can start again without a reload',
    ),
  ],
  [
    'inviterKey',
    'mobile-version marker',
    'src/browser/stored/storage.ts',
    inBrowser('auth/smsLoginForm', 'a new number becomes a member, with the inviter’s marker of this device'),
  ],
  [
    'loginCodeKey',
    'login code (local)',
    'src/browser/stored/storage.ts',
    inUnit('wiring/exchangeCode', 'the login code of an account without a member is stored until a mobile is bound'),
  ],
  [
    'eachLoginCodeKey',
    'and per-code login code (session)',
    'src/browser/stored/storage.ts',
    inUnit('wiring/exchangeCode', 'a page that is reloaded before its login code was answered asks the member'),
  ],
  [
    'markers',
    'bind-mobile marker (value ok), face-check marker (value ok).',
    'src/browser/stored/storage.ts',
    inUnit('wiring/session', 'a member who must pass a gate has its marker on the device, with the value ok'),
  ],
]);
