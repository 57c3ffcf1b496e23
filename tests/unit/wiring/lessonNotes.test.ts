import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { createWorld, token } from './harness.ts';

/** The notes of a member on a shared computer, which are stored in the tab. */
async function open(parts: Parameters<typeof createWorld>[0] = {}) {
  const tabKept = new Map<string, string>();
  const world = createWorld({
    stored: { [storageKeys.userToken]: token('mine'), [storageKeys.sharedComputer]: 'yes' },
    tabKept,
    ...parts,
  });
  await world.until('member');
  const { lessonNotes, take } = await world.loaded('lessonNotes');
  const actor = createActor(lessonNotes('第一课'), { input: { lessonId: 3 } }).start();
  const until = (state: 'reading' | 'unstored' | 'nothingFound' | 'fileRefused') =>
    vi.waitFor(() => expect(actor.getSnapshot().matches({ open: state })).toBe(true), { timeout: 7000 });
  await until('reading');
  const write = (text: string) => {
    actor.send({ type: 'note.begun', seconds: 5, picture: '' });
    actor.send({ type: 'text.typed', value: text });
    actor.send({ type: 'note.submitted' });
  };
  const bringIn = (file: File) => actor.send({ type: 'notesFile.chosen', file: take(file) });
  const texts = () => actor.getSnapshot().context.notes.map(({ text }) => text);
  return { actor, until, write, bringIn, texts, tabKept, world };
}

test('if the storage of the tab is full, a new note is reported as not stored, and the stored notes stay', async () => {
  const { actor, until, write, texts, tabKept } = await open();
  write('第一条');
  await until('reading');
  const before = tabKept.get(storageKeys.commentDrafts);
  const set = vi.spyOn(tabKept, 'set').mockImplementation((name, value) => {
    // The storage behaves like a full one: a longer text is refused, and a text that is not longer can be written.
    if (value.length > (before?.length ?? 0)) return null as never;
    return Map.prototype.set.call(tabKept, name, value) as typeof tabKept;
  });
  write('第二条');
  await until('unstored');
  expect(actor.getSnapshot().context).toMatchObject({ isFull: true, draft: { text: '第二条' } });
  expect(texts()).toEqual(['第一条']);
  expect(tabKept.get(storageKeys.commentDrafts)).toBe(before);
  set.mockRestore();
  actor.send({ type: 'notes.retried' });
  await until('reading');
  expect(texts()).toEqual(['第一条', '第二条']);
});

test('if the tab may store nothing, a new note is reported as not stored, and the space is not blamed', async () => {
  const { actor, until, write, bringIn, texts, tabKept } = await open();
  vi.spyOn(tabKept, 'set').mockReturnValue(null as never);
  write('第一条');
  await until('unstored');
  expect(actor.getSnapshot().context).toMatchObject({ isFull: false, draft: { text: '第一条' } });
  actor.send({ type: 'note.cancelled' });
  actor.send({ type: 'note.cancelled' });
  bringIn(new File(['- 00:05 甲'], '笔记.md'));
  await until('unstored');
  expect(actor.getSnapshot().context.isFull).toBe(false);
  expect(texts()).toEqual([]);
});

test('an imported file adds its notes and lists the lines that could not be read, in any encoding', async () => {
  const { actor, until, bringIn, texts } = await open();
  bringIn(new File([Buffer.from('\ufeff- 00：05 甲\r\n没有时间\r\n- 00：20 乙', 'utf16le')], '笔记.txt'));
  await vi.waitFor(() => expect(texts()).toEqual(['甲', '乙']));
  await until('reading');
  expect(actor.getSnapshot().context).toMatchObject({ added: 2, unread: ['没有时间'] });
});

test('a file of more than 1 MB is refused as too large without being read', async () => {
  const { actor, until, bringIn } = await open();
  bringIn(new File(['x'.repeat(1_000_001)], '书.txt'));
  await until('fileRefused');
  expect(actor.getSnapshot().context.isTooLarge).toBe(true);
});

test('a file that cannot be read within 5 s is refused', async () => {
  const { actor, until, bringIn } = await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const file = new File(['- 00:05 甲'], '云上的.md');
  vi.spyOn(file, 'arrayBuffer').mockReturnValue(new Promise(() => {}));
  bringIn(file);
  await vi.advanceTimersByTimeAsync(5000);
  await until('fileRefused');
  expect(actor.getSnapshot().context.isTooLarge).toBe(false);
  vi.useRealTimers();
});
