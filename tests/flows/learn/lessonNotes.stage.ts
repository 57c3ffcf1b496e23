import type { lessonNotesMachine } from '../../../machines/learn/lessonNotes.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { filmOf, lessonFor, playerBox } from '../../browser/ways/lessonOf.ts';
import { exchangeForHome, visit } from '../../browser/ways/places.ts';
import { first, half, inFile, picture, unreadLine } from './lessonNotes.table.ts';

const lessonCall = 'GET /api/v2/video/3';
/** The member that stages sign in. */
const memberId = 1;
const parts = (page: OpenedSite['page']) => page.getByRole('main').getByRole('region', { name: '笔记' });

/** Stores the member's notes on lesson 3 as another tab does; runs in a page of the site. */
function storeNotes([key, notes]: readonly [string, object[]]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('zhitu-notes');
    opening.onupgradeneeded = () => opening.result.createObjectStore('lessons');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('lessons', 'readwrite');
      writing.objectStore('lessons').put(notes, key);
      writing.oncomplete = () => {
        opening.result.close();
        const channel = new BroadcastChannel('zhitu-notes');
        channel.postMessage(key);
        channel.close();
        resolve();
      };
    };
  });
}

/** How often the database fails from now on, at opening and at writing. */
type Failures = { opens: number; writes: number };

const open =
  (notes: object[], { draft = {}, opens = 0, writes = 0 }: Partial<Failures> & { draft?: object } = {}) =>
  async (site: OpenedSite) => {
    const { page, gates, server } = site;
    await returnAsMember(page, server);
    await page.addInitScript(
      ([kept, failures, shown]) => {
        HTMLCanvasElement.prototype.toDataURL = () => shown;
        if (sessionStorage.getItem('begun')) return;
        sessionStorage.setItem('begun', 'yes');
        if (kept) sessionStorage.setItem('zhitu-comment-drafts', kept);
        const left = { ...failures };
        const { open: openDatabase } = IDBFactory.prototype;
        IDBFactory.prototype.open = function (...given) {
          if (left.opens-- > 0) throw new DOMException('not here', 'InvalidStateError');
          return openDatabase.apply(this, given);
        };
        // An empty file stands for a file that was removed meanwhile.
        const { arrayBuffer } = Blob.prototype;
        Blob.prototype.arrayBuffer = async function () {
          if (this.size === 0) throw new DOMException('gone', 'NotFoundError');
          return arrayBuffer.apply(this);
        };
        const { put } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.put = function (...given) {
          // The first write fails because the storage is full, the second because it is broken, and the third because it is full again.
          const failure = left.writes-- === 2 ? 'UnknownError' : 'QuotaExceededError';
          if (left.writes >= 0) throw new DOMException('not stored', failure);
          return put.apply(this, given);
        };
      },
      [
        Object.keys(draft).length > 0 ? JSON.stringify({ memberId, texts: { 'note 3': JSON.stringify(draft) } }) : '',
        { opens, writes },
        picture,
      ] as const,
    );
    let chosen = 0;
    page.on('filechooser', (chooser) => {
      const { name, text } = fileAt(chosen);
      void chooser.setFiles({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) });
      chosen += 1;
    });
    await gates.get(lessonCall).open(lessonFor(3, { isWatch: true }));
    await gates.get(`${lessonCall}/playinfo`).open(await filmOf('默认')(site));
    if (notes.length > 0) {
      const other = await site.otherTab();
      await other.evaluate(storeNotes, [`${memberId} 3`, notes] as const);
    }
    await visit('/courses/video/3?t=12')(site);
    // The film is ready at 12 s.
    await playerBox(page).getByText('00:12 / 01:00').waitFor();
    await page.getByRole('link', { name: '笔记' }).click();
  };

/** Returns which notes the browser has stored: the first one, and the imported one, which is only there together with the first. */
const stored = ({ context }: Situation): string => {
  const { notes, change } = context as { notes: object[]; change: { kind: string } };
  if (change.kind === 'remove') return 'none';
  return change.kind === 'add' || notes.length > 1 ? 'both' : 'one';
};

/** The files chosen one after another: unreadable, without notes, too large, and from then on one with a note. */
const files = [
  { name: '笔记.md', of: 'notes', text: '' },
  { name: '资料.md', of: 'other', text: `# 课程资料\n${unreadLine}` },
  { name: '资料.md', of: 'other', text: `- 00:30 ${'长'.repeat(400_000)}` },
  { name: '笔记.md', of: 'notes', text: `- [00:30](/courses/video/3?t=30) ${inFile.text}\n${unreadLine}` },
] as const;
const fileAt = (count: unknown) => files[Math.min(Number(count), files.length - 1)] ?? files[3];
/** Events that change the notes. After such an event, the model does not know what the tab or the browser has stored. */
const changes = ['note.submitted', 'note.removed', 'removal.undone', 'notesFile.chosen', 'tab.notesChanged'];

