/**
 * Changes the member's own picture. The member chooses a file and cuts a square out of it, and the flow sends the square.
 *
 * The member chooses the square by moving and magnifying the picture behind a frame, with mouse, fingers, wheel, or keys. It is drawn only for
 * sending (`drawPicture`), small enough for the server. The choice stays until the server has it, or the member closes the editor: a refusal
 * or a fault loses nothing. After an upload that was aborted or not answered, it is unknown whether the server has the picture, so the session
 * loads the member again. Points and movements are in sides of the frame, so that its size on the page does not matter.
 *
 * Refused on purpose: magnifying beyond the ends of the range, and all changes while the picture is drawn or sent.
 *
 * Any picture that the browser opens can be chosen, because it is redrawn as a PNG or JPEG.
 *
 * API: member.md, POST member/detail/avatar (jpg and png, 1 MB). Known failures: D9.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Refused } from '../domain/answers.ts';
import type { AvatarUserEvent, Crop, CropGesture, OpenedPicture, PictureFile, Point, Size } from '../domain/picture.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** The sent share, 0 to 1. */
export type UploadReport = { type: 'network.progressed'; share: number };
export type DrawPictureInput = Crop & { file: PictureFile };
export type DrawPictureAnswer = { kind: 'drawn'; file: PictureFile } | { kind: 'tooBig' };
export type SendAvatarAnswer = { kind: 'saved' } | Refused;

const nothing: PictureFile = { name: '', type: '' };
const noPicture: OpenedPicture = { address: '', width: 0, height: 0 };

// The member cuts a square out of a picture by moving and magnifying it behind a frame. Lengths are in sides of the frame.

const cropRange = { least: 1, most: 3, step: 0.5 };
/** The start of every picture: the largest square in its centre. */
const uncropped: Crop = { zoom: 1, offset: { x: 0, y: 0 } };
const middle: Point = { x: 0, y: 0 };
/** The distance that an arrow key moves the picture, in sides of the frame. */
const stride = 0.05;
const strides: Readonly<Partial<Record<string, Point>>> = {
  'leftArrow.pressed': { x: -stride, y: 0 },
  'rightArrow.pressed': { x: stride, y: 0 },
  'upArrow.pressed': { x: 0, y: -stride },
  'downArrow.pressed': { x: 0, y: stride },
};

/** The events of a machine that moves the picture. */
type Happening = AvatarUserEvent | CropGesture | { type: 'network.progressed' | `xstate.${string}` };
type Seen = Crop & { picture: Size };

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts + 0;
const clamped = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Limits the offset so that the picture always covers the frame. */
function bounded({ x, y }: Point, zoom: number, { width, height }: Size): Point {
  const shorter = Math.min(width, height) || Infinity;
  const keep = (value: number, length: number) => {
    const room = Math.max(0, ((length / shorter) * zoom - 1) / 2);
    return rounded(clamped(value, -room, room), 10_000);
  };
  return { x: keep(x, width), y: keep(y, height) };
}

function zoomAfter(zoom: number, event: Happening): number {
  const within = (value: number) => rounded(clamped(value, cropRange.least, cropRange.most), 1000);
  switch (event.type) {
    case 'zoomIn.chosen':
      return within(zoom + cropRange.step);
    case 'zoomOut.chosen':
      return within(zoom - cropRange.step);
    case 'page.wheelTurned':
      return within(zoom + event.steps * cropRange.step);
    case 'page.pinched':
      return within(zoom * event.factor);
    default:
      return zoom;
  }
}

/** Magnifies around a point of a gesture and moves along with it: the pixel under the point stays under it. */
export function zoomed({ zoom, offset, picture }: Seen, event: Happening): Crop {
  const after = zoomAfter(zoom, event);
  const { at = middle, moved = middle }: { type: string; at?: Point; moved?: Point } = event;
  const along = (axis: 'x' | 'y') => at[axis] - (at[axis] - moved[axis] - offset[axis]) * (after / zoom);
  return { zoom: after, offset: bounded({ x: along('x'), y: along('y') }, after, picture) };
}

