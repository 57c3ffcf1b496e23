import type { AskLikeAnswer, courseLikeMachine } from '../../../machines/learn/courseLike.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const failed = '收藏没有成功';
const like = { role: 'button', name: '收藏课程' } as const;

type Wish = { isWished: boolean; isLiked: boolean };
/** Returns whether the server already has the state that the press wants, which is the opposite of the shown one. */
const isAsWanted = ({ isLiked }: Wish, { output }: { output: AskLikeAnswer }) =>
  output.kind === 'told' && output.isLiked !== isLiked;
const askFirst = '上一次没有回答，不知道变没变：先问现在有没有收藏，免得反着来';
const isStill = ({ isWished, isLiked }: Wish) => isWished && !isLiked;

export const courseLike: Table<typeof courseLikeMachine> = {
  inputs: {
    notLiked: { courseId: 7, isLiked: false, isWished: false },
    liked: { courseId: 7, isLiked: true, isWished: false },
    wished: { courseId: 7, isLiked: false, isWished: true },
    wishedAndLiked: { courseId: 7, isLiked: true, isWished: true },
  },
  unkeyed: { message: '没有守卫读它；每一步都比较它的内容' },
  user: { 'like.pressed': { gesture: { do: 'click', ...like } } },
  world: {},
  actors: {
    toggleLike: {
      answers: {
        liked: { kind: 'toggled', isLiked: true },
        unliked: { kind: 'toggled', isLiked: false },
        refused: { kind: 'refused', message: '资源不存在' },
      },
      faults: ['offline'],
      // Two requests: the change, then the question whether it is liked now.
      takes: 30_000,
    },
    askLike: {
      answers: {
        liked: { kind: 'told', isLiked: true },
        notLiked: { kind: 'told', isLiked: false },
        refused: { kind: 'refused', message: '请稍后再试' },
      },
      faults: ['offline'],
    },
  },
  screens: {
    starting: { shows: [], passing: true },
    resting: { shows: [like], hides: [failed] },
    toggling: { shows: [], hides: [failed] },
    asking: { shows: [], hides: [failed] },
    refused: { shows: ({ message }) => [like, `${failed}：${message}`], hides: [fault] },
    doubtful: { shows: ({ message }) => [like, `${failed}：${message}`], hides: [fault] },
    unavailable: { shows: [like, `${failed}：${fault}`] },
  },
  requirements: [
    {
      says: '不管按多少下，同一时间只有一个请求',
      source: '已知问题 G.like：收藏没有等待锁',
      always: (now) => now.running('toggleLike') + now.running('askLike') <= 1,
    },
    {
      says: '正在收藏的时候再按没有用',
      source: '已知问题 G.like：收藏没有等待锁',
      when: ({ before, event }) => before.in('toggling') && event.name === 'like.pressed',
      must: ({ before, after, effects }) =>
        after.in('toggling') && effects.length === 0 && before.context.isLiked === after.context.isLiked,
    },
    {
      says: '有没有收藏，只听服务器的：回答 1 就是收藏了，0 就是没有',
      source: '接口 content.likeAnswer：用返回的值，不用本地的',
      when: ({ before, after }) => before.context.isLiked !== after.context.isLiked,
      must: ({ event, after }) =>
        /^done (toggle|ask)Like$/.test(event.name) && (event.case === 'liked') === after.context.isLiked,
    },
    {
      says: '每次服务器说变了，就说一次 已收藏 或 取消收藏；别的时候不说',
      source: '行为 like：收藏的提示',
      when: ({ event, effects }) =>
        effects.includes('announceLike') || event.name === 'done toggleLike' || event.name === 'done askLike',
      must: ({ before, after, event, effects }) =>
        effects.join() ===
        (event.case !== 'refused' &&
        (event.name === 'done toggleLike' || before.context.isLiked !== after.context.isLiked)
          ? 'announceLike'
          : ''),
    },
    {
      says: '没有回答过的，先问有没有收藏，再决定切换不切换：再按一次绝不会反着来',
      source: '接口 content.like：GET 也会改变，改成什么要看现在是什么',
      when: ({ before, event }) => (before.in('unavailable') || before.in('doubtful')) && event.name === 'like.pressed',
      must: ({ after }) => after.in('asking'),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === (now.in('refused') || now.in('doubtful')),
    },
    {
      says: '无论出什么错，总还能再按',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: (now) =>
        now.in('refused') || now.in('doubtful') || now.in('unavailable') || now.in('toggling') || now.in('asking'),
      leadsTo: (now) => now.in('resting') && now.context.isLiked,
    },
  ],

  accepts: {
    starting: [],
    resting: ['like.pressed'],
    toggling: [],
    refused: ['like.pressed'],
    asking: [],
    doubtful: ['like.pressed'],
    unavailable: ['like.pressed'],
  },
  runs: {
    toggling: { toggleLike: ({ courseId, isLiked }) => ({ courseId, isLiked }) },
    asking: { askLike: ({ courseId }) => ({ courseId }) },
  },
  tags: { busy: ['toggling', 'asking'], refused: ['refused', 'doubtful'], fault: ['unavailable'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'starting',
      changes: (_, { input }) => ({ ...input, message: '' }),
      because: '接口 content.course：isCollect 说有没有收藏',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['登录前想收藏而还没收藏', isStill],
      to: 'toggling',
      because: '设计 wish：访客按了收藏，登录后做一次',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['没有想，或者已经收藏', (wish) => !isStill(wish)],
      to: 'resting',
      because: '收藏过的不能因为登录被取消',
    },
    { from: 'resting', event: 'like.pressed', to: 'toggling', because: '接口 content.like：GET 也会改变' },
    {
      from: 'toggling',
      event: 'done toggleLike',
      case: 'liked',
      to: 'resting',
      effects: [{ name: 'announceLike', sees: { isLiked: true } }],
      changes: { isLiked: true },
      because: '回答 1：提示 已收藏',
    },
    {
      from: 'toggling',
      event: 'done toggleLike',
      case: 'unliked',
      to: 'resting',
      effects: [{ name: 'announceLike', sees: { isLiked: false } }],
      changes: { isLiked: false },
      because: '回答 0：提示 取消收藏',
    },
    {
      from: 'toggling',
      event: 'done toggleLike',
      case: 'refused',
      to: 'refused',
      changes: { message: '资源不存在' },
      because: '规格 8.refusal：显示服务器的原话，收藏不变',
    },
    {
      from: 'toggling',
      event: 'error toggleLike',
      to: 'unavailable',
      because: '没有回答：显示的收藏不变，说明情况',
    },
    { from: 'refused', event: 'like.pressed', to: 'toggling', changes: { message: '' }, because: '可以再按' },
    { from: 'doubtful', event: 'like.pressed', to: 'asking', changes: { message: '' }, because: askFirst },
    { from: 'unavailable', event: 'like.pressed', to: 'asking', because: askFirst },
    {
      from: 'asking',
      event: 'done askLike',
      case: ['liked', 'notLiked'],
      given: ['已经是想要的样子', isAsWanted],
      to: 'resting',
      effects: [{ name: 'announceLike', sees: ({ isLiked }) => ({ isLiked: !isLiked }) }],
      changes: ({ isLiked }) => ({ isLiked: !isLiked }),
      because: '上一次其实成了：不再切换，照实提示',
    },
    {
      from: 'asking',
      event: 'done askLike',
      case: ['liked', 'notLiked'],
      given: ['还不是想要的样子', (wish, event) => !isAsWanted(wish, event)],
      to: 'toggling',
      because: '上一次没有成：现在切换',
    },
    {
      from: 'asking',
      event: 'done askLike',
      case: 'refused',
      to: 'doubtful',
      changes: { message: '请稍后再试' },
      because: '规格 8.refusal：显示服务器的原话；还是不知道，再按再问',
    },
    { from: 'asking', event: 'error askLike', to: 'unavailable', because: '没有问到：还是不知道，再按再问' },
  ],
};
