import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { filmGesturesMachine } from '../../../machines/learn/filmGestures.machine.ts';
import { lessonText as words } from '../../text/lesson.ts';
import { clockTime } from '../../text/sizes.ts';
import type { GesturesActor } from './lessonActors.ts';

/** What a gesture does, in a word; '' for nothing that shows. */
export function gestureWords(snapshot: SnapshotFrom<typeof filmGesturesMachine>): string {
  const { target, stepped, film } = snapshot.context;
  if (snapshot.matches('hurrying')) return words.hurried;
  if (snapshot.matches('stepped')) return words.stepped(stepped);
  return snapshot.matches('scrubbing') ? `${clockTime(target)} / ${clockTime(film.duration)}` : '';
}

/** Says over the picture what a finger does; the slider and the speed tell the same to who cannot see it. */
export function GestureMark({ gestures }: { gestures: GesturesActor }) {
  const says = useSelector(gestures, gestureWords);
  return (
    says && (
      <Box
        aria-hidden="true"
        position="absolute"
        top="3"
        left="50%"
        transform="translateX(-50%)"
        paddingBlock="2"
        paddingInline="4"
        borderRadius="control"
        bg="filmVeil"
        fontSize="lg"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
        pointerEvents="none"
      >
        {says}
      </Box>
    )
  );
}