/** Moves by pointer or by key, as far as the picture reaches. */
function movedBy({ zoom, offset, picture }: Seen, event: Happening): Pick<Crop, 'offset'> {
  const { x, y } = event.type === 'page.dragged' ? event.moved : (strides[event.type] ?? middle);
  return { offset: bounded({ x: offset.x + x, y: offset.y + y }, zoom, picture) };
}

type Context = Crop & {
  /** The last chosen file. Its name stays for the messages about it. */
  file: PictureFile;
  picture: OpenedPicture;
  /** The cropped square as an image file, which is sent to the server. */
  drawn: PictureFile;
  /** The sent share, 0 to 1. */
  share: number;
  /** The server's words; '' if it gave none. */
  message: string;
};
type Events =
  | AvatarUserEvent
  | CropGesture
  | UploadReport
  | DoneActorEvent<OpenedPicture, 'openPicture'>
  | DoneActorEvent<DrawPictureAnswer, 'drawPicture'>
  | DoneActorEvent<SendAvatarAnswer, 'sendAvatar'>;

export const avatarMachine = setup({
  types: {} as {
    context: Context;
    events: Events;
    children: {
      openPicture: 'openPicture';
      holdPicture: 'holdPicture';
      watchGestures: 'watchGestures';
      drawPicture: 'drawPicture';
      watchUpload: 'watchUpload';
      sendAvatar: 'sendAvatar';
    };
    tags: 'busy' | 'refused' | 'fault';
  },
  actors: {
    openPicture: fromPromise<OpenedPicture, { file: PictureFile }>(notWired('openPicture')),
    /** Revokes the picture's `blob:` address when this actor is stopped. */
    holdPicture: fromCallback<EventObject, { address: string }>(notWired('holdPicture')),
    watchGestures: fromCallback<EventObject>(notWired('watchGestures')),
    drawPicture: fromPromise<DrawPictureAnswer, DrawPictureInput>(notWired('drawPicture')),
    watchUpload: fromCallback<EventObject>(notWired('watchUpload')),
    sendAvatar: fromPromise<SendAvatarAnswer, { file: PictureFile }>(notWired('sendAvatar')),
  },
  guards: {
    isPicture: ({ event }) =>
      event.type === 'picture.chosen' && /^image\/(jpeg|png|webp|gif|hei[cf])$/.test(event.file.type),
    canEnlarge: ({ context }) => context.zoom < cropRange.most,
    canReduce: ({ context }) => context.zoom > cropRange.least,
    isTooBig: ({ event }) => event.type === 'xstate.done.actor.drawPicture' && event.output.kind === 'tooBig',
    isRefused: ({ event }) => event.type === 'xstate.done.actor.sendAvatar' && event.output.kind === 'refused',
  },
  actions: {
    keepFile: assign(({ event }) => {
      assertEvent(event, 'picture.chosen');
      return { file: event.file };
    }),
    keepPicture: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.openPicture');
      return { picture: event.output };
    }),
    forgetPicture: assign({ file: nothing, picture: noPicture, drawn: nothing, ...uncropped }),
    zoom: assign(({ context, event }) => zoomed(context, event)),
    move: assign(({ context, event }) => movedBy(context, event)),
    resetCrop: assign(uncropped),
    keepDrawn: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.drawPicture');
      return event.output.kind === 'drawn' ? { drawn: event.output.file } : {};
    }),
    keepShare: assign(({ event }) => {
      assertEvent(event, 'network.progressed');
      return { share: event.share };
    }),
    forgetShare: assign({ share: 0 }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.sendAvatar');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    announceSaved: notWired('announceSaved'),
    tellSession: notWired('tellSession'),
  },
}).createMachine({
  id: 'avatar',
  description: '修改头像：选图、裁剪、上传',
  context: {
    file: { name: '', type: '' },
    picture: { address: '', width: 0, height: 0 },
    drawn: { name: '', type: '' },
    zoom: 1,
    offset: { x: 0, y: 0 },
    share: 0,
    message: '',
  },
  initial: 'idle',
  states: {
    idle: {
      description: '可以选一张图片',
      on: {
        'picture.chosen': [
          { guard: 'isPicture', target: 'opening', actions: 'keepFile' },
          { target: '.notPicture', actions: 'keepFile' },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: '没有提示' },
        notPicture: { description: '提示：选的不是图片，或者浏览器打不开；可以另选' },
      },
    },
    opening: {
      description: '在浏览器里打开选好的图片',
      invoke: {
        id: 'openPicture',
        src: 'openPicture',
        input: ({ context }) => ({ file: context.file }),
        onDone: { target: 'editing', actions: 'keepPicture' },
        onError: { target: 'idle.notPicture' },
      },
    },
    editing: {
      description: '编辑窗口开着，图片一直留着，随时可以关闭',
      invoke: { id: 'holdPicture', src: 'holdPicture', input: ({ context }) => ({ address: context.picture.address }) },
      on: { 'editor.closed': { target: 'idle', actions: 'forgetPicture' } },
      initial: 'adjusting',
      states: {
        adjusting: {
          description: '拖动、方向键移动，滚轮、双指、加减键缩放，选出正方形的一块',
          invoke: { id: 'watchGestures', src: 'watchGestures' },
          on: {
            'zoomIn.chosen': { guard: 'canEnlarge', actions: 'zoom' },
            'zoomOut.chosen': { guard: 'canReduce', actions: 'zoom' },
            'crop.reset': { actions: 'resetCrop' },
            'leftArrow.pressed': { actions: 'move' },
            'rightArrow.pressed': { actions: 'move' },
            'upArrow.pressed': { actions: 'move' },
            'downArrow.pressed': { actions: 'move' },
            'page.dragged': { actions: 'move' },
            'page.wheelTurned': { actions: 'zoom' },
            'page.pinched': { actions: 'zoom' },
            'avatar.submitted': { target: 'drawing' },
          },
          initial: 'clean',
          states: {
            clean: { description: '没有提示' },
            tooBig: { description: '提示：裁好的图片还是超过 1M' },
            notDrawn: { description: '浏览器没能裁出图片，可以再试' },
            avatarRefused: {
              description: '服务器拒绝了，显示它的原话，图片还在',
              tags: ['refused'],
              exit: 'forgetServerMessage',
            },
            serviceUnavailable: { description: '网络或服务器出错，图片还在，可以重试', tags: ['fault'] },
          },
        },
        drawing: {
          description: '把选出的一块画成最多 512 像素的正方形，不超过 1M',
          tags: ['busy'],
          invoke: {
            id: 'drawPicture',
            src: 'drawPicture',
            input: ({ context }) => ({ file: context.file, zoom: context.zoom, offset: context.offset }),
            onDone: [
              { guard: 'isTooBig', target: 'adjusting.tooBig' },
              { target: 'uploading', actions: 'keepDrawn' },
            ],
            onError: { target: 'adjusting.notDrawn' },
          },
        },
        uploading: {
          description: '正在上传，显示进度，可以取消',
          tags: ['busy'],
          exit: 'forgetShare',
          invoke: [
            { id: 'watchUpload', src: 'watchUpload' },
            {
              id: 'sendAvatar',
              src: 'sendAvatar',
              input: ({ context }) => ({ file: context.drawn }),
              onDone: [
                { guard: 'isRefused', target: 'adjusting.avatarRefused', actions: 'keepServerMessage' },
                { target: '#avatar.idle', actions: ['forgetPicture', 'announceSaved', 'tellSession'] },
              ],
              onError: { target: 'adjusting.serviceUnavailable', actions: 'tellSession' },
            },
          ],
          on: {
            'network.progressed': { actions: 'keepShare' },
            'upload.cancelled': { target: 'adjusting', actions: 'tellSession' },
            'editor.closed': { target: '#avatar.idle', actions: ['forgetPicture', 'tellSession'] },
          },
        },
      },
    },
  },
});
