import { Box, chakra } from '@chakra-ui/react';
import { Suspense, useMemo } from 'react';
import type { HomeBlock } from '../../../machines/domain/home.ts';
import { coursesPath } from '../../addresses/paths.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { CourseCard, cardSkeletons, FIRST_COVERS } from '../../components/CourseCard.tsx';
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

function Block({ block, blocks }: { block: HomeBlock; blocks: HomeBlock[] }) {
  const isFirst = block === blocks.find(({ kind }) => kind === 'courses');
  switch (block.kind) {
    case 'slider':
      return <Slider slides={block.slides} blocks={blocks} />;
    case 'courses':
      return (
        <section aria-labelledby={`block-${block.id}`}>
          <chakra.h2 id={`block-${block.id}`} fontSize="2xl" fontWeight="600" marginBottom={{ base: '3', md: '5' }}>
            {block.title}
          </chakra.h2>
          <ul className="cards">
            {block.courses.map((course, index) => (
              <li key={course.id}>
                <CourseCard course={course} eager={isFirst && index < FIRST_COVERS} />
              </li>
            ))}
          </ul>
        </section>
      );
    case 'code':
      return <RichContent html={block.html} />;
  }
}

const skeleton = (
  <Box display="flex" flexDirection="column" gap={{ base: '6', md: '10' }}>
    <Skeleton aspectRatio="3 / 1" marginBottom={{ base: 'calc({sizes.touch} - 20px)', md: '0' }} />
    {cardSkeletons('cards')}
  </Box>
);

const learningStrip = lateComponent(() => import('./LearningStrip.tsx'));
const recentCourses = lateComponent(() => import('./RecentCourses.tsx'));

export default function HomePage() {
  const { machines, kept } = useWired();
  const isMember = useSessionView(({ context }) => context.token !== '');
  // A member's courses have their place above the blocks from the start, so that they move nothing. If no earlier visit has stored them, the
  // place has one line, because the member may learn nothing.
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
      {isMember && (
        <Box
          minHeight={isLearningKnown ? '0' : 'resume'}
          marginBottom={{ base: '6', md: '10' }}
          css={{ '&:empty': { display: isLearningKnown ? 'none' : 'block' } }}
        >
          <Suspense fallback={<Skeleton height={isLearningKnown ? 'strip' : 'resume'} />}>
            <LearningStrip isLine={!isLearningKnown} />
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
          <Box display="flex" flexDirection="column" gap={{ base: '6', md: '10' }}>
            {blocks.map((block) => (
              <Block key={block.id} block={block} blocks={blocks} />
            ))}
            {blocks.length === 0 && (
              <StateMessage mood="empty" title={text.home.empty} detail={text.home.emptyHint}>
                <ButtonLink to={coursesPath}>{text.common.allCourses}</ButtonLink>
              </StateMessage>
            )}
            {!(isMember && isLearningKnown) && <Suspense fallback={null}>{recent}</Suspense>}
          </Box>
        )}
      </Remote>
    </Box>
  );
}
