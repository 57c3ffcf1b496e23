import type { Crowded, Refused } from './answers.ts';
import type { CourseDetail } from './course.ts';

/** One film of a lesson. `format` is the server's name of the file format (m3u8, mp4), or ''; `quality` its name of the quality. */
export type PlaySource = { url: string; format: string; quality: string };

/** Where a lesson can be watched now. Signed addresses expire after some hours. `embedded` is another site's player, always https. */
export type PlayAddress = { kind: 'film'; sources: PlaySource[] } | { kind: 'embedded'; url: string };
/** `wanted`: index of the source that is closest to the quality chosen in earlier films. */
export type AskAddressAnswer =
  | (Extract<PlayAddress, { kind: 'film' }> & { wanted: number })
  | Extract<PlayAddress, { kind: 'embedded' }>
  | { kind: 'none' }
  | Crowded
  | Refused;

/** The part of a lesson that the visitor or member may watch: all, its beginning, or nothing. */
export type LessonAccess = 'full' | 'trial' | 'none';

/** A lesson for the visitor or member who requested it (MeEdu API: video detail). Times in seconds. */
export type LessonDetail = {
  id: number;
  title: string;
  duration: number;
  /** Seconds that may be watched without buying; 0 if there is no trial. */
  trialSeconds: number;
  /** The member may not seek, and the speed is always 1. */
  bansSeeking: boolean;
  allowsComments: boolean;
  access: LessonAccess;
  /** The furthest position that the server knows. */
  watchedSeconds: number;
  /** Position to resume at; 0 if the lesson was never watched, or was watched to its end. */
  resumeAt: number;
  /** The start position in the page's address (`?t=`), if it is allowed. */
  askedAt?: number;
  /** The next lesson in the catalogue; null for the last one. */
  next: { id: number; title: string } | null;
  /** The lesson's course, without its attachments and its like, which other calls load. */
  course: CourseDetail;
};
