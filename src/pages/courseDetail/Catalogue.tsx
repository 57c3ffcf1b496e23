import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useDeferredValue, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import { catalogueFilterMachine } from '../../../machines/learn/catalogueFilter.machine.ts';
import type { progressMachine } from '../../../machines/learn/progress.machine.ts';
import { lessonPath } from '../../addresses/paths.ts';
import { Button } from '../../components/Button.tsx';
import { film } from '../../components/drawings.ts';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useHasVip } from '../../components/useHasVip.ts';
import { useLinkClicks } from '../../components/useLinkClicks.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { type ChapterRows, catalogueOf, percentsOf, unlearnedIn, withPercents } from './catalogue.ts';
import { courseText as words } from './text.ts';

/** Height of a lesson and of a chapter's heading in rem. It makes the scroll bar right before they are rendered. */
const ROW = 3.5;
const HEADING = 3;
/** Number of lessons rendered at once, and in each later portion, so that scrolling and pressing are not blocked. */
const AT_ONCE = 40;
const AT_A_TIME = 400;

/** Icons as CSS masks: with thousands of rows, an element for each would double the cost. The words beside them are their names. */
const svg =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E";
const place = 'center / contain no-repeat';
const playIcon = `url("${svg}%3Ccircle cx='12' cy='12' r='10'/%3E%3Cpath d='m10 8 6 4-6 4z'/%3E%3C/svg%3E") ${place}`;
const doneIcon = `url("${svg}%3Ccircle cx='12' cy='12' r='10'/%3E%3Cpath d='m8 12 3 3 5-6'/%3E%3C/svg%3E") ${place}`;
const barsIcon = `url("${svg}%3Cpath d='M5 21v-7M12 21V4M19 21V10'/%3E%3C/svg%3E") ${place}`;
const lockIcon = `url("${svg}%3Crect width='18' height='11' x='3' y='11' rx='2'/%3E%3Cpath d='M7 11V7a5 5 0 0 1 10 0v4'/%3E%3C/svg%3E") ${place}`;

/** Styles of plain elements, set on their list, because there may be thousands of rows. */
const rowStyles = {
  '& a': {
    display: 'flex',
    alignItems: 'center',
    // With large text, the parts beside a title wrap below it.
    flexWrap: 'wrap',
    columnGap: '12px',
    minHeight: `${ROW}rem`,
    padding: '8px',
    borderRadius: 'control',
  },
  '& a:hover': { background: 'wash', color: 'accent' },
  '& a[aria-current]': { background: 'wash', color: 'accent', fontWeight: '600' },
  '& a:focus-visible': { outlineOffset: '-2px' },
  '& a::before': { content: '""', flexShrink: '0', boxSize: '1.125rem', background: 'muted', mask: playIcon },
  '& a.done::before': { background: 'success', mask: doneIcon },
  '& a[aria-current]::before': { background: 'accent', mask: barsIcon, transformOrigin: 'bottom' },
  // The bars move while the film plays (Player.tsx).
  '@keyframes bars': { from: { transform: 'scaleY(0.4)' } },
  '.lesson:has(.playing) & a[aria-current]::before': { animation: 'bars 600ms ease-in-out infinite alternate' },
  '& a.locked::before': { background: 'muted', mask: lockIcon },
  // Forced colours keep only system colours.
  '@media (forced-colors: active)': { '& a:is([class], [aria-current])::before': { background: 'CanvasText' } },
  '& .title': { flex: '1 1 5em', minWidth: '0', overflowWrap: 'anywhere' },
  '& .trial': {
    flexShrink: '0',
    fontSize: 'sm',
    color: 'accent',
    borderWidth: '1px',
    borderColor: 'accent',
    borderRadius: 'small',
    paddingInline: '6px',
  },
  '& .watched': { flexShrink: '0', fontSize: 'sm', color: 'success', fontVariantNumeric: 'tabular-nums' },
  '& .time': { flexShrink: '0', fontSize: 'sm', fontWeight: '400', color: 'muted', fontVariantNumeric: 'tabular-nums' },
  '& .unseen': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
};

/** Scrolls the current lesson's row into view within its list, without scrolling the page. */
const bringIntoSight = (row: HTMLElement | null): void => {
  const list = row?.closest('[data-scrolls]');
  if (!row || !list) return;
  const above = row.getBoundingClientRect().top - list.getBoundingClientRect().top;
  const below = list.clientHeight - row.clientHeight;
  if (above < 0 || above > below) list.scrollTop += above - below / 2;
};

