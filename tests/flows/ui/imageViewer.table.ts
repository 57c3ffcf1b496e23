import type { Picture } from '../../../machines/domain/picture.ts';
import type { imageViewerMachine } from '../../../machines/ui/imageViewer.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const first: Picture = { url: '/assets/picture-a.svg', alt: '甲' };
const second: Picture = { url: '/assets/picture-b.svg', alt: '' };
const third: Picture = { url: '/assets/picture-c.svg', alt: '丙' };
/** Limits of the scale. Three steps lead from the least to the most, so that every scale can be walked. */
const range = { least: 1, most: 4, step: 1 };

const viewer = { role: 'dialog', name: '查看图片' } as const;
const button = (name: string) => ({ role: 'button', name }) as const;
const picture = button('查看图片：甲');
const retry = button('重试');
const loading = '正在加载图片…';
const failed = '图片加载失败';
const viewers = ['查看图片：甲', '查看图片', '查看图片：丙'].map((name) => ({ role: 'dialog' as const, name }));
/** Returns the dialog of a picture and all its buttons. */
const around = (index: number) => [
  ...viewers.slice(index, index + 1),
  ...['关闭', '放大', '缩小', '还原', '上一张', '下一张'].map(button),
];
const key = (name: string) => ({ do: 'press' as const, ...viewer, key: name });
const click = (name: string) => ({ do: 'click' as const, ...button(name) });

const middle = { x: 0, y: 0 };
const corner = { x: 200, y: -100 };

const shown = 'open.shown';
const wheel = `${shown}: page.wheelTurned`;
/** Transitions that lead to 1; then those that lead to the largest scale and would need a step to 1 afterwards. */
const fromLeast = [
  'open.loadingPicture: page.pictureLoaded',
  `${wheel} [becomesWhole]`,
  `${shown}: page.pinched [becomesWhole]`,
  `${shown}.magnified: size.reset`,
  `${shown}.magnified: page.doublePressed`,
  `${shown}.magnified: zoomOut.chosen [becomesWhole]`,
];
const toLeast = [
  `${wheel} [becomesLargest]`,
  `${shown}: page.pinched [becomesLargest]`,
  `${shown}.magnified.enlarged: zoomIn.chosen [becomesLargest]`,
].flatMap((before) =>
  [`${wheel} [becomesWhole]`, `${shown}.magnified: zoomOut.chosen [becomesWhole]`].map(
    (after) => `${before} > ${after}`,
  ),
);

type Sight = {
  range: { least: number; most: number; step: number };
  scale: number;
  offset: { x: number; y: number };
  size: { width: number; height: number };
  frame: { width: number; height: number };
};
type Place = { x: number; y: number };

/** Returns half of what exceeds the frame, for each side; 0 if the picture is smaller. */
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
/** Zooms around a point: the distance between the picture and `at` grows with the picture. */
const grown = (sight: Sight, scale: number, at: Place = { x: 0, y: 0 }, moved: Place = { x: 0, y: 0 }) => {
  const factor = scale / sight.scale;
  const offset = {
    x: at.x + (sight.offset.x + moved.x - at.x) * factor,
    y: at.y + (sight.offset.y + moved.y - at.y) * factor,
  };
  return { scale, offset: kept({ ...sight, scale, offset }) };
};
/** Returns the next steps of the scale. */
const above = ({ scale, range: { least, most, step } }: Sight) =>
  Math.min(most, least + (Math.floor((scale - least) / step) + 1) * step);
const below = ({ scale, range: { least, step } }: Sight) =>
  Math.max(least, least + (Math.ceil((scale - least) / step) - 1) * step);
const times = ({ scale, range: { least, most } }: Sight, factor: number) =>
  Math.max(least, Math.min(most, Math.round(scale * factor * 1000) / 1000));
const reachesMost = (sight: Sight) => above(sight) === sight.range.most;
const reachesLeast = (sight: Sight) => below(sight) === sight.range.least;

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
const scaleSource = '规格 9.pictureScale：1 到 50 倍，一步 0.5';
const inSight = '指着、捏着的地方不动，图片不出画面';