/** Returns the state after a return: a draft with typed text is continued, and a note that was only opened is shown again. */
const whatWasTyped = ({ leaf, memory }: Situation): string =>
  leaf === 'open.writing' && memory.kept === true ? 'open.writing' : 'open.reading';

const atFirst = { chosen: 0, isShared: false, isChanged: false };

await walkOnSite<typeof lessonNotesMachine>('lessonNotes', {
  starts: {
    'no notes': {
      input: 'lesson',
      memory: { ...atFirst, loads: 'none', opens: 0, writes: 0, kept: false },
      open: open([]),
    },
    'a note': {
      input: 'lesson',
      memory: { ...atFirst, loads: 'one', opens: 0, writes: 0, kept: false },
      open: open([first]),
    },
    'a note, and one half written': {
      input: 'lesson',
      memory: { ...atFirst, loads: 'half', opens: 0, writes: 0, kept: true },
      open: open([first], { draft: half }),
    },
    'a note in a full browser': {
      input: 'lesson',
      memory: { ...atFirst, loads: 'one', opens: 0, writes: 3, kept: false },
      open: open([first], { writes: 3 }),
    },
    'a browser that first lets nothing be stored': {
      input: 'lesson',
      memory: { ...atFirst, loads: 'none', opens: 1, writes: 0, kept: false },
      open: open([], { opens: 1 }),
    },
  },
  scopes: (page) => [parts(page)],
  // These are the tabs of the page, the times of notes, and the buttons of the imported note.
  apart: [/^link /, /^button "\d\d:\d\d"/, /^button "(修改|删除) 00:30 的笔记"/],
  holds: [lessonCall, `${lessonCall}/playinfo`],
  gestures: {},
  world: {
    'tab.notesChanged': async (site, { event }) => {
      const other = await site.otherTab();
      await other.evaluate(storeNotes, [`${memberId} 3`, (event as unknown as { notes: object[] }).notes] as const);
    },
  },
  actors: {
    loadNotes: { free: '浏览器马上就读出来' },
    storeNotes: { free: '浏览器马上就存好' },
    watchNotes: { free: '听别的标签页' },
    readFile: { free: '浏览器马上就读好' },
  },
  allows: ({ memory, context }, { name, case: of }) =>
    (name !== 'notesFile.chosen' || ((context.notes as object[]).length > 0 && fileAt(memory.chosen).of === of)) &&
    (name !== 'note.removed' || (context.notes as object[]).length === 1) &&
    (name !== 'sharing.toggled' || memory.isChanged === false) &&
    (memory.isShared === false || !changes.includes(name)),
  memory: ({ leaf, memory }, { name, case: of }) => ({
    ...memory,
    ...(name === 'error loadNotes' && { opens: Number(memory.opens) - 1 }),
    ...((name === 'error storeNotes' || of === 'full') && { writes: Number(memory.writes) - 1 }),
    ...(name === 'text.typed' && { kept: true }),
    ...(name === 'notesFile.chosen' && { chosen: Math.min(Number(memory.chosen) + 1, files.length) }),
    ...(name === 'sharing.toggled' && { isShared: memory.isShared === false }),
    ...(((name === 'done storeNotes' && of !== 'full') || name === 'tab.notesChanged') && { isChanged: true }),
    ...(memory.loads === 'half' && name === 'done loadNotes' && { loads: 'one' }),
    ...(((name === 'note.cancelled' && leaf === 'open.writing') || (name === 'done storeNotes' && of !== 'full')) && {
      kept: false,
    }),
  }),
  settles: (situation) => {
    const { leaf, memory } = situation;
    if (leaf === 'loading')
      return Number(memory.opens) > 0
        ? { name: 'error loadNotes', case: 'unreadable' }
        : { name: 'done loadNotes', case: memory.isShared === true ? 'shared' : String(memory.loads) };
    if (leaf === 'open.importing')
      return memory.chosen === 1
        ? { name: 'error readFile', case: 'unreadable' }
        : { name: 'done readFile', case: { 2: 'none', 3: 'tooLarge' }[Number(memory.chosen)] ?? 'some' };
    if (leaf === 'open.storing')
      return memory.writes === 2
        ? { name: 'error storeNotes', case: 'unreadable' }
        : { name: 'done storeNotes', case: Number(memory.writes) > 0 ? 'full' : stored(situation) };
    return undefined;
  },
  excuses: [
    {
      because: '两个标签页改了同一条，在 tests/browser/learn/notes.spec.ts 里',
      names: ['done storeNotes (doubled)'],
    },
  ],
  returns: {
    leave: exchangeForHome,
    back: whatWasTyped,
    reload: whatWasTyped,
    alike: { because: '写着的时候最容易丢', leaves: ['unavailable', 'open.unstored'] },
  },
});
