import type { avatarMachine } from '../../../machines/member/avatar.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const kept = '没有守卫读它；每一步都比较它的内容';
const button = (name: string) => ({ role: 'button', name }) as const;
const frame = { role: 'region', name: '裁剪区域' } as const;
const editor = { role: 'dialog', name: '修改头像' } as const;
const choose = button('更换头像');
const save = button('保存头像');
const cancel = button('取消上传');
const progress = { role: 'progressbar', name: '上传进度' } as const;
const retry = button('重试');
const tools = ['放大', '缩小', '还原', '关闭'].map(button);
const key = (name: string) => ({ do: 'press' as const, ...frame, key: name });
const click = (name: string) => ({ do: 'click' as const, ...button(name) });

const notPicture = '不是图片文件';
const tooBig = '图片大小不超过1M';
const notDrawn = '图片没有处理成功，请再试一次或换一张图片';
const failed = '上传失败：网络异常或服务器没有回应，请稍后再试';
const hints = [tooBig, notDrawn, failed];
const hintsBut = (shown: string) => hints.filter((hint) => hint !== shown);
const resting = [editor, frame, ...tools];

type Place = { x: number; y: number };
type Sight = { zoom: number; offset: Place; picture: { width: number; height: number } };

/** Returns how far the picture exceeds the frame on each side, in frame widths; 1200 × 800 at zoom 1 gives 0.25 to the left and the right. */
const overhang = ({ zoom, picture: { width, height } }: Sight): Place => {
  const side = Math.min(width, height);
  return { x: (width * zoom - side) / side / 2, y: (height * zoom - side) / side / 2 };
};
const fourPlaces = (value: number) => Math.round(value * 10_000) / 10_000 + 0;
const withinFrame = (sight: Sight): Place => {
  const most = overhang(sight);
  return {
    x: fourPlaces(Math.max(-most.x, Math.min(most.x, sight.offset.x))),
    y: fourPlaces(Math.max(-most.y, Math.min(most.y, sight.offset.y))),
  };
};
const shifted = (sight: Sight, { x, y }: Place) => ({
  offset: withinFrame({ ...sight, offset: { x: sight.offset.x + x, y: sight.offset.y + y } }),
});
/** Zooms around a point: the distance between the picture and `at` grows with the picture. */
const grown = (sight: Sight, wanted: number, at: Place = { x: 0, y: 0 }, moved: Place = { x: 0, y: 0 }) => {
  const zoom = wanted < 1 ? 1 : wanted > 3 ? 3 : wanted;
  const offset = {
    x: at.x + ((sight.offset.x + moved.x - at.x) * zoom) / sight.zoom,
    y: at.y + ((sight.offset.y + moved.y - at.y) * zoom) / sight.zoom,
  };
  return { zoom, offset: withinFrame({ ...sight, zoom, offset }) };
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
const crops = '正方形裁剪，鼠标和键盘都能移动、缩放';
const loses = '设计 typed：故障不丢东西';

export const avatar: Table<typeof avatarMachine> = {
  inputs: { page: undefined },
  unkeyed: { file: kept, picture: kept, drawn: kept, offset: kept, share: kept, message: kept },
  user: {
    'picture.chosen': {
      cases: {
        photo: { file: { name: '我.png', type: 'image/png' } },
        broken: { file: { name: '坏的.png', type: 'image/png' } },
        note: { file: { name: '说明.txt', type: 'text/plain' } },
      },
      gesture: { do: 'click', ...choose },
    },
    'zoomIn.chosen': { gesture: click('放大'), also: [key('+')] },
    'zoomOut.chosen': { gesture: click('缩小'), also: [key('-')] },
    'crop.reset': { gesture: click('还原'), also: [key('0')] },
    'leftArrow.pressed': { gesture: key('ArrowLeft'), also: [click('往左看')] },
    'rightArrow.pressed': { gesture: key('ArrowRight'), also: [click('往右看')] },
    'upArrow.pressed': { gesture: key('ArrowUp'), also: [click('往上看')] },
    'downArrow.pressed': { gesture: key('ArrowDown'), also: [click('往下看')] },
    'avatar.submitted': { gesture: { do: 'click', ...save } },
    'upload.cancelled': { gesture: { do: 'click', ...cancel } },
    'editor.closed': { gesture: click('关闭'), also: [{ do: 'press', ...frame, key: 'Escape' }] },
  },
  world: {
    'page.dragged': {
      from: 'watchGestures',
      cases: { aside: { moved: { x: 0.1, y: -0.02 } }, far: { moved: { x: -30, y: 30 } } },
    },
    'page.wheelTurned': {
      from: 'watchGestures',
      cases: { up: { steps: 1, at: { x: 0.25, y: -0.1 } }, down: { steps: -1, at: { x: 0, y: 0 } } },
    },
    'page.pinched': {
      from: 'watchGestures',
      cases: {
        wide: { factor: 60, at: { x: 0.2, y: 0.1 }, moved: { x: 0.05, y: 0 } },
        narrow: { factor: 0.01, at: { x: 0, y: 0 }, moved: { x: 0, y: 0 } },
      },
    },
    'network.progressed': { from: 'watchUpload', cases: { half: { share: 0.5 } } },
  },
  actors: {
    openPicture: {
      answers: { opened: { address: 'blob:https://school.example/1', width: 1200, height: 800 } },
      faults: ['unreadable'],
    },
    holdPicture: { silent: '图片的地址在编辑窗口关上时放掉' },
    watchGestures: { reports: '在图片上拖动、转滚轮、捏合' },
    drawPicture: {
      answers: {
        drawn: { kind: 'drawn', file: { name: 'avatar.png', type: 'image/png' } },
        tooBig: { kind: 'tooBig' },
      },
      faults: ['crashed'],
    },
    watchUpload: { reports: '已经传出去多少' },
    sendAvatar: {
      answers: { saved: { kind: 'saved' }, refused: { kind: 'refused', message: '头像不合规' } },
      faults: ['offline'],
      takes: 60_000,
    },
  },
  screens: {
    'idle.clean': { shows: [choose], hides: [notPicture, editor] },
    'idle.notPicture': {
      shows: ({ file: { name, type } }) => [
        choose,
        type.startsWith('image/') ? `浏览器打不开${name}，它可能坏了，或者不是图片文件` : `${name}不是图片文件`,
      ],
      hides: [editor],
    },
    opening: { shows: [], passing: true },
    'editing.adjusting.clean': { shows: [...resting, save], hides: [...hints, progress, cancel, retry] },
    'editing.adjusting.tooBig': { shows: [...resting, save, tooBig], hides: [...hintsBut(tooBig), progress, cancel] },
    'editing.adjusting.notDrawn': {
      shows: [...resting, save, notDrawn],
      hides: [...hintsBut(notDrawn), progress, cancel],
    },
    'editing.adjusting.avatarRefused': {
      shows: ({ message }) => [...resting, save, message],
      hides: [...hints, progress, cancel],
    },
    'editing.adjusting.serviceUnavailable': {
      shows: ({ file }) => [...resting, retry, `${file.name} ${failed}`],
      hides: [...hintsBut(failed), progress, cancel],
    },
    'editing.drawing': { shows: [editor, '正在处理图片…'], passing: true },
    'editing.uploading': { shows: [editor, progress, cancel, button('正在上传…')], hides: [...hints, retry] },
  },
  requirements: [
    {
      says: '按多少次，同一时间最多一个上传',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      always: (now) => now.running('sendAvatar') <= 1,
    },
    {
      says: '不是 jpg、png 的文件绝不打开',
      source: '行为 avatar：<name>不是图片文件',
      when: ({ before, event }) => before.in('idle') && event.name === 'picture.chosen' && event.case === 'note',
      must: ({ after }) => after.running('openPicture') === 0,
    },
    {
      says: '选了文件，出了什么错都不丢：图片、位置、倍数都在',
      source: '设计 typed：输入的内容在流程里，故障不会丢',
      when: ({ before, event }) =>
        (before.in('editing.drawing') && event.case !== 'drawn' && event.name.endsWith('drawPicture')) ||
        (before.in('editing.uploading') &&
          (event.name === 'upload.cancelled' || (event.name.endsWith('sendAvatar') && event.case !== 'saved'))),
      must: ({ before, after }) =>
        after.in('editing.adjusting') &&
        after.context.picture === before.context.picture &&
        after.context.zoom === before.context.zoom &&
        after.context.offset === before.context.offset,
    },
    {
      says: '图片总盖满裁剪框：露不出空白',
      source: '正方形裁剪',
      when: ({ after }) => after.in('editing'),
      must: ({ after: { context } }) => {
        const { picture, zoom, offset } = context;
        const covers = (length: number, away: number) =>
          (length / Math.min(picture.width, picture.height)) * zoom - 2 * Math.abs(away) >= 1 - 0.001;
        return zoom >= 1 && covers(picture.width, offset.x) && covers(picture.height, offset.y);
      },
    },
    {
      says: '正在处理、上传的时候，选好的一块不变',
      source: '设计 enabled：控件可用，当且仅当机器接受',
      when: ({ before, after }) => !before.in('editing.adjusting') && before.in('editing') && after.in('editing'),
      must: ({ before, after }) =>
        after.context.zoom === before.context.zoom && after.context.offset === before.context.offset,
    },
    {
      says: '服务器收下了，而且只有收下了，才说 上传头像成功，再问一次学员资料',
      source: '行为 avatar：上传头像成功',
      when: ({ event, effects }) => effects.includes('announceSaved') || event.case === 'saved',
      must: ({ event, effects, after }) =>
        event.case === 'saved' && effects.join() === 'announceSaved,tellSession' && after.in('idle'),
    },
    {
      says: '不知道服务器收下了没有，就再问一次学员资料',
      source: '设计 refusals：以服务器为准',
      when: ({ before, event, effects }) =>
        (before.in('editing.uploading') && /^(error sendAvatar|upload.cancelled|editor.closed)$/.test(event.name)) ||
        (effects.length > 0 && event.case !== 'saved'),
      must: ({ before, effects }) => before.in('editing.uploading') && effects.join() === 'tellSession',
    },
    {
      says: '图片的地址只在编辑窗口开着时留着',
      source: 'blob 地址要放掉',
      always: (now) =>
        (now.running('holdPicture') === 1) === now.in('editing') &&
        (now.context.picture.address !== '') === now.in('editing'),
    },
    {
      says: '进度只在上传时有',
      source: '上传显示进度',
      never: (now) => now.context.share > 0 && !now.in('editing.uploading'),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('editing.adjusting.avatarRefused'),
    },
    {
      says: '无论出什么错，总还能上传',
      source: '设计 refusals：故障可以再试',
      from: () => true,
      leadsTo: (now) => now.in('editing.uploading'),
    },
    {
      says: '编辑窗口总能关上',
      source: '设计 wayOut：每件事都有出路',
      from: (now) => now.in('editing'),
      leadsTo: (now) => now.in('idle'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '刚是 1 倍，不能再缩小',
        names: ['opening: done openPicture > editing.adjusting: zoomOut.chosen [canReduce]'],
      },
    ],
  },
  accepts: {
    'idle.clean': ['picture.chosen'],
    'idle.notPicture': ['picture.chosen'],
    opening: [],
    'editing.adjusting.clean': [...adjusting],
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
  tags: {
    busy: ['editing.drawing', 'editing.uploading'],
    refused: ['editing.adjusting.avatarRefused'],
    fault: ['editing.adjusting.serviceUnavailable'],
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'idle.clean',
      changes: { ...empty, share: 0, message: '' },
      because: '行为 avatar：点击图片修改',
    },
    {
      from: 'idle',
      event: 'picture.chosen',
      case: ['photo', 'broken'],
      to: 'opening',
      changes: (_, { file }) => ({ file }),
      because: '行为 avatar：png、jpg 都可以；别的图片也重新画成 png 或 jpg',
    },
    {
      from: 'idle',
      event: 'picture.chosen',
      case: 'note',
      to: 'idle.notPicture',
      changes: (_, { file }) => ({ file }),
      because: '行为 avatar：<name>不是图片文件',
    },
    {
      from: 'opening',
      event: 'done openPicture',
      to: 'editing.adjusting.clean',
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
    { from: 'editing.adjusting', event: 'crop.reset', to: 'same', changes: untouched, because: '可以还原' },
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
      because: '用画布画成最多 512 像素的正方形',
    },
    {
      from: 'editing',
      event: 'editor.closed',
      to: 'idle.clean',
      changes: { ...empty, share: 0, message: '' },
      because: '不换了',
    },
    {
      from: 'editing.drawing',
      event: 'done drawPicture',
      case: 'tooBig',
      to: 'editing.adjusting.tooBig',
      because: '行为 avatar：图片大小不超过1M',
    },
    {
      from: 'editing.drawing',
      event: 'done drawPicture',
      case: 'drawn',
      to: 'editing.uploading',
      changes: { drawn: { name: 'avatar.png', type: 'image/png' } },
      because: '接口 member.avatar：POST detail/avatar，字段 file',
    },
    { from: 'editing.drawing', event: 'error drawPicture', to: 'editing.adjusting.notDrawn', because: loses },
    {
      from: 'editing.uploading',
      event: 'network.progressed',
      to: 'same',
      changes: (_, { share }) => ({ share }),
      because: '上传显示进度',
    },
    {
      from: 'editing.uploading',
      event: 'upload.cancelled',
      to: 'editing.adjusting.clean',
      effects: ['tellSession'],
      changes: { share: 0 },
      because: '上传可以取消，图片还在；也许服务器已经收下了，再问一次学员资料',
    },
    {
      from: 'editing.uploading',
      event: 'editor.closed',
      to: 'idle.clean',
      effects: ['tellSession'],
      changes: { ...empty, share: 0 },
      because: '正在上传的也不要了；也许服务器已经收下了，再问一次学员资料',
    },
    {
      from: 'editing.uploading',
      event: 'done sendAvatar',
      case: 'refused',
      to: 'editing.adjusting.avatarRefused',
      changes: { message: '头像不合规', share: 0 },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'editing.uploading',
      event: 'done sendAvatar',
      case: 'saved',
      to: 'idle.clean',
      effects: ['announceSaved', 'tellSession'],
      changes: { ...empty, share: 0 },
      because: '行为 avatar：上传头像成功；到处都换成新的',
    },
    {
      from: 'editing.uploading',
      event: 'error sendAvatar',
      to: 'editing.adjusting.serviceUnavailable',
      effects: ['tellSession'],
      changes: { share: 0 },
      because: '行为 avatar：<name> 上传失败；可以重试；不知道收下了没有，再问一次学员资料',
    },
  ],
};
