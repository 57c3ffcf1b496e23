/**
 * Visits every page and the main dialogs, as a visitor and as a member: what every supported browser must be able to do. It runs in the
 * oldest Chromium with every change, and in Firefox and WebKitGTK with `npm run test:browsers`.
 */
import { member, password } from '../kit/seedMembers.ts';
import type { Driver } from './driver.ts';
import type { Act } from './hands.ts';

type Step = Act | { do: 'open'; path: string } | { do: 'resize'; width: number };
type Part = { name: string; steps: Step[] };

const open = (path: string): Step => ({ do: 'open', path });
const arrive = (address: string, heading = '.', isBare = false): Step => ({
  do: 'arrive',
  address: `^${address}$`,
  heading,
  isBare,
});
const press = (role: string, name: string, within = 'body'): Step => ({ do: 'press', role, name, within });
const see = (name: string, role = ''): Step => ({ do: 'see', role, name });
const type = (name: string, text: string): Step => ({ do: 'type', name, text });
const leave: Step[] = [
  { do: 'key', key: 'Escape', within: 'dialog, [role=dialog]' },
  { do: 'miss', role: 'dialog' },
];
const page = (path: string, heading = '.', isBare = false): Step[] => [
  open(path),
  arrive(path.replace(/[?.]/g, '\\$&'), heading, isBare),
];
const bare = (path: string): Step[] => page(path, '.', true);
const closed = (button: string, title: string, within = '#root main'): Step[] => [
  press('button', button, within),
  see(title, 'dialog'),
  ...leave,
];

const visitor: Part[] = [
  {
    name: 'home',
    steps: [...page('/'), see('全部课程', 'link'), press('link', '^VIP会员$', '#root header'), arrive('/vip')],
  },
  {
    name: 'the course list: a category, free courses, and its pages',
    steps: [
      ...page('/courses'),
      press('link', '^编程开发$', '#root main'),
      arrive('/courses\\?cid=\\d+'),
      ...page('/courses'),
      press('link', '^免费', '#root main'),
      arrive('/courses\\?scene=free'),
      ...page('/courses'),
      press('link', '^第 2 页$'),
      arrive('/courses\\?page=2'),
      press('link', '^下一页$'),
      arrive('/courses\\?page=3'),
    ],
  },
  {
    name: 'a course and its parts',
    steps: [
      ...page('/courses/detail/1', 'Vue3'),
      press('link', '^课程目录$', '#root main'),
      arrive('/courses/detail/1\\?tab=3'),
      press('link', '^课程评论$', '#root main'),
      arrive('/courses/detail/1\\?tab=4'),
      press('link', '^课程详情$', '#root main'),
      press('button', '^查看图片', '#root main'),
      see('.', 'dialog'),
      ...leave,
    ],
  },
  {
    name: 'search',
    steps: [
      open('/'),
      type('搜索课程', 'vue'),
      press('button', '^搜索$', '#root header'),
      arrive('/search\\?keywords=vue'),
      see('Vue3', 'link'),
    ],
  },
  {
    name: 'announcements',
    steps: [
      ...page('/announcement'),
      press('link', '线下交流会|播放器升级|考研', '#root main'),
      arrive('/announcement\\?id=\\d+'),
    ],
  },
  {
    name: 'pages that are not there, and an error',
    steps: [...bare('/nowhere'), ...bare('/error?msg=x'), ...bare('/login'), ...bare('/login/callback')],
  },
  {
    name: 'the drawer of a phone',
    steps: [
      { do: 'resize', width: 390 },
      ...page('/'),
      press('button', '^打开导航菜单$'),
      see('导航', 'dialog'),
      { do: 'dim' },
      press('link', '^全部课程$', 'dialog'),
      arrive('/courses'),
      ...page('/courses/detail/1'),
      { do: 'resize', width: 1280 },
    ],
  },
  {
    name: 'the log-in dialog and its forms',
    steps: [
      open('/'),
      press('button', '^登录$', '#root header'),
      see('^登录$', 'dialog'),
      press('tab', '^短信登录$'),
      press('button', '^新用户注册$'),
      see('.', 'dialog'),
      ...leave,
      press('button', '^登录$', '#root header'),
      press('button', '^忘记密码$'),
      see('密码', 'heading'),
      ...leave,
      press('button', '^登录$', '#root header'),
      type('手机号', member.mobile),
      type('^密码', password),
      press('button', '^立即登录$'),
      see('的账户菜单$', 'button'),
      { do: 'miss', role: 'dialog' },
    ],
  },
];

