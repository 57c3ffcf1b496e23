import type { SnapshotFrom } from 'xstate';
import type { PictureFile } from '../../../machines/domain/picture.ts';
import type { avatarMachine } from '../../../machines/member/avatar.machine.ts';
import { avatarText as words } from '../../text/avatar.ts';
import { refusalOf } from '../../text/refusal.ts';
import { text } from '../../text/shared.ts';

type Snapshot = SnapshotFrom<typeof avatarMachine>;
const somePicture = { name: '', type: 'image/png' };

/** Returns why a file cannot be used. A HEIC picture has no type on some systems. */
function notUsable({ name, type }: PictureFile): string {
  if (/\bhei[cf]$/i.test(type || name)) return words.heic(name);
  if (/^image\/(?!jpeg|png|webp|gif)/.test(type)) return words.otherPicture(name);
  return type.startsWith('image/') ? words.notOpened(name) : words.notPicture(name);
}

/** Returns the view of the picture's row. */
export const avatarRowView = (snapshot: Snapshot) => ({
  canChoose: snapshot.can({ type: 'picture.chosen', file: somePicture }),
  isOpening: snapshot.matches('opening'),
  problem: snapshot.matches({ idle: 'notPicture' }) ? notUsable(snapshot.context.file) : '',
});

function problemOf(snapshot: Snapshot): string {
  if (snapshot.matches({ editing: { adjusting: 'tooBig' } })) return words.tooBig;
  if (snapshot.matches({ editing: { adjusting: 'notDrawn' } })) return words.notDrawn;
  if (snapshot.hasTag('refused')) return refusalOf(snapshot.context.message, words.doing);
  if (snapshot.hasTag('fault')) return `${words.failed(snapshot.context.file.name)}：${text.common.fault}`;
  return '';
}

/** Returns the view of the editor. The picture's position is in percent of the frame. */
export const avatarEditorView = (snapshot: Snapshot) => {
  const { picture, zoom, offset, share } = snapshot.context;
  const shorter = Math.min(picture.width, picture.height) || 1;
  const width = (picture.width / shorter) * zoom;
  const height = (picture.height / shorter) * zoom;
  const isDrawing = snapshot.matches({ editing: 'drawing' });
  const isUploading = snapshot.matches({ editing: 'uploading' });
  return {
    address: picture.address,
    width: width * 100,
    height: height * 100,
    left: (0.5 + offset.x - width / 2) * 100,
    top: (0.5 + offset.y - height / 2) * 100,
    zoom,
    canEnlarge: snapshot.can({ type: 'zoomIn.chosen' }),
    canReduce: snapshot.can({ type: 'zoomOut.chosen' }),
    canReset: snapshot.can({ type: 'crop.reset' }),
    canSubmit: snapshot.can({ type: 'avatar.submitted' }),
    canCancel: snapshot.can({ type: 'upload.cancelled' }),
    isBusy: snapshot.hasTag('busy'),
    isUploading,
    percent: Math.round(share * 100),
    submit: isDrawing
      ? words.drawing
      : isUploading
        ? words.uploading
        : snapshot.hasTag('fault')
          ? text.common.retry
          : words.save,
    problem: problemOf(snapshot),
  };
};