export const imageViewer: Table<typeof imageViewerMachine> = {
  inputs: { three: { pictures: [first, second, third], range } },
  unkeyed: {
    opened: '没有守卫读它；每一步都比较它的内容',
    attempt: '没有守卫读它；每一步都比较它的内容',
    offset: '没有守卫读它；每一步都比较它的内容',
    size: '没有守卫读它；每一步都比较它的内容',
    frame: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'picture.opened': {
      cases: { first: { index: 0 }, second: { index: 1 }, third: { index: 2 } },
      gesture: { do: 'click', ...picture },
      also: [{ do: 'press', ...picture, key: 'Enter' }],
    },
    'picture.retried': { gesture: click('重试') },
    'viewer.closed': { gesture: click('关闭'), also: [key('Escape')] },
    'previous.chosen': { gesture: click('上一张') },
    'next.chosen': { gesture: click('下一张') },
    'zoomIn.chosen': { gesture: click('放大'), also: [key('+')] },
    'zoomOut.chosen': { gesture: click('缩小'), also: [key('-')] },
    'size.reset': { gesture: click('还原'), also: [key('0')] },
    'leftArrow.pressed': { gesture: key('ArrowLeft') },
    'rightArrow.pressed': { gesture: key('ArrowRight') },
    'upArrow.pressed': { gesture: key('ArrowUp') },
    'downArrow.pressed': { gesture: key('ArrowDown') },
  },
  world: {
    'page.pictureLoaded': { from: 'outside', cases: { wide: { width: 1200, height: 800 } } },
    'page.pictureFailed': { from: 'outside' },
    'page.resized': {
      from: 'watchGestures',
      cases: { desktop: { width: 1000, height: 600 }, phone: { width: 375, height: 600 } },
    },
    'page.dragged': {
      from: 'watchGestures',
      cases: { aside: { moved: { x: 30, y: -20 } }, far: { moved: { x: -9000, y: 9000 } } },
    },
    'page.wheelTurned': {
      from: 'watchGestures',
      cases: { up: { steps: 1, at: corner }, down: { steps: -1, at: middle } },
    },
    'page.pinched': {
      from: 'watchGestures',
      cases: {
        apart: { factor: 2, at: corner, moved: { x: 12, y: 8 } },
        together: { factor: 0.5, at: middle, moved: middle },
        wide: { factor: 60, at: middle, moved: middle },
        narrow: { factor: 0.01, at: middle, moved: middle },
      },
    },
    'page.doublePressed': { from: 'watchGestures', cases: { corner: { at: corner } } },
  },
  actors: {
    loadViewer: { answers: { loaded: undefined }, faults: ['offline'], takes: 'none' },
    watchGestures: { reports: '图片上的拖动、滚轮、双指、双击，和画面的大小' },
  },
  screens: {
    closed: { shows: [picture], hides: viewers },
    loadingViewer: { shows: [picture], hides: viewers },
    'open.loadingPicture': { shows: ({ index }) => [...around(index), loading], hides: [failed, retry] },
    'open.pictureFailed': { shows: ({ index }) => [...around(index), failed, retry], hides: [loading] },
    'open.shown.whole': { shows: ({ index }) => [...around(index), '100%'], hides: [loading, failed, retry] },
    'open.shown.magnified.enlarged': { shows: ({ index }) => around(index), hides: ['100%', loading, failed, retry] },
    'open.shown.magnified.largest': { shows: ({ index }) => around(index), hides: ['100%', loading, failed, retry] },
  },
  requirements: [
    {
      says: '倍数总在范围之内',
      source: '规格 9.pictureScale：1 到 50 倍',
      always: ({
        context: {
          scale,
          range: { least, most },
        },
      }) => scale >= least && scale <= most,
    },
    {
      says: '两头在哪个状态，看倍数就知道',
      source: '规格 9.pictureScale：1 到 50 倍',
      always: ({
        context: {
          scale,
          range: { least, most },
        },
        ...now
      }) =>
        (scale === most) === now.in('open.shown.magnified.largest') &&
        (scale > least && scale < most) === now.in('open.shown.magnified.enlarged'),
    },
    {
      says: '按一次放大或缩小，最多变一步',
      source: '规格 9.pictureScale：步长 0.5',
      when: ({ before, after, event }) =>
        (event.name === 'zoomIn.chosen' || event.name === 'zoomOut.chosen') &&
        before.context.scale !== after.context.scale,
      must: ({ before, after }) => Math.abs(after.context.scale - before.context.scale) <= before.context.range.step,
    },
    {
      says: '图片不会移出画面：比画面大的一边总盖满，小的一边居中',
      source: '查看器：移动有边界',
      always: ({ context: { offset, size, frame, scale } }) => {
        const fit = Math.min(frame.width / (size.width || 1), frame.height / (size.height || 1), 1);
        const gap = (value: number, length: number, space: number) =>
          Math.abs(value) <= Math.max(0, (length * fit * scale - space) / 2) + 0.01;
        return gap(offset.x, size.width, frame.width) && gap(offset.y, size.height, frame.height);
      },
    },
    {
      says: '总是正文里真有的一张',
      source: '查看器：前后翻到头为止',
      always: ({ context: { index, pictures } }) => index === 0 || (index > 0 && index < pictures.length),
    },
    {
      says: '换一张、再打开，都从整张图看起',
      source: '查看器：还原',
      always: ({ context, ...now }) =>
        now.in('open.shown') ||
        (context.scale === context.range.least && context.offset.x === 0 && context.offset.y === 0),
    },
    {
      says: '看不到图的时候不听图上的手势',
      source: '设计 enabled：动作在谁都在的时候才有',
      always: (now) => (now.running('watchGestures') === 1) === now.in('open.shown'),
    },
    {
      says: '打开着就总能关上',
      source: '设计 wayOut：每件事都有出路',
      when: ({ before, event }) => before.in('open') && event.name === 'viewer.closed',
      must: ({ after }) => after.in('closed'),
    },
    {
      says: '代码加载失败会说一声，而且只在那时说',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      when: ({ effects, event }) =>
        effects.includes('announceUnavailable') || event.name === 'error loadViewer' || event.name === 'after patience',
      must: ({ before, after, effects }) =>
        before.in('loadingViewer') &&
        after.in('closed') &&
        effects.filter((name) => name === 'announceUnavailable').length === 1,
    },
    {
      says: '加载失败的图片总还能再取',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: (now) => now.in('open.pictureFailed') || now.in('closed'),
      leadsTo: (now) => now.in('open.shown'),
    },
  ],
  ways: {
    '拖到角上，窗口变窄：图片不出画面': [
      'picture.opened (first)',
      'done loadViewer (loaded)',
      'page.pictureLoaded (wide)',
      'page.resized (desktop)',
      'zoomIn.chosen',
      'zoomIn.chosen',
      'page.dragged (far)',
      'page.resized (phone)',
    ],
  },
  excuses: {
    pairs: [
      {
        because: '一步到不了另一头',
        names: [...fromLeast.map((before) => `${before} > ${wheel} [becomesLargest]`), ...toLeast],
      },
      {
        because: '从 1 倍放大一步、双击，都到 2 倍：离两头各有距离，双指的几种到头或缩回',
        names: [`${shown}.whole: zoomIn.chosen`, `${shown}.whole: page.doublePressed`].flatMap((before) =>
          [
            `${wheel} [becomesLargest]`,
            `${shown}: page.pinched [otherwise]`,
            `${shown}.magnified: zoomOut.chosen [otherwise]`,
            `${shown}.magnified.enlarged: zoomIn.chosen [becomesLargest]`,
          ].map((after) => `${before} > ${after}`),
        ),
      },
    ],
  },
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
  tags: { busy: ['open.loadingPicture'], fault: ['open.pictureFailed'] },
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
      because: '正文里有哪些图片；规格 9.pictureScale：1 到 50 倍，一步 0.5',
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
      because: '设计 wayOut：说明加载失败，可以再按',
    },
    {
      from: 'loadingViewer',
      event: 'after patience',
      to: 'closed',
      effects: ['announceUnavailable'],
      because: '规格 9.timeout：等 15 秒还没到，和没取到一样',
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
      because: '设计 wayOut：可以重试',
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
      given: ['下一步就到头', reachesMost],
      to: 'open.shown.magnified.largest',
      changes: (sight, { at }) => grown(sight, sight.range.most, at),
      because: `${scaleSource}；${inSight}`,
    },
    {
      from: 'open.shown',
      event: 'page.wheelTurned',
      case: 'up',
      given: ['还没到头', (sight) => !reachesMost(sight)],
      to: 'open.shown.magnified.enlarged',
      changes: (sight, { at }) => grown(sight, above(sight), at),
      because: `${scaleSource}；${inSight}`,
    },
    {
      from: 'open.shown',
      event: 'page.wheelTurned',
      case: 'down',
      given: ['缩到 1 倍', reachesLeast],
      to: 'open.shown.whole',
      changes: (sight) => grown(sight, 1),
      because: `${scaleSource}；1 倍时再往下转什么也不变`,
    },
    {
      from: 'open.shown',
      event: 'page.wheelTurned',
      case: 'down',
      given: ['还没缩到 1 倍', (sight) => !reachesLeast(sight)],
      to: 'open.shown.magnified.enlarged',
      changes: (sight) => grown(sight, below(sight)),
      because: `${scaleSource}；${inSight}`,
    },
    {
      from: 'open.shown',
      event: 'page.pinched',
      given: ['张到头', (sight, { factor }) => times(sight, factor) === sight.range.most],
      to: 'open.shown.magnified.largest',
      changes: (sight, { at, moved }) => grown(sight, sight.range.most, at, moved),
      because: `${scaleSource}；${inSight}`,
    },
    {
      from: 'open.shown',
      event: 'page.pinched',
      given: ['捏到 1 倍', (sight, { factor }) => times(sight, factor) === sight.range.least],
      to: 'open.shown.whole',
      changes: (sight, { at, moved }) => grown(sight, 1, at, moved),
      because: `${scaleSource}；${inSight}`,
    },
    {
      from: 'open.shown',
      event: 'page.pinched',
      given: [
        '在中间',
        (sight, { factor }) => times(sight, factor) > sight.range.least && times(sight, factor) < sight.range.most,
      ],
      to: 'open.shown.magnified.enlarged',
      changes: (sight, { at, factor, moved }) => grown(sight, times(sight, factor), at, moved),
      because: `手指说几倍就几倍；${inSight}`,
    },
    {
      from: 'open.shown.whole',
      event: 'zoomIn.chosen',
      to: 'open.shown.magnified.enlarged',
      changes: (sight) => grown(sight, above(sight)),
      because: scaleSource,
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
      given: ['缩到 1 倍', reachesLeast],
      to: 'open.shown.whole',
      changes: (sight) => grown(sight, 1),
      because: scaleSource,
    },
    {
      from: 'open.shown.magnified',
      event: 'zoomOut.chosen',
      given: ['还没缩到 1 倍', (sight) => !reachesLeast(sight)],
      to: 'open.shown.magnified.enlarged',
      changes: (sight) => grown(sight, below(sight)),
      because: scaleSource,
    },
    {
      from: 'open.shown.magnified.enlarged',
      event: 'zoomIn.chosen',
      given: ['下一步就到头', reachesMost],
      to: 'open.shown.magnified.largest',
      changes: (sight) => grown(sight, sight.range.most),
      because: scaleSource,
    },
    {
      from: 'open.shown.magnified.enlarged',
      event: 'zoomIn.chosen',
      given: ['还没到头', (sight) => !reachesMost(sight)],
      to: 'open.shown.magnified.enlarged',
      changes: (sight) => grown(sight, above(sight)),
      because: scaleSource,
    },
  ],
};