/** `current`: the shown lesson if it is in this chapter; else 0. */
const Chapter = memo(function Chapter({
  chapter: { title, lessons },
  current,
}: {
  chapter: ChapterRows;
  current: number;
}) {
  const { hrefOf } = useWired().history;
  const learned = lessons.filter(({ percent }) => percent >= 100).length;
  const height = (title ? HEADING : 0) + Math.max(1, lessons.length) * ROW;
  return (
    <section style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${height}rem` }}>
      {title && (
        <div className="head">
          <h3>{title}</h3>
          {learned > 0 && <span className="watched">{words.chapterLearned(learned, lessons.length)}</span>}
        </div>
      )}
      {lessons.length === 0 && <p>{words.noLessonsInChapter}</p>}
      <ol>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <a
              href={hrefOf(lessonPath(lesson.id))}
              className={
                lesson.lock && !lesson.hasTrial ? 'locked' : !lesson.lock && lesson.percent >= 100 ? 'done' : undefined
              }
              aria-current={lesson.id === current ? 'page' : undefined}
              ref={lesson.id === current ? bringIntoSight : undefined}
            >
              <span className="title">{lesson.title}</span>
              {lesson.hasTrial && <span className="trial">{words.trial}</span>}
              {lesson.percent > 0 && <span className="watched">{words.watched(lesson.percent)}</span>}
              <span className="unseen">{`${words.duration} `}</span>
              <span className="time">{lesson.time}</span>
              {lesson.lock && !lesson.hasTrial && <span className="unseen">{`（${lesson.lock}）`}</span>}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
});

/** Returns the number of chapters that start within the first `limit` lessons. */
function countWithin(chapters: ChapterRows[], limit: number): number {
  let lessons = 0;
  const count = chapters.findIndex((chapter) => {
    const isFull = lessons >= limit;
    lessons += chapter.lessons.length;
    return isFull;
  });
  return count < 0 ? chapters.length : count;
}

/** Renders the chapters in parts, one after the other, so that none blocks the page for long. */
function Chapters({ chapters, limit, current }: { chapters: ChapterRows[]; limit: number; current: number }) {
  const count = countWithin(chapters, limit);
  const rest = useDeferredValue(count < chapters.length, false);
  return (
    <>
      {chapters.slice(0, count).map((chapter) => (
        <Chapter
          key={chapter.id}
          chapter={chapter}
          current={chapter.lessons.some(({ id }) => id === current) ? current : 0}
        />
      ))}
      {rest && <Chapters chapters={chapters.slice(count)} limit={AT_A_TIME} current={current} />}
    </>
  );
}

/**
 * Renders chapters and lessons. `isCurrent`: the course's personal data belongs to the current member. `current`: the lesson of this page; 0
 * for none. Progress since the course was loaded is shown at once.
 */
export function Catalogue({
  course,
  isCurrent,
  current = 0,
}: {
  course: CourseDetail;
  isCurrent: boolean;
  current?: number;
}) {
  const { backgroundFlow } = useWired();
  const hasVip = useHasVip();
  const asked = useMemo(() => catalogueOf(course, isCurrent, hasVip), [course, isCurrent, hasVip]);
  const durations = useMemo(
    () => new Map(course.chapters.flatMap(({ lessons }) => lessons.map(({ id, duration }) => [id, duration]))),
    [course],
  );
  const percents = useSelector(
    backgroundFlow('progress'),
    (snapshot: SnapshotFrom<typeof progressMachine>) => percentsOf(snapshot, durations),
    shallowEqual,
  );
  const chapters = useMemo(() => (isCurrent ? withPercents(asked, percents) : asked), [asked, percents, isCurrent]);
  const follow = useLinkClicks();
  const filter = useFlow(catalogueFilterMachine);
  const isFiltered = useSelector(filter, (snapshot) => snapshot.matches('unlearned'));
  const listed = useMemo(
    () => (isFiltered ? unlearnedIn(chapters, current) : chapters),
    [isFiltered, chapters, current],
  );
  const hasLearned = chapters.some(({ lessons }) => lessons.some(({ percent }) => percent >= 100));
  const count = chapters.reduce((sum, { lessons }) => sum + lessons.length, 0);
  if (count === 0 && chapters.length === 0) return <StateMessage mood="empty" drawing={film} title={words.noLessons} />;
  return (
    <Box
      onClick={follow}
      css={{
        ...rowStyles,
        '& .head': {
          display: 'flex',
          alignItems: 'baseline',
          columnGap: '12px',
          minHeight: `${HEADING}rem`,
          padding: '14px 8px 8px',
        },
        '& h3': { flex: '1', minWidth: '0', overflowWrap: 'anywhere', fontWeight: '600' },
        '& section > p': { color: 'muted', padding: '8px', minHeight: `${ROW}rem` },
      }}
    >
      {/* As high as with the button, which the first finished lesson adds. */}
      <Box display="flex" alignItems="center" justifyContent="space-between" minHeight="touch" paddingInlineStart="2">
        <chakra.p fontSize="sm" color="muted">
          {words.lessonCount(count)}
        </chakra.p>
        {(hasLearned || isFiltered) && (
          <Button
            variant={isFiltered ? 'outline' : 'ghost'}
            css={{ paddingInline: '2', fontSize: 'sm' }}
            aria-pressed={isFiltered}
            onClick={() => filter.send({ type: 'filter.toggled' })}
          >
            {words.unlearned}
          </Button>
        )}
      </Box>
      {listed.length === 0 && <chakra.p padding="2">{words.allLearned}</chakra.p>}
      <Chapters chapters={listed} limit={AT_ONCE} current={current} />
    </Box>
  );
}
