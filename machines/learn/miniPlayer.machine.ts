/**
 * The mini player at the edge of the window, in which a film continues while the member reads the page below it.
 *
 * It opens if a playing film is out of sight. It closes when the film's place is visible again. The member can close it; then it stays closed
 * until the film has been visible. It does not open for a film in picture-in-picture, nor in a narrow window, where it would cover the text.
 *
 * Behaviour: /courses/video/:id, player.
 */
import { assertEvent, assign, type EventObject, fromCallback, setup } from 'xstate';
import type { WidthChanged } from './cataloguePlace.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type MiniPlayerUserEvent = { type: 'miniPlayer.closed' } | { type: 'film.returnedTo' };
export type MiniPlayerWorldEvent =
  /** Less than a fifth of the film's place is visible. */
  | { type: 'page.filmLeft' }
  | { type: 'page.filmReached' }
  | WidthChanged
  | { type: 'media.playing' }
  | { type: 'media.paused' }
  | { type: 'media.pictureInPictureChanged'; isInPicture: boolean };

export const miniPlayerMachine = setup({
  types: {} as {
    context: { isPlaying: boolean; isInPicture: boolean; isNarrow: boolean };
    events: MiniPlayerUserEvent | MiniPlayerWorldEvent;
    children: { watchFilm: 'watchFilm' };
  },
  actors: { watchFilm: fromCallback<EventObject>(notWired('watchFilm')) },
  guards: {
    isSeenNowhere: ({ context }) => context.isPlaying && !context.isInPicture && !context.isNarrow,
    playsInPage: ({ context }) => context.isPlaying && !context.isInPicture,
    hasRoom: ({ context }) => !context.isInPicture && !context.isNarrow,
    leavesPicture: ({ context, event }) =>
      context.isPlaying && !context.isNarrow && event.type === 'media.pictureInPictureChanged' && !event.isInPicture,
    entersPicture: ({ event }) => event.type === 'media.pictureInPictureChanged' && event.isInPicture,
  },
  actions: {
    keepPlaying: assign({ isPlaying: true }),
    keepPaused: assign({ isPlaying: false }),
    keepNarrow: assign({ isNarrow: true }),
    keepWide: assign({ isNarrow: false }),
    keepPicture: assign(({ event }) => {
      assertEvent(event, 'media.pictureInPictureChanged');
      return { isInPicture: event.isInPicture };
    }),
    showFilm: notWired('showFilm'),
  },
}).createMachine({
  id: 'miniPlayer',
  description: '往下看评论时，视频在角上的小窗里接着放',
  context: { isPlaying: false, isInPicture: false, isNarrow: false },
  invoke: { id: 'watchFilm', src: 'watchFilm' },
  on: {
    'media.playing': { actions: 'keepPlaying' },
    'media.paused': { actions: 'keepPaused' },
    'media.pictureInPictureChanged': { actions: 'keepPicture' },
    'page.narrowed': { actions: 'keepNarrow' },
    'page.widened': { actions: 'keepWide' },
  },
  initial: 'inPlace',
  states: {
    inPlace: {
      description: '视频在原来的地方，看得到',
      on: { 'page.filmLeft': [{ guard: 'isSeenNowhere', target: 'mini' }, { target: 'outOfSight' }] },
    },
    outOfSight: {
      description: '看不到视频：它没有在放，或者在画中画里，或者窗口窄',
      on: {
        'page.filmReached': { target: 'inPlace' },
        'media.playing': { guard: 'hasRoom', target: 'mini', actions: 'keepPlaying' },
        'page.widened': { guard: 'playsInPage', target: 'mini', actions: 'keepWide' },
        'media.pictureInPictureChanged': { guard: 'leavesPicture', target: 'mini', actions: 'keepPicture' },
      },
    },
    mini: {
      description: '在角上的小窗里',
      on: {
        'page.filmReached': { target: 'inPlace' },
        'media.pictureInPictureChanged': { guard: 'entersPicture', target: 'outOfSight', actions: 'keepPicture' },
        'page.narrowed': { target: 'outOfSight', actions: 'keepNarrow' },
        'miniPlayer.closed': { target: 'closed' },
        'film.returnedTo': { actions: 'showFilm' },
      },
    },
    closed: {
      description: '关掉了小窗；回到视频那里之前不再出来',
      on: { 'page.filmReached': { target: 'inPlace' } },
    },
  },
});
