import type { AskLikeAnswer, courseLikeMachine } from '../../machines/learn/courseLike.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Wish = { isWished: boolean; isLiked: boolean };
/** The press wants the other one of what is shown. */
const isAsWanted = ({ isLiked }: Wish, { output }: { output: AskLikeAnswer }) =>
  output.kind === 'told' && output.isLiked !== isLiked;
const askFirst = '上一次没有回答，不知道变没变：先问现在有没有收藏，免得反着来';
const isStill = ({ isWished, isLiked }: Wish) => isWished && !isLiked;

export const courseLike: Transitions<typeof courseLikeMachine> = {
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
    toggling: { toggleLike: ({ courseId }) => ({ courseId }) },
    asking: { askLike: ({ courseId }) => ({ courseId }) },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'starting',
      changes: (_, { input }) => ({ ...input, message: '' }),
      because: '接口 content 3：isCollect 说有没有收藏',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['登录前想收藏而还没收藏', isStill],
      to: 'toggling',
      because: '设计 1：访客按了收藏，登录后做一次',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['没有想，或者已经收藏', (wish) => !isStill(wish)],
      to: 'resting',
      because: '收藏过的不能因为登录被取消',
    },
    { from: 'resting', event: 'like.pressed', to: 'toggling', because: '接口 content 4：GET 也会改变' },
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
      because: '规格 8：显示服务器的原话，收藏不变',
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
      because: '规格 8：显示服务器的原话；还是不知道，再按再问',
    },
    { from: 'asking', event: 'error askLike', to: 'unavailable', because: '没有问到：还是不知道，再按再问' },
  ],
};
