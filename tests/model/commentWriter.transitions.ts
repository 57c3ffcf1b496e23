import type { commentWriterMachine } from '../../machines/learn/commentWriter.machine.ts';
import type { Transitions } from './runner/rows.ts';

const nobody = { commentId: '', replyId: '', name: '' };
const reports = ['session.visitorFound', 'session.unconfirmed', 'session.restoring'] as const;
type Seen = { access: { isOpen: boolean; isBought: boolean; isKnown: boolean } };
const bought = ({ access }: Seen) => access.isKnown && access.isBought;
const notBought = ({ access }: Seen) => access.isKnown && !access.isBought;

export const commentWriter: Transitions<typeof commentWriterMachine> = {
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
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'deciding',
      changes: (_, { input }) => ({ ...input, intent: { kind: 'none' }, target: nobody }),
      because: '现状：评论；能不能评论由课程和来的人决定',
    },
    {
      from: 'deciding',
      event: 'always',
      given: ['允许评论', ({ access }) => access.isOpen],
      to: 'open.absent.unknown',
      because: '接口 10：is_allow_comment 是 1',
    },
    {
      from: 'deciding',
      event: 'always',
      given: ['不允许评论', ({ access }) => !access.isOpen],
      to: 'forbidden',
      because: '接口 10：禁止提交评论',
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
      because: '现状：登录了、isBuy 才有输入框',
    },
    {
      from: 'open.absent',
      event: 'session.memberFound',
      given: ['没有买', notBought],
      to: 'open.present.notBought',
      effects: ['forgetIntent'],
      because: '现状：isBuy 才有输入框；没有的人要知道为什么',
    },
    {
      from: 'open',
      event: 'session.visitorFound',
      to: 'open.absent.inviting',
      because: '设计 1：访客按评论，打开登录对话框',
    },
    {
      from: 'open',
      event: 'session.unconfirmed',
      to: 'open.absent.unconfirmed',
      because: '设计 1：学员资料没取到，凭证留着，可以重试',
    },
    { from: 'open', event: 'session.restoring', to: 'open.absent.unknown', because: '还不知道来的是谁' },
    {
      from: 'open.absent.unconfirmed',
      event: 'member.retried',
      to: 'same',
      effects: ['retryMember'],
      because: '设计 1：重试由会话去做',
    },
    {
      from: 'open.absent.inviting',
      event: 'comment.chosen',
      to: 'open.absent.signingIn',
      effects: [{ name: 'rememberIntent', sees: { intent: { kind: 'comment' } } }],
      changes: { intent: { kind: 'comment' } },
      because: '设计 1：登录后把他想做的做一次',
    },
    {
      from: 'open.absent.inviting',
      event: 'reply.chosen',
      to: 'open.absent.signingIn',
      effects: [{ name: 'rememberIntent', sees: (_, { target }) => ({ intent: { kind: 'reply', target } }) }],
      changes: (_, { target }) => ({ intent: { kind: 'reply', target } }),
      because: '设计 1：登录后把他想做的做一次',
    },
    {
      from: 'open.absent.signingIn',
      event: 'flow.signInAbandoned',
      to: 'open.absent.inviting',
      effects: ['forgetIntent'],
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
      because: '设计 1：登录后把他想做的做一次',
    },
    {
      from: 'open.present.recalling',
      event: 'done recallIntent',
      case: ['nothing', 'comment'],
      to: 'open.present.writing.idle',
      changes: (_, { output }) => ({ intent: output, target: nobody }),
      because: '设计 1：想评论的人，输入框已经在等他',
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
      effects: ['tellList', 'announcePosted'],
      because: '现状：提示 成功，列表最上面是 评论审核中',
    },
    {
      from: 'open.present.writing.idle',
      event: 'reply.chosen',
      to: 'open.present.writing.replying',
      changes: (_, { target }) => ({ target }),
      because: '现状：每条评论和回复都可以回复',
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
