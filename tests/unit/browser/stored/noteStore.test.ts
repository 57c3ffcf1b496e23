import { afterEach, describe, expect, test, vi } from 'vitest';
import { changedNotes, createNoteStore } from '../../../../src/browser/stored/noteStore.ts';
import { createChannels } from './tabs.ts';

/** A fake of `idb-keyval`: one store in memory. `answer` delays each call. */
const kept = new Map<string, unknown>();
let answer: () => Promise<void> = async () => {};
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (key: string) => {
    await answer();
    return kept.get(key);
  },
  update: async (key: string, change: (old: unknown) => unknown) => {
    await answer();
    kept.set(key, change(kept.get(key)));
  },
}));

afterEach(() => {
  kept.clear();
  answer = async () => {};
  vi.useRealTimers();
});

const place = { memberId: 7, lessonId: 3 };
const note = (id: number, text: string, seconds = 5) => ({ id, seconds, text, picture: '' });
const put = (id: number, text: string, opened = '') => ({ kind: 'put' as const, note: note(id, text), opened });
const stays = () => () => {};

describe('other tabs', () => {
  test('a change of the notes is reported to other tabs', async () => {
    const open = createChannels();
    const [one, other] = [createNoteStore(() => open('notes'), stays), createNoteStore(() => open('notes'), stays)];
    const heard = vi.fn();
    other.watch(place, heard);
    await one.change(place, put(0, '甲'));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith([note(1, '甲')]));
  });

  test.each([
    [
      'has no channels',
      () => {
        throw new ReferenceError('BroadcastChannel is not defined');
      },
    ],
    [
      'fails to post',
      () => ({
        onmessage: null,
        close: () => {},
        postMessage: () => {
          throw new DOMException('closed', 'InvalidStateError');
        },
      }),
    ],
  ])(
    'a change of the notes succeeds although it cannot be reported to other tabs, because the browser %s',
    async (_, open) => {
      const store = createNoteStore(open as never, stays);
      await expect(store.change(place, put(0, '甲'))).resolves.toEqual({ notes: [note(1, '甲')], isDoubled: false });
      expect(() => store.watch(place, () => {})()).not.toThrow();
      await expect(store.read(place)).resolves.toEqual([note(1, '甲')]);
    },
  );

  test('without channels, another tab reads the changed notes when it is shown', async () => {
    const without = () => {
      throw new ReferenceError('BroadcastChannel is not defined');
    };
    const wakes = new Set<() => void>();
    const other = createNoteStore(without, (run) => {
      wakes.add(run);
      return () => void wakes.delete(run);
    });
    const heard = vi.fn();
    const stop = other.watch(place, heard);
    await createNoteStore(without, stays).change(place, put(0, '甲'));
    for (const wake of wakes) wake();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith([note(1, '甲')]));
    stop();
    expect(wakes.size).toBe(0);
  });
});

describe('a database that never answers', () => {
  test.each([
    ['read', (store: ReturnType<typeof createNoteStore>) => store.read(place)],
    ['write', (store: ReturnType<typeof createNoteStore>) => store.change(place, put(0, '甲'))],
    [
      'deletion',
      (store: ReturnType<typeof createNoteStore>) => store.change(place, { kind: 'remove', note: note(1, '甲') }),
    ],
  ])('a %s of notes without an answer of the database is a fault after 5 s', async (_, ask) => {
    vi.useFakeTimers();
    answer = () => new Promise(() => {});
    const asked = ask(createNoteStore(() => createChannels()('notes'), stays));
    const told = expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(5000);
    await told;
  });

  test('a note that was stored after a timeout is not stored twice when the member retries', async () => {
    vi.useFakeTimers();
    let late = () => {};
    answer = () =>
      new Promise((resolve) => {
        late = resolve;
      });
    const store = createNoteStore(() => createChannels()('notes'), stays);
    const first = expect(store.change(place, put(0, '甲'))).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(5000);
    await first;
    late();
    await vi.advanceTimersByTimeAsync(1);
    answer = async () => {};
    await expect(store.change(place, put(0, '甲'))).resolves.toMatchObject({ notes: [note(1, '甲')] });
  });
});

describe('the same note in two tabs', () => {
  test('if two tabs change the same note, both texts are stored', () => {
    const first = changedNotes([note(1, '原来的')], put(1, '甲改的', '原来的'));
    expect(first).toEqual({ notes: [note(1, '甲改的')], isDoubled: false });
    const second = changedNotes(first.notes, put(1, '乙改的', '原来的'));
    expect(second).toEqual({ notes: [note(1, '甲改的'), note(2, '乙改的')], isDoubled: true });
  });

  test('a note that is stored again because its answer was lost is stored once', () => {
    const both = [note(1, '甲改的'), note(2, '乙改的')];
    expect(changedNotes(both, put(1, '乙改的', '原来的'))).toEqual({ notes: both, isDoubled: true });
    expect(changedNotes([note(1, '甲改的')], put(1, '甲改的', '原来的'))).toEqual({
      notes: [note(1, '甲改的')],
      isDoubled: false,
    });
  });

  test('a note that another tab has removed is stored again when this tab changes it', () => {
    expect(changedNotes([], put(1, '甲改的', '原来的')).notes).toEqual([note(1, '甲改的')]);
  });

  test('the same new note from two tabs is stored once', () => {
    const first = changedNotes([], put(0, '一样的')).notes;
    expect(changedNotes(first, put(0, '一样的')).notes).toEqual([note(1, '一样的')]);
    expect(changedNotes(first, { kind: 'add', notes: [note(0, '一样的'), note(0, '别的')] }).notes).toEqual([
      note(1, '一样的'),
      note(2, '别的'),
    ]);
  });
});
