/** Section 2 of the specification, screens and routes: one row for every sentence, text, call, and constant, in its order. */

import { dialogs } from './dialogs.ts';
import { drawn, inBrowser, inUnit, needsMember, section } from './requirement.ts';
import {
  backToTop,
  bindsAtGate,
  changesPicture,
  checksAtGate,
  choosesCourses,
  failsAtQq,
  findsAnything,
  messagesByPage,
  navigation,
  ordersByPage,
  plansForAll,
  pointsByPage,
  routes,
  search,
  showsCourse,
  signsIn,
  studiesByList,
  top,
  vipOff,
  visitorIsSent,
} from './shared.ts';

export const pages = section(2, [
  [
    'home',
    '| / | home | no |',
    'src/pages/home/HomePage.tsx',
    inBrowser(
      'app/home',
      'it shows the server’s blocks: the carousel, courses with a price or 免费, and the operator’s own text',
    ),
  ],
  [
    'callback',
    '| /login/callback | loading page for the return from third-party login; query parameter redirect | no |',
    'src/pages/loginCallback/LoginCallbackPage.tsx',
    inBrowser('auth/socialLogin', 'a QQ login from /login returns through /login/callback to the wanted page'),
  ],
  ['courses', '| /courses | course list | no |', 'src/pages/courses/CoursesPage.tsx', choosesCourses],
  [
    'course',
    '| /courses/detail/{courseId} | course detail | no |',
    'src/pages/courseDetail/CourseDetailPage.tsx',
    showsCourse,
  ],
  [
    'lesson',
    '| /courses/video/{courseId} | video | yes |',
    routes,
    [
      needsMember('/courses/video/7'),
      inBrowser(
        'learn/learning',
        'C6: the progress of a film is sent when it is paused, sought, and left, the catalogue shows it, and the film resumes within a second of it',
      ),
    ],
  ],
  [
    'announcements',
    '| /announcement | announcements | no |',
    'src/pages/announcement/AnnouncementPage.tsx',
    inBrowser(
      'app/announcement',
      '/announcement shows the newest announcement, leads to all others, and says that an unknown one does not exist',
    ),
  ],
  [
    'member',
    '| /member | user center | yes |',
    'src/pages/memberHome/MemberHomePage.tsx',
    [changesPicture, needsMember('/member')],
  ],
  [
    'messages',
    '| /member/messages | messages | yes |',
    'src/pages/messages/MessagesPage.tsx',
    [messagesByPage, needsMember('/member/messages')],
  ],
  [
    'orders',
    '| /member/orders | orders | yes |',
    'src/pages/orders/OrdersPage.tsx',
    [ordersByPage, needsMember('/member/orders')],
  ],
  [
    'points',
    '| /member/credit1-free | integral page | yes |',
    'src/pages/points/PointsPage.tsx',
    [pointsByPage, needsMember('/member/credit1-free')],
  ],
  ['vip', '| /vip | VIP | no |', 'src/pages/vip/VipPage.tsx', plansForAll],
  [
    'order',
    '| /order | order | yes |',
    'machines/shop/checkout.machine.ts',
    [
      inBrowser(
        'shop/promoCode',
        'A19: each kind of promo code has its own message, and the summary shows what the ledger stores',
      ),
      needsMember('/order'),
    ],
  ],
  [
    'payment',
    '| /order/pay | payment | yes |',
    routes,
    [
      needsMember('/order/pay'),
      inBrowser(
        'shop/payment',
        'an order is paid on the phone for the shown amount, and the success page shows it after a reload, too',
      ),
    ],
  ],
  [
    'paid',
    '| /order/success | order success | yes |',
    routes,
    [
      needsMember('/order/success'),
      inBrowser(
        'shop/payment',
        'an order is paid on the phone for the shown amount, and the success page shows it after a reload, too',
      ),
    ],
  ],
  ['search', '| /search | search results, query keywords | no |', 'src/pages/search/SearchPage.tsx', findsAnything],
  [
    'error',
    '| /error | error page; also the failure return address for QQ login | no |',
    'src/pages/error/ErrorPage.tsx',
    [
      inBrowser(
        'app/shell',
        'A16: /error shows the reason of a failed third-party login as text and removes it from the address',
      ),
      failsAtQq,
    ],
  ],
  [
    'studyCenter',
    '| /study-center | study center | yes |',
    'src/pages/studyCenter/StudyCenterPage.tsx',
    [studiesByList, needsMember('/study-center')],
  ],
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
    inBrowser('app/shell', 'an unknown path shows 页面不存在 without header or footer'),
  ],
  [
    'onDemand',
    'Pages are loaded on demand.',
    navigation,
    inBrowser('app/navigation', 'the old page stays until the new one has loaded, with a progress bar after 300 ms'),
  ],
  ['boxes', 'Most pages have header and footer.', routes, inUnit('addresses/routes', '/ has a header and a footer')],
  [
    'headerOnly',
    '/login has the header only.',
    routes,
    inUnit('addresses/routes', '/login has a header and no footer'),
  ],
  [
    'neither',
    'The not-found page has neither.',
    routes,
    inUnit('addresses/routes', 'an unknown path has neither header nor footer'),
  ],
  [
    'scroll',
    'Scroll goes to the top on every path change.',
    navigation,
    inBrowser(
      'app/navigation',
      'a new path starts at the top, and back restores the scroll position once the content has loaded',
    ),
    {
      does: '浏览器的后退和前进回到原来的位置，内容到了再滚；只改查询参数不滚',
      because: '后退回来的人要接着看刚才的地方，从头找一遍是损失',
      decided: 'docs/decisions/0004-departures-from-the-design.md',
    },
  ],
  ['top', 'A back-to-top button labelled 顶部 appears after scrolling 2000 px or more.', backToTop, top],
  [
    'logo',
    'Logo from config.',
    'src/shell/Header.tsx',
    drawn('the header shows the logo of the config, linked to the home page'),
  ],
  [
    'searchBox',
    'Keyword search box, placeholder 请输入关键字.',
    'src/shell/SearchBox.tsx',
    drawn('the header has a search box with the placeholder 请输入关键字'),
  ],
  ['searchAddress', 'Search goes to /search?keywords=...', search, inBrowser('learn/search', 'looking for C#')],
  [
    'vipEntry',
    'VIP link, shown if the vip function is on',
    'src/shell/entries.tsx',
    [drawn('the header has the VIP entry by default'), vipOff],
  ],
  [
    'vipBuild',
    'and not disabled by a build setting.',
    'src/shell/entries.tsx',
    drawn('the header has no VIP entry if the operator turns it off, even if the config turns vip on'),
  ],
  [
    'study',
    '我的学习 link: opens the login dialog when logged out, otherwise goes to /study-center.',
    'src/shell/entries.tsx',
    inBrowser('auth/login', '我的学习 opens the login dialog for a visitor and leads to the study centre for a member'),
  ],
  [
    'loggedOut',
    'Logged out: login and register links.',
    'src/shell/MemberArea.tsx',
    drawn('the header offers 登录 and 注册 to a visitor'),
  ],
  [
    'loggedIn',
    'Logged in: avatar and name with a menu: 用户中心 (/member)',
    'src/shell/MemberMenu.tsx',
    [inBrowser('app/logout', 'the member menu leads to 用户中心 and 我的消息'), signsIn],
  ],
  [
    'unreadDot',
    '我的消息 (/member/messages, with a dot if there are unread messages)',
    'src/shell/MemberMenu.tsx',
    inBrowser('auth/login', 'a returning member is recognised without signing in'),
    {
      does: '红点里写着有几条未读消息，最多 99+',
      because: '一条和几十条不一样急；服务器本来就给了数',
      decided: 'docs/decisions/0004-departures-from-the-design.md',
    },
  ],
  [
    'navs',
    'Navigation menu comes from config: items with name, url, children and blank flag.',
    'src/addresses/currentNav.ts',
    inBrowser(
      'app/home',
      'the navigation marks the current page, opens its children by keyboard, and opens new windows as the server says',
    ),
  ],
  [
    'sameWindow',
    'Absolute http/https urls open in the same window if blank is 0',
    'src/components/ServerLink.tsx',
    drawn('a link of the config to another site opens in the same window if blank is 0'),
  ],
  [
    'newWindow',
    'otherwise in a new window.',
    'src/components/ServerLink.tsx',
    drawn('a link of the config to another site opens a new window without access to this one if blank is 1'),
  ],
  [
    'inside',
    'Other urls navigate inside the site.',
    'src/components/ServerLink.tsx',
    inUnit('addresses/linkTarget', 'the operator\'s address "courses" links to the route "/courses"'),
  ],
  ...dialogs,
]);
