import type { FilmAtHand, filmGesturesMachine } from '../../../machines/learn/filmGestures.machine.ts';
import type { Table } from '../../model/runner/table.ts';

/** A film in its first half, playing, with visible controls. */
const playing: FilmAtHand = {
  position: 15,
  duration: 60,
  canSeek: true,
  speed: 1,
  canHurry: true,
  areControlsHidden: false,
};
const places = { left: 0.1, middle: 0.5, right: 0.9 } as const;

type Known = { place: number; film: FilmAtHand; target: number; stepped: number };
const seekable = ({ film }: Known) => film.canSeek;
const isLeft = ({ film, place }: Known) => film.canSeek && place < 1 / 3;
const isRight = ({ film, place }: Known) => film.canSeek && place > 2 / 3;
const areHidden = ({ film }: Known) => film.areControlsHidden;
const areShown = ({ film }: Known) => !film.areControlsHidden;

const keepsPress = (_: Known, { place, film }: { place: number; film: FilmAtHand }) => ({ place, film });
const within = ({ film }: Known, seconds: number) => Math.max(0, Math.min(film.duration, seconds));
const dragged = (known: Known, { by }: { by: number }) => ({
  target: within(known, known.film.position + by * Math.min(120, known.film.duration)),
});
const steppedBack = (known: Known) => ({
  target: within(known, known.film.position - 10),
  stepped: Math.min(0, known.stepped) - 10,
});
const steppedForward = (known: Known) => ({
  target: within(known, known.film.position + 10),
  stepped: Math.max(0, known.stepped) + 10,
});

const taps = '文档 player.touch：点一下出控制条，点两下左右跳十秒';
const holds = '文档 player.hold：长按两倍速';
const drags = '文档 player.drag：左右拖着找时间，看得到时间';
const scrolls = '上下滑是页面的';
const banned = '接口 enums.banDrag：禁止拖动的课时，哪种手势都不行';
const back = '后退 10 秒';
const hurried = '2 倍速播放中';

