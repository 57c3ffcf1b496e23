import type { avatarMachine } from '../../machines/member/avatar.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Place = { x: number; y: number };
type Sight = { zoom: number; offset: Place; picture: { width: number; height: number } };

/** What stands out over the frame on each side, in sides of it; 1200 × 800 at zoom 1 is 0.25 to the left and the right. */
const overhang = ({ zoom, picture: { width, height } }: Sight): Place => {
  const side = Math.min(width, height);
  return { x: (width * zoom - side) / side / 2, y: (height * zoom - side) / side / 2 };
};
const fourPlaces = (value: number) => Math.round(value * 10_000) / 10_000 + 0;
const kept = (sight: Sight): Place => {
  const most = overhang(sight);
  return {
    x: fourPlaces(Math.max(-most.x, Math.min(most.x, sight.offset.x))),
    y: fourPlaces(Math.max(-most.y, Math.min(most.y, sight.offset.y))),
  };
};
const shifted = (sight: Sight, { x, y }: Place) => ({
  offset: kept({ ...sight, offset: { x: sight.offset.x + x, y: sight.offset.y + y } }),
});
/** What is `at` a point keeps its distance from it, times what the picture has grown. */
const grown = (sight: Sight, wanted: number, at: Place = { x: 0, y: 0 }, moved: Place = { x: 0, y: 0 }) => {
  const zoom = wanted < 1 ? 1 : wanted > 3 ? 3 : wanted;
  const offset = {
    x: at.x + ((sight.offset.x + moved.x - at.x) * zoom) / sight.zoom,
    y: at.y + ((sight.offset.y + moved.y - at.y) * zoom) / sight.zoom,
  };
  return { zoom, offset: kept({ ...sight, zoom, offset }) };
};

const noFile = { name: '', type: '' };
const untouched = { zoom: 1, offset: { x: 0, y: 0 } };
const empty = { ...untouched, file: noFile, picture: { address: '', width: 0, height: 0 }, drawn: noFile };
const adjusting = [
  'zoomIn.chosen',
  'zoomOut.chosen',
  'crop.reset',
  'leftArrow.pressed',
  'rightArrow.pressed',
  'upArrow.pressed',
  'downArrow.pressed',
  'page.dragged',
  'page.wheelTurned',
  'page.pinched',
  'avatar.submitted',
  'editor.closed',
] as const;
const crops = '任务：正方形裁剪，鼠标和键盘都能移动、缩放';
const loses = '设计 3：故障不丢东西';

