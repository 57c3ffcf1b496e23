import type { commentWriterMachine } from '../../../machines/learn/commentWriter.machine.ts';
import { failedCall, returnAsMember } from '../../browser/kit/site.ts';
import { ok } from '../../browser/model/gates.ts';
import type { Happening, Memory, OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  commentList,
  newestCall,
  posted,
  rawComment,
  rawReply,
  storeCall,
  visitComments,
} from '../../browser/ways/commentsOf.ts';
import { dialog, exchangeForHome, freshToken, pressEscape, writeInOtherTab } from '../../browser/ways/places.ts';

const courseCall = 'GET /api/v2/course/35';
const memberCall = 'GET /api/v2/member/detail';
const by = (name: string) => ({ user: { nick_name: name, avatar: '' } });
/** The comment and its reply that the tables reply to. */
const thread = ok({
  data: [{ ...rawComment('comment-a', [{ ...rawReply('reply-b'), ...by('王五') }]), ...by('张三') }],
  total: 1,
});

/** Opens the comments. `course` is an SQL change of the course. */
const arrive = async (site: OpenedSite, course: string) => {
  await site.server.backend.database.change(`UPDATE courses SET ${course} WHERE id = 35`, []);
  await site.gates.get(newestCall).open(thread);
  await site.gates.get(courseCall).open('pass');
  await visitComments(site);
};
const free = 'is_free = 1';
const returnTo = (course: string) => async (site: OpenedSite) => {
  await site.gates.get(memberCall).open('pass');
  await returnAsMember(site.page, site.server);
  await arrive(site, course);
};
/** Opens a free course with a stored token. The login state stays unknown until the tour answers the call for the member. */
const returnUnconfirmed = async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server);
  await arrive(site, free);
};
/** Presses a control as a visitor, and then signs in in another tab. The page loads the course and a list of comments again. */
const wishAndSignIn = (control: string) => async (site: OpenedSite) => {
  const { page, gates } = site;
  await gates.get(memberCall).open('pass');
  await arrive(site, free);
  await commentList(page).getByRole('button', { name: control, exact: true }).click();
  await dialog(page).waitFor();
  await writeInOtherTab(site, await freshToken(site));
  await dialog(page).waitFor({ state: 'detached' });
  // The focus returns to the field in which the visitor wanted to write.
  await commentList(page).locator('textarea:focus').waitFor();
};
/** Signs a member in, and lets the reload of the course fail. */
const signInWithoutCourse = async (site: OpenedSite) => {
  const { page, gates, complaints } = site;
  await gates.get(memberCall).open('pass');
  await arrive(site, free);
  await commentList(page).getByRole('button', { name: '登录后参与评论' }).waitFor();
  complaints.expected.push(failedCall);
  await gates.get(courseCall).open('lost');
  await writeInOtherTab(site, await freshToken(site));
  await page.getByText('课程状态没有更新').waitFor();
};

/** Returns the stage's first memory. `next`: the event that happens by itself. `asked`: how often this document has requested the member. */
const begins = (next: string, intent = 'nothing'): Memory => ({ next, intent, asked: 0 });
const remember = ({ memory }: Situation, { name }: Happening): Memory => ({
  ...memory,
  next: name === 'member.retried' ? 'session.restoring' : '',
  asked: Number(memory.asked) + (name === 'session.restoring' ? 1 : 0),
});
const anotherToken = '接着凭证就变了：页面重新取课程，写评论的部分跟着换成新的';

await walkOnSite<typeof commentWriterMachine>('commentWriter', {
  starts: {
    returning: { input: 'bought', memory: begins('session.restoring'), open: returnUnconfirmed },
    visitor: { input: 'bought', memory: begins('session.visitorFound'), open: (site) => arrive(site, free) },
    'wanted to comment': {
      input: 'bought',
      memory: begins('session.memberFound', 'comment'),
      open: wishAndSignIn('登录后参与评论'),
    },
    'wanted to reply': {
      input: 'bought',
      memory: begins('session.memberFound', 'reply'),
      open: wishAndSignIn('回复王五'),
    },
    'not bought': { input: 'notBought', memory: begins('session.memberFound'), open: returnTo('is_free = 0') },
    'not asked': { input: 'notAsked', memory: begins('session.memberFound'), open: signInWithoutCourse },
    shut: { input: 'shut', memory: begins(''), open: (site) => arrive(site, 'is_allow_comment = 0') },
  },
  scopes: (page) => [commentList(page)],
  holds: [newestCall, courseCall, memberCall, storeCall],
  companions: ['commentForm'],
  // The form of a reply, which is shown in addition to the form above the list, is another flow.
  apart: [/^(textbox "回复内容"|button "提交回复")$/],
  gestures: {
    'reply.chosen': (_, of) => ({ do: 'click', role: 'button', name: of === 'toReply' ? '回复王五' : '回复张三' }),
  },
  world: {
    'session.memberFound': async ({ gates }) => {
      await gates.get(memberCall).open('pass');
      return () => gates.get(memberCall).close();
    },
    'session.unconfirmed': async ({ gates, complaints }) => {
      complaints.expected.push(failedCall);
      await gates.get(memberCall).open('lost');
      return () => gates.get(memberCall).close();
    },
    'session.visitorFound': { never: anotherToken },
    'session.restoring': { never: anotherToken },
    'flow.signInAbandoned': pressEscape,
    'child.commentPosted': async ({ page, gates }) => {
      const gate = gates.get(storeCall);
      await gate.open(posted);
      await commentList(page).getByRole('textbox', { name: '评论内容' }).fill('好');
      await commentList(page).getByRole('button', { name: '评论', exact: true }).click();
      return () => gate.close();
    },
  },
  actors: {
    watchWriter: { free: '来的人一变就报告' },
    signIn: { free: '登录对话框关上时自己报告' },
    recallIntent: { free: '就在页面的内存里，马上回答' },
    commentForm: { free: '能评论多久，它就活多久' },
    replyForm: {
      acts: { closed: ({ page }) => commentList(page).getByRole('button', { name: '取消', exact: true }).click() },
    },
  },
  memory: remember,
  settles: ({ leaf, memory }) => {
    if (leaf === 'open.present.recalling') return { name: 'done recallIntent', case: String(memory.intent) };
    return memory.next ? { name: String(memory.next), case: undefined } : undefined;
  },
  // On this stage, the first call for the member fails and the second one succeeds.
  allows: ({ leaf, memory }, { name }) => {
    if (name === 'session.unconfirmed') return leaf === 'open.absent.unknown' && memory.asked === 1;
    return name !== 'session.memberFound' || (leaf === 'open.absent.unknown' && memory.asked === 2);
  },
  returns: {
    leave: exchangeForHome,
    back: ({ leaf }) => (leaf === 'open.absent.inviting' ? leaf : 'open.present.writing.idle'),
    reload: ({ leaf }) => (leaf === 'open.absent.inviting' ? leaf : 'open.present.writing.idle'),
    reopen: ({ gates }) => gates.get(memberCall).open('pass'),
    alike: {
      because: '没有写过什么：回来还是这个人看到的样子；登录对话框盖住页面时离不开',
      leaves: [
        'forbidden',
        'open.absent.unknown',
        'open.absent.unconfirmed',
        'open.absent.signingIn',
        'open.present.notBought',
        'open.present.writing.idle',
      ],
    },
  },
  excuses: [{ because: '内存总读得到', names: ['open.present.recalling: error recallIntent'] }],
});
