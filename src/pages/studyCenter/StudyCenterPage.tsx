import { Box, chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router';
import type { StudyCourse, StudyList, StudyPage } from '../../../machines/domain/study.ts';
import { coursesPath } from '../../addresses/paths.ts';
import { studyLists, studyPath, studyPlaceOf, studyQuery } from '../../addresses/studyAddress.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { books } from '../../components/drawings.ts';
import { PagedList } from '../../components/PagedList.tsx';
import { PageOfRows } from '../../components/PageOfRows.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { listText } from '../../text/lists.ts';
import { text } from '../../text/shared.ts';
import { dayWord } from '../../text/time.ts';
import type { ProgressActor } from './CourseButtons.tsx';
import { CourseCard } from './CourseCard.tsx';
import { progressDialog } from './late.ts';
import { studyText as words } from './text.ts';

const TabLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '3rem',
    paddingInline: { base: '4', md: '5' },
    borderBottomWidth: '3px',
    borderColor: 'noLine',
    _hover: { color: 'accent' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { color: 'accent', fontWeight: '600', borderColor: 'brandFill' },
  },
});

/** Renders a link for each list, so that each list has an address. A link opens the first page of its list. */
function Tabs({ list }: { list: StudyList }) {
  return (
    <chakra.nav aria-label={words.lists} borderBottomWidth="1px" marginBottom="5">
      <chakra.ul display="flex">
        {studyLists.map((one) => (
          <li key={one}>
            <TabLink to={studyPath(one)} aria-current={one === list ? 'page' : undefined}>
              {words.list[one]}
            </TabLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

function DialogHost({ actor }: { actor: ProgressActor }) {
  const ProgressDialog = progressDialog.use();
  return ProgressDialog && <ProgressDialog actor={actor} />;
}

const Rows = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

const skeleton = (
  <Rows aria-hidden="true">
    {['one', 'two', 'three', 'four', 'five'].map((key) => (
      <li key={key}>
        <Skeleton height={{ base: '15.125rem', md: '10.125rem' }} />
      </li>
    ))}
  </Rows>
);
/** Below the day of the first courses. */
const diarySkeleton = (
  <>
    <Skeleton width="3rem" height="0.875rem" marginTop="1" marginBottom="4" borderRadius="control" />
    {skeleton}
  </>
);

/** The courses being learned, grouped by the day of the last visit. The server sends the newest first. */
function Diary({ rows, actor }: { rows: StudyCourse[]; actor: ProgressActor }) {
  const { now } = useWired();
  const days = new Map<string, StudyCourse[]>();
  for (const course of rows) {
    const day = dayWord(course.lastLesson?.seenAt || course.since, now());
    days.set(day, [...(days.get(day) ?? []), course]);
  }
  return (
    <Box display="flex" flexDirection="column" gap="6">
      {[...days].map(([day, courses]) => (
        <section key={day} aria-label={words.learnedIn(day)}>
          <chakra.h2 color="muted" fontSize="sm" fontWeight="600" marginBottom="3">
            {day}
          </chakra.h2>
          <Rows>
            {courses.map((course) => (
              <li key={course.courseId}>
                <CourseCard list="learned" actor={actor} course={course} heading="h3" />
              </li>
            ))}
          </Rows>
        </section>
      ))}
    </Box>
  );
}

/** The courses that the member learns, has bought, and likes, ten on a page, with the progress and a link to continue. */
export default function StudyCenterPage() {
  const { pageFlow } = useWired();
  const { list: logic, courseProgress } = pageFlow('studyCenter');
  const actor = useFlow(courseProgress);
  const { search } = useLocation();
  const place = studyPlaceOf(search);
  const { list } = place;
  return (
    <Box maxWidth="container" marginInline="auto" padding={{ base: '4', md: '6' }} minHeight="60vh">
      <PageTitle>{words.title}</PageTitle>
      <chakra.h1 fontSize={{ base: '2xl', md: '3xl' }} fontWeight="600" marginBottom="2">
        {words.title}
      </chakra.h1>
      <Tabs list={list} />
      <PagedList<StudyCourse, StudyPage>
        logic={logic}
        query={studyQuery(place)}
        skeleton={list === 'learned' ? diarySkeleton : skeleton}
        failed={words.failed}
        found={words.found}
        belongs={(page) => page.list === list}
      >
        {(shown) => (
          <PageOfRows
            shown={shown}
            page={place.page}
            pathOf={(page) => studyPath(list, page)}
            nothingHere={listText.noCourses}
            empty={
              <StateMessage mood="empty" drawing={books} title={words.empty[list]} detail={words.emptyHint[list]}>
                <ButtonLink to={coursesPath}>{text.common.allCourses}</ButtonLink>
              </StateMessage>
            }
          >
            {list === 'learned' ? (
              <Diary rows={shown.rows} actor={actor} />
            ) : (
              <Rows>
                {shown.rows.map((course) => (
                  <li key={course.courseId}>
                    <CourseCard list={list} actor={actor} course={course} />
                  </li>
                ))}
              </Rows>
            )}
          </PageOfRows>
        )}
      </PagedList>
      <DialogHost actor={actor} />
    </Box>
  );
}