export const avatar: Transitions<typeof avatarMachine> = {
  accepts: {
    'idle.untold': ['picture.chosen'],
    'idle.notPicture': ['picture.chosen'],
    opening: [],
    'editing.adjusting.untold': [...adjusting],
    'editing.adjusting.tooBig': [...adjusting],
    'editing.adjusting.notDrawn': [...adjusting],
    'editing.adjusting.avatarRefused': [...adjusting],
    'editing.adjusting.serviceUnavailable': [...adjusting],
    'editing.drawing': ['editor.closed'],
    'editing.uploading': ['network.progressed', 'upload.cancelled', 'editor.closed'],
  },
  runs: {
    opening: { openPicture: ({ file }) => ({ file }) },
    editing: { holdPicture: ({ picture }) => ({ address: picture.address }) },
    'editing.adjusting': { watchGestures: null },
    'editing.drawing': { drawPicture: ({ file, zoom, offset }) => ({ file, zoom, offset }) },
    'editing.uploading': { watchUpload: null, sendAvatar: ({ drawn }) => ({ file: drawn }) },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'idle.untold',
      changes: { ...empty, share: 0, message: '' },
      because: '现状：点击图片修改',
    },
    {
      from: 'idle',
      event: 'picture.chosen',
      case: ['photo', 'broken'],
      to: 'opening',
      changes: (_, { file }) => ({ file }),
      because: '现状：png、jpg 都可以',
    },
    {
      from: 'idle',
      event: 'picture.chosen',
      case: 'note',
      to: 'idle.notPicture',
      changes: (_, { file }) => ({ file }),
      because: '现状：<name>不是图片文件',
    },
    {
      from: 'opening',
      event: 'done openPicture',
      to: 'editing.adjusting.untold',
      changes: (_, { output }) => ({ picture: output }),
      because: crops,
    },
    {
      from: 'opening',
      event: 'error openPicture',
      to: 'idle.notPicture',
      because: '打不开的就不是图片：<name>不是图片文件',
    },
    {
      from: 'editing.adjusting',
      event: 'zoomIn.chosen',
      given: ['还没到 3 倍', ({ zoom }) => zoom !== 3],
      to: 'same',
      changes: (context) => grown(context, context.zoom + 0.5),
      because: crops,
    },
    {
      from: 'editing.adjusting',
      event: 'zoomOut.chosen',
      given: ['比 1 倍大', ({ zoom }) => zoom !== 1],
      to: 'same',
      changes: (context) => grown(context, context.zoom - 0.5),
      because: crops,
    },
    { from: 'editing.adjusting', event: 'crop.reset', to: 'same', changes: untouched, because: '任务：可以还原' },
    {
      from: 'editing.adjusting',
      event: 'leftArrow.pressed',
      to: 'same',
      changes: (context) => shifted(context, { x: -0.05, y: 0 }),
      because: crops,
    },
    {
      from: 'editing.adjusting',
      event: 'rightArrow.pressed',
      to: 'same',
      changes: (context) => shifted(context, { x: 0.05, y: 0 }),
      because: crops,
    },
    {
      from: 'editing.adjusting',
      event: 'upArrow.pressed',
      to: 'same',
      changes: (context) => shifted(context, { x: 0, y: -0.05 }),
      because: crops,
    },
    {
      from: 'editing.adjusting',
      event: 'downArrow.pressed',
      to: 'same',
      changes: (context) => shifted(context, { x: 0, y: 0.05 }),
      because: crops,
    },
    {
      from: 'editing.adjusting',
      event: 'page.dragged',
      to: 'same',
      changes: (context, { moved }) => shifted(context, moved),
      because: crops,
    },
    {
      from: 'editing.adjusting',
      event: 'page.wheelTurned',
      to: 'same',
      changes: (context, { steps, at }) => grown(context, context.zoom + steps / 2, at),
      because: '指着的地方不动',
    },
    {
      from: 'editing.adjusting',
      event: 'page.pinched',
      to: 'same',
      changes: (context, { factor, at, moved }) => grown(context, context.zoom * factor, at, moved),
      because: '捏着的地方不动',
    },
    {
      from: 'editing.adjusting',
      event: 'avatar.submitted',
      to: 'editing.drawing',
      changes: { message: '' },
      because: '任务：用画布画成最多 512 像素的正方形',
    },
    {
      from: 'editing',
      event: 'editor.closed',
      to: 'idle.untold',
      changes: { ...empty, share: 0, message: '' },
      because: '不换了',
    },
    {
      from: 'editing.drawing',
      event: 'done drawPicture',
      case: 'tooBig',
      to: 'editing.adjusting.tooBig',
      because: '现状：图片大小不超过1M',
    },
    {
      from: 'editing.drawing',
      event: 'done drawPicture',
      case: 'drawn',
      to: 'editing.uploading',
      changes: { drawn: { name: 'avatar.png', type: 'image/png' } },
      because: '接口 member：POST detail/avatar，字段 file',
    },
    { from: 'editing.drawing', event: 'error drawPicture', to: 'editing.adjusting.notDrawn', because: loses },
    {
      from: 'editing.uploading',
      event: 'network.progressed',
      to: 'same',
      changes: (_, { share }) => ({ share }),
      because: '任务：上传显示进度',
    },
    {
      from: 'editing.uploading',
      event: 'upload.cancelled',
      to: 'editing.adjusting.untold',
      effects: ['announceMemberChanged'],
      changes: { share: 0 },
      because: '任务：上传可以取消，图片还在；也许服务器已经收下了，再问一次学员资料',
    },
    {
      from: 'editing.uploading',
      event: 'editor.closed',
      to: 'idle.untold',
      effects: ['announceMemberChanged'],
      changes: { ...empty, share: 0 },
      because: '正在上传的也不要了；也许服务器已经收下了，再问一次学员资料',
    },
    {
      from: 'editing.uploading',
      event: 'done sendAvatar',
      case: 'refused',
      to: 'editing.adjusting.avatarRefused',
      changes: { message: '头像不合规', share: 0 },
      because: '规格 8：显示服务器的原话',
    },
    {
      from: 'editing.uploading',
      event: 'done sendAvatar',
      case: 'saved',
      to: 'idle.untold',
      effects: ['announceSaved', 'announceMemberChanged'],
      changes: { ...empty, share: 0 },
      because: '现状：上传头像成功；到处都换成新的',
    },
    {
      from: 'editing.uploading',
      event: 'error sendAvatar',
      to: 'editing.adjusting.serviceUnavailable',
      effects: ['announceMemberChanged'],
      changes: { share: 0 },
      because: '现状：<name> 上传失败；可以重试；不知道收下了没有，再问一次学员资料',
    },
  ],
};
