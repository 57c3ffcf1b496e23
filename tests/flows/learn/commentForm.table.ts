import type { PostCommentAnswer } from '../../../machines/domain/comment.ts';
import type { commentFormMachine } from '../../../machines/learn/commentForm.machine.ts';
import type { Table } from '../../model/runner/table.ts';
import { replyOf } from '../fixtures.ts';

const isReply = ({ commentId }: { commentId: string }) => commentId !== '';
/** The message to the writer: the comment as the server has stored it; null if the server refused it. */
const tellsWriter = {
  name: 'tellWriter',
  sends: (_: unknown, { output }: { output: PostCommentAnswer }) => ({
    to: 'parent' as const,
    event: { type: 'child.commentPosted', comment: output.kind === 'posted' ? output.comment : null },
  }),
} as const;
const fault = '没有等到服务器的回答，评论可能已经提交（审核通过后才会显示）；再提交一次可能会重复';
const missing = '请输入评论内容';
const tooLong = '评论内容最多140个字符';
const field = { role: 'textbox', name: '评论内容' } as const;
const submit = { role: 'button', name: '评论' } as const;
const replyField = { role: 'textbox', name: '回复内容' } as const;
const submitReply = { role: 'button', name: '提交回复' } as const;
const cancel = { role: 'button', name: '取消' } as const;
const controls = (context: { commentId: string }) =>
  isReply(context) ? [replyField, submitReply, cancel] : [field, submit];
const sending = { role: 'button', name: '正在提交…' } as const;
const hints = [missing, tooLong, fault];
/** An emoji is one code point but two UTF-16 units: the longest text that passes, and one character more. */
const longest = `${'评'.repeat(139)}😀`;

const resource = { kind: 'course', id: 35 } as const;

type Written = { text: string; commentId: string };
const lengthOf = ({ text }: Written) => Array.from(text.trim()).length;
const written = ['text.typed', 'comment.submitted', 'reply.cancelled'] as const;
const editing = [...written, 'reply.dismissed'] as const;

