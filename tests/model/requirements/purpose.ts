/** Section 1 of the specification, the product and its users: one row for every sentence, text, call, and constant, in its order. */
import { drawn, inBrowser, inUnit, section } from './requirement.ts';
import {
  choosesCourses,
  codeIsSkipped,
  footer,
  login,
  offersOthers,
  qrLogin,
  register,
  registers,
  rendersContent,
  resetPassword,
  resets,
  routes,
  scans,
  signsIn,
  site,
  smsSignsIn,
  vipOff,
} from './shared.ts';

export const purpose = section(1, [
  ['visitors', 'Visitors can browse.', routes, choosesCourses],
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
      'app/home',
      'D8: friendly links open windows that cannot reach back, and the footer shows 2021, the site’s name, and its filings',
    ),
  ],
  [
    'copyright',
    'a copyright line with the site name and filing numbers from the system config.',
    'src/shell/Footer.tsx',
    footer,
  ],
  ['year', 'The footer copyright year is 2021.', 'src/text/shared.ts', footer],
  [
    'switches',
    'Feature switches (all boolean): vip, live, book, topic, paper, practice, mockPaper, wrongBook, wenda, share, codeExchanger, snapshort, ke, promoCode, daySignIn, credit1Mall, tuangou, miaosha, cert.',
    site,
    inUnit('api/siteConfig', 'the site has the 19 features of the specification, and only vip is on by default'),
  ],
  [
    'switchDefaults',
    'Defaults: vip is on, all others off, until the server config overrides them.',
    site,
    [
      inUnit('api/siteConfig', "the feature vip follows the server's key of the same name"),
      inUnit('api/siteConfig', 'the site has the 19 features of the specification, and only vip is on by default'),
    ],
  ],
  [
    'switchGates',
    'How the switches gate modules is not shown, apart from the VIP entry.',
    'src/shell/entries.tsx',
    [vipOff, drawn('the header has the VIP entry by default')],
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
    inUnit('content/formulas', 'the four notations of a formula are typeset in their places'),
  ],
  [
    'codeIsSkipped',
    'Code and pre blocks are skipped by the formula rendering.',
    'src/content/formulas.ts',
    [
      codeIsSkipped,
      inUnit(
        'content/formulas',
        '<pre><code class="language-js">f($a$)</code></pre> contains no formula and stays unchanged',
      ),
    ],
  ],
]);
