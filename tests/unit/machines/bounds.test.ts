/** Tests of values exactly on a limit and just before and after it. They would make the table of a flow too large to walk. */

import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, getInitialSnapshot, getNextSnapshot } from 'xstate';
import { faceCheckPatience } from '../../../machines/auth/faceCheck.machine.ts';
import { commentRepliesMachine } from '../../../machines/learn/commentReplies.machine.ts';
import { commentsMachine } from '../../../machines/learn/comments.machine.ts';
import { lessonNotesMachine } from '../../../machines/learn/lessonNotes.machine.ts';
import { progressMachine } from '../../../machines/learn/progress.machine.ts';
import { searchHistoryMachine } from '../../../machines/learn/searchHistory.machine.ts';
import { messageReadingMachine } from '../../../machines/member/messageReading.machine.ts';
import { promoCodeMachine } from '../../../machines/shop/promoCode.machine.ts';

/** Returns a machine in a state with these fields in its context, without starting it. */
function standing(machine: AnyStateMachine, value: object | string, fields: object, input: unknown = {}) {
  const { context } = getInitialSnapshot(machine, input as never);
  const snapshot = machine.resolveState({ value: value as never, context: { ...context, ...fields } });
  return {
    can: (event: { type: string; [field: string]: unknown }): boolean => snapshot.can(event),
    after: (event: { type: string; [field: string]: unknown }) => getNextSnapshot(machine, snapshot, event),
    /** Returns the guard of the transition that is taken; undefined if it has none. */
    guard: (event: { type: string; [field: string]: unknown }) =>
      machine.getTransitionData(snapshot, event as never)[0]?.guard,
  };
}
const answered = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` }));

test('a face check is polled for 10 min', () => expect(faceCheckPatience).toBe(10 * 60 * 1000));

describe('20 comments or replies at a time', () => {
  test.each([
    [20, 'wholly'],
    [21, 'partly'],
  ])('if %d comments or replies are loaded, the list is shown %s', (count, shown) => {
    const comments = standing(commentsMachine, 'loadingAll', { shown: 20 });
    expect(comments.after(answered('loadAll', { kind: 'loaded', rows: many(count) })).value).toEqual({ all: shown });
    const replies = standing(commentRepliesMachine, 'loading', { shown: 20 });
    const loaded = replies.after(answered('loadReplies', { kind: 'loaded', rows: many(count) }));
    expect(loaded.value).toEqual({ unfolded: shown });
  });

  test.each([
    [40, 'wholly'],
    [41, 'partly'],
  ])('the second 20 of %d comments or replies are shown %s', (count, shown) => {
    const fields = { rows: many(count), shown: 20 };
    const more = { type: 'rows.continued' };
    expect(standing(commentsMachine, { all: 'partly' }, fields).after(more).value).toEqual({ all: shown });
    const replies = standing(commentRepliesMachine, { unfolded: 'partly' }, fields);
    expect(replies.after(more).value).toEqual({ unfolded: shown });
  });

  test('if no replies to a comment are loaded, continuing the list shows it wholly', () => {
    const replies = standing(commentRepliesMachine, { unfolded: 'partly' }, { rows: null, shown: -20 });
    expect(replies.after({ type: 'rows.continued' }).value).toEqual({ unfolded: 'wholly' });
  });
});

test('a file adds notes up to 1,000 per lesson, and the surplus is counted', () => {
  const note = (id: number) => ({ id, seconds: id, text: `${id}`, picture: '' });
  const known = Array.from({ length: 999 }, (_, at) => note(at + 1));
  const after = standing(lessonNotesMachine, { open: 'importing' }, { notes: known }, { lessonId: 3 }).after(
    answered('readFile', { kind: 'read', notes: [note(1), note(1001), note(1002), note(1003)], unread: [] }),
  );
  expect(after.context).toMatchObject({ change: { kind: 'add', notes: [note(1001)] }, surplus: 2 });
});

test('a note of a file is new unless a stored note has the same text and time', () => {
  const known = { id: 1, seconds: 5, text: '和弦', picture: '' };
  const imported = (seconds: number, text: string) =>
    standing(lessonNotesMachine, { open: 'importing' }, { notes: [known] }, { lessonId: 3 }).after(
      answered('readFile', { kind: 'read', notes: [{ id: 2, seconds, text, picture: '' }], unread: [] }),
    ).context.change;
  expect(imported(5, '音阶')).toMatchObject({ kind: 'add', notes: [{ text: '音阶' }] });
  expect(imported(6, '和弦')).toMatchObject({ kind: 'add', notes: [{ seconds: 6 }] });
  expect(imported(5, '和弦')).not.toMatchObject({ kind: 'add' });
});

describe('progress', () => {
  const at = (position: number, fields: object = {}) =>
    standing(progressMachine, { member: 'resting' }, { memberId: 7, ...fields }).after({
      type: 'player.advanced',
      lessonId: 3,
      position,
    }).context.reached;

  test('progress counts from the first whole second on, and ignores invalid positions', () => {
    expect(at(1)).toEqual({ 3: 1 });
    expect(at(1.9)).toEqual({ 3: 1 });
    for (const position of [0, 0.9, -5, Number.NaN, Number.POSITIVE_INFINITY]) expect(at(position)).toEqual({});
  });

  test('progress that was reached or sent before is ignored', () => {
    expect(at(5, { reached: { 3: 5 } })).toEqual({ 3: 5 });
    expect(at(5, { sent: { 3: 5 } })).toEqual({});
    expect(at(6, { sent: { 3: 5 } })).toEqual({ 3: 6 });
  });

  test('a progress of 1 s is sent when the player is paused', () => {
    const paused = standing(progressMachine, { member: 'resting' }, { memberId: 7, reached: { 3: 1 } }).after({
      type: 'player.paused',
    });
    expect(paused.value).toEqual({ member: 'sending' });
    expect(paused.context.inFlight).toEqual({ 3: 1 });
  });
});

test('the search history opens with at least one word, and stays closed without words', () => {
  const closed = standing(searchHistoryMachine, 'closed', {});
  expect(closed.can({ type: 'box.entered', words: [] })).toBe(false);
  expect(closed.can({ type: 'box.entered', words: ['乐理'] })).toBe(true);
});

test('a message from the same moment as "mark all" is read', () => {
  const resting = standing(messageReadingMachine, 'resting', { allReadMoment: 1000 });
  const chosen = (moment: number) => resting.can({ type: 'message.chosen', id: 'a', moment });
  expect([999, 1000, 1001].map(chosen)).toEqual([false, false, true]);
  const failed = standing(messageReadingMachine, { failed: 'refused' }, { allReadMoment: 1000, queue: ['b'] });
  const queued = (moment: number) =>
    failed.after({ type: 'message.chosen', id: 'a', moment }).context.queue.includes('a');
  expect([1000, 1001].map(queued)).toEqual([false, true]);
});

test('an empty promo code is never the one that was tried', () => {
  const tried = (code: string, triedCode: string) => {
    const machine = promoCodeMachine;
    const { context } = getInitialSnapshot(machine, {} as never);
    const { guards } = machine.implementations as unknown as {
      guards: { isTried: (args: { context: object }) => boolean };
    };
    return guards.isTried({ context: { ...context, code, triedCode } });
  };
  expect(tried('', '')).toBe(false);
  expect(tried('SAVE10', '')).toBe(false);
  expect(tried(' save10 ', 'SAVE10')).toBe(true);
  expect(tried('SAVE20', 'SAVE10')).toBe(false);
});
