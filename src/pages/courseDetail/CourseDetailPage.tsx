import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import type { courseDetailMachine } from '../../../machines/learn/courseDetail.machine.ts';
import { coursesPath } from '../../addresses/paths.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Comments } from '../../components/comments/Comments.tsx';
import { LeftOut } from '../../components/LeftOut.tsx';
import { WaitingTurn } from '../../components/LoadingStatus.tsx';
import { MissingPage } from '../../components/MissingPage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { PartLinks } from '../../components/PartLinks.tsx';
import { RetryButton } from '../../components/RetryButton.tsx';
import { RichContent } from '../../components/RichContent.tsx';
import { useSessionView } from '../../components/SessionContext.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { text } from '../../text/shared.ts';
import { Attachments } from './Attachments.tsx';
import { Catalogue } from './Catalogue.tsx';
import { CourseHead } from './CourseHead.tsx';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { CourseTags } from './CourseTags.tsx';
import { CourseTop } from './CourseTop.tsx';
import { type CourseTab, courseTabOf, courseTabs } from './courseTab.ts';
import { courseText as words } from './text.ts';
import { useLessonPresses } from './useLessonPresses.ts';

export const courseDetailView = (snapshot: SnapshotFrom<typeof courseDetailMachine>) => {
  const { course, message, isCrowded } = snapshot.context;
  const isReady = snapshot.matches('ready');
  const isBusy = snapshot.hasTag('busy');
  return {
    state: isReady
      ? ('ready' as const)
      : isBusy
        ? ('loading' as const)
        : snapshot.matches('missing')
          ? ('missing' as const)
          : ('failed' as const),
    course,
    isRefreshing: isReady && isBusy,
    isCrowded,
    canAsk: snapshot.can({ type: 'course.retried' }),
    isRefused: snapshot.hasTag('refused'),
    /** Why the course could not be loaded or reloaded; null if it is loaded. */
    problem: snapshot.hasTag('refused')
      ? message || text.common.serverSaysNothing
      : snapshot.hasTag('fault')
        ? text.common.fault
        : null,
  };
};

function Description({ html }: { html: string }) {
  const notice = useSessionView(({ context }) => context.config?.purchaseNotice ?? '');
  return (
    <>
      {html.trim() === '' ? <StateMessage mood="empty" title={words.noDescription} /> : <RichContent html={html} />}
      {notice.trim() !== '' && (
        <Box
          as="section"
          aria-labelledby="purchase-notice"
          marginTop="8"
          paddingTop="6"
          borderTopWidth="1px"
          // The part is hidden until the whole text above it is loaded, because its place is unknown before.
          css={{ 'div:has(> [aria-busy=true]) + &': { display: 'none' } }}
        >
          <chakra.h3 id="purchase-notice" fontSize="lg" fontWeight="600" marginBottom="2">
            {words.notice}
          </chakra.h3>
          <RichContent html={notice} />
        </Box>
      )}
    </>
  );
}

/** On a wide screen, a lesson's time is far from its title, so a line leads the eye. It adds no height to the rows (Catalogue.tsx). */
const linedRows = {
  '& li + li': { position: 'relative' },
  '& li + li::before': { content: '""', position: 'absolute', insetInline: '2', top: '0', borderTopWidth: '1px' },
} as const;

/** Renders the part of the page that the address names. */
function Part({
  tab,
  course,
  isCurrent,
  isRefreshing,
}: {
  tab: CourseTab;
  course: CourseDetail;
  isCurrent: boolean;
  isRefreshing: boolean;
}): ReactNode {
  const isVisitor = useSessionView(({ context }) => context.token === '');
  switch (tab) {
    case '2':
      return <Description html={course.html} />;
    case '3':
      return (
        <>
          {/* The words of the rows align with those of the other parts. */}
          <Box marginInline="-2" css={linedRows}>
            <Catalogue course={course} isCurrent={isCurrent} />
          </Box>
          <LeftOut of={course} />
        </>
      );
    case '4':
      // Another member gets a new list, whose permissions are not known yet.
      return isRefreshing ? (
        <Skeleton height="20rem" />
      ) : (
        <Comments
          resource={{ kind: 'course', id: course.id }}
          access={{ isOpen: course.allowsComments, isBought: course.isAccessible, isKnown: isCurrent }}
        />
      );
    case '5':
      return (
        <>
          <Attachments course={course} isCurrent={isCurrent} isVisitor={isVisitor} />
          <LeftOut of={course} />
        </>
      );
  }
}

/** A course: its description, its price for the visitor or member, and the part that the address names. */
export default function CourseDetailPage() {
  const { pageFlow } = useWired();
  const { courseId = '' } = useParams();
  const { search } = useLocation();
  const actor = useFlow(pageFlow('courseDetail').course, { courseId });
  const { state, course, isRefreshing, problem, isRefused, isCrowded, canAsk } = useSelector(
    actor,
    courseDetailView,
    shallowEqual,
  );
  const isMember = useSessionView(({ context }) => context.token !== '');
  const tab = courseTabOf(search, isMember && (course?.isAccessible === true || course?.isFree === true));
  const pressLesson = useLessonPresses(actor);
  const waiting = isCrowded && <WaitingTurn canAsk={canAsk} onAsk={() => actor.send({ type: 'course.retried' })} />;
  const box = (children: ReactNode) => (
    <Box
      // A column, so that a phone's bar of buttons is last (CourseHead.tsx).
      display={{ base: 'flex', md: 'block' }}
      flexDirection="column"
      maxWidth="container"
      marginInline="auto"
      padding={{ base: '4', md: '6' }}
      minHeight="60vh"
      onClickCapture={pressLesson}
    >
      {children}
    </Box>
  );
  if (state === 'missing') return <MissingPage title={words.missing} detail={words.missingHint} />;
  if (state === 'failed') {
    return box(
      <>
        <PageTitle>{words.failed}</PageTitle>
        <StateMessage mood={isRefused ? 'refused' : 'fault'} title={words.failed} detail={problem ?? ''} heading>
          <RetryButton variant="solid" onRetry={() => actor.send({ type: 'course.retried' })} />
          <ButtonLink to={coursesPath} variant="outline">
            {text.common.allCourses}
          </ButtonLink>
        </StateMessage>
      </>,
    );
  }
  if (state === 'loading' || !course) {
    return box(
      <>
        <PageTitle>{words.title}</PageTitle>
        {waiting}
        <CourseSkeleton />
      </>,
    );
  }
  const isCurrent = problem === null;
  const name = courseTabs.find((one) => one.tab === tab)?.name;
  return box(
    <>
      <PageTitle>{course.title}</PageTitle>
      <CourseTags course={course} />
      <chakra.p srOnly role="status">
        {isRefreshing ? text.site.loading : ''}
      </chakra.p>
      {waiting}
      <CourseTop course={course} />
      <CourseHead actor={actor} course={course} problem={problem} />
      <Box
        bg="surface"
        marginInline={{ base: '-4', md: '0' }}
        marginTop={{ base: '4', md: '0' }}
        borderRadius={{ base: '0', md: 'card' }}
        flex="1"
      >
        <PartLinks label={words.parts} parts={courseTabs} current={tab} />
        <Box as="section" aria-labelledby="part" padding={{ base: '4', md: '6' }}>
          <chakra.h2 id="part" srOnly>
            {name}
          </chakra.h2>
          <Part tab={tab} course={course} isCurrent={isCurrent} isRefreshing={isRefreshing} />
        </Box>
      </Box>
    </>,
  );
}
