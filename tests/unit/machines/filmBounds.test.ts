import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, getInitialSnapshot, getNextSnapshot } from 'xstate';
import { filmGesturesMachine } from '../../../machines/learn/filmGestures.machine.ts';
import { filmLoopMachine } from '../../../machines/learn/filmLoop.machine.ts';
import { lessonMachine } from '../../../machines/learn/lesson.machine.ts';
import { playerMachine } from '../../../machines/learn/player.machine.ts';
import { levelLike, playerSettingsMachine, trackLike } from '../../../machines/learn/playerSettings.machine.ts';
import { transcriptMachine } from '../../../machines/learn/transcript.machine.ts';

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

describe('a finger on the film', () => {
  const film = { position: 60, duration: 600, canSeek: true, speed: 1, canHurry: true, areControlsHidden: false };
  const lifted = (place: number, stepped = 0) =>
    standing(filmGesturesMachine, { pressed: 'again' }, { place, film, stepped }).after({ type: 'page.fingerLifted' });

  test.each([
    [1 / 3 - 0.001, 50, 'stepped'],
    [1 / 3, 0, 'resting'],
    [0.5, 0, 'resting'],
    [2 / 3, 0, 'resting'],
    [2 / 3 + 0.001, 70, 'stepped'],
  ])('two taps at %d of the width lead to second %d', (place, target, state) => {
    const after = lifted(place);
    expect(after.value).toBe(state);
    expect(after.context.target).toBe(target);
  });

  test('steps in one direction add up and start again in the other direction', () => {
    expect(lifted(0.1, -10).context.stepped).toBe(-20);
    expect(lifted(0.1, 10).context.stepped).toBe(-10);
    expect(lifted(0.1).context.stepped).toBe(-10);
    expect(lifted(0.9, 10).context.stepped).toBe(20);
    expect(lifted(0.9, -10).context.stepped).toBe(10);
  });

  test('a drag over the whole width moves a long film by 120 s and a short film by its length', () => {
    const dragged = (duration: number) =>
      standing(filmGesturesMachine, 'scrubbing', { film: { ...film, position: 0, duration } }).after({
        type: 'page.fingerMoved',
        by: 1,
      }).context.target;
    expect(dragged(600)).toBe(120);
    expect(dragged(100)).toBe(100);
  });
});

describe('a loop of the film', () => {
  test.each([
    [10.99, 'begun'],
    [11, 'looping'],
    [9, 'looping'],
    [9.01, 'begun'],
  ])('a loop that starts at second 10 and is marked at second %d is %s', (seconds, state) => {
    const after = standing(filmLoopMachine, 'begun', { seconds, from: 10 }).after({ type: 'loop.marked' });
    expect(after.value).toBe(state);
  });

  test.each([
    [19.99, false],
    [20, true],
    [22.99, true],
    [23, false],
  ])('a loop that ends at second 20 goes back at second %d: %s', (seconds, goesBack) => {
    const looping = standing(filmLoopMachine, 'looping', { seconds: 15, from: 10, to: 20 });
    expect(looping.guard({ type: 'player.moved', seconds }) === 'isPast').toBe(goesBack);
  });
});

test('another lesson of the same course, in any chapter, keeps the course', () => {
  const course = { chapters: [{ lessons: [{ id: 1 }, { id: 2 }] }, { lessons: [{ id: 3 }] }] };
  const led = (lessonId: string) =>
    standing(lessonMachine, 'loading', { lessonId: '1', lesson: null, course }, { lessonId: '1' }).after({
      type: 'location.lessonChanged',
      lessonId,
    }).context.course;
  expect(led('2')).toBe(course);
  expect(led('3')).toBe(course);
  expect(led('4')).toBeNull();
});

describe('the player', () => {
  const given = {
    lessonId: 3,
    film: { title: '', course: '', coverUrl: '' },
    sources: [],
    quality: 0,
    startAt: 0,
    watchedSeconds: 0,
    resumeAt: 0,
    trialEnd: 0,
    bansSeeking: false,
    hasNext: true,
    nextId: 4,
    wantsPlay: false,
  };
  const playing = (fields: object) => standing(playerMachine, { open: { watching: 'playing' } }, fields, given);

  test('the player offers to start over from a resume position of 1 s', () => {
    expect(playing({ resumeAt: 1 }).can({ type: 'playback.startedOver' })).toBe(true);
    expect(playing({ resumeAt: 0 }).can({ type: 'playback.startedOver' })).toBe(false);
  });

  test('a trial can be 1 s long', () => {
    const endsAt = (trialEnd: number, seconds: number) =>
      playing({ trialEnd }).guard({ type: 'media.timeChanged', seconds }) === 'isPastTrial';
    expect([endsAt(1, 0.9), endsAt(1, 1), endsAt(0, 1)]).toEqual([false, true, false]);
    expect(playing({ trialEnd: 1 }).guard({ type: 'media.ended', wish: 'nothing' })).toBe('isTrial');
  });

  test.each([
    [4, 'isNearlyDue'],
    [5, undefined],
  ])('with %d seconds left, the next lesson is prefetched: %s', (secondsLeft, guard) => {
    const due = standing(playerMachine, { open: { over: 'nextDue' } }, {}, given);
    expect(due.guard({ type: 'clock.ticked', secondsLeft })).toBe(guard);
  });
});

describe('subtitles and qualities', () => {
  test('the first subtitle track is found by its name or its language', () => {
    const found = { tracks: ['中文', 'English'], languages: ['zh', 'en'], track: -1 };
    expect(trackLike(found, { name: '中文', language: '' })).toBe(0);
    expect(trackLike(found, { name: 'Chinese', language: 'zh' })).toBe(0);
    expect(trackLike(found, { name: 'Deutsch', language: 'de' })).toBe(-1);
    expect(trackLike({ ...found, track: 1 }, { name: 'Deutsch', language: 'de' })).toBe(1);
  });

  test('the player finds the first quality by its name', () => {
    expect(levelLike({ levels: ['1080p', '720p'], level: -1 }, '1080p')).toBe(0);
    expect(levelLike({ levels: ['1080', '720p'], level: 1 }, '1080')).toBe(0);
  });

  test.each(['track', 'level'] as const)('with one %s, only this one and none can be chosen', (what) => {
    const settings = standing(playerSettingsMachine, 'ready', {
      tracks: ['中文'],
      languages: ['zh'],
      levels: ['720p'],
    });
    const chosen = (index: number) => settings.can({ type: `${what}.chosen`, [what]: index });
    expect([-2, -1, 0, 1].map(chosen)).toEqual([false, true, true, false]);
    const without = standing(playerSettingsMachine, 'ready', { tracks: [], languages: [], levels: [] });
    expect(without.can({ type: `${what}.chosen`, [what]: -1 })).toBe(false);
  });
});

describe('the transcript', () => {
  const input = { bansSeeking: false };
  test('a film whose subtitles have a single line has a transcript', () => {
    const found = (lines: object[]) =>
      standing(transcriptMachine, 'absent', {}, input).after({ type: 'media.linesFound', hasTrack: true, lines }).value;
    expect(found([{ from: 0, to: 1, text: '开始' }])).toEqual({ shown: 'following' });
    expect(found([])).not.toEqual({ shown: 'following' });
  });
  test('spaces alone start no search in the transcript', () => {
    const { value } = standing(transcriptMachine, { shown: 'searching' }, { words: '和' }, input).after({
      type: 'words.typed',
      value: '  ',
    });
    expect(value).not.toEqual({ shown: 'searching' });
  });
});
