import type { commentFormMachine } from '../../machines/learn/commentForm.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Written = { text: string; commentId: string };
const lengthOf = ({ text }: Written) => Array.from(text.trim()).length;
const isReply = ({ commentId }: Written) => commentId !== '';
const written = ['text.typed', 'comment.submitted', 'reply.cancelled'] as const;
const editing = [...written, 'reply.dismissed'] as const;

export const commentForm: Transitions<typeof commentFormMachine> = {
  accepts: {
    recalling: [],
    'editing.untold': [...editing],
    'editing.textMissing': [...editing],
    'editing.textTooLong': [...written],
    'editing.commentRefused': [...written],
    'editing.serviceUnavailable': [...written],
    sending: [],
    closed: [],
  },
  runs: {
    recalling: { recallDraft: ({ resource, commentId, replyId }) => ({ resource, commentId, replyId }) },
    sending: { sendComment: ({ resource, commentId, replyId, text }) => ({ resource, commentId, replyId, text }) },
  },
  ends: { closed: () => undefined },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'recalling',
      changes: (_, { input }) => ({ ...input, text: '', message: '' }),
      because: '写了一半的内容，换了地方再回来还在',
    },
    {
      from: 'recalling',
      event: 'done recallDraft',
      to: 'editing.untold',
      changes: (_, { output }) => ({ text: output }),
      because: '写了一半的内容，换了地方再回来还在',
    },
    {
      from: 'recalling',
      event: 'error recallDraft',
      to: 'editing.untold',
      because: '没有草稿也能写',
    },
    {
      from: 'editing',
      event: 'text.typed',
      to: 'editing.untold',
      effects: [{ name: 'rememberDraft', sees: (_, { value }) => ({ text: value }) }],
      changes: (_, { value }) => ({ text: value, message: '' }),
      because: '改了内容，旧的提示就不再对',
    },
    {
      from: 'editing',
      event: 'comment.submitted',
      given: ['只有空白', (context) => lengthOf(context) === 0],
      to: 'editing.textMissing',
      changes: { message: '' },
      because: '接口 10：请输入评论内容',
    },
    {
      from: 'editing',
      event: 'comment.submitted',
      given: ['超过 140 个字符', (context) => lengthOf(context) > 140],
      to: 'editing.textTooLong',
      changes: { message: '' },
      because: '接口 10：评论内容最多140个字符',
    },
    {
      from: 'editing',
      event: 'comment.submitted',
      given: ['1 到 140 个字符', (context) => lengthOf(context) > 0 && lengthOf(context) <= 140],
      to: 'sending',
      changes: { message: '' },
      because: '接口 10：POST /api/v3/comment/store',
    },
    {
      from: 'editing',
      event: 'reply.cancelled',
      given: ['是回复', isReply],
      to: 'closed',
      effects: ['forgetDraft'],
      changes: { message: '' },
      because: '取消就是不要了',
    },
    {
      from: 'editing',
      event: 'reply.dismissed',
      given: ['是空的回复', (context) => isReply(context) && lengthOf(context) === 0],
      to: 'closed',
      effects: ['forgetDraft'],
      changes: { message: '' },
      because: '空的时候 Esc 关上，写了字就不会误关',
    },
    {
      from: 'sending',
      event: 'done sendComment',
      case: 'posted',
      given: ['是回复', isReply],
      to: 'closed',
      effects: ['forgetDraft', 'tellWriter'],
      because: '现状：成功后回复框收起，新回复显示 评论审核中',
    },
    {
      from: 'sending',
      event: 'done sendComment',
      case: 'posted',
      given: ['是评论', (context) => !isReply(context)],
      to: 'editing.untold',
      effects: ['forgetDraft', 'tellWriter'],
      changes: { text: '' },
      because: '现状：成功后输入框清空，新评论显示 评论审核中',
    },
    {
      from: 'sending',
      event: 'done sendComment',
      case: 'refused',
      to: 'editing.commentRefused',
      changes: { message: '已超出每日评论限制' },
      because: '接口 10：显示服务器的原话',
    },
    {
      from: 'sending',
      event: 'error sendComment',
      to: 'editing.serviceUnavailable',
      because: '不是他的错，内容还在，可以再试',
    },
  ],
};
