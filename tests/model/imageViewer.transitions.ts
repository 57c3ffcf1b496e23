import type { imageViewerMachine } from '../../machines/ui/imageViewer.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Sight = {
  scale: number;
  offset: { x: number; y: number };
  size: { width: number; height: number };
  frame: { width: number; height: number };
};
type Place = { x: number; y: number };

/** Half of what stands out over the frame, on each side; nothing where the picture is smaller. */
const overhang = ({ size, frame, scale }: Sight): Place => {
  if (size.width === 0 || frame.width === 0) return { x: 0, y: 0 };
  const shrunk = Math.min(1, frame.width / size.width, frame.height / size.height);
  return {
    x: Math.max(0, size.width * shrunk * scale - frame.width) / 2,
    y: Math.max(0, size.height * shrunk * scale - frame.height) / 2,
  };
};
const hundredths = (value: number) => Math.round(value * 100) / 100 + 0;
const kept = (sight: Sight): Place => {
  const most = overhang(sight);
  return {
    x: hundredths(Math.max(-most.x, Math.min(most.x, sight.offset.x))),
    y: hundredths(Math.max(-most.y, Math.min(most.y, sight.offset.y))),
  };
};
const shifted = (sight: Sight, { x, y }: Place): { offset: Place } => ({
  offset: kept({ ...sight, offset: { x: sight.offset.x + x, y: sight.offset.y + y } }),
});
/** What is `at` a point keeps its distance from it, times what the picture has grown. */
const grown = (sight: Sight, scale: number, at: Place = { x: 0, y: 0 }, moved: Place = { x: 0, y: 0 }) => {
  const factor = scale / sight.scale;
  const offset = {
    x: at.x + (sight.offset.x + moved.x - at.x) * factor,
    y: at.y + (sight.offset.y + moved.y - at.y) * factor,
  };
  return { scale, offset: kept({ ...sight, scale, offset }) };
};
/** The lines of the scale that the tables use: 1, 2, 3, 4. */
const above = (scale: number) => [2, 3, 4].find((line) => line > scale) ?? 4;
const below = (scale: number) => [3, 2, 1].find((line) => line < scale) ?? 1;
const times = (scale: number, factor: number) => Math.max(1, Math.min(4, scale * factor));

const whole = { scale: 1, offset: { x: 0, y: 0 }, size: { width: 0, height: 0 } };
const gestures = ['page.resized', 'page.wheelTurned', 'page.pinched', 'page.doublePressed'] as const;
const turning = ['previous.chosen', 'next.chosen', 'leftArrow.pressed', 'rightArrow.pressed'] as const;
const moving = [
  'page.dragged',
  'leftArrow.pressed',
  'rightArrow.pressed',
  'upArrow.pressed',
  'downArrow.pressed',
] as const;
const range = '规格 9：1 到 50 倍，一步 0.5';
const inSight = '指着、捏着的地方不动，图片不出画面';

