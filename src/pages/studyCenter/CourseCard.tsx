import { Box, chakra } from '@chakra-ui/react';
import { BookOpen } from 'lucide-react';
import type { StudyCourse, StudyList } from '../../../machines/domain/study.ts';
import { coursePath } from '../../addresses/paths.ts';
import { Time } from '../../components/Time.tsx';
import { TitleLink } from '../../components/TitleLink.tsx';
import { Continue, type CourseProps, DetailLink, ProgressButton } from './CourseButtons.tsx';
import { studyText as words } from './text.ts';

const coverSize = {
  width: { base: '96px', sm: '160px' },
  aspectRatio: '4 / 3',
  flexShrink: '0',
  alignSelf: 'start',
} as const;

function Cover({ coverUrl }: { coverUrl: string }) {
  return coverUrl ? (
    <chakra.img
      {...coverSize}
      src={coverUrl}
      alt=""
      loading="lazy"
      objectFit="cover"
      bg="bone"
      borderRadius="control"
    />
  ) : (
    <Box {...coverSize} display="grid" placeItems="center" borderRadius="control" bg="wash" color="accent">
      <BookOpen size={36} strokeWidth={1.5} />
    </Box>
  );
}

/** The share of finished lessons as a bar and in percent. */
function Bar({ percent }: { percent: number }) {
  return (
    <Box display="flex" alignItems="center" gap="3" maxWidth="320px" fontSize="sm" fontVariantNumeric="tabular-nums">
      <Box flex="1" height="6px" borderRadius="full" bg="bone" overflow="hidden">
        <Box
          height="full"
          bg={percent < 100 ? 'brandFill' : 'success'}
          css={{ '@media (forced-colors: active)': { bg: 'Highlight' } }}
          style={{ width: `${percent}%` }}
        />
      </Box>
      <chakra.span minWidth="3em" textAlign="end" lineHeight="1">
        {words.percent(percent)}
      </chakra.span>
    </Box>
  );
}

const Mark = chakra('span', {
  base: {
    flexShrink: '0',
    paddingInline: '2',
    borderRadius: 'full',
    fontSize: 'sm',
    bg: 'wash',
    color: 'accent',
    // With forced colours, it has no background, so a border shows it.
    '@media (forced-colors: active)': { borderWidth: '1px' },
  },
});

/** When the course was added to the list, or its last watched lesson. */
function Since({ list, course: { since, lastLesson } }: { list: StudyList; course: StudyCourse }) {
  if (list === 'learned') {
    if (!lastLesson) return null;
    return (
      <>
        <span>{`${words.lastLesson}${lastLesson.title} `}</span>
        {lastLesson.seenAt > 0 && <Time at={lastLesson.seenAt} precise />}
      </>
    );
  }
  if (since === 0) return null;
  return (
    <>
      <span>{list === 'bought' ? words.boughtAt : words.likedAt}</span>
      <Time at={since} precise />
    </>
  );
}

/** One course: the member's progress, and how to continue. The whole card is the target of its main control. */
export function CourseCard({ list, heading = 'h2', ...row }: CourseProps & { list: StudyList; heading?: 'h2' | 'h3' }) {
  const { course } = row;
  const name = `course-${course.courseId}`;
  return (
    <Box
      as="article"
      aria-labelledby={name}
      position="relative"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap={{ base: '4', md: '6' }}
      rowGap="4"
      padding={{ base: '4', md: '5' }}
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
      transition="border-color 160ms"
      _hover={{ borderColor: 'brandFill' }}
    >
      <Box display="flex" gap="4" flex="1 1 18.75rem" minWidth="0" alignItems={{ base: 'flex-start', sm: 'center' }}>
        <Cover coverUrl={course.coverUrl} />
        <Box minWidth="0" flex="1" display="flex" flexDirection="column" gap="2">
          <Box display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center">
            <Box as={heading} id={name} fontWeight="600" minWidth="0" overflowWrap="anywhere">
              {/* Above the target of the main control. */}
              <TitleLink to={coursePath(course.courseId)} css={{ position: 'relative', zIndex: '1' }}>
                {course.title}
              </TitleLink>
            </Box>
            {list === 'learned' && course.isBought && <Mark>{words.isBought}</Mark>}
            {(course.isFinished || course.percent >= 100) && (
              <chakra.span flexShrink="0" fontSize="sm" fontWeight="600" color="success">
                {words.done}
              </chakra.span>
            )}
          </Box>
          <chakra.p fontSize="sm" color="muted" fontVariantNumeric="tabular-nums">
            {words.finished(course.finishedLessons, course.lessons)}
          </chakra.p>
          <Bar percent={course.percent} />
          <chakra.p
            display="flex"
            flexWrap="wrap"
            columnGap={list === 'learned' ? '3' : '0'}
            fontSize="sm"
            color="muted"
            overflowWrap="anywhere"
            fontVariantNumeric="tabular-nums"
          >
            <Since list={list} course={course} />
          </chakra.p>
        </Box>
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        gap="3"
        flex={{ base: '1 1 100%', md: '0 0 auto' }}
        justifyContent="flex-end"
        // On paper, it is empty.
        css={{ '@media print': { display: 'none' } }}
      >
        {list !== 'liked' && <ProgressButton {...row} />}
        {list === 'learned' && <Continue {...row} />}
        {list === 'bought' && <DetailLink course={course} label={words.catalogue} query="?tab=3" />}
        {list === 'liked' && <DetailLink course={course} label={words.detail} />}
      </Box>
    </Box>
  );
}
