import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import type { lessonMachine } from '../../../machines/learn/lesson.machine.ts';
import { coursePath, coursesPath } from '../../addresses/paths.ts';
import { Button } from '../../components/Button.tsx';
import { CrumbLink, CrumbList } from '../../components/Crumbs.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { AskAtOnce } from '../../components/LoadingStatus.tsx';
import { MissingPage } from '../../components/MissingPage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { PartLinks } from '../../components/PartLinks.tsx';
import { useSessionView } from '../../components/SessionContext.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useCover } from '../../components/useCover.ts';
import { useFlow } from '../../components/useFlow.ts';
import { useHasVip } from '../../components/useHasVip.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { text } from '../../text/shared.ts';
import { stuck } from './belowTabs.ts';
import { Film } from './Film.tsx';
import { Face, type FilmKeys, FilmStage } from './FilmStage.tsx';
import { LessonParts } from './LessonParts.tsx';
import { LessonShare } from './LessonShare.tsx';
import { Lessons } from './Lessons.tsx';
import type { LayoutActor, LessonActor } from './lessonActors.ts';
import { lessonTabOf, narrowTabs } from './lessonTab.ts';
import { catalogueIn, lockOf, titleOf } from './lessonView.ts';
import { Offers } from './Offers.tsx';
import { PlayerMessage } from './PlayerMessage.tsx';
import { room } from './room.ts';
import { lessonText as words } from './text.ts';

export const lessonPageView = (snapshot: SnapshotFrom<typeof lessonMachine>) => ({
  state: snapshot.matches('missing')
    ? ('missing' as const)
    : snapshot.hasTag('refused') || snapshot.hasTag('fault')
      ? ('failed' as const)
      : snapshot.matches('locked')
        ? ('locked' as const)
        : snapshot.matches('open')
          ? ('open' as const)
          : ('loading' as const),
  problem: snapshot.hasTag('refused')
    ? snapshot.context.message || text.common.serverSaysNothing
    : snapshot.hasTag('fault')
      ? text.common.fault
      : '',
  isCrowded: snapshot.context.isCrowded,
  canAsk: snapshot.can({ type: 'lesson.retried' }),
  lesson: snapshot.context.lesson,
  title: titleOf(snapshot),
  ...catalogueIn(snapshot),
});

/** The breadcrumbs above a lesson. If there is too little space, the course's title shrinks first. */
function Crumbs({ course, title }: { course: CourseDetail; title: string }) {
  return (
    <chakra.nav aria-label={words.breadcrumb} fontSize="sm" paddingInline={{ base: '4', md: '0' }} paddingBlock="3">
      <CrumbList>
        <chakra.li flexShrink="0">
          <CrumbLink to="/">{words.home}</CrumbLink>
        </chakra.li>
        <chakra.li flexShrink="0" display={{ base: 'none', md: 'block' }}>
          <CrumbLink to={coursesPath}>{words.courses}</CrumbLink>
        </chakra.li>
        <chakra.li minWidth="0" truncate>
          <CrumbLink to={coursePath(course.id)}>{course.title}</CrumbLink>
        </chakra.li>
        <chakra.li minWidth="4em" truncate aria-current="page">
          {title}
        </chakra.li>
      </CrumbList>
    </chakra.nav>
  );
}

/** Renders the film, or a message that replaces it. */
function Place({ actor, layout, keys }: { actor: LessonActor; layout: LayoutActor; keys: FilmKeys }): ReactNode {
  const hasVip = useHasVip();
  const { state, lesson, problem, isCrowded, canAsk } = useSelector(actor, lessonPageView, shallowEqual);
  const film = useSelector(actor, ({ children }) => children.lessonFilm);
  if (state === 'open' && lesson && film)
    return <Film key={film.sessionId} film={film} layout={layout} lesson={lesson} keys={keys} />;
  if (state === 'locked' && lesson) {
    const lock = lockOf(lesson, hasVip);
    return (
      <Face
        picture={
          <PlayerMessage title={lock.reason}>
            <Offers lock={lock} lesson={lesson} />
          </PlayerMessage>
        }
      />
    );
  }
  if (state === 'failed') {
    return (
      <Face
        picture={
          <PlayerMessage title={words.failed} detail={problem} isAlert>
            <Button ref={handFocusOn} onClick={() => actor.send({ type: 'lesson.retried' })}>
              {text.common.retry}
            </Button>
          </PlayerMessage>
        }
      />
    );
  }
  return (
    <Face
      picture={
        <PlayerMessage title={isCrowded ? text.common.crowded : words.loading}>
          {isCrowded && <AskAtOnce canAsk={canAsk} onAsk={() => actor.send({ type: 'lesson.retried' })} />}
        </PlayerMessage>
      }
    />
  );
}

