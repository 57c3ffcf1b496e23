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
import { useSessionView } from '../../components/SessionContext.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useCover } from '../../components/useCover.ts';
import { useFlow } from '../../components/useFlow.ts';
import { useHasVip } from '../../components/useHasVip.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { text } from '../../text/shared.ts';
import { Catalogue } from '../courseDetail/Catalogue.tsx';
import { Film } from './Film.tsx';
import { Face, type FilmKeys, FilmStage } from './FilmStage.tsx';
import { LessonParts } from './LessonParts.tsx';
import type { LayoutActor, LessonActor } from './lessonActors.ts';
import { lessonTabOf } from './lessonTab.ts';
import { catalogueIn, lockOf, titleOf } from './lessonView.ts';
import { Offers } from './Offers.tsx';
import { PlayerMessage } from './PlayerMessage.tsx';
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

/**
 * The widest film that still fits the viewport height below the header, with the lessons beside it if they fit. The film is at most 1,600 px
 * wide.
 */
const room = {
  maxWidth: {
    // With large text, a wide window is as narrow in rem as a phone.
    base: 'calc((100dvh - 7rem) * 16 / 9)',
    // The width of the film and its padding.
    md: 'calc((100vh - 7rem) * 16 / 9 + 3rem)',
    // The width of the film, the lesson list, the gap, and the padding.
    lg: 'min(126.5rem, max(60rem, (100vh - 8.5rem) * 16 / 9 + 26.5rem))',
  },
  // Theatre: the film is as wide as the window, and at most as high as fits. The lessons are below it.
  '@media (min-width: 64em)': {
    '&[data-theatre]': { maxWidth: 'none' },
    '&[data-theatre] > .lesson': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-theatre] > section': { marginInlineEnd: '0' },
    '&[data-theatre] #lesson-player:not(:has(> .mini)), &[data-theatre] #lesson-film:has(.mini)': {
      height: 'min((100vw - 3rem) * 9 / 16, 100vh - 6rem)',
    },
    '&[data-theatre] #lesson-player:not(:has(> .mini)) > video': { height: '100%', aspectRatio: 'auto' },
    '&[data-theatre] #lesson-player:not(:has(> .mini)) > .face': { height: '100%' },
    '&[data-theatre] #lesson-player:not(:has(> .mini)) .picture': { aspectRatio: 'auto', flex: '1' },
  },
  // Hides the rest of the page (src/theme/system.ts hides what is around it) from view, screen readers, and the Tab key.
  '&[data-filled]': { visibility: 'hidden' },
  '&[data-filled] #lesson-player:not(:has(> .mini))': {
    visibility: 'visible',
    position: 'fixed',
    inset: '0',
    zIndex: 'overlay',
    borderRadius: '0',
    '& > video': { height: '100%', aspectRatio: 'auto' },
    '& > .face': { height: '100%' },
    '& .picture': { aspectRatio: 'auto', flex: '1' },
  },
} as const;

/** The lessons of the course, in a box as high as the film if both fit side by side. */
function Lessons({ course, lessonId }: { course: CourseDetail | null; lessonId: number }) {
  return (
    <Box
      as="section"
      aria-labelledby="lesson-catalogue"
      position="relative"
      bg="surface"
      borderRadius={{ base: '0', md: 'card' }}
      minHeight={{ base: '0', lg: '20rem' }}
    >
      <Box
        position={{ base: 'static', lg: 'absolute' }}
        inset="0"
        maxHeight={{ base: '22.5rem', lg: 'none' }}
        display="flex"
        flexDirection="column"
      >
        <chakra.h2 id="lesson-catalogue" paddingInline="4" paddingTop="3" fontSize="lg" fontWeight="600">
          {words.catalogue}
        </chakra.h2>
        <Box data-scrolls flex="1" minHeight="0" overflowY="auto" overscrollBehavior="contain" padding="2">
          {course ? <Catalogue course={course} isCurrent current={lessonId} /> : <Skeleton height="15rem" />}
        </Box>
      </Box>
    </Box>
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
  const { layout: layoutFlow, layoutInput } = pageFlow('lesson');
  const layout = useFlow(layoutFlow, layoutInput());
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
        display="grid"
        gap={{ base: '0', md: '4' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22.5rem' }}
      >
        <Box>
          <FilmStage label={words.player(lesson?.title ?? '')} poster={cover} keys={keys}>
            <Place actor={actor} layout={layout} keys={keys} />
          </FilmStage>
          <chakra.h1
            paddingInline={{ base: '4', md: '0' }}
            paddingBlock="3"
            fontSize={{ base: 'lg', md: '2xl' }}
            fontWeight="600"
            overflowWrap="anywhere"
          >
            {lesson?.title ?? words.title}
          </chakra.h1>
        </Box>
        <Lessons course={course} lessonId={view.lessonId} />
      </Box>
      {lesson && <LessonParts actor={actor} lesson={lesson} tab={lessonTabOf(search)} />}
    </Box>
  );
}
