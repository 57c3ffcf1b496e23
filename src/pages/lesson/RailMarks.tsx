import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { filmMarksText as words } from './filmMarksText.ts';
import type { LoopActor, PlayerActor } from './lessonActors.ts';

/**
 * The times that comments mention, as marks on the slider. The slider reads `data-seconds` and `data-says`, and shows the comment beside the
 * time at the pointer.
 *
 * @param end of the film, in seconds
 */
function Marks({ player, lesson, end }: { player: PlayerActor; lesson: LessonDetail; end: number }) {
  const { filmMarks } = useWired().pageFlow('filmExtras');
  const actor = useFlow(
    useMemo(() => filmMarks(player), [filmMarks, player]),
    { lessonId: lesson.id, hasComments: lesson.allowsComments },
  );
  const marks = useSelector(actor, ({ context }) => context.marks);
  const within = marks.filter(({ seconds }) => seconds < end);
  if (within.length === 0) return null;
  return (
    <Box
      role="img"
      aria-label={words.marks(within.length)}
      position="absolute"
      top="50%"
      // The centre of the thumb does not reach the ends.
      insetInline="7px"
      pointerEvents="none"
      css={{
        '& > span': {
          position: 'absolute',
          width: '4px',
          height: '4px',
          marginTop: '-2px',
          marginInlineStart: '-2px',
          borderRadius: 'full',
          background: 'bright',
          '@media (forced-colors: active)': { background: 'CanvasText' },
        },
      }}
    >
      {within.map(({ seconds, text }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two comments may have the same text and time.
          key={`${index} ${text}`}
          data-seconds={seconds}
          data-says={text}
          style={{ insetInlineStart: `${(seconds / end) * 100}%` }}
        />
      ))}
    </Box>
  );
}

/** The repeated passage on the slider; only its first end while it is being marked. */
function Passage({ loop, end }: { loop: LoopActor; end: number }) {
  const isOff = useSelector(loop, (snapshot) => snapshot.matches('off'));
  const { from, to } = useSelector(loop, ({ context }) => context);
  if (isOff) return null;
  const left = Math.min(1, from / end);
  const width = Math.max(0, Math.min(1, to / end) - left);
  return (
    <Box
      position="absolute"
      top="50%"
      height="10px"
      minWidth="3px"
      marginTop="-5px"
      // The centre of the thumb does not reach the ends.
      insetInline="7px"
      pointerEvents="none"
    >
      <Box
        height="full"
        minWidth="3px"
        borderInlineWidth="3px"
        borderColor="bright"
        bg="filmHover"
        style={{ marginInlineStart: `${left * 100}%`, width: `${width * 100}%` }}
      />
    </Box>
  );
}

/** The marks on a film's slider. `end`: of the film, in seconds. */
export default function RailMarks({
  player,
  loop,
  lesson,
  end,
}: {
  player: PlayerActor;
  loop: LoopActor;
  lesson: LessonDetail;
  end: number;
}) {
  return (
    <>
      <Marks player={player} lesson={lesson} end={end} />
      <Passage loop={loop} end={end} />
    </>
  );
}