/** A lesson: its film, the lessons beside it, and the parts below it. The number in the address is the lesson's. */
export default function LessonPage() {
  const { pageFlow } = useWired();
  const { lessonId = '' } = useParams();
  const { search } = useLocation();
  const actor = useFlow(pageFlow('lesson').lesson, { lessonId });
  const view = useSelector(actor, lessonPageView, shallowEqual);
  const cover = useSessionView(({ context }) => context.config?.playerCoverUrl ?? '');
  const { layout: layoutFlow, layoutInput, place, placeInput } = pageFlow('lesson');
  const layout = useFlow(layoutFlow, layoutInput());
  const isNarrow = useSelector(useFlow(place, placeInput()), (snapshot) => snapshot.matches('amongParts'));
  const tab = lessonTabOf(search, isNarrow);
  const isTheatre = useSelector(layout, (snapshot) => snapshot.matches({ width: 'theatre' }));
  const isFilled = useSelector(layout, (snapshot) => snapshot.matches({ window: 'filled' }));
  useCover(isFilled ? () => layout.send({ type: 'filling.left' }) : undefined);
  const keys: FilmKeys = useRef(null);
  const { state, lesson, course, title } = view;
  if (state === 'missing') return <MissingPage title={words.missing} detail={words.missingHint} />;
  return (
    <Box
      css={room}
      data-theatre={(isTheatre && !isFilled) || undefined}
      data-filled={isFilled || undefined}
      marginInline="auto"
      paddingInline={{ base: '0', md: '6' }}
      paddingBottom="6"
    >
      <PageTitle>{title}</PageTitle>
      {course && lesson ? (
        <Crumbs course={course} title={lesson.title} />
      ) : (
        <Box height="2.875rem" padding="3" aria-busy={state === 'loading' || undefined}>
          <Skeleton height="1.25rem" width="15rem" />
        </Box>
      )}
      <Box
        className="lesson"
        // In a narrow window, these boxes must not end before the page does, because the film stays within them.
        display={{ base: 'contents', lg: 'grid' }}
        gap="4"
        gridTemplateColumns="minmax(0, 1fr) 22.5rem"
      >
        <Box display={{ base: 'contents', lg: 'block' }}>
          <Box className={stuck} position="relative">
            <FilmStage label={words.player(lesson?.title ?? '')} poster={cover} keys={keys}>
              <Place actor={actor} layout={layout} keys={keys} />
            </FilmStage>
            {isNarrow && <PartLinks label={words.parts} parts={narrowTabs} current={tab} replace />}
          </Box>
          <Box
            display="flex"
            flexDirection={{ base: 'column', md: 'row' }}
            columnGap="4"
            alignItems={{ md: 'flex-start' }}
          >
            <chakra.h1
              flex={{ md: '1' }}
              minWidth="0"
              paddingInline={{ base: '4', md: '0' }}
              paddingBlock="3"
              fontSize={{ base: 'lg', md: '2xl' }}
              fontWeight="600"
              overflowWrap="anywhere"
            >
              {lesson?.title ?? words.title}
            </chakra.h1>
            <LessonShare actor={actor} lesson={lesson} />
          </Box>
        </Box>
        {(!isNarrow || tab === '3') && <Lessons course={course} lessonId={view.lessonId} isPart={isNarrow} />}
      </Box>
      {lesson && tab !== '3' && <LessonParts actor={actor} lesson={lesson} tab={tab} hasLinks={!isNarrow} />}
    </Box>
  );
}
