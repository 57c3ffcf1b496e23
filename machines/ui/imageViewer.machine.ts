/**
 * A picture of a text, opened over the page: as large as the window, magnified up to 50 times, and moved.
 *
 * Magnifying has steps of 0.5 (buttons, keys, one notch of the wheel), or follows a pinch. The pixel under the pointer stays under it. The
 * picture covers the frame if it is larger, and is centred if it is smaller.
 *
 * Refused on purpose: magnifying at 50; shrinking or moving at 1, which is the minimum; previous and next at the ends of the text.
 *
 * Specification: section 9 (image viewer scale 1 to 50, step 0.5).
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { ImageViewerEvent, Picture, Point, Size } from '../domain/picture.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

// Magnifying and moving a picture within its frame. Scales are factors, lengths CSS pixels.

/** The limits and steps of a scale. */
export type Range = { least: number; most: number; step: number };
export const pictureRange: Range = { least: 1, most: 50, step: 0.5 };
/** Distance that an arrow key moves the picture, px. */
const stride = 80;
/** The move of each key. */
const strides: Readonly<Partial<Record<string, Point>>> = {
  'leftArrow.pressed': { x: stride, y: 0 },
  'rightArrow.pressed': { x: -stride, y: 0 },
  'upArrow.pressed': { x: 0, y: stride },
  'downArrow.pressed': { x: 0, y: -stride },
};
const middle: Point = { x: 0, y: 0 };
const nothing: Size = { width: 0, height: 0 };

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts + 0;
const clamped = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const within = (scale: number, { least, most }: Range) => rounded(clamped(scale, least, most), 1000);

/** Returns the scale after some steps. A whole step leads to the next mark (1, 1.5, 2 …), also from between two marks. */
export function stepped(scale: number, steps: number, range: Range): number {
  if (!Number.isInteger(steps)) return within(scale + steps * range.step, range);
  const lines = (scale - range.least) / range.step;
  return within(
    range.least + (steps > 0 ? Math.floor(lines) : Math.ceil(lines)) * range.step + steps * range.step,
    range,
  );
}

/** Limits the offset of the centre. At scale 1, the whole picture is in the frame, at most at its natural size. */
export function bounded({ x, y }: Point, scale: number, size: Size, frame: Size): Point {
  const fit = Math.min(frame.width / (size.width || Infinity), frame.height / (size.height || Infinity), 1);
  const room = { x: (size.width * fit * scale - frame.width) / 2, y: (size.height * fit * scale - frame.height) / 2 };
  const keep = (value: number, most: number) => rounded(clamped(value, -Math.max(0, most), Math.max(0, most)), 100);
  return { x: keep(x, room.x), y: keep(y, room.y) };
}

/** The events of a machine beside those of the viewer. */
type Happening = ImageViewerEvent | { type: `xstate.${string}` };
/** A picture in its frame. */
type Sight = { range: Range; scale: number; offset: Point; size: Size; frame: Size };

/** Returns the scale after a press or a gesture. Other events do not change it. */
function scaleAfter({ scale, range }: Pick<Sight, 'scale' | 'range'>, event: Happening): number {
  switch (event.type) {
    case 'zoomIn.chosen':
      return stepped(scale, 1, range);
    case 'zoomOut.chosen':
      return stepped(scale, -1, range);
    case 'page.wheelTurned':
      return stepped(scale, event.steps, range);
    case 'page.pinched':
      return within(scale * event.factor, range);
    case 'page.doublePressed':
      return within(range.least * 2, range);
    default:
      return scale;
  }
}

/** Returns the centre's offset if the picture grows by a factor around the point of a gesture and follows its movement. */
function shifted(offset: Point, times: number, event: { type: string; at?: Point; moved?: Point }): Point {
  const { at = middle, moved = middle } = event;
  const along = (axis: 'x' | 'y') => at[axis] - (at[axis] - moved[axis] - offset[axis]) * times;
  return { x: along('x'), y: along('y') };
}

/** Magnifies around a point of a gesture and moves along with it: the pixel under the point stays under it. */
export function zoomed(sight: Sight, event: Happening): Pick<Sight, 'scale' | 'offset'> {
  const { offset, size, frame } = sight;
  const scale = scaleAfter(sight, event);
  return { scale, offset: bounded(shifted(offset, scale / sight.scale, event), scale, size, frame) };
}

type Context = {
  pictures: Picture[];
  range: Range;
  index: number;
  /** Index of the picture that was pressed, to which the focus returns. */
  opened: number;
  /** Counts retries: a failed picture needs a new element. */
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
