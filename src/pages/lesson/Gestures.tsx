import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { filmGesturesMachine } from '../../../machines/learn/filmGestures.machine.ts';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { gesturesText as words } from '../../text/gestures.ts';
import { clockTime } from '../../text/sizes.ts';
import type { ControlsActor, PlayerActor, SettingsActor } from './lessonActors.ts';

/** What a gesture does, in a word; '' for nothing that shows. */
export function gestureWords(snapshot: SnapshotFrom<typeof filmGesturesMachine>): string {
  const { target, stepped, film } = snapshot.context;
  if (snapshot.matches('hurrying')) return words.hurried;
  if (snapshot.matches('stepped')) return words.stepped(stepped);
  return snapshot.matches('scrubbing') ? `${clockTime(target)} / ${clockTime(film.duration)}` : '';
}

/**
 * What a finger does on the picture, said over it; the slider and the speed tell the same to who cannot see it. It comes a moment after the
 * film: until then a tap is a click.
 *
 * @param press what a click on the picture does
 */
export default function Gestures({
  player,
  settings,
  controls,
  press,
}: {
  player: PlayerActor;
  settings: SettingsActor;
  controls: ControlsActor;
  press: () => void;
}) {
  const flows = useWired().pageFlow('filmExtras');
  const gestures = useFlow(
    useMemo(() => flows.gestures({ player, settings, controls }, press), [flows, player, settings, controls, press]),
  );
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
