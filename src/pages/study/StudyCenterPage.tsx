import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Actor, SnapshotFrom } from 'xstate';
import type { StudyCourse, StudyList, StudyPage } from '../../../machines/domain/study.ts';
import type { CourseInList, courseProgressMachine } from '../../../machines/learn/courseProgress.machine.ts';
import { continuationOf, lessonPath } from '../../addresses/nextLesson.ts';
import { studyLists, studyPath, studyPlaceOf, studyQuery } from '../../addresses/studyAddress.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { PagedList } from '../../components/PagedList.tsx';
import { PageOfRows } from '../../components/PageOfRows.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { useSite } from '../../components/SiteContext.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { Time } from '../../components/Time.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { studyText as words } from '../../text/study.ts';
import { text } from '../../text/zh.ts';
import { progressDialogComponent } from './progressDialogModule.ts';

type ProgressActor = Actor<typeof courseProgressMachine>;

type Snapshot = SnapshotFrom<typeof courseProgressMachine>;
const isAbout = ({ context }: Snapshot, { courseId }: CourseInList) => context.course.courseId === courseId;
// While the dialog is open the page behind it is out of reach anyway: its buttons do not fade behind the backdrop.

/** What 继续学习 of a course shows where the next lesson has to be loaded. */
export const continueView = (snapshot: Snapshot, course: CourseInList) => ({
  allowed: snapshot.matches('open') || snapshot.can({ type: 'continue.pressed', course }),
  busy: snapshot.matches('findingNextLesson') && isAbout(snapshot, course),
});

/** What 学习进度 of a course shows. */
export const progressButtonView = (snapshot: Snapshot, course: CourseInList) => ({
  allowed: snapshot.matches('open') || snapshot.can({ type: 'progress.opened', course }),
  busy: snapshot.matches('loadingDialog') && isAbout(snapshot, course),
});

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

/** The lists: links, so that each has an address. Another list begins on its first page. */
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

const coverSize = { width: { base: '96px', sm: '160px' }, aspectRatio: '4 / 3', flexShrink: '0' } as const;

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
      <BookOpen size={36} strokeWidth={1.5} aria-hidden="true" />
    </Box>
  );
}

const CourseLink = chakra(Link, {
  base: {
    display: 'inline-block',
    paddingBlock: '10px',
    marginBlock: '-10px',
    _hover: { color: 'accent', textDecoration: 'underline' },
  },
});

/** The share of finished lessons as a bar; its words stand beside it. */
function Bar({ percent }: { percent: number }) {
  return (
    <Box height="6px" maxWidth="320px" borderRadius="full" bg="bone" overflow="hidden" aria-hidden="true">
      <Box height="full" bg="brandFill" style={{ width: `${percent}%` }} />
    </Box>
  );
}

type RowProps = { actor: ProgressActor; course: StudyCourse };
const inList = ({ courseId, title, lastLesson }: StudyCourse): CourseInList => ({
  courseId,
  title,
  lastLessonId: lastLesson?.id ?? 0,
});
const control = { minHeight: 'touch', minWidth: '6.5rem', flex: { base: '1', sm: 'none' } } as const;

function FindNext({ actor, course }: RowProps) {
  const subject = inList(course);
  const { allowed, busy } = useSelector(actor, (snapshot) => continueView(snapshot, subject), shallowEqual);
  return (
    <Button
      {...control}
      aria-label={words.of(words.resume, course.title)}
      allowed={allowed}
      busy={busy}
      onClick={() => actor.send({ type: 'continue.pressed', course: subject })}
    >
      {words.resume}
    </Button>
  );
}

function Continue({ actor, course }: RowProps): ReactNode {
  switch (continuationOf(course)) {
    case 'over':
      return <DetailLink course={course} label={words.detail} />;
    case 'known':
      return (
        <ButtonLink
          {...control}
          to={lessonPath(course.lastLesson?.id ?? 0)}
          aria-label={words.of(words.resume, course.title)}
        >
          {words.resume}
        </ButtonLink>
      );
    case 'unknown':
      return <FindNext actor={actor} course={course} />;
  }
}

function DetailLink({ course, label, query = '' }: { course: StudyCourse; label: string; query?: string }) {
  return (
    <ButtonLink
      {...control}
      variant="outline"
      to={`/courses/detail/${course.courseId}${query}`}
      aria-label={words.of(label, course.title)}
    >
      {label}
    </ButtonLink>
  );
}

