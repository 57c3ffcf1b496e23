import { afterEach, describe, expect, test, vi } from 'vitest';

/** The database, as `idb-keyval` gives it: one store in memory. `answer` stands between a call and its result. */
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
const { changedNotes, createNoteStore } = await import('../../../src/browser/noteStore.ts');
const { createChannels } = await import('./tabs.ts');

afterEach(() => {
  kept.clear();
  answer = async () => {};
  vi.useRealTimers();
});

const place = { memberId: 7, lessonId: 3 };
const note = (id: number, text: string, seconds = 5) => ({ id, seconds, text, picture: '' });
const put = (id: number, text: string, opened = '') => ({ kind: 'put' as const, note: note(id, text), opened });
const stays = () => () => {};

describe('the other tabs', () => {
  test('hear of a change', async () => {
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
  ])('that a browser cannot tell because it %s do not fail the deed', async (_, open) => {
    const store = createNoteStore(open as never, stays);
    await expect(store.change(place, put(0, '甲'))).resolves.toEqual({ notes: [note(1, '甲')], isDoubled: false });
    expect(() => store.watch(place, () => {})()).not.toThrow();
    await expect(store.read(place)).resolves.toEqual([note(1, '甲')]);
  });

  test('find the change when they are shown, if there are no channels', async () => {
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
    ['to a reading', (store: ReturnType<typeof createNoteStore>) => store.read(place)],
    ['to a change', (store: ReturnType<typeof createNoteStore>) => store.change(place, put(0, '甲'))],
    [
      'to a deletion',
      (store: ReturnType<typeof createNoteStore>) => store.change(place, { kind: 'remove', note: note(1, '甲') }),
    ],
  ])('%s is a fault after five seconds', async (_, ask) => {
    vi.useFakeTimers();
    answer = () => new Promise(() => {});
    const asked = ask(createNoteStore(() => createChannels()('notes'), stays));
    const told = expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(5000);
    await told;
  });

  test('and stores the note after all makes no second one of it when the member tries again', async () => {
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
  test('keeps both texts if both have changed it', () => {
    const first = changedNotes([note(1, '原来的')], put(1, '甲改的', '原来的'));
    expect(first).toEqual({ notes: [note(1, '甲改的')], isDoubled: false });
    const second = changedNotes(first.notes, put(1, '乙改的', '原来的'));
    expect(second).toEqual({ notes: [note(1, '甲改的'), note(2, '乙改的')], isDoubled: true });
  });

  test('stored again because its answer was lost stays as it is', () => {
    const both = [note(1, '甲改的'), note(2, '乙改的')];
    expect(changedNotes(both, put(1, '乙改的', '原来的'))).toEqual({ notes: both, isDoubled: true });
    expect(changedNotes([note(1, '甲改的')], put(1, '甲改的', '原来的'))).toEqual({
      notes: [note(1, '甲改的')],
      isDoubled: false,
    });
  });

  test('comes back if the other tab has removed it', () => {
    expect(changedNotes([], put(1, '甲改的', '原来的')).notes).toEqual([note(1, '甲改的')]);
  });

  test('is one note if both tabs have written the same', () => {
    const first = changedNotes([], put(0, '一样的')).notes;
    expect(changedNotes(first, put(0, '一样的')).notes).toEqual([note(1, '一样的')]);
    expect(changedNotes(first, { kind: 'add', notes: [note(0, '一样的'), note(0, '别的')] }).notes).toEqual([
      note(1, '一样的'),
      note(2, '别的'),
    ]);
  });
});
