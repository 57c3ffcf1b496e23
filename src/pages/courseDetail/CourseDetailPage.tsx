import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import type { courseDetailMachine } from '../../../machines/learn/courseDetail.machine.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { RichContent } from '../../components/RichContent.tsx';
import { useSite } from '../../components/SiteContext.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { courseText as words } from '../../text/courseDetail.ts';
import { text } from '../../text/zh.ts';
import { type CourseTab, courseTabOf, courseTabs } from './courseTab.ts';

export const courseDetailView = (snapshot: SnapshotFrom<typeof courseDetailMachine>) => ({
  state: snapshot.matches('ready')
    ? ('ready' as const)
    : (snapshot.value as 'loading' | 'missing' | 'refused' | 'unavailable'),
  course: snapshot.context.course,
  message: snapshot.context.message,
});

const TabLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '48px',
    paddingInline: { base: '3', md: '5' },
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    _hover: { color: 'accent' },
    '&[aria-current]': { color: 'accent', fontWeight: '600', borderColor: 'brandFill' },
  },
});

/** One part of the page, as the address says. */
function Part({ tab, course }: { tab: CourseTab; course: CourseDetail }): ReactNode {
  switch (tab) {
    case '2':
      return <RichContent html={course.html} />;
    default:
      return null;
  }
}

/** A course: what it is, what it costs whoever is there, and its parts by the address. */
export default function CourseDetailPage() {
  const { pageFlow } = useSite();
  const { courseId = '' } = useParams();
  const { search } = useLocation();
  const actor = useFlow(pageFlow('courseDetail').course, { courseId });
  const { state, course, message } = useSelector(actor, courseDetailView, shallowEqual);
  const tab = courseTabOf(search);
  if (state === 'loading' || (state === 'ready' && !course)) {
    return (
      <Box aria-busy="true">
        <PageTitle>{words.title}</PageTitle>
        <Skeleton height="320px" />
      </Box>
    );
  }
  if (!course || state !== 'ready') {
    return state === 'missing' ? (
      <StateMessage mood="lost" title={words.missing} detail={words.missingHint} heading>
        <PageTitle>{words.missing}</PageTitle>
        <ButtonLink to="/courses">{words.allCourses}</ButtonLink>
      </StateMessage>
    ) : (
      <StateMessage mood="fault" title={words.failed} detail={message || text.common.fault} heading>
        <PageTitle>{words.failed}</PageTitle>
        <Button variant="outline" onClick={() => actor.send({ type: 'course.retried' })}>
          {text.common.retry}
        </Button>
      </StateMessage>
    );
  }
  return (
    <Box maxWidth="container" marginInline="auto" padding={{ base: '4', md: '6' }}>
      <PageTitle>{course.title}</PageTitle>
      <chakra.h1 fontSize="28px" fontWeight="600">
        {course.title}
      </chakra.h1>
      <Box bg="surface" borderRadius="card">
        <chakra.nav aria-label={words.parts} borderBottomWidth="1px">
          <chakra.ul display="flex" overflowX="auto">
            {courseTabs.map(({ tab: one, name }) => (
              <li key={one}>
                <TabLink to={`?tab=${one}`} aria-current={one === tab ? 'page' : undefined}>
                  {name}
                </TabLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.nav>
        <Box padding={{ base: '4', md: '6' }}>
          <Part tab={tab} course={course} />
        </Box>
      </Box>
    </Box>
  );
}