function ProgressButton({ actor, course }: RowProps) {
  const subject = inList(course);
  const { allowed, busy } = useSelector(actor, (snapshot) => progressButtonView(snapshot, subject), shallowEqual);
  return (
    <Button
      {...control}
      variant="outline"
      aria-haspopup="dialog"
      aria-label={words.of(words.progress, course.title)}
      allowed={allowed}
      busy={busy}
      onClick={() => actor.send({ type: 'progress.opened', course: subject })}
    >
      {words.progress}
    </Button>
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
  },
});

/** Since when a course is in the list, or what was watched of it last. */
function Since({ list, course: { since, lastLesson } }: { list: StudyList; course: StudyCourse }) {
  if (list === 'learned') {
    if (!lastLesson) return null;
    return (
      <>
        <span>
          {words.lastLesson}
          {lastLesson.title}
        </span>{' '}
        {lastLesson.seenAt > 0 && <Time at={lastLesson.seenAt} precise />}
      </>
    );
  }
  if (since === 0) return null;
  return (
    <>
      {list === 'bought' ? words.boughtAt : words.likedAt}
      <Time at={since} precise />
    </>
  );
}

function Course({ list, ...row }: RowProps & { list: StudyList }) {
  const { course } = row;
  return (
    <Box
      as="article"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap={{ base: '4', md: '6' }}
      rowGap="4"
      padding={{ base: '4', md: '5' }}
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
    >
      <Box display="flex" gap="4" flex="1 1 18.75rem" minWidth="0" alignItems={{ base: 'flex-start', sm: 'center' }}>
        <Cover coverUrl={course.coverUrl} />
        <Box minWidth="0" flex="1" display="flex" flexDirection="column" gap="2">
          <Box display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center">
            <Box as="h2" fontWeight="600" minWidth="0" overflowWrap="anywhere">
              <CourseLink to={`/courses/detail/${course.courseId}`}>{course.title}</CourseLink>
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
      <Box display="flex" flexWrap="wrap" gap="3" flex={{ base: '1 1 100%', md: '0 0 auto' }} justifyContent="flex-end">
        {list !== 'liked' && <ProgressButton {...row} />}
        {list === 'learned' && <Continue {...row} />}
        {list === 'bought' && <DetailLink course={course} label={words.catalogue} query="?tab=3" />}
        {list === 'liked' && <DetailLink course={course} label={words.detail} />}
      </Box>
    </Box>
  );
}

function DialogHost({ actor }: { actor: ProgressActor }) {
  // It is mounted only after its code is loaded; the machine says when.
  useSelector(actor, (snapshot) => snapshot.matches('open'));
  const ProgressDialog = progressDialogComponent();
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

/** What the member learns, has bought and has collected, ten on a page; how far they have come, and a link to continue. */
export default function StudyCenterPage() {
  const { pageFlow } = useSite();
  const { list: logic, courseProgress } = pageFlow('studyCenter');
  const actor = useFlow(courseProgress);
  const { search } = useLocation();
  const place = studyPlaceOf(search);
  const { list } = place;
  return (
    <Box maxWidth="container" marginInline="auto" padding={{ base: '4', md: '6' }} minHeight="60vh">
      <PageTitle>{words.title}</PageTitle>
      <chakra.h1 fontSize="3xl" fontWeight="600" marginBottom="2">
        {words.title}
      </chakra.h1>
      <Tabs list={list} />
      <PagedList<StudyCourse, StudyPage>
        logic={logic}
        query={studyQuery(place)}
        skeleton={skeleton}
        failed={words.failed}
        found={words.found}
        belongs={(page) => page.list === list}
      >
        {(shown) => (
          <PageOfRows
            shown={shown}
            page={place.page}
            pathOf={(page) => studyPath(list, page)}
            nothingHere={words.nothingHere}
            empty={
              <StateMessage mood="empty" title={words.empty[list]} detail={words.emptyHint[list]}>
                <ButtonLink to="/courses">{text.common.allCourses}</ButtonLink>
              </StateMessage>
            }
          >
            <Rows>
              {shown.rows.map((course) => (
                <li key={course.courseId}>
                  <Course list={list} actor={actor} course={course} />
                </li>
              ))}
            </Rows>
          </PageOfRows>
        )}
      </PagedList>
      <DialogHost actor={actor} />
    </Box>
  );
}