export const commentForm: Table<typeof commentFormMachine> = {
  inputs: {
    aboveTheList: { resource, commentId: '', replyId: '' },
    belowReply: { resource, commentId: 'comment-a', replyId: 'reply-b' },
  },
  unkeyed: { message: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'text.typed': {
      cases: {
        nothing: { value: '' },
        blanks: { value: ' \n ' },
        longest: { value: `\n${longest} ` },
        tooLong: { value: `${longest}长` },
      },
      gesture: { do: 'fill', ...field },
    },
    'comment.submitted': {
      gesture: { do: 'click', ...submit },
      also: [{ do: 'press', ...field, key: 'Control+Enter' }],
    },
    'reply.cancelled': { gesture: { do: 'click', ...cancel } },
    'reply.dismissed': { gesture: { do: 'press', ...field, key: 'Escape' } },
  },
  world: {},
  actors: {
    recallDraft: {
      answers: { none: '', draft: '写了一半', longDraft: '长'.repeat(141) },
      faults: ['unreadable'],
    },
    sendComment: {
      answers: {
        posted: { kind: 'posted', comment: replyOf('posted-1', { isApproved: false, text: '' }) },
        refused: { kind: 'refused', message: '已超出每日评论限制' },
      },
      faults: ['offline', 'serverBroken'],
    },
  },
  screens: {
    recalling: { shows: [], passing: true },
    'editing.clean': { shows: controls, hides: hints },
    'editing.textMissing': { shows: (context) => [missing, ...controls(context)], hides: [tooLong, fault] },
    'editing.textTooLong': { shows: (context) => [tooLong, ...controls(context)], hides: [missing, fault] },
    'editing.commentRefused': { shows: (context) => [context.message, ...controls(context)], hides: hints },
    'editing.serviceUnavailable': { shows: (context) => [fault, ...controls(context)], hides: [missing, tooLong] },
    sending: { shows: [sending], hides: hints },
    closed: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '按多少次，同一时间最多一个请求',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      always: (now) => now.running('sendComment') <= 1,
    },
    {
      says: '空的和超过 140 个字符的绝不提交，恰好 140 个的提交',
      source: '接口 content.commentText：请输入评论内容、评论内容最多140个字符',
      when: ({ before, event }) => before.in('editing') && event.name === 'comment.submitted',
      must: ({ before, after }) => {
        const length = Array.from(before.context.text.trim()).length;
        return after.in('sending') === (length > 0 && length <= 140);
      },
    },
    {
      says: '被拒绝或出错时，写的内容一个字也不丢',
      source: '设计 typed：输入的内容在流程里，故障不会丢',
      when: ({ event, after }) => event.name.endsWith('sendComment') && after.in('editing') && event.case !== 'posted',
      must: ({ before, after, effects }) => after.context.text === before.context.text && effects.length === 0,
    },
    {
      says: '每打一个字，外面就有一份一样的',
      source: '设计 typed：切换时输入的内容不丢',
      when: ({ event, before, after }) => event.name === 'text.typed' && before.in('editing') && after.in('editing'),
      must: ({ effects }) => effects.includes('storeDraft'),
    },
    {
      says: '提交成功，而且只有成功，才告诉外面有了新评论，草稿也不再留着',
      source: '行为 commented：成功后列表最上面是 评论审核中',
      when: ({ before, event, effects }) =>
        effects.includes('tellWriter') || (before.in('sending') && event.case === 'posted'),
      must: ({ event, effects }) =>
        event.case === 'posted' && effects.includes('tellWriter') && effects.includes('eraseDraft'),
    },
    {
      says: '列表上面的表单从不关上，成功以后是空的',
      source: '行为 commentForm：评论的输入框一直在',
      when: ({ before }) => !isReply(before.context),
      must: ({ event, after }) => !after.in('closed') && (event.case !== 'posted' || after.context.text === ''),
    },
    {
      says: '写了字的回复，Esc 关不上',
      source: '空的时候 Esc 才关',
      when: ({ before, event }) => event.name === 'reply.dismissed' && before.context.text.trim() !== '',
      must: ({ after }) => !after.in('closed'),
    },
    {
      says: '服务器的话只在被拒绝时显示，改了内容就消失',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('editing.commentRefused'),
    },
    {
      says: '无论出什么错，总还能提交',
      source: '设计 refusals：故障可以再试',
      from: (now) => now.in('editing'),
      leadsTo: (now) => now.in('sending'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '中间没有填写，内容还是那么长',
        names: [
          'sending: done sendComment [isRefused] > editing: comment.submitted [isEmpty]',
          'sending: done sendComment [isRefused] > editing: reply.dismissed [isEmptyReply]',
          'sending: error sendComment > editing: comment.submitted [isEmpty]',
          'sending: error sendComment > editing: reply.dismissed [isEmptyReply]',
        ],
      },
    ],
  },
  accepts: {
    recalling: [],
    'editing.clean': [...editing],
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
  tags: { busy: ['sending'], refused: ['editing.commentRefused'], fault: ['editing.serviceUnavailable'] },
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
      to: 'editing.clean',
      changes: (_, { output }) => ({ text: output }),
      because: '写了一半的内容，换了地方再回来还在',
    },
    {
      from: 'recalling',
      event: 'error recallDraft',
      to: 'editing.clean',
      because: '没有草稿也能写',
    },
    {
      from: 'editing',
      event: 'text.typed',
      to: 'editing.clean',
      effects: [{ name: 'storeDraft', sees: (_, { value }) => ({ text: value }) }],
      changes: (_, { value }) => ({ text: value, message: '' }),
      because: '改了内容，旧的提示就不再对',
    },
    {
      from: 'editing',
      event: 'comment.submitted',
      given: ['只有空白', (context) => lengthOf(context) === 0],
      to: 'editing.textMissing',
      changes: { message: '' },
      because: '接口 content.commentText：请输入评论内容',
    },
    {
      from: 'editing',
      event: 'comment.submitted',
      given: ['超过 140 个字符', (context) => lengthOf(context) > 140],
      to: 'editing.textTooLong',
      changes: { message: '' },
      because: '接口 content.commentText：评论内容最多140个字符',
    },
    {
      from: 'editing',
      event: 'comment.submitted',
      given: ['1 到 140 个字符', (context) => lengthOf(context) > 0 && lengthOf(context) <= 140],
      to: 'sending',
      changes: { message: '' },
      because: '接口 content.storeComment：POST /api/v3/comment/store',
    },
    {
      from: 'editing',
      event: 'reply.cancelled',
      given: ['是回复', isReply],
      to: 'closed',
      effects: ['eraseDraft'],
      changes: { message: '' },
      because: '取消就是不要了',
    },
    {
      from: 'editing',
      event: 'reply.dismissed',
      given: ['是空的回复', (context) => isReply(context) && lengthOf(context) === 0],
      to: 'closed',
      effects: ['eraseDraft'],
      changes: { message: '' },
      because: '空的时候 Esc 关上，写了字就不会误关',
    },
    {
      from: 'sending',
      event: 'done sendComment',
      case: 'posted',
      given: ['是回复', isReply],
      to: 'closed',
      effects: ['eraseDraft', tellsWriter],
      because: '行为 reply：成功后回复框收起，新回复显示 评论审核中',
    },
    {
      from: 'sending',
      event: 'done sendComment',
      case: 'posted',
      given: ['是评论', (context) => !isReply(context)],
      to: 'editing.clean',
      effects: ['eraseDraft', tellsWriter],
      changes: { text: '' },
      because: '行为 commented：成功后输入框清空，新评论显示 评论审核中',
    },
    {
      from: 'sending',
      event: 'done sendComment',
      case: 'refused',
      to: 'editing.commentRefused',
      changes: { message: '已超出每日评论限制' },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'sending',
      event: 'error sendComment',
      to: 'editing.serviceUnavailable',
      because: '不是他的错，内容还在，可以再试',
    },
  ],
};
