import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Clock } from 'lucide-react';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import { lessonPath } from '../../addresses/paths.ts';
import { Button } from '../../components/Button.tsx';
import { ShareButton } from '../../components/ShareButton.tsx';
import { filmView } from './Film.tsx';
import type { LessonActor } from './lessonActors.ts';
import { lessonText as words } from './text.ts';

/** Shares the lesson, or the moment that the film shows. The row keeps its height while the lesson loads. */
export function LessonShare({ actor, lesson }: { actor: LessonActor; lesson: LessonDetail | null }) {
  const film = useSelector(actor, ({ children }) => children.lessonFilm);
  const player = useSelector(film, (snapshot) => snapshot?.children.player);
  const mayPlay = useSelector(film, (snapshot) => {
    const { title, embeddedUrl } = snapshot ? filmView(snapshot) : { title: '', embeddedUrl: '' };
    return title === '' && embeddedUrl === '';
  });
  const hasMoments = lesson !== null && lesson.access !== 'none' && !lesson.bansSeeking;
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      // The words of the buttons align with the title, or with the edge of the film beside it.
      marginInline={{ base: '1', md: '-3' }}
      // As high as the first line of the title.
      minHeight={{ base: 'touch', md: '3.7rem' }}
      alignItems="center"
      justifyContent={{ md: 'flex-end' }}
      css={{ '@media print': { display: 'none' } }}
    >
      {lesson && (
        <ShareButton key={lesson.id} label={words.share} title={lesson.title} path={() => lessonPath(lesson.id)} />
      )}
      {hasMoments && !player && mayPlay && (
        // Keeps the place of the button until the film is there, because the other one would move.
        <Button variant="ghost" disabled aria-hidden="true" css={{ visibility: 'hidden' }}>
          <Clock size={20} />
          <span>{words.shareMoment}</span>
        </Button>
      )}
      {hasMoments && player && (
        <ShareButton
          key={`moment ${lesson.id}`}
          label={words.shareMoment}
          icon={<Clock size={20} />}
          title={lesson.title}
          path={() => `${lessonPath(lesson.id)}?t=${Math.floor(player.getSnapshot().context.position)}`}
        />
      )}
    </Box>
  );
}
