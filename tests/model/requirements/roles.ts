/** Section 6 of the specification, roles and permissions: one row for every sentence, text, call, and constant, in its order. */
import { drawn, inBrowser, inUnit, needsMember, section, walked } from './requirement.ts';
import { client, forced, offersOthers, routes, session, vipOff } from './shared.ts';

export const roles = section(6, [
  ['roles', 'Only visitor and logged-in member.', session, walked('session')],
  [
    'bearer',
    'A bearer token is attached to every request when one is stored.',
    client,
    [
      inBrowser('app/bootRequests', 'the HTML sends a returning member’s token with the early requests'),
      inBrowser('app/guard', 'a malformed or expired stored token makes a visitor without a call to the server'),
      inUnit('api/request', 'a request does not follow a redirect, which could send the token to another origin'),
    ],
    {
      does: '只发给接口自己的源；已经过期的令牌不发，当访客；过期得比有效期还久的照发，因为设备的时钟可能错了',
      because: '令牌不能交给别的站点；过期的只会换来 401',
      decided: 'docs/decisions/0004-departures-from-the-design.md',
    },
  ],
  [
    'loginRequired',
    'Login is required for video, member pages, orders, the study center.',
    routes,
    ['/courses/video/7', '/member', '/member/orders', '/order', '/study-center'].map(needsMember),
  ],
  [
    'vipFlag',
    'The VIP entry depends on the vip flag.',
    'src/shell/entries.tsx',
    [drawn('the header has the VIP entry by default'), vipOff],
  ],
  ['forced', 'Face verification and mobile binding can be forced by config.', session, forced],
  ['social', 'Social login options depend on config.', 'src/dialogs/LoginForm.tsx', offersOthers],
]);
