import type { miniPlayerMachine } from '../../../machines/learn/miniPlayer.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const close = { role: 'button', name: '关闭小窗' } as const;
const back = { role: 'button', name: '回到视频' } as const;

type Known = { isPlaying: boolean; isInPicture: boolean; isNarrow: boolean };
const plays = ({ isPlaying, isInPicture, isNarrow }: Known) => isPlaying && !isInPicture && !isNarrow;
const reads = '文档 player.mini：往下看评论，视频在角上接着放';
const once = '文档 player.mini：关了就是关了，不和学员抢';
const narrow = '窗口窄，小窗会挡住要读的文字；竖着拿的手机上，视频本来就一直在最上面';
const twice = '已经在画中画里，不用两个小窗';
const keepsPicture = (_: Known, { isInPicture }: { isInPicture: boolean }) => ({ isInPicture });
const media = ['media.playing', 'media.paused', 'media.pictureInPictureChanged'] as const;
const always = ['page.narrowed', 'page.widened', ...media] as const;

export const miniPlayer: Table<typeof miniPlayerMachine> = {
  inputs: { lesson: undefined },
  user: {
    'miniPlayer.closed': { gesture: { do: 'click', ...close } },
    'film.returnedTo': { gesture: { do: 'click', ...back } },
  },
  world: {
    'page.filmLeft': { from: 'watchFilm' },
    'page.filmReached': { from: 'watchFilm' },
    'page.narrowed': { from: 'watchFilm' },
    'page.widened': { from: 'watchFilm' },
    'media.playing': { from: 'watchFilm' },
    'media.paused': { from: 'watchFilm' },
    'media.pictureInPictureChanged': {
      from: 'watchFilm',
      cases: { entered: { isInPicture: true }, left: { isInPicture: false } },
    },
  },
  actors: { watchFilm: { reports: '视频看不看得到，窗口宽不宽，视频在不在放，在不在画中画里' } },
  screens: {
    inPlace: { shows: [], hides: [close, back] },
    outOfSight: { shows: [], hides: [close, back] },
    mini: { shows: [close, back] },
    closed: { shows: [], hides: [close, back] },
  },
  requirements: [
    {
      says: '看得到视频的时候没有小窗',
      source: reads,
      when: ({ event }) => event.name === 'page.filmReached',
      must: ({ after }) => after.in('inPlace'),
    },
    {
      says: '没有在放的视频不会跳出小窗',
      source: once,
      when: ({ before, after }) => !before.in('mini') && after.in('mini'),
      must: ({ after }) => after.context.isPlaying && !after.context.isInPicture,
    },
    {
      says: '在画中画里就没有小窗',
      source: twice,
      always: (now) => !(now.in('mini') && now.context.isInPicture),
    },
    {
      says: '窄的窗口里没有小窗',
      source: reads,
      always: (now) => !(now.in('mini') && now.context.isNarrow),
    },
    {
      says: '关了小窗，回到视频之前不再出来',
      source: once,
      when: ({ before }) => before.in('closed'),
      must: ({ event, after }) => after.in(event.name === 'page.filmReached' ? 'inPlace' : 'closed'),
    },
    {
      says: '总能回到视频',
      source: '设计 wayOut：每个状态都有出路',
      from: (now) => now.in('mini'),
      leadsTo: (now) => now.in('inPlace'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '留在外面的，不是停着，就是在画中画里，或者窗口窄',
        names: ['outOfSight: page.filmReached > inPlace: page.filmLeft [isSeenNowhere]'],
      },
    ],
  },
  accepts: {
    inPlace: ['page.filmLeft', ...always],
    outOfSight: ['page.filmReached', ...always],
    mini: ['page.filmReached', ...always, 'miniPlayer.closed', 'film.returnedTo'],
    closed: ['page.filmReached', ...always],
  },
  runs: { '*': { watchFilm: null } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'inPlace',
      changes: { isPlaying: false, isInPicture: false, isNarrow: false },
      because: '打开课时，视频在最上面',
    },
    { from: '*', event: 'media.playing', to: 'same', changes: { isPlaying: true }, because: reads },
    {
      from: '*',
      event: 'media.paused',
      to: 'same',
      changes: { isPlaying: false },
      because: '停着的小窗留着，可以接着放；别处只是记住',
    },
    { from: '*', event: 'media.pictureInPictureChanged', to: 'same', changes: keepsPicture, because: twice },
    { from: '*', event: 'page.narrowed', to: 'same', changes: { isNarrow: true }, because: narrow },
    { from: '*', event: 'page.widened', to: 'same', changes: { isNarrow: false }, because: reads },
    { from: 'inPlace', event: 'page.filmLeft', given: ['在放', plays], to: 'mini', because: reads },
    {
      from: 'inPlace',
      event: 'page.filmLeft',
      given: ['没有在放，或者在画中画里，或者窗口窄', (known) => !plays(known)],
      to: 'outOfSight',
      because: '不放的视频不跟着走',
    },
    { from: 'outOfSight', event: 'page.filmReached', to: 'inPlace', because: '又看得到了' },
    {
      from: 'outOfSight',
      event: 'media.playing',
      given: ['不在画中画里，窗口也不窄', ({ isInPicture, isNarrow }) => !isInPicture && !isNarrow],
      to: 'mini',
      changes: { isPlaying: true },
      because: '用键盘接着放，要看得到',
    },
    {
      from: 'outOfSight',
      event: 'media.pictureInPictureChanged',
      given: [
        '离开画中画，还在放，窗口也不窄',
        ({ isPlaying, isNarrow }, { isInPicture }) => isPlaying && !isNarrow && !isInPicture,
      ],
      to: 'mini',
      changes: keepsPicture,
      because: '从画中画回来，要看得到',
    },
    {
      from: 'outOfSight',
      event: 'page.widened',
      given: ['在放，也不在画中画里', ({ isPlaying, isInPicture }) => isPlaying && !isInPicture],
      to: 'mini',
      changes: { isNarrow: false },
      because: reads,
    },
    { from: 'mini', event: 'page.narrowed', to: 'outOfSight', changes: { isNarrow: true }, because: narrow },
    { from: 'mini', event: 'page.filmReached', to: 'inPlace', because: '又看得到了' },
    {
      from: 'mini',
      event: 'media.pictureInPictureChanged',
      case: 'entered',
      to: 'outOfSight',
      changes: keepsPicture,
      because: twice,
    },
    { from: 'mini', event: 'miniPlayer.closed', to: 'closed', because: once },
    {
      from: 'mini',
      event: 'film.returnedTo',
      to: 'mini',
      effects: ['showFilm'],
      because: '滚回视频那里，到了小窗就没有了',
    },
    { from: 'closed', event: 'page.filmReached', to: 'inPlace', because: '下次往下看，又有小窗' },
  ],
};
