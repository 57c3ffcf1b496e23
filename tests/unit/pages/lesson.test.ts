import { describe, expect, test, vi } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import type {
  ControlsTelling,
  MediaCommand,
  MediaInput,
  SystemControlsInput,
} from '../../../machines/domain/player.ts';
import type { PlayerReport } from '../../../machines/domain/progress.ts';
import { playerMachine } from '../../../machines/learn/player.machine.ts';
import type { PlayLockLogic } from '../../../machines/learn/playLock.machine.ts';
import {
  catalogueIn,
  lockOf,
  playerView,
  qualityNames,
  sourcesWord,
  titleOf,
  trialEndOf,
  trialOf,
} from '../../../src/pages/lesson/lessonView.ts';
import { firstLesson, trialLesson } from '../../flows/fixtures.ts';

const closedTo = (change: Partial<LessonDetail['course']>): LessonDetail => ({
  ...trialLesson,
  course: { ...trialLesson.course, ...change },
});

describe('locks and trials of a lesson', () => {
  test.each([
    ['for sale', {}, '购买课程后才能观看本课时', true, false],
    ['for sale and for members', { isVipFree: true }, '购买课程或开通会员后才能观看本课时', true, true],
    ['for members', { isVipFree: true, price: 0 }, '开通会员后才能观看本课时', false, true],
    ['neither for sale nor for members', { price: 0 }, '本课程暂不出售，开通后才能观看', false, false],
  ])(
    'a lesson of a course that is %s has the right reason and offers',
    (_, change, reason, offersOrder, offersMembership) => {
      expect(lockOf(closedTo(change), true)).toEqual({ reason, offersOrder, offersMembership });
    },
  );

  test.each([
    [
      { isVipFree: true },
      ['购买课程后才能观看本课时', '您正在观看试看内容，观看完整内容请购买', '试看结束，购买课程观看所有视频'],
    ],
    [{ isVipFree: true, price: 0 }, ['本课程暂不出售，开通后才能观看', '您正在观看试看内容', '试看结束']],
  ])('a site without memberships does not mention them in a lesson: %j', (change, says) => {
    const locks = [lockOf, trialOf, trialEndOf].map((of) => of(closedTo(change), false));
    expect(locks.map(({ reason }) => reason)).toEqual(says);
    expect(locks.some(({ offersMembership }) => offersMembership)).toBe(false);
  });

  test.each([
    [{}, '您正在观看试看内容，观看完整内容请购买', '试看结束，购买课程观看所有视频'],
    [{ isVipFree: true, price: 0 }, '您正在观看试看内容，开通会员后可观看完整内容', '试看结束，开通会员观看所有视频'],
    [{ price: 0 }, '您正在观看试看内容', '试看结束'],
  ])('the trial of a course with %j shows the right texts during and after it', (change, during, after) => {
    expect([trialOf, trialEndOf].map((of) => of(closedTo(change), true).reason)).toEqual([during, after]);
  });
});

test('qualityNames translates HD, keeps other names, and numbers qualities without a name', () => {
  const sources = ['HD', '1080P', '默认', ''].map((quality) => ({ url: '', format: '', quality }));
  expect(qualityNames(sources)).toEqual(['超清', '1080P', '默认', '线路 4']);
  expect([sourcesWord(sources), sourcesWord(sources.slice(0, 2))]).toEqual(['线路', '清晰度']);
});

describe('B2: the title and the catalogue of a lesson', () => {
  const common = { lessonId: '3', isContinued: false, message: '', isCrowded: false };
  test('B2: the title and the catalogue are those of the loaded lesson', () => {
    const context = { ...common, lesson: firstLesson, course: null };
    expect(titleOf({ context })).toBe('03 核心概念讲解 - Vue3 从入门到实战');
    expect(catalogueIn({ context })).toEqual({ course: firstLesson.course, lessonId: 3 });
  });

  test('B2: before a lesson is loaded, only a catalogue that contains it is shown', () => {
    const context = { ...common, lesson: null, course: firstLesson.course };
    expect(titleOf({ context })).toBe('课时');
    expect(catalogueIn({ context })).toEqual({ course: firstLesson.course, lessonId: 3 });
  });
});

