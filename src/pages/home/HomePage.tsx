import { Box, chakra } from '@chakra-ui/react';
import { Suspense, useMemo } from 'react';
import type { HomeBlock } from '../../../machines/domain/home.ts';
import { coursesPath } from '../../addresses/paths.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { CardGrid, CourseCard, FIRST_ROW } from '../../components/CourseCard.tsx';
import { lateComponent } from '../../components/lateComponent.ts';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Remote } from '../../components/Remote.tsx';
import { RichContent } from '../../components/RichContent.tsx';
import { useSessionView } from '../../components/SessionContext.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useLatePart } from '../../components/useLatePart.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { text } from '../../text/shared.ts';
import { Slider } from './Slider.tsx';

function Block({ block, eager }: { block: HomeBlock; eager: boolean }) {
  switch (block.kind) {
    case 'slider':
      return <Slider slides={block.slides} />;
    case 'courses':
      return (
        <section aria-labelledby={`block-${block.id}`}>
          <chakra.h2 id={`block-${block.id}`} fontSize="2xl" fontWeight="600" marginBottom="5">
            {block.title}
          </chakra.h2>
          <CardGrid>
            {block.courses.map((course, index) => (
              <li key={course.id}>
                <CourseCard course={course} eager={eager && index < FIRST_ROW} />
              </li>
            ))}
          </CardGrid>
        </section>
      );
    case 'code':
      return <RichContent html={block.html} />;
  }
}

const firstCourses = (blocks: HomeBlock[]) => blocks.find(({ kind }) => kind === 'courses');

const skeleton = (
  <Box display="flex" flexDirection="column" gap="10">
    <Skeleton aspectRatio="3 / 1" />
    <CardGrid aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <li key={key}>
          <Skeleton aspectRatio="4 / 3" />
          <Skeleton height="7.5rem" marginTop="2" />
        </li>
      ))}
    </CardGrid>
  </Box>
);

const learningStrip = lateComponent(() => import('./LearningStrip.tsx'));
const recentCourses = lateComponent(() => import('./RecentCourses.tsx'));

export default function HomePage() {
  const { machines, kept } = useWired();
  const isMember = useSessionView(({ context }) => context.token !== '');
  // The strip of an earlier visit has its place above the blocks from the start. An unknown one is added below them, so that it does not
  // move anything visible.
  const isLearningKnown = useMemo(() => kept.has('learning'), [kept]);
  const LearningStrip = useLatePart('learning', learningStrip);
  // This part loads only if the browser has stored recently viewed courses.
  const RecentCourses = useLatePart('recentCourses', recentCourses);
  const recent = useMemo(() => kept.has('recentCourses') && <RecentCourses />, [kept, RecentCourses]);
  return (
    // The upper padding is the space for an announcement (Banner.tsx), as in src/head/shell.css.
    <Box
      maxWidth="container"
      marginInline="auto"
      paddingInline={{ base: '4', md: '6' }}
      paddingTop="3rem"
      paddingBottom="6"
    >
      <PageTitle>{text.home.title}</PageTitle>
      <chakra.h1 srOnly>{text.home.title}</chakra.h1>
      {isMember && isLearningKnown && (
        <Box marginBottom="10" css={{ '&:empty': { display: 'none' } }}>
          <Suspense fallback={<Skeleton height="strip" />}>
            <LearningStrip />
          </Suspense>
        </Box>
      )}
      <Remote<HomeBlock[]>
        logic={machines.homeBlocks}
        recall={kept.homeBlocks}
        skeleton={skeleton}
        failed={text.home.failed}
      >
        {(blocks) => (
          <Box display="flex" flexDirection="column" gap="10">
            {blocks.map((block) => (
              <Block key={block.id} block={block} eager={block === firstCourses(blocks)} />
            ))}
            {blocks.length === 0 && (
              <StateMessage mood="empty" title={text.home.empty} detail={text.home.emptyHint}>
                <ButtonLink to={coursesPath}>{text.common.allCourses}</ButtonLink>
              </StateMessage>
            )}
            {!(isMember && isLearningKnown) && (
              <Suspense fallback={null}>{isMember ? <LearningStrip otherwise={recent} /> : recent}</Suspense>
            )}
          </Box>
        )}
      </Remote>
    </Box>
  );
}
