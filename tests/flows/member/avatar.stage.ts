import type { avatarMachine } from '../../../machines/member/avatar.machine.ts';
import { stripes } from '../../browser/kit/photos.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { Happening, Memory, OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { middle, pinch } from '../../browser/ways/fingers.ts';
import { leaveMember } from '../../browser/ways/member.ts';
import { dialog, visit } from '../../browser/ways/places.ts';

const frame = '#avatar-frame';
/** The files that the member chooses one after another; then the last one again. */
const choices = ['note', 'broken', 'photo'] as const;
const files = {
  note: { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('不是图片') },
  broken: { name: '坏的.png', mimeType: 'image/png', buffer: Buffer.from('不是图片') },
  photo: { name: '我.png', mimeType: 'image/png', buffer: stripes() },
};
/** The results of the drawings, one after the other. */
const drawings = [
  { name: 'done drawPicture', case: 'tooBig' },
  { name: 'error drawPicture', case: 'crashed' },
  { name: 'done drawPicture', case: 'drawn' },
] as const;
const counted = (count: unknown, all: readonly unknown[]) => Math.min(Number(count) + 1, all.length - 1);
const choiceOf = ({ memory }: Situation) => choices[Number(memory.chosen)];

declare global {
  interface Window {
    zhituProgress?: (share: number) => void;
  }
}

/** Canvases that fail at first, and an upload that advances when the tour says so. */
function prepare(): void {
  let drawn = 0;
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function write(done, type, quality) {
    // Each drawing starts with a PNG; if it is too big, a JPEG is tried.
    if (type === 'image/png') drawn++;
    if (drawn === 1) done(new Blob([new Uint8Array(1024 * 1024 + 1)], { type: type ?? 'image/png' }));
    else if (drawn === 2) done(null);
    else toBlob.call(this, done, type, quality);
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function go(body) {
    const tell = this.upload.onprogress;
    this.upload.onprogress = null;
    window.zhituProgress = (share) =>
      tell?.call(this, new ProgressEvent('progress', { lengthComputable: true, loaded: share * 100, total: 100 }));
    send.call(this, body);
  };
}

async function open(site: OpenedSite): Promise<void> {
  const { page } = site;
  let chosen = 0;
  page.on('filechooser', (chooser) => {
    void chooser.setFiles(files[choices[chosen] ?? 'photo']);
    chosen = counted(chosen, choices);
  });
  await page.addInitScript(prepare);
  await returnAsMember(page, site.server);
  await visit('/member')(site);
}

await walkOnSite<typeof avatarMachine>('avatar', {
  starts: { home: { input: 'page', memory: { chosen: 0, drawn: 0 }, open } },
  scopes: (page) => [page.getByRole('group', { name: '我的头像' }), dialog(page)],
  gestures: {
    'avatar.submitted': ({ leaf }) => ({
      do: 'click',
      role: 'button',
      name: leaf === 'editing.adjusting.serviceUnavailable' ? '重试' : '保存头像',
    }),
  },
  world: {
    'page.dragged': async (site, { case: of }) => {
      const { mouse } = site.page;
      const { x, y } = await middle(site, frame);
      const [right, down] = of === 'far' ? [-9000, 9000] : [30, -6];
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + right, y + down);
      await mouse.up();
    },
    'page.wheelTurned': async (site, { case: of }) => {
      const { x, y } = await middle(site, frame);
      await site.page.mouse.move(x, y);
      await site.page.mouse.wheel(0, of === 'up' ? -100 : 100);
    },
    'page.pinched': (site, { case: of }) =>
      of === 'wide' ? pinch(site, 5, 280, frame, 140) : pinch(site, 280, 3, frame, 140),
    'network.progressed': ({ page }) => page.evaluate(() => window.zhituProgress?.(0.5)),
  },
  actors: {
    openPicture: { free: '浏览器马上打开，或者打不开' },
    holdPicture: { free: '什么也不报告' },
    watchGestures: { free: '图片上的手势自己报告' },
    drawPicture: { free: '浏览器马上画好，或者画不了' },
    watchUpload: { free: '自己报告进度' },
    sendAvatar: {
      calls: ['POST /api/v2/member/detail/avatar'],
      answers: { saved: ok([]), refused: refused('头像不合规') },
    },
  },
  memory: ({ memory, leaf }, { name }: Happening): Memory => ({
    // The chosen file is used again until it has been opened or refused.
    chosen: name === 'picture.chosen' || leaf === 'opening' ? chosenAfter(memory, leaf, name) : (memory.chosen ?? 0),
    drawn:
      leaf === 'editing.drawing' && name.endsWith('drawPicture')
        ? counted(memory.drawn, drawings)
        : (memory.drawn ?? 0),
  }),
  settles: (situation) => {
    const { leaf, memory } = situation;
    if (leaf === 'editing.drawing') return drawings[Number(memory.drawn)];
    if (leaf !== 'opening') return undefined;
    return choiceOf(situation) === 'photo'
      ? { name: 'done openPicture', case: 'opened' }
      : { name: 'error openPicture', case: 'unreadable' };
  },
  allows: (situation, { name, case: of }) => name !== 'picture.chosen' || of === choiceOf(situation),
  returns: {
    leave: leaveMember,
    back: 'idle.clean',
    reload: 'idle.clean',
    alike: {
      because: '选好的图片一样，也没有请求在路上',
      leaves: [
        'idle.clean',
        'idle.notPicture',
        'editing.adjusting.tooBig',
        'editing.adjusting.notDrawn',
        'editing.adjusting.avatarRefused',
        'editing.adjusting.serviceUnavailable',
      ],
    },
  },
});

/** A file that is not a picture is done when it is chosen, and a picture when it has been opened. */
function chosenAfter(memory: Memory, leaf: string, name: string): number {
  const chosen = Number(memory.chosen);
  const isDone = leaf === 'opening' ? name === 'error openPicture' : choices[chosen] === 'note';
  return isDone ? counted(chosen, choices) : chosen;
}