describe('playerView', () => {
  const start = (change: object = {}) => {
    const idle = fromCallback<EventObject>(() => {});
    const media = fromCallback<MediaCommand, MediaInput>(() => {});
    const systemControls = fromCallback<ControlsTelling, SystemControlsInput>(() => {});
    // A lock that does nothing and reports nothing.
    const playLock = idle as unknown as PlayLockLogic;
    const machine = playerMachine.provide({
      actors: {
        media,
        systemControls,
        playLock,
        reportProgress: fromCallback<PlayerReport>(() => {}),
        watchNext: fromCallback<EventObject, { wait: number }>(() => {}),
      },
      // No parent listens to the failure.
      actions: { tellFailed: () => {} },
    });
    const input = {
      lessonId: 3,
      film: { title: '', course: '', cover: '' },
      sources: [],
      quality: 0,
      startAt: 65,
      watchedSeconds: 65,
      resumeAt: 65,
      trialEnd: 0,
      bansSeeking: false,
      hasNext: true,
      length: 0,
      nextId: 2,
      wantsPlay: false,
      ...change,
    };
    return createActor(machine, { input }).start();
  };
  const view = (player: ReturnType<typeof start>) => playerView(player.getSnapshot(), '试看结束');

  test('the player offers what its machine accepts, and names its state', () => {
    const player = start();
    expect(view(player)).toMatchObject({ notice: '正在打开视频…', isBusy: true, isPlaying: false, canSeek: false });
    player.send({ type: 'media.ready', duration: 600 });
    expect(view(player)).toMatchObject({
      notice: '',
      leftAt: '上次看到 01:05',
      isPlaying: false,
      canSeek: true,
      duration: 600,
      position: 65,
    });
    player.send({ type: 'playback.toggled' });
    expect(view(player)).toMatchObject({ notice: '正在缓冲…', isBusy: true, isPlaying: true, position: 65 });
    player.send({ type: 'media.playing' });
    expect(view(player)).toMatchObject({ notice: '', isPlaying: true, canGoOn: true, time: '1 分 5 秒，共 10 分' });
    player.send({ type: 'playback.startedOver' });
    expect(view(player)).toMatchObject({ leftAt: '', isPlaying: true, time: '0 秒，共 10 分' });
    player.send({ type: 'lock.lost' });
    expect(view(player)).toMatchObject({
      notice: '已在其他窗口播放，本视频已暂停',
      offersHere: true,
      canToggle: false,
    });
    player.send({ type: 'media.ended', wish: 'next' });
    player.send({ type: 'clock.ticked', secondsLeft: 10 });
    expect(view(player)).toMatchObject({ notice: '10 秒后开始自动播放下一节', offersNext: true, offersCancel: true });
    player.send({ type: 'next.cancelled' });
    expect(view(player)).toMatchObject({ notice: '本节课程已经看完', offersNext: true, offersRestart: true });
  });

  test('a player with a trial is as long as the trial, and cannot seek if seeking is banned', () => {
    const player = start({ trialEnd: 20, bansSeeking: true, startAt: 0, resumeAt: 0 });
    player.send({ type: 'media.ready', duration: 600 });
    expect(view(player)).toMatchObject({ duration: 20, canSeek: false });
    player.send({ type: 'media.timeChanged', seconds: 21 });
    expect(view(player)).toMatchObject({ notice: '试看结束', position: 20, offersNext: false, offersRestart: true });
  });

  test('the quality can be chosen while the film is open, and not after its end', () => {
    const of = (quality: string) => ({ url: `https://cdn.example/${quality}.mp4`, format: 'mp4', quality });
    const player = start({ sources: ['720P', '1080P'].map(of) });
    expect(view(player)).toMatchObject({ canChooseQuality: true });
    player.send({ type: 'media.ready', duration: 600 });
    expect(view(player)).toMatchObject({ canChooseQuality: true });
    player.send({ type: 'media.ended', wish: 'next' });
    expect(view(player)).toMatchObject({ canChooseQuality: false });
  });

  test('the member can seek in a film of unknown length', () => {
    const player = start({ startAt: 0, resumeAt: 0 });
    player.send({ type: 'media.ready', duration: 0 });
    player.send({ type: 'media.timeChanged', seconds: 12 });
    player.send({ type: 'seek.steppedForward' });
    expect(view(player).position).toBe(17);
    player.send({ type: 'seek.chosen', seconds: 90 });
    player.send({ type: 'seek.steppedBack' });
    expect(view(player).position).toBe(85);
  });

  test('the player shows the length that the server names if the file has none, and no length if both are unknown', () => {
    const known = start({ startAt: 0, resumeAt: 0, length: 90 });
    known.send({ type: 'media.ready', duration: 0 });
    known.send({ type: 'media.timeChanged', seconds: 2 });
    expect(view(known)).toMatchObject({ duration: 90, clock: '00:02 / 01:30', time: '2 秒，共 1 分 30 秒' });
    known.send({ type: 'media.timeChanged', seconds: 95 });
    expect(view(known)).toMatchObject({ duration: 0, clock: '01:35', time: '1 分 35 秒' });
    known.send({ type: 'media.lengthFound', duration: 100 });
    expect(view(known)).toMatchObject({ duration: 100, clock: '01:35 / 01:40' });
    const unknown = start({ startAt: 0, resumeAt: 0, length: 0 });
    unknown.send({ type: 'media.ready', duration: 0 });
    unknown.send({ type: 'media.timeChanged', seconds: 2 });
    expect(view(unknown)).toMatchObject({ duration: 0, clock: '00:02', time: '2 秒' });
  });

  test('the player shows that a seek was refused until the next seek', () => {
    const player = start();
    player.send({ type: 'media.ready', duration: 600 });
    player.send({ type: 'media.seekRefused', seconds: 0 });
    expect(view(player)).toMatchObject({ cannotJump: true, leftAt: '', position: 0 });
    player.send({ type: 'seek.steppedForward' });
    expect(view(player)).toMatchObject({ cannotJump: false, position: 5 });
  });

  test('a film that should play fails after 60 s of loading, and one that should not play may load longer', () => {
    vi.useFakeTimers();
    const player = start();
    vi.advanceTimersByTime(120_000);
    expect(view(player).notice).toBe('正在打开视频…');
    player.send({ type: 'playback.toggled' });
    vi.advanceTimersByTime(60_000);
    expect(player.getSnapshot().matches('failed')).toBe(true);
    vi.useRealTimers();
  });

  test('after the last lesson of a course, the player says so and offers no next lesson', () => {
    const player = start({ hasNext: false, startAt: 0, resumeAt: 0 });
    player.send({ type: 'media.ready', duration: 600 });
    player.send({ type: 'media.ended', wish: 'next' });
    expect(view(player)).toMatchObject({ notice: '恭喜您学完最后一节', offersNext: false });
  });
});