export const imageViewer: Transitions<typeof imageViewerMachine> = {
  accepts: {
    closed: ['picture.opened'],
    loadingViewer: ['picture.opened'],
    'open.loadingPicture': ['viewer.closed', ...turning, 'page.pictureLoaded', 'page.pictureFailed'],
    'open.pictureFailed': ['viewer.closed', ...turning, 'picture.retried'],
    'open.shown.whole': ['viewer.closed', ...turning, ...gestures, 'zoomIn.chosen'],
    'open.shown.magnified.enlarged': [
      'viewer.closed',
      'previous.chosen',
      'next.chosen',
      ...gestures,
      ...moving,
      'zoomIn.chosen',
      'zoomOut.chosen',
      'size.reset',
    ],
    'open.shown.magnified.largest': [
      'viewer.closed',
      'previous.chosen',
      'next.chosen',
      ...gestures,
      ...moving,
      'zoomOut.chosen',
      'size.reset',
    ],
  },
  runs: { loadingViewer: { loadViewer: null }, 'open.shown': { watchGestures: null } },
  delays: { patience: 15_000 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'closed',
      changes: (_, { input: { pictures, range: lines } }) => ({
        ...whole,
        pictures,
        range: lines ?? { least: 1, most: 50, step: 0.5 },
        index: 0,
        opened: 0,
        attempt: 0,
        frame: { width: 0, height: 0 },
      }),
      because: '正文里有哪些图片；规格 9：1 到 50 倍，一步 0.5',
    },
    {
      from: 'closed',
      event: 'picture.opened',
      to: 'loadingViewer',
      changes: (_, { index }) => ({ index, opened: index }),
      because: '按了正文里的一张图片',
    },
    {
      from: 'loadingViewer',
      event: 'picture.opened',
      to: 'same',
      changes: (_, { index }) => ({ index, opened: index }),
      because: '代码还在路上，另选一张也行：最后按的算数',
    },
    { from: 'loadingViewer', event: 'done loadViewer', to: 'open.loadingPicture', because: '打开，加载图片' },
    {
      from: 'loadingViewer',
      event: 'error loadViewer',
      to: 'closed',
      effects: ['announceUnavailable'],
      because: '设计 3：说明加载失败，可以再按',
    },
    {
      from: 'loadingViewer',
      event: 'after patience',
      to: 'closed',
      effects: ['announceUnavailable'],
      because: '规格 9：等 15 秒还没到，和没取到一样',
    },
    { from: 'open', event: 'viewer.closed', to: 'closed', changes: whole, because: '关闭；再打开时从整张图看起' },
    ...(['previous.chosen', 'leftArrow.pressed'] as const).map((event) => ({
      from: 'open' as const,
      event,
      given: ['前面还有', ({ index }: { index: number }) => index !== 0] as [
        string,
        (of: { index: number }) => boolean,
      ],
      to: 'open.loadingPicture' as const,
      changes: ({ index }: { index: number }) => ({ ...whole, index: index - 1 }),
      because: '正文里的前一张，从整张图看起',
    })),
    ...(['next.chosen', 'rightArrow.pressed'] as const).map((event) => ({
      from: 'open' as const,
      event,
      given: [
        '后面还有',
        ({ index, pictures }: { index: number; pictures: unknown[] }) => index + 1 !== pictures.length,
      ] as [string, (of: { index: number; pictures: unknown[] }) => boolean],
      to: 'open.loadingPicture' as const,
      changes: ({ index }: { index: number }) => ({ ...whole, index: index + 1 }),
      because: '正文里的后一张，从整张图看起',
    })),
    {
      from: 'open.loadingPicture',
      event: 'page.pictureLoaded',
      to: 'open.shown.whole',
      changes: { size: { width: 1200, height: 800 } },
      because: '先看整张图',
    },
    { from: 'open.loadingPicture', event: 'page.pictureFailed', to: 'open.pictureFailed', because: '说明加载失败' },
    {
      from: 'open.pictureFailed',
      event: 'picture.retried',
      to: 'open.loadingPicture',
      changes: ({ attempt }) => ({ attempt: attempt + 1 }),
      because: '设计 3：可以重试',
    },
    {
      from: 'open.shown',
      event: 'page.resized',
      to: 'same',
      changes: (sight, { width, height }) => ({
        frame: { width, height },
        offset: kept({ ...sight, frame: { width, height } }),
      }),
      because: '窗口变了，图片仍在画面里',
    },
    {
      from: 'open.shown',
      event: 'page.wheelTurned',
      case: 'up',
      given: ['下一步就到头', ({ scale }) => above(scale) === 4],
      to: 'open.shown.magnified.largest',
      changes: (sight, { at }) => grown(sight, 4, at),
      because: `${range}；${inSight}`,
    },
    {
      from: 'open.shown',
      event: 'page.wheelTurned',
      case: 'up',
      given: ['还没到头', ({ scale }) => above(scale) !== 4],
      to: 'open.shown.magnified.enlarged',
      changes: (sight, { at }) => grown(sight, above(sight.scale), at),
      because: `${range}；${inSight}`,
    },
    {
      from: 'open.shown',
      event: 'page.wheelTurned',
      case: 'down',
      given: ['缩到 1 倍', ({ scale }) => below(scale) === 1],
      to: 'open.shown.whole',
      changes: (sight) => grown(sight, 1),
      because: `${range}；1 倍时再往下转什么也不变`,
    },
    {
      from: 'open.shown',
      event: 'page.wheelTurned',
      case: 'down',
      given: ['还没缩到 1 倍', ({ scale }) => below(scale) !== 1],
      to: 'open.shown.magnified.enlarged',
      changes: (sight) => grown(sight, below(sight.scale)),
      because: `${range}；${inSight}`,
    },
    {
      from: 'open.shown',
      event: 'page.pinched',
      given: ['张到头', ({ scale }, { factor }) => times(scale, factor) === 4],
      to: 'open.shown.magnified.largest',
      changes: (sight, { at, moved }) => grown(sight, 4, at, moved),
      because: `${range}；${inSight}`,
    },
    {
      from: 'open.shown',
      event: 'page.pinched',
      given: ['捏到 1 倍', ({ scale }, { factor }) => times(scale, factor) === 1],
      to: 'open.shown.whole',
      changes: (sight, { at, moved }) => grown(sight, 1, at, moved),
      because: `${range}；${inSight}`,
    },
    {
      from: 'open.shown',
      event: 'page.pinched',
      given: ['在中间', ({ scale }, { factor }) => times(scale, factor) > 1 && times(scale, factor) < 4],
      to: 'open.shown.magnified.enlarged',
      changes: (sight, { at, factor, moved }) => grown(sight, times(sight.scale, factor), at, moved),
      because: `手指说几倍就几倍；${inSight}`,
    },
    {
      from: 'open.shown.whole',
      event: 'zoomIn.chosen',
      to: 'open.shown.magnified.enlarged',
      changes: (sight) => grown(sight, 2),
      because: range,
    },
    {
      from: 'open.shown.whole',
      event: 'page.doublePressed',
      to: 'open.shown.magnified.enlarged',
      changes: (sight, { at }) => grown(sight, 2, at),
      because: `双击放到 2 倍；${inSight}`,
    },
    {
      from: 'open.shown.magnified',
      event: 'page.doublePressed',
      to: 'open.shown.whole',
      changes: { scale: 1, offset: { x: 0, y: 0 } },
      because: '再双击回到整张图',
    },
    {
      from: 'open.shown.magnified',
      event: 'size.reset',
      to: 'open.shown.whole',
      changes: { scale: 1, offset: { x: 0, y: 0 } },
      because: '还原：整张图',
    },
    {
      from: 'open.shown.magnified',
      event: 'page.dragged',
      to: 'same',
      changes: (sight, { moved }) => shifted(sight, moved),
      because: '图片跟着手走，不出画面',
    },
    {
      from: 'open.shown.magnified',
      event: 'leftArrow.pressed',
      to: 'same',
      changes: (sight) => shifted(sight, { x: 80, y: 0 }),
      because: '看左边，一次 80 像素',
    },
    {
      from: 'open.shown.magnified',
      event: 'rightArrow.pressed',
      to: 'same',
      changes: (sight) => shifted(sight, { x: -80, y: 0 }),
      because: '看右边，一次 80 像素',
    },
    {
      from: 'open.shown.magnified',
      event: 'upArrow.pressed',
      to: 'same',
      changes: (sight) => shifted(sight, { x: 0, y: 80 }),
      because: '看上边，一次 80 像素',
    },
    {
      from: 'open.shown.magnified',
      event: 'downArrow.pressed',
      to: 'same',
      changes: (sight) => shifted(sight, { x: 0, y: -80 }),
      because: '看下边，一次 80 像素',
    },
    {
      from: 'open.shown.magnified',
      event: 'zoomOut.chosen',
      given: ['缩到 1 倍', ({ scale }) => below(scale) === 1],
      to: 'open.shown.whole',
      changes: (sight) => grown(sight, 1),
      because: range,
    },
    {
      from: 'open.shown.magnified',
      event: 'zoomOut.chosen',
      given: ['还没缩到 1 倍', ({ scale }) => below(scale) !== 1],
      to: 'open.shown.magnified.enlarged',
      changes: (sight) => grown(sight, below(sight.scale)),
      because: range,
    },
    {
      from: 'open.shown.magnified.enlarged',
      event: 'zoomIn.chosen',
      given: ['下一步就到头', ({ scale }) => above(scale) === 4],
      to: 'open.shown.magnified.largest',
      changes: (sight) => grown(sight, 4),
      because: range,
    },
    {
      from: 'open.shown.magnified.enlarged',
      event: 'zoomIn.chosen',
      given: ['还没到头', ({ scale }) => above(scale) !== 4],
      to: 'open.shown.magnified.enlarged',
      changes: (sight) => grown(sight, above(sight.scale)),
      because: range,
    },
  ],
};
