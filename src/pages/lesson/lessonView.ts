import type { SnapshotFrom } from 'xstate';
import type { LessonDetail, PlaySource } from '../../../machines/domain/lesson.ts';
import type { lessonMachine } from '../../../machines/learn/lesson.machine.ts';
import type { playerMachine } from '../../../machines/learn/player.machine.ts';
import { clockTime, timeInWords } from '../../text/sizes.ts';
import { opensByMembership } from '../courseDetail/standing.ts';
import { lessonText as words } from './text.ts';

type Course = LessonDetail['course'];
/** Why a lesson cannot be watched as a whole, and how to gain access. */
export type Lock = { reason: string; offersOrder: boolean; offersMembership: boolean };

/** `hasVip`: the site has memberships; otherwise they are not mentioned. */
const offersOf = ({ course }: LessonDetail, hasVip: boolean) => ({
  offersOrder: course.price > 0,
  offersMembership: hasVip && opensByMembership(course),
});

export function lockOf(lesson: LessonDetail, hasVip: boolean): Lock {
  const offers = offersOf(lesson, hasVip);
  const { forSale, forSaleOrMembers, forMembers, closed } = words.locked;
  const [alone, withOrder] = offers.offersMembership ? [forMembers, forSaleOrMembers] : [closed, forSale];
  return { reason: offers.offersOrder ? withOrder : alone, ...offers };
}

/** Returns the text that is shown while a trial plays. */
export function trialOf(lesson: LessonDetail, hasVip: boolean): Lock {
  const offers = offersOf(lesson, hasVip);
  const alone = offers.offersMembership ? words.trialForMembers : words.trialClosed;
  return { reason: offers.offersOrder ? words.trial : alone, ...offers };
}

/** Returns the text that is shown when a trial has ended. */
export function trialEndOf(lesson: LessonDetail, hasVip: boolean): Lock {
  const offers = offersOf(lesson, hasVip);
  const alone = offers.offersMembership ? words.trialEndedForMembers : words.trialEndedClosed;
  return { reason: offers.offersOrder ? words.trialEnded : alone, ...offers };
}

/**
 * Returns how much of a film may be watched, in seconds; Infinity if its length is unknown.
 *
 * @param length of the file; 0 until it is known, then the server's length counts
 */
export function watchableEnd({ access, trialSeconds, duration }: LessonDetail, length: number): number {
  return Math.min(length || duration || Infinity, (access === 'trial' && trialSeconds) || Infinity);
}

/** Returns the names of the qualities, in the order of the sources. Those without a name are numbered. */
export const qualityNames = (sources: PlaySource[]): string[] =>
  sources.map(({ quality }, index) => words.qualities[quality] ?? (quality || words.unnamedQuality(index)));

/** Returns the label for several addresses: 清晰度 if all names are qualities, else 线路. */
export const sourcesWord = (sources: PlaySource[]): string =>
  sources.every(({ quality }) => quality in words.qualities || /^\d+p$/i.test(quality)) ? words.quality : words.line;

/** Returns the document's title. It has the lesson's name only if the lesson of the address is loaded. */
export const titleOf = ({ context: { lesson } }: Pick<SnapshotFrom<typeof lessonMachine>, 'context'>): string =>
  lesson ? words.pageTitle(lesson.title, lesson.course.title) : words.title;

/** Returns the course whose catalogue is shown, and the lesson marked in it. */
export const catalogueIn = ({
  context: { lesson, course, lessonId },
}: Pick<SnapshotFrom<typeof lessonMachine>, 'context'>): { course: Course | null; lessonId: number } => ({
  course: lesson?.course ?? course,
  lessonId: Number(lessonId),
});

export type PlayerView = {
  /** The message over the film; '' for none. */
  notice: string;
  isBusy: boolean;
  isOver: boolean;
  isTrialOver: boolean;
  /** Whether the button says 暂停. */
  isPlaying: boolean;
  canToggle: boolean;
  canSeek: boolean;
  canChooseQuality: boolean;
  /** Where the member left off, while starting over is offered; else ''. */
  leftAt: string;
  offersHere: boolean;
  offersNext: boolean;
  /** Whether the next lesson can be opened before this one is over. */
  canGoOn: boolean;
  offersCancel: boolean;
  offersRestart: boolean;
  /** The film has a picture that this browser can show. */
  hasPicture: boolean;
  /** The element refused the last seek. */
  cannotJump: boolean;
  position: number;
  /** Length of the part that may be watched, in seconds; 0 if it is unknown. */
  duration: number;
  /** Position and length in words with units, for screen readers. */
  time: string;
  /** Position and length as shown on screen. */
  clock: string;
  quality: number;
};

function noticeOf(snapshot: SnapshotFrom<typeof playerMachine>, trialEnded: string): string {
  const { secondsLeft } = snapshot.context;
  if (snapshot.matches({ open: 'preparing' })) return words.preparing;
  if (snapshot.matches({ open: { watching: 'buffering' } })) return words.buffering;
  if (snapshot.matches({ open: { watching: 'takenOver' } })) return words.takenOver;
  if (snapshot.matches({ open: { over: 'nextDue' } })) return words.nextIn(secondsLeft);
  if (snapshot.matches({ open: { over: 'ended' } })) return words.ended;
  if (snapshot.matches({ open: { over: 'lastEnded' } })) return words.lastEnded;
  return snapshot.matches({ open: { over: 'trialEnded' } }) ? trialEnded : '';
}

/**
 * Returns the player's view, flat, so that a shallow comparison avoids another render.
 *
 * @param trialEnded the message for a trial that has ended
 */
export function playerView(snapshot: SnapshotFrom<typeof playerMachine>, trialEnded: string): PlayerView {
  const { position, duration, length, trialEnd, sources, quality, wantsPlay, resumeAt } = snapshot.context;
  // The server's length counts until the file's is known, or the film continues beyond it.
  const whole = duration || (position <= length ? length : 0);
  const end = trialEnd > 0 && (trialEnd < whole || whole === 0) ? trialEnd : whole;
  const isOver = snapshot.matches({ open: 'over' });
  const canGoOn = snapshot.can({ type: 'next.chosen' });
  return {
    notice: noticeOf(snapshot, trialEnded),
    isBusy: snapshot.hasTag('busy'),
    isOver,
    isTrialOver: snapshot.matches({ open: { over: 'trialEnded' } }),
    isPlaying: wantsPlay,
    canToggle: snapshot.can({ type: 'playback.toggled' }),
    canSeek: snapshot.can({ type: 'seek.steppedBack' }),
    canChooseQuality: sources.some((_, index) => snapshot.can({ type: 'quality.chosen', quality: index })),
    leftAt: snapshot.can({ type: 'playback.startedOver' }) ? words.lastSeen(clockTime(resumeAt)) : '',
    offersHere: snapshot.can({ type: 'playback.continued' }),
    offersNext: isOver && canGoOn,
    canGoOn: canGoOn && !isOver,
    offersCancel: snapshot.can({ type: 'next.cancelled' }),
    offersRestart: snapshot.can({ type: 'playback.restarted' }),
    hasPicture: snapshot.context.hasPicture,
    cannotJump: !snapshot.context.canJump,
    position,
    duration: end,
    time: end > 0 ? words.positionOf(timeInWords(position), timeInWords(end)) : timeInWords(position),
    clock: end > 0 ? `${clockTime(position)} / ${clockTime(end)}` : clockTime(position),
    quality,
  };
}