const signedIn: Part[] = [
  {
    name: 'the study centre and its lists',
    steps: [
      ...page('/study-center'),
      press('link', '^收藏', '#root main'),
      arrive('/study-center\\?tab=like'),
      press('link', '^购买|^已购|^在学', '#root main'),
      open('/study-center'),
      ...closed('进度', '学习进度'),
    ],
  },
  {
    name: 'messages, orders, and points',
    steps: [
      ...page('/member/messages'),
      press('link', '^第 2 页$'),
      arrive('/member/messages\\?page=2'),
      ...page('/member/orders'),
      ...page('/member/credit1-free'),
    ],
  },
  {
    name: 'the member’s data: avatar and dialogs',
    steps: [
      ...page('/member'),
      { do: 'choosePicture' },
      see('修改头像', 'dialog'),
      press('button', '^放大$'),
      press('button', '^保存头像$'),
      see('上传头像成功'),
      { do: 'miss', role: 'dialog' },
      ...closed('修改密码', '密码'),
      ...closed('换绑手机号', '手机'),
      ...closed('注销账号', '注销'),
    ],
  },
  {
    name: 'a lesson: film, note, comment, transcript',
    steps: [
      ...page('/courses/video/39'),
      press('button', '^播放', '#root main'),
      { do: 'playing', seconds: 0.1 },
      press('link', '^笔记$', '#root main'),
      press('button', '^记笔记$', '#root main'),
      type('^笔记$', '旧浏览器里记的'),
      press('button', '^保存$', '#root main'),
      see('旧浏览器里记的'),
      open('/courses/video/39?tab=notes'),
      see('旧浏览器里记的'),
      press('link', '^文稿$', '#root main'),
      arrive('/courses/video/39\\?tab=text'),
    ],
  },
  {
    name: 'an order, to the code that is scanned',
    steps: [
      ...page('/order?goods_type=vod&goods_id=1', '收银台'),
      press('checkbox', '已阅读'),
      press('button', '^提交订单$'),
      arrive('/order/pay\\?orderId=\\d+'),
      see('付款二维码', 'picture'),
    ],
  },
  {
    name: 'the menu, and the way out',
    steps: [open('/vip'), press('button', '的账户菜单$'), press('menuitem', '^安全退出$'), see('^登录$', 'button')],
  },
];

/**
 * Walks the tour from a browser that has stored nothing of the site.
 *
 * @param began called with the name of each part
 * @returns the problems, each with its part and step
 */
export async function tour(
  driver: Driver,
  origin: string,
  began: (name: string) => void = () => {},
): Promise<string[]> {
  const problems: string[] = [];
  let heard = 0;
  await driver.resize(1280, 800);
  for (const { name, steps } of [...visitor, ...signedIn]) {
    began(name);
    for (const step of steps) {
      if (step.do === 'open') await driver.open(origin + step.path);
      else if (step.do === 'resize') await driver.resize(step.width, 800);
      else {
        const problem = await driver.act(step);
        if (problem === '') continue;
        problems.push(`${name}: ${JSON.stringify(step)}: ${problem}`);
        // The rest of the part depends on this step.
        break;
      }
    }
    const faults = driver.faults();
    problems.push(...faults.slice(heard).map((fault) => `${name}: ${fault}`));
    heard = faults.length;
  }
  return problems;
}
