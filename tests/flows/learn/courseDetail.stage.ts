import type { CourseDetail } from '../../../machines/domain/course.ts';
import type { courseDetailMachine } from '../../../machines/learn/courseDetail.machine.ts';
import { type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { courseFor } from '../../browser/ways/course.ts';
import {
  crowded,
  exchangeForHome,
  freshToken,
  pressEscape,
  visit,
  writeInOtherTab,
} from '../../browser/ways/places.ts';

/** Returns whether the flow leads the member to the order page or to a lesson, which ends this flow. */
const isOff = ({ leaf, context }: Situation) =>
  (leaf === 'ready.forMember' && context.wish === 'buy' && !(context.course as CourseDetail).isAccessible) ||
  ((leaf === 'ready.forMember' || leaf === 'ready.refreshing') && context.wish === 'learn');

/** Returns the server's answer with a lesson that can be tried. */
const answerWith = (of: Parameters<typeof courseFor>[0]) => courseFor({ ...of, hasTrial: true });

/** Stores a wish in the tab, as before a login through QQ, and returns the reply. So the course is answered for a member who has returned. */
const afterWish =
  (what: 'like' | 'buy' | 'learn 12', reply: Reply) =>
  async ({ page }: OpenedSite): Promise<Reply> => {
    await page.evaluate((wished) => {
      const left = {
        value: '',
        action: 'login',
        memberId: 0,
        leftAt: Date.now(),
        wish: { about: 'course 1', what: wished },
      };
      sessionStorage.setItem('zhitu-departure', JSON.stringify(left));
    }, what);
    return reply;
  };

await walkOnSite<typeof courseDetailMachine>('courseDetail', {
  starts: { 'a course': { input: 'course', memory: { isMember: false }, open: visit('/courses/detail/1') } },
  stillClock: true,
  scopes: (page) => [page.getByRole('main')],
  companions: ['courseLike'],
  // The tabs, the link to the list, and for members the order and the lessons are links, which send no event. The flow `share` has its own
  // stage.
  apart: [/^link (?!.*（先登录）)/, /^button "分享"$/],
  world: {
    'session.changed': async (site, { before }) =>
      writeInOtherTab(site, before.memory.isMember ? '' : await freshToken(site)),
    'flow.signInAbandoned': pressEscape,
  },
  actors: {
    loadCourse: {
      calls: ['GET /api/v2/course/1'],
      answers: {
        visitor: answerWith({ learners: 3 }),
        stranger: answerWith({ learners: 4 }),
        admirer: answerWith({ learners: 5, isCollect: true }),
        buyer: answerWith({ learners: 6, isBuy: true }),
        admiring: afterWish('like', answerWith({ learners: 4 })),
        buying: afterWish('buy', answerWith({ learners: 5, isCollect: true })),
        bought: afterWish('buy', answerWith({ learners: 6, isBuy: true })),
        learning: afterWish('learn 12', answerWith({ learners: 4 })),
        missing: refused('资源不存在', 404),
        crowded,
        refused: refused('课程审核中'),
      },
    },
    watchPerson: { free: '别的标签页登录或退出时自己报告' },
    watchLogin: { free: '登录窗口关上时自己报告' },
    courseLike: { free: '学员看课程的时候一直在' },
  },
  memory: ({ memory }, { name }) => ({ isMember: (memory.isMember === true) !== (name === 'session.changed') }),
  // The server returns a visitor's course to a visitor, and a member's to a member.
  allows: ({ memory }, { name, case: of = '' }) =>
    name !== 'done loadCourse' ||
    !['visitor', 'stranger', 'admirer', 'buyer', 'admiring', 'buying', 'bought', 'learning'].includes(of) ||
    (of === 'visitor') === !memory.isMember,
  ends: isOff,
  returns: {
    leave: exchangeForHome,
    back: 'loading',
    reload: 'loading',
    alike: {
      because: '没有填过什么：回来就重新取课程；登录窗口盖住页面时离不开',
      leaves: [
        'waitingTurn',
        'missing',
        'refused',
        'unavailable',
        'ready.signingIn',
        'ready.forVisitor',
        'ready.refreshing',
        'ready.waitingTurn',
        'ready.updateRefused',
        'ready.updateUnavailable',
      ],
    },
  },
});
