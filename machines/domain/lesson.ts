import type { Crowded, Refused } from './answers.ts';
import type { CourseDetail } from './course.ts';

/** One film of a lesson. `format` is the server's word for the file (m3u8, mp4), '' where it says none; `quality` its name for it. */
export type PlaySource = { url: string; format: string; quality: string };

/** Where a lesson can be watched now; signed addresses die after some hours. `embedded` is another site's player, always https. */
export type PlayAddress = { kind: 'film'; sources: PlaySource[] } | { kind: 'embedded'; url: string };
/** `wanted`: which of a film's sources is closest to what was chosen in earlier films. */
export type AskAddressAnswer =
  | (Extract<PlayAddress, { kind: 'film' }> & { wanted: number })
  | Extract<PlayAddress, { kind: 'embedded' }>
  | { kind: 'none' }
  | Crowded
  | Refused;

/** What the visitor or member may do with a lesson: watch it, watch its beginning, or nothing. */
export type LessonAccess = 'full' | 'trial' | 'none';

/** A lesson as its page shows it, to the visitor or member who asked (MeEdu API: video detail). Times in seconds. */
export type LessonDetail = {
  id: number;
  title: string;
  duration: number;
  /** How much may be watched without buying; 0 where there is no trial. */
  trialSeconds: number;
  /** No seeking, and no other speed than 1. */
  bansSeeking: boolean;
  allowsComments: boolean;
  access: LessonAccess;
  /** The furthest position the server knows. */
  watchedSeconds: number;
  /** Where to resume; 0 where there is nothing to resume: never watched, or watched to its end. */
  resumeAt: number;
  /** Where its address wants it to begin (`?t=`), if it may. */
  askedAt?: number;
  /** What comes after it in the catalogue; null for the last one. */
  next: { id: number; title: string } | null;
  /** Its course, without attachments and like: these come with a call of their own. */
  course: CourseDetail;
};
