/**
 * A picture of a text, opened over the page: as large as the window, magnified up to fifty times, moved about.
 *
 * Magnifying goes in steps of 0.5 (buttons, keys, one notch of the wheel) or by pinching. What is under the pointer stays under it, and the
 * picture never leaves its frame: it covers the frame where it is larger, and is centred where it is smaller.
 *
 * Refused on purpose: magnifying at 50, everything that makes smaller or moves at 1 (there is nothing beyond), previous and next at
 * the ends of the text.
 *
 * Specification: section 9 (image viewer scale 1 to 50, step 0.5).
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { ImageViewerEvent, Picture, Point, Size } from '../domain/picture.ts';
import {
  bounded,
  middle,
  nothing,
  pictureRange,
  type Range,
  scaleAfter,
  strides,
  zoomed,
} from '../domain/pictureGeometry.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

type Context = {
  pictures: Picture[];
  range: Range;
  index: number;
  /** Which picture of the text was pressed: the focus goes back there. */
  opened: number;
  /** Retrying a failed picture needs a new element. */
  attempt: number;
  scale: number;
  offset: Point;
  size: Size;
  frame: Size;
};
type Events = ImageViewerEvent | DoneActorEvent<undefined, 'loadViewer'>;

export const imageViewerMachine = setup({
  types: {} as {
    input: { pictures: Picture[]; range?: Range };
    context: Context;
    events: Events;
    children: { loadViewer: 'loadViewer'; watchGestures: 'watchGestures' };
    tags: 'busy' | 'fault';
  },
  actors: {
    loadViewer: fromPromise<undefined>(notWired('loadViewer')),
    watchGestures: fromCallback<EventObject>(notWired('watchGestures')),
  },
  delays: { patience: 15_000 },
  guards: {
    hasPrevious: ({ context }) => context.index > 0,
    hasNext: ({ context }) => context.index < context.pictures.length - 1,
    becomesWhole: ({ context, event }) => scaleAfter(context, event) === context.range.least,
    becomesLargest: ({ context, event }) => scaleAfter(context, event) === context.range.most,
  },
  actions: {
    choosePicture: assign(({ event }) => {
      assertEvent(event, 'picture.opened');
      return { index: event.index, opened: event.index };
    }),
    goToPrevious: assign(({ context }) => ({ index: context.index - 1 })),
    goToNext: assign(({ context }) => ({ index: context.index + 1 })),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    keepSize: assign(({ event }) => {
      assertEvent(event, 'page.pictureLoaded');
      return { size: { width: event.width, height: event.height } };
    }),
    keepFrame: assign(({ context, event }) => {
      assertEvent(event, 'page.resized');
      const frame = { width: event.width, height: event.height };
      return { frame, offset: bounded(context.offset, context.scale, context.size, frame) };
    }),
    forgetSize: assign({ size: nothing }),
    zoom: assign(({ context, event }) => zoomed(context, event)),
    move: assign(({ context: { offset, scale, size, frame }, event }) => {
      const { x, y } = event.type === 'page.dragged' ? event.moved : (strides[event.type] ?? middle);
      return { offset: bounded({ x: offset.x + x, y: offset.y + y }, scale, size, frame) };
    }),
    showWhole: assign(({ context }) => ({ scale: context.range.least, offset: middle })),
    announceUnavailable: notWired('announceUnavailable'),
  },
}).createMachine({
  id: 'imageViewer',
  description: '查看正文里的图片',
  context: ({ input }) => ({
    pictures: input.pictures,
    range: input.range ?? pictureRange,
    index: 0,
    opened: 0,
    attempt: 0,
    scale: (input.range ?? pictureRange).least,
    offset: middle,
    size: nothing,
    frame: nothing,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: '没有打开：正文里的图片可以按',
      on: { 'picture.opened': { target: 'loadingViewer', actions: 'choosePicture' } },
    },
    loadingViewer: {
      description: '加载查看器的代码；页面照常可用，也可以另选一张',
      on: { 'picture.opened': { actions: 'choosePicture' } },
      invoke: {
        id: 'loadViewer',
        src: 'loadViewer',
        onDone: { target: 'open' },
        onError: { target: 'closed', actions: 'announceUnavailable' },
      },
      after: { patience: { target: 'closed', actions: 'announceUnavailable' } },
    },
    open: {
      description: '盖住整个页面，随时可以关闭；正文里不止一张时可以前后翻，用按钮或左右键',
      on: {
        'viewer.closed': { target: 'closed' },
        'previous.chosen': { guard: 'hasPrevious', target: '.loadingPicture', actions: 'goToPrevious' },
        'next.chosen': { guard: 'hasNext', target: '.loadingPicture', actions: 'goToNext' },
        'leftArrow.pressed': { guard: 'hasPrevious', target: '.loadingPicture', actions: 'goToPrevious' },
        'rightArrow.pressed': { guard: 'hasNext', target: '.loadingPicture', actions: 'goToNext' },
      },
      initial: 'loadingPicture',
      states: {
        loadingPicture: {
          description: '正在加载图片',
          tags: ['busy'],
          on: {
            'page.pictureLoaded': { target: 'shown', actions: 'keepSize' },
            'page.pictureFailed': { target: 'pictureFailed' },
          },
        },
        pictureFailed: {
          description: '图片加载失败：可以重试',
          tags: ['fault'],
          on: { 'picture.retried': { target: 'loadingPicture', actions: 'countAttempt' } },
        },
        shown: {
          description: '图片在这里，滚轮、双指、双击都能缩放',
          invoke: { id: 'watchGestures', src: 'watchGestures' },
          exit: ['showWhole', 'forgetSize'],
          on: {
            'page.resized': { actions: 'keepFrame' },
            'page.wheelTurned': [
              { guard: 'becomesLargest', target: '.magnified.largest', actions: 'zoom' },
              { guard: 'becomesWhole', target: '.whole', actions: 'zoom' },
              { target: '.magnified.enlarged', actions: 'zoom' },
            ],
            'page.pinched': [
              { guard: 'becomesLargest', target: '.magnified.largest', actions: 'zoom' },
              { guard: 'becomesWhole', target: '.whole', actions: 'zoom' },
              { target: '.magnified.enlarged', actions: 'zoom' },
            ],
          },
          initial: 'whole',
          states: {
            whole: {
              description: '整张图，1 倍',
              on: {
                'zoomIn.chosen': { target: 'magnified', actions: 'zoom' },
                'page.doublePressed': { target: 'magnified', actions: 'zoom' },
              },
            },
            magnified: {
              description: '放大了：拖动或方向键移动，不会移出画面',
              on: {
                'size.reset': { target: 'whole', actions: 'showWhole' },
                'page.doublePressed': { target: 'whole', actions: 'showWhole' },
                'page.dragged': { actions: 'move' },
                'leftArrow.pressed': { actions: 'move' },
                'rightArrow.pressed': { actions: 'move' },
                'upArrow.pressed': { actions: 'move' },
                'downArrow.pressed': { actions: 'move' },
                'zoomOut.chosen': [
                  { guard: 'becomesWhole', target: 'whole', actions: 'zoom' },
                  { target: '.enlarged', actions: 'zoom' },
                ],
              },
              initial: 'enlarged',
              states: {
                enlarged: {
                  description: '1 倍与 50 倍之间',
                  on: {
                    'zoomIn.chosen': [
                      { guard: 'becomesLargest', target: 'largest', actions: 'zoom' },
                      { actions: 'zoom' },
                    ],
                  },
                },
                largest: { description: '50 倍：不能再放大' },
              },
            },
          },
        },
      },
    },
  },
});
