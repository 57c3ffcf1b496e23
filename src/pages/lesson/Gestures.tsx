import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { filmGesturesMachine } from '../../../machines/learn/filmGestures.machine.ts';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { clockTime } from '../../text/sizes.ts';
import { gesturesText as words } from './gesturesText.ts';
import type { ControlsActor, PlayerActor, SettingsActor } from './lessonActors.ts';

/** Returns the words for a gesture; '' if it shows none. */
export function gestureWords(snapshot: SnapshotFrom<typeof filmGesturesMachine>): string {
  const { target, stepped, film } = snapshot.context;
  if (snapshot.matches('hurrying')) return words.hurried;
  if (snapshot.matches('stepped')) return words.stepped(stepped);
  return snapshot.matches('scrubbing') ? `${clockTime(target)} / ${clockTime(film.duration)}` : '';
}

/**
 * Handles a finger on the picture and shows its effect in words. The slider and the speed control inform members who cannot see them. This
 * part loads after the film; until then, a tap is a click.
 *
 * @param press the effect of a click on the picture
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
