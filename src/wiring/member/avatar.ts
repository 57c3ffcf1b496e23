import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { OpenedPicture, PictureFile } from '../../../machines/domain/picture.ts';
import {
  avatarMachine,
  type DrawPictureAnswer,
  type DrawPictureInput,
  type SendAvatarAnswer,
  type UploadReport,
} from '../../../machines/member/avatar.machine.ts';
import type { Api } from '../../api/index.ts';
import { avatarFault, profileApi } from '../../api/profile.ts';
import { drawSquare, inSides, openPicture } from '../../browser/page/pictureCrop.ts';
import { watchPicture } from '../../browser/page/pictureGestures.ts';
import { avatarText } from '../../text/avatar.ts';
import { answered } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Id of the frame in which the member moves the picture. */
const frame = 'avatar-frame';

/** Wires the member's picture on /member. */
export function wireAvatar(api: Api, running: RunningFlows) {
  const profile = profileApi(api.call);
  // Machines get a description of each file; the files stay here.
  const files = new WeakMap<PictureFile, File>();
  const describe = (file: File): PictureFile => {
    const { name, type } = file;
    const description = { name, type };
    files.set(description, file);
    return description;
  };
  const fileOf = (description: PictureFile): File => {
    const file = files.get(description);
    if (!file) throw new Error(`no file is known as ${description.name}`);
    return file;
  };
  let tellShare: (share: number) => void = () => {};
  return {
    frame,
    /** Returns the description of a chosen file for the flow. */
    describe,
    avatar: avatarMachine.provide({
      actors: {
        openPicture: fromPromise<OpenedPicture, { file: PictureFile }>(async ({ input, signal }) => {
          const picture = await openPicture(fileOf(input.file));
          if (signal.aborted) URL.revokeObjectURL(picture.address);
          return picture;
        }),
        holdPicture: fromCallback<EventObject, { address: string }>(({ input }) => () => {
          URL.revokeObjectURL(input.address);
        }),
        watchGestures: fromCallback<EventObject>(({ sendBack }) => {
          let side = 1;
          return watchPicture(frame, (gesture) => {
            if (gesture.type === 'page.resized') side = gesture.width || 1;
            const told = inSides(gesture, side);
            if (told) sendBack(told);
          });
        }),
        drawPicture: fromPromise<DrawPictureAnswer, DrawPictureInput>(async ({ input }) => {
          const square = await drawSquare(fileOf(input.file), input, (blob) => avatarFault(blob) === null);
          return square ? { kind: 'drawn', file: describe(square) } : { kind: 'tooBig' };
        }),
        watchUpload: fromCallback<EventObject>(({ sendBack }) => {
          tellShare = (share) => sendBack({ type: 'network.progressed', share } satisfies UploadReport);
          return () => {
            tellShare = () => {};
          };
        }),
        sendAvatar: fromPromise<SendAvatarAnswer, { file: PictureFile }>(async ({ input, signal }) => {
          return answered(await profile.changeAvatar(fileOf(input.file), (share) => tellShare(share), signal), () => ({
            kind: 'saved',
          }));
        }),
      },
      actions: {
        announceSaved: () => running.notify({ tone: 'success', text: avatarText.done }),
        tellSession: () => running.memberChanged(),
      },
    }),
  };
}
