import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Suspense, useMemo } from 'react';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { Button } from '../../components/Button.tsx';
import { Comments } from '../../components/comments/Comments.tsx';
import { FilmTimes } from '../../components/comments/filmTimes.ts';
import { lateComponent } from '../../components/lateComponent.ts';
import { PartLinks } from '../../components/PartLinks.tsx';
import { Remote } from '../../components/Remote.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useLatePart } from '../../components/useLatePart.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { text } from '../../text/shared.ts';
import { Attachments } from '../courseDetail/Attachments.tsx';
import { belowTabs } from './belowTabs.ts';
import type { LessonActor, PlayerActor } from './lessonActors.ts';
import { type LessonTab, lessonTabs } from './lessonTab.ts';
import { watchableEnd } from './lessonView.ts';
import { lessonText as words } from './text.ts';

const skeleton = <Skeleton height="15rem" />;

/** Seeks the film and scrolls it into view. */
const seekWith = (player: PlayerActor) => (seconds: number) => {
  player.send({ type: 'seek.chosen', seconds });
  document.getElementById(playerIds.box)?.scrollIntoView({ block: 'nearest' });
};

const notes = lateComponent(() => import('./Notes.tsx'));
const transcript = lateComponent(() => import('./Transcript.tsx'));
/** Replaces a part whose code could not be loaded. */
const PartMissing = () => (
  <StateMessage mood="fault" title={words.partMissing} detail={text.common.fault}>
    <Button onClick={() => location.reload()}>{words.reload}</Button>
  </StateMessage>
);

/** Renders the part below the film that the address names. */
export function LessonParts({
  actor,
  lesson,
  tab,
  hasLinks,
}: {
  actor: LessonActor;
  lesson: LessonDetail;
  tab: LessonTab;
  /** Whether the links to the parts are here. */
  hasLinks: boolean;
}) {
  const { pageFlow } = useWired();
  const film = useSelector(actor, ({ children }) => children.lessonFilm);
  const player = useSelector(film, (snapshot) => snapshot?.children.player);
  const length = useSelector(player, (snapshot) => snapshot?.context.duration ?? 0);
  const way = useMemo(
    () => (player && !lesson.bansSeeking ? { seek: seekWith(player), end: watchableEnd(lesson, length) } : null),
    [player, lesson, length],
  );
  const isFull = lesson.access === 'full';
  const Notes = useLatePart('lessonNotes', notes, PartMissing);
  const Transcript = useLatePart('transcript', transcript, PartMissing);
  return (
    <Box
      as="section"
      aria-labelledby="lesson-part"
      bg="surface"
      borderRadius={{ base: '0', md: 'card' }}
      marginTop={{ base: '0', lg: '4' }}
      // Makes the parts as wide as the film.
      marginInlineEnd={{ base: '0', lg: '23.5rem' }}
    >
      {hasLinks && <PartLinks label={words.parts} parts={lessonTabs} current={tab} replace />}
      <Box key={tab} ref={belowTabs} padding={{ base: '4', md: '6' }} minHeight="15rem">
        <chakra.h2 id="lesson-part" srOnly>
          {lessonTabs.find((one) => one.tab === tab)?.name}
        </chakra.h2>
        <FilmTimes.Provider value={way}>
          <Suspense fallback={skeleton}>
            {tab === '4' && (
              <Comments
                resource={{ kind: 'lesson', id: lesson.id }}
                access={{ isOpen: lesson.allowsComments, isBought: isFull, isKnown: true }}
              />
            )}
            {tab === 'text' && <Transcript key={lesson.id} bansSeeking={lesson.bansSeeking} />}
            {tab === 'notes' && (
              <Notes key={lesson.id} lesson={lesson} secondsNow={() => player?.getSnapshot().context.position ?? 0} />
            )}
          </Suspense>
        </FilmTimes.Provider>
        {tab === '5' && (
          <Remote<CourseDetail>
            // Access to the lesson changes the access to the attachments.
            key={`${lesson.course.id} ${lesson.access}`}
            logic={pageFlow('lesson').course}
            subject={String(lesson.course.id)}
            skeleton={skeleton}
            failed={words.attachmentsFailed}
          >
            {(course) => <Attachments course={course} isCurrent isVisitor={false} />}
          </Remote>
        )}
      </Box>
    </Box>
  );
}
