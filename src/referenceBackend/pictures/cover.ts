import { courses } from '../seed/courseList.ts';
import { board, cake, camera, lotus, ukulele } from './lifeMotifs.ts';
import { book, browser, chart, curve, film, type Motif, pen, phone, server, speech } from './motifs.ts';
import { paletteOf } from './palette.ts';

/** The motif of the covers of each category. */
const motifs: Record<number, Motif> = {
  2: browser,
  3: server,
  4: phone,
  6: pen,
  7: film,
  9: chart,
  10: speech,
  12: curve,
  13: book,
  14: board,
};

/** The courses on hobbies are too different for one motif. */
const motifsOfCourses: Record<number, Motif> = { 23: ukulele, 24: cake, 25: camera, 26: lotus };

/** Returns the cover of a course, 4:3, as SVG text; `null` if there is no such course. */
export function drawCover(courseId: number): string | null {
  const course = courses.find((candidate) => candidate.id === courseId);
  if (!course) return null;
  const palette = paletteOf(courseId + course.category);
  const motif = motifsOfCourses[courseId] ?? motifs[course.category] ?? browser;
  const shift = (courseId * 53) % 120;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="800" height="600">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/></linearGradient></defs>
  <rect width="400" height="300" fill="url(#sky)"/>
  <circle cx="${330 - shift}" cy="${20 + shift / 3}" r="${70 + shift / 4}" fill="${palette.mist}" opacity=".55"/>
  <circle cx="${30 + shift}" cy="290" r="${90 - shift / 5}" fill="${palette.mist}" opacity=".45"/>
  <circle cx="${364 - shift / 6}" cy="236" r="12" fill="${palette.accent}" opacity=".75"/>
  <circle cx="48" cy="${56 + shift / 4}" r="8" fill="${palette.main}" opacity=".6"/>${motif(palette)}
</svg>`;
}
