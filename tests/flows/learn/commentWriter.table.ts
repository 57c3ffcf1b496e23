import type { commentWriterMachine } from '../../../machines/learn/commentWriter.machine.ts';
import type { Table } from '../../model/runner/table.ts';
import { replyOf } from '../fixtures.ts';

const resource = { kind: 'course', id: 35 } as const;
const invite = { role: 'button', name: '登录后参与评论' } as const;
const field = { role: 'textbox', name: '评论内容' } as const;
const forbidden = '禁止提交评论';
const notBought = '购买课程后才能评论';
const unconfirmed = '暂时无法确认登录状态，确认后就可以评论';
const target = { commentId: 'comment-a', replyId: '', name: '张三' };

const nobody = { commentId: '', replyId: '', name: '' };
const reports = ['session.visitorFound', 'session.unconfirmed', 'session.restoring'] as const;
type Seen = { access: { isOpen: boolean; isBought: boolean; isKnown: boolean } };
const bought = ({ access }: Seen) => access.isKnown && access.isBought;
const isNotBought = ({ access }: Seen) => access.isKnown && !access.isBought;

export const commentWriter: Table<typeof commentWriterMachine> = {
  inputs: {
    bought: { resource, access: { isOpen: true, isBought: true, isKnown: true } },
    notBought: { resource, access: { isOpen: true, isBought: false, isKnown: true } },
    shut: { resource, access: { isOpen: false, isBought: true, isKnown: true } },
    // The server could not be asked, so the rights are those of the previous answer.
    notAsked: { resource, access: { isOpen: true, isBought: true, isKnown: false } },
  },
  unkeyed: {
    intent: '没有守卫读它；每一步都比较它的内容',
    target: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'comment.chosen': { gesture: { do: 'click', ...invite } },
    'reply.chosen': {
      cases: { toComment: { target }, toReply: { target: { ...target, replyId: 'reply-b', name: '王五' } } },
      gesture: { do: 'click', role: 'button', name: '回复张三' },
    },
    'member.retried': { gesture: { do: 'click', role: 'button', name: '重试' } },
  },
  world: {
    'session.memberFound': { from: 'watchWriter' },
    'session.visitorFound': { from: 'watchWriter' },
    'session.unconfirmed': { from: 'watchWriter' },
    'session.restoring': { from: 'watchWriter' },
    'flow.signInAbandoned': { from: 'signIn' },
    'child.commentPosted': {
      from: 'commentForm',
      cases: { posted: { comment: replyOf('posted-1', { isApproved: false, text: '' }) } },
    },
  },
  actors: {
    watchWriter: { reports: '来的是谁' },
    signIn: { reports: '登录对话框关上了，没有人登录' },
    recallIntent: {
      answers: {
        nothing: { kind: 'none' },
        comment: { kind: 'comment' },
        reply: { kind: 'reply', target: { commentId: 'comment-c', replyId: 'reply-d', name: '赵六' } },
      },
      faults: ['unreadable'],
    },
    commentForm: { silent: '能评论多久，它就活多久；自己不会结束' },
    replyForm: { answers: { closed: undefined }, faults: { never: '表单自己处理拒绝和出错' }, takes: 'person' },
  },
  screens: {
    deciding: { shows: [], passing: true },
    forbidden: { shows: [forbidden], hides: [invite, field, notBought] },
    'open.absent.unknown': { shows: [], hides: [invite, field, forbidden, notBought, unconfirmed] },
    'open.absent.unconfirmed': { shows: [unconfirmed, { role: 'button', name: '重试' }], hides: [invite, field] },
    'open.absent.inviting': { shows: [invite], hides: [field, forbidden, notBought, unconfirmed] },
    'open.absent.signingIn': { shows: [], hides: [field, forbidden, notBought, unconfirmed] },
    'open.present.notBought': { shows: [notBought], hides: [invite, field, forbidden] },
    'open.present.recalling': { shows: [], passing: true },
    'open.present.writing.idle': {
      shows: [field],
      hides: [invite, forbidden, notBought, { role: 'button', name: '取消' }],
    },
    'open.present.writing.replying': {
      shows: [field, { role: 'button', name: '取消' }],
      hides: [invite, forbidden, notBought],
    },
  },
  requirements: [
    {
      says: '只有登录了、有权看、允许评论，才有输入框',
      source: '行为 commentForm：评论；接口 content.mayComment',
      always: (now) =>
        now.running('commentForm') === 0 ||
        (now.context.access.isOpen &&
          now.context.access.isBought &&
          now.context.access.isKnown &&
          now.in('open.present.writing')),
    },
    {
      says: '同一时间最多一个回复框',
      source: '一次只开一个',
      always: (now) =>
        now.running('replyForm') <= 1 && (now.running('replyForm') === 1) === now.in('open.present.writing.replying'),
    },
    {
      says: '不让评论的地方，不问来的是谁',
      source: '接口 content.mayComment：is_allow_comment',
      never: (now) => !now.context.access.isOpen && now.running('watchWriter') > 0,
    },
    {
      says: '访客按下去，先记住他想做的，再打开登录对话框',
      source: '设计 wish：登录后把他想做的做一次',
      when: ({ before, event }) => before.in('open.absent.inviting') && event.name.endsWith('.chosen'),
      must: ({ after, effects }) =>
        after.in('open.absent.signingIn') && after.context.intent.kind !== 'none' && effects.includes('storeIntent'),
    },
    {
      says: '没有登录就关上对话框，或者登录了却没有购买，他想做的就忘掉',
      source: '设计 wish：只做一次，不在以后突然做',
      when: ({ event, before, after }) =>
        event.name === 'flow.signInAbandoned' ||
        (!before.in('open.present.notBought') && after.in('open.present.notBought')),
      must: ({ effects }) => effects.includes('eraseIntent'),
    },
    {
      says: '登录前想回复谁，登录后就在回复谁',
      source: '设计 wish：登录后把他想做的做一次',
      when: ({ event }) => event.name === 'done recallIntent' && event.case === 'reply',
      must: ({ after }) => after.in('open.present.writing.replying') && after.context.target.replyId === 'reply-d',
    },
    {
      says: '每提交一条，列表知道一次，成功也说一次',
      source: '行为 commented：提示 成功，列表最上面是 评论审核中',
      when: ({ event, before, effects }) =>
        (event.name === 'child.commentPosted' && before.in('open.present.writing')) ||
        effects.includes('announcePosted'),
      must: ({ event, effects }) =>
        event.name === 'child.commentPosted' && effects.join() === ['tellList', 'announcePosted'].join(),
    },
    {
      says: '暂时不能确认登录状态的人，总还能等到可以评论',
      source: '设计 memberFault：学员资料没取到时有重试',
      from: (now) => now.in('open.absent.unconfirmed') && now.context.access.isBought && now.context.access.isKnown,
      leadsTo: (now) => now.in('open.present.writing'),
    },
  ],
  excuses: { mutants: [{ because: '每次进来都指明了是哪一个', names: ['open.present begins in recalling'] }] },
  accepts: {
    deciding: [],
    forbidden: [],
    'open.absent.unknown': [...reports, 'session.memberFound'],
    'open.absent.unconfirmed': [...reports, 'session.memberFound', 'member.retried'],
    'open.absent.inviting': [...reports, 'session.memberFound', 'comment.chosen', 'reply.chosen'],
    'open.absent.signingIn': [...reports, 'session.memberFound', 'flow.signInAbandoned'],
    'open.present.notBought': [...reports],
    'open.present.recalling': [...reports],
    'open.present.writing.idle': [...reports, 'reply.chosen', 'child.commentPosted'],
    'open.present.writing.replying': [...reports, 'reply.chosen', 'child.commentPosted'],
  },
  runs: {
    open: { watchWriter: null },
    'open.absent.signingIn': { signIn: null },
    'open.present.recalling': { recallIntent: ({ resource }) => resource },
    'open.present.writing': { commentForm: ({ resource }) => ({ resource, commentId: '', replyId: '' }) },
    'open.present.writing.replying': {
      replyForm: ({ resource, target }) => ({ resource, commentId: target.commentId, replyId: target.replyId }),
    },
  },
  tags: { inviting: ['open.absent.inviting', 'open.absent.signingIn'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'deciding',
      changes: (_, { input }) => ({ ...input, intent: { kind: 'none' }, target: nobody }),
      because: '行为 commentForm：评论；能不能评论由课程和来的人决定',
    },
    {
      from: 'deciding',
      event: 'always',
      given: ['允许评论', ({ access }) => access.isOpen],
      to: 'open.absent.unknown',
      because: '接口 content.mayComment：is_allow_comment 是 1',
    },
    {
      from: 'deciding',
      event: 'always',
      given: ['不允许评论', ({ access }) => !access.isOpen],
      to: 'forbidden',
      because: '接口 content.commentRefused：禁止提交评论',
    },
    {
      from: 'open.absent',
      event: 'session.memberFound',
      given: ['买没买还不知道', ({ access }) => !access.isKnown],
      to: 'open.absent.unknown',
      because: '课程没能重新取到：属于某个人的部分不显示',
    },
    {
      from: 'open.absent',
      event: 'session.memberFound',
      given: ['买了或免费', bought],
      to: 'open.present.recalling',
      because: '行为 commentForm：登录了、isBuy 才有输入框',
    },
    {
      from: 'open.absent',
      event: 'session.memberFound',
      given: ['没有买', isNotBought],
      to: 'open.present.notBought',
      effects: ['eraseIntent'],
      because: '行为 commentForm：isBuy 才有输入框；没有的人要知道为什么',
    },
    {
      from: 'open',
      event: 'session.visitorFound',
      to: 'open.absent.inviting',
      because: '设计 wish：访客按评论，打开登录对话框',
    },
    {
      from: 'open',
      event: 'session.unconfirmed',
      to: 'open.absent.unconfirmed',
      because: '设计 memberFault：学员资料没取到，凭证留着，可以重试',
    },
    { from: 'open', event: 'session.restoring', to: 'open.absent.unknown', because: '还不知道来的是谁' },
    {
      from: 'open.absent.unconfirmed',
      event: 'member.retried',
      to: 'same',
      effects: ['retryMember'],
      because: '设计 refusals：重试由会话去做',
    },
    {
      from: 'open.absent.inviting',
      event: 'comment.chosen',
      to: 'open.absent.signingIn',
      effects: [{ name: 'storeIntent', sees: { intent: { kind: 'comment' } } }],
      changes: { intent: { kind: 'comment' } },
      because: '设计 wish：登录后把他想做的做一次',
    },
    {
      from: 'open.absent.inviting',
      event: 'reply.chosen',
      to: 'open.absent.signingIn',
      effects: [{ name: 'storeIntent', sees: (_, { target }) => ({ intent: { kind: 'reply', target } }) }],
      changes: (_, { target }) => ({ intent: { kind: 'reply', target } }),
      because: '设计 wish：登录后把他想做的做一次',
    },
    {
      from: 'open.absent.signingIn',
      event: 'flow.signInAbandoned',
      to: 'open.absent.inviting',
      effects: ['eraseIntent'],
      changes: { intent: { kind: 'none' } },
      because: '没有登录，他想做的就不做了',
    },
    {
      from: 'open.present.recalling',
      event: 'done recallIntent',
      case: 'reply',
      to: 'open.present.writing.replying',
      changes: (_, { output }) => ({
        intent: output,
        target: output.kind === 'reply' ? output.target : nobody,
      }),
      because: '设计 wish：登录后把他想做的做一次',
    },
    {
      from: 'open.present.recalling',
      event: 'done recallIntent',
      case: ['nothing', 'comment'],
      to: 'open.present.writing.idle',
      changes: (_, { output }) => ({ intent: output, target: nobody }),
      because: '设计 wish：想评论的人，输入框已经在等他',
    },
    {
      from: 'open.present.recalling',
      event: 'error recallIntent',
      to: 'open.present.writing.idle',
      because: '记不起来也能评论',
    },
    {
      from: 'open.present.writing',
      event: 'child.commentPosted',
      to: 'same',
      effects: [
        {
          name: 'tellList',
          sends: (_, { comment }) => ({ to: 'parent', event: { type: 'child.written', comment } }),
        },
        'announcePosted',
      ],
      because: '行为 commented：提示 成功，列表最上面是 评论审核中',
    },
    {
      from: 'open.present.writing.idle',
      event: 'reply.chosen',
      to: 'open.present.writing.replying',
      changes: (_, { target }) => ({ target }),
      because: '行为 reply：每条评论和回复都可以回复',
    },
    {
      from: 'open.present.writing.replying',
      event: 'reply.chosen',
      to: 'open.present.writing.replying',
      restarts: ['replyForm'],
      changes: (_, { target }) => ({ target }),
      because: '一次只开一个，写了一半的留着',
    },
    {
      from: 'open.present.writing.replying',
      event: 'done replyForm',
      to: 'open.present.writing.idle',
      changes: { target: nobody },
      because: '提交了或者不写了，回复框收起',
    },
  ],
};