export const filmGestures: Table<typeof filmGesturesMachine> = {
  inputs: { lesson: undefined },
  unkeyed: { target: '没有守卫读它；每一步都比较它的内容', stepped: '没有守卫读它；每一步都比较它的内容' },
  user: {},
  world: {
    'page.fingerPressed': {
      from: 'watchFinger',
      cases: {
        left: { place: places.left, film: playing },
        middle: { place: places.middle, film: playing },
        right: { place: places.right, film: playing },
        resting: { place: places.right, film: { ...playing, canHurry: false } },
        covered: { place: places.left, film: { ...playing, areControlsHidden: true } },
        banned: { place: places.left, film: { ...playing, canSeek: false, canHurry: false } },
      },
    },
    'page.fingerMoved': { from: 'watchFinger', cases: { ahead: { by: 0.25 }, back: { by: -0.5 } } },
    'page.fingerLifted': { from: 'watchFinger' },
    'page.fingerLost': { from: 'watchFinger' },
  },
  actors: {
    watchFinger: { reports: '一个手指在画面上做什么，那时候的视频是什么样' },
    hurry: { silent: '只要它在，就是两倍速' },
  },
  screens: {
    resting: { shows: [], hides: [back, hurried] },
    'pressed.once': { shows: [], hides: [back, hurried] },
    'pressed.again': { shows: [], hides: [back, hurried] },
    tapped: { shows: [], hides: [back, hurried] },
    stepped: { shows: ({ stepped }) => [`${stepped < 0 ? '后退' : '前进'} ${Math.abs(stepped)} 秒`] },
    hurrying: { shows: [hurried], hides: [back] },
    scrubbing: { shows: [], hides: [back, hurried] },
  },
  requirements: [
    {
      says: '禁止拖动的视频，手指去不了别处',
      source: banned,
      when: ({ effects }) => effects.includes('seek'),
      must: ({ before, after }) => before.context.film.canSeek && after.context.film.canSeek,
    },
    {
      says: '手指去的地方总在视频里面',
      source: '设计 wayOut：不会拖到头外面去',
      always: ({ context: { film, target } }) => target >= 0 && target <= Math.max(60, film.duration),
    },
    {
      says: '两倍速只在按住的时候：松开、被页面拿走，都回到原来的速度',
      source: holds,
      always: (now) => (now.running('hurry') === 1) === now.in('hurrying'),
    },
    {
      says: '上下滑页面，视频什么也不变',
      source: scrolls,
      when: ({ event }) => event.name === 'page.fingerLost',
      must: ({ effects }) => effects.length === 0,
    },
    {
      says: '点一下，只做一件事：出控制条，或者和鼠标点一下一样',
      source: taps,
      when: ({ event }) => event.name === 'after secondTap',
      must: ({ before, effects }) => effects.join() === (before.context.film.areControlsHidden ? '' : 'tap'),
    },
    {
      says: '手指离开了，总会静下来',
      source: '设计 wayOut：每个状态都有出路',
      from: (now) => !now.in('resting'),
      leadsTo: (now) => now.in('resting'),
    },
  ],

  accepts: {
    resting: ['page.fingerPressed'],
    'pressed.once': ['page.fingerMoved', 'page.fingerLifted', 'page.fingerLost'],
    'pressed.again': ['page.fingerMoved', 'page.fingerLifted', 'page.fingerLost'],
    tapped: ['page.fingerPressed'],
    stepped: ['page.fingerPressed', 'page.fingerLifted'],
    hurrying: ['page.fingerLifted', 'page.fingerLost'],
    scrubbing: ['page.fingerMoved', 'page.fingerLifted', 'page.fingerLost'],
  },
  runs: { '*': { watchFinger: null }, hurrying: { hurry: ({ film }) => ({ speed: film.speed }) } },
  delays: { secondTap: 250, longPress: 500, afterStep: 800 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'resting',
      changes: {
        place: 0,
        film: { position: 0, duration: 0, canSeek: false, speed: 1, canHurry: false, areControlsHidden: false },
        target: 0,
        stepped: 0,
      },
      because: '画面上还没有手指',
    },
    {
      from: 'resting',
      event: 'page.fingerPressed',
      to: 'pressed.once',
      changes: (known, given) => ({ ...keepsPress(known, given), stepped: 0 }),
      because: taps,
    },
    {
      from: 'pressed',
      event: 'after longPress',
      given: ['在放，速度可以改', ({ film }) => film.canHurry],
      to: 'hurrying',
      because: holds,
    },
    {
      from: 'pressed',
      event: 'after longPress',
      given: ['停着，或者速度不可以改', ({ film }) => !film.canHurry],
      to: 'resting',
      because: '没有什么可快的；按了这么久，也不是点一下',
    },
    {
      from: 'pressed',
      event: 'page.fingerMoved',
      given: ['可以拖动', seekable],
      to: 'scrubbing',
      changes: dragged,
      because: drags,
    },
    {
      from: 'pressed',
      event: 'page.fingerMoved',
      given: ['不可以拖动', ({ film }) => !film.canSeek],
      to: 'resting',
      because: banned,
    },
    { from: 'pressed', event: 'page.fingerLost', to: 'resting', because: scrolls },
    {
      from: 'pressed.once',
      event: 'page.fingerLifted',
      given: ['控制条收起着', areHidden],
      to: 'tapped',
      effects: ['showControls'],
      because: '控制条马上出来，不用等',
    },
    {
      from: 'pressed.once',
      event: 'page.fingerLifted',
      given: ['控制条看得见', areShown],
      to: 'tapped',
      because: '等一等：也许是点两下',
    },
    {
      from: 'pressed.again',
      event: 'page.fingerLifted',
      given: ['在左边三分之一，可以拖动', isLeft],
      to: 'stepped',
      effects: ['seek'],
      changes: steppedBack,
      because: taps,
    },
    {
      from: 'pressed.again',
      event: 'page.fingerLifted',
      given: ['在右边三分之一，可以拖动', isRight],
      to: 'stepped',
      effects: ['seek'],
      changes: steppedForward,
      because: taps,
    },
    {
      from: 'pressed.again',
      event: 'page.fingerLifted',
      given: ['在中间，或者不可以拖动', (known) => !isLeft(known) && !isRight(known)],
      to: 'resting',
      effects: ['toggleFullscreen'],
      because: '点两下中间：全屏，和鼠标双击一样',
    },
    {
      from: 'tapped',
      event: 'after secondTap',
      given: ['控制条原来收起着', areHidden],
      to: 'resting',
      because: '这一下已经用来出控制条了',
    },
    {
      from: 'tapped',
      event: 'after secondTap',
      given: ['控制条原来看得见', areShown],
      to: 'resting',
      effects: ['tap'],
      because: '和鼠标点一下一样',
    },
    { from: 'tapped', event: 'page.fingerPressed', to: 'pressed.again', changes: keepsPress, because: taps },
    { from: 'stepped', event: 'page.fingerPressed', to: 'same', changes: keepsPress, because: '也许再跳十秒' },
    {
      from: 'stepped',
      event: 'page.fingerLifted',
      given: ['在左边三分之一，可以拖动', isLeft],
      to: 'same',
      effects: ['seek'],
      changes: steppedBack,
      restarts: ['afterStep'],
      because: '再点一下，再跳十秒',
    },
    {
      from: 'stepped',
      event: 'page.fingerLifted',
      given: ['在右边三分之一，可以拖动', isRight],
      to: 'same',
      effects: ['seek'],
      changes: steppedForward,
      restarts: ['afterStep'],
      because: '再点一下，再跳十秒',
    },
    { from: 'stepped', event: 'after afterStep', to: 'resting', because: '跳了多少，看一眼就够了' },
    { from: 'hurrying', event: 'page.fingerLifted', to: 'resting', because: holds },
    { from: 'hurrying', event: 'page.fingerLost', to: 'resting', because: holds },
    { from: 'scrubbing', event: 'page.fingerMoved', to: 'same', changes: dragged, because: drags },
    { from: 'scrubbing', event: 'page.fingerLifted', to: 'resting', effects: ['seek'], because: drags },
    { from: 'scrubbing', event: 'page.fingerLost', to: 'resting', because: '被页面拿走了：留在原来的地方' },
  ],
};
