import { Box, chakra } from '@chakra-ui/react';
import { CirclePlay, Lock } from 'lucide-react';
import { memo, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import { StateMessage } from '../../components/StateMessage.tsx';
import { courseText as words } from '../../text/courseDetail.ts';
import { type ChapterRows, catalogueOf } from './catalogue.ts';

/** Height of a lesson and of a chapter's heading in px, so that the scroll bar is right before they are drawn. */
const ROW = 56;
const HEADING = 64;
/** As many lessons are drawn at once; the others follow without keeping anybody from scrolling and pressing. */
const AT_ONCE = 40;

/** Thousands of rows: plain elements, styled by the list that they stand in. */
const rowStyles = {
  '& a': {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: `${ROW}px`,
    padding: '8px 12px',
    borderRadius: '8px',
  },
  '& a:hover': { background: 'wash', color: 'accent' },
  '& a:focus-visible': { outlineOffset: '-2px' },
  '& svg': { flexShrink: '0', color: 'muted' },
  '& .title': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
  '& .trial': {
    flexShrink: '0',
    fontSize: '14px',
    color: 'accent',
    borderWidth: '1px',
    borderColor: 'accent',
    borderRadius: '4px',
    paddingInline: '6px',
  },
  '& .watched': { flexShrink: '0', fontSize: '14px', color: 'success', fontVariantNumeric: 'tabular-nums' },
  '& .time': { flexShrink: '0', fontSize: '14px', color: 'muted', fontVariantNumeric: 'tabular-nums' },
  '& .unseen': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
};

const Chapter = memo(function Chapter({ chapter: { title, lessons } }: { chapter: ChapterRows }) {
  const height = (title ? HEADING : 0) + Math.max(1, lessons.length) * ROW;
  return (
    <section style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` }}>
      {title && <h3>{title}</h3>}
      {lessons.length === 0 && <p>{words.noLessonsInChapter}</p>}
      <ol>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <Link to={`/courses/video/${lesson.id}`}>
              {lesson.lock ? <Lock size={18} aria-hidden="true" /> : <CirclePlay size={18} aria-hidden="true" />}
              <span className="title">{lesson.title}</span>
              {lesson.hasTrial && <span className="trial">{words.trial}</span>}
              {lesson.percent > 0 && <span className="watched">{words.watched(lesson.percent)}</span>}
              <span className="time">
                <span className="unseen">{words.duration}</span> {lesson.time}
              </span>
              {lesson.lock && <span className="unseen">（{lesson.lock}）</span>}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
});

/** The first chapters, as many as are worth drawing at once. */
function firstOf(chapters: ChapterRows[]): ChapterRows[] {
  let lessons = 0;
  return chapters.filter((chapter) => {
    const wasFull = lessons >= AT_ONCE;
    lessons += chapter.lessons.length;
    return !wasFull;
  });
}

/** Chapters and lessons. `isCurrent`: what the course says of whoever is there still holds. */
export function Catalogue({ course, isCurrent }: { course: CourseDetail; isCurrent: boolean }) {
  const chapters = useMemo(() => catalogueOf(course, isCurrent), [course, isCurrent]);
  const shown = useDeferredValue(chapters, firstOf(chapters));
  const count = chapters.reduce((sum, { lessons }) => sum + lessons.length, 0);
  if (count === 0 && chapters.length === 0) return <StateMessage mood="empty" title={words.noLessons} />;
  return (
    <Box
      css={{
        ...rowStyles,
        '& h3': {
          display: 'flex',
          alignItems: 'flex-end',
          minHeight: `${HEADING}px`,
          padding: '12px',
          fontWeight: '600',
        },
        '& section > p': { color: 'muted', padding: '8px 12px', minHeight: `${ROW}px` },
      }}
    >
      <chakra.p fontSize="14px" color="muted" paddingInline="3">
        {words.lessonCount(count)}
      </chakra.p>
      {shown.map((chapter) => (
        <Chapter key={chapter.id} chapter={chapter} />
      ))}
    </Box>
  );
}
