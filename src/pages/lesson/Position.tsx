import { Box, chakra } from '@chakra-ui/react';
import { lessonText as words } from '../../text/lesson.ts';
import { clockTime } from '../../text/sizes.ts';
import { Slider } from './controlParts.tsx';
import type { PlayerActor } from './lessonActors.ts';
import type { PlayerView } from './lessonView.ts';

/** The label above the slider while its thumb is held. */
const placeOf = (slider: HTMLInputElement) => slider.nextElementSibling as HTMLElement;
/** While its thumb is held, a slider follows the hand, not the film; a label above it shows the position. */
function holdAt(slider: HTMLInputElement): void {
  const place = placeOf(slider);
  const share = Number(slider.value) / Number(slider.max);
  place.textContent = clockTime(Number(slider.value));
  place.style.left = `${share * 100}%`;
  place.style.transform = `translateX(${share * -100}%)`;
  place.hidden = false;
}
const letGo = (slider: HTMLInputElement): void => {
  placeOf(slider).hidden = true;
};

/**
 * Keeps a slider at the film's position, and seeks only on release, not while dragging: dragging over the end would end the lesson. React
 * has no event for that; its `onChange` is the browser's `input`.
 */
function followFilm(slider: HTMLInputElement, player: PlayerActor, position: number): () => void {
  if (placeOf(slider).hidden) slider.value = String(position);
  const seek = () => {
    letGo(slider);
    player.send({ type: 'seek.chosen', seconds: Number(slider.value) });
    slider.value = String(Math.floor(player.getSnapshot().context.position));
  };
  slider.addEventListener('change', seek);
  return () => slider.removeEventListener('change', seek);
}

/** The film's position. Where seeking is banned it is only shown. */
export function Position({
  player,
  view,
  bansSeeking,
}: {
  player: PlayerActor;
  view: PlayerView;
  bansSeeking: boolean;
}) {
  const value = Math.floor(view.position);
  const end = Math.max(1, Math.floor(view.duration));
  if (bansSeeking) {
    return (
      <Box display="flex" alignItems="center" gap="3" height="1.5rem" fontSize="xs" whiteSpace="nowrap">
        <Box
          role="progressbar"
          aria-label={words.position}
          aria-valuemin={0}
          aria-valuemax={end}
          aria-valuenow={Math.min(value, end)}
          aria-valuetext={view.time}
          flex="1"
          height="4px"
          borderRadius="full"
          bg="filmTrack"
          overflow="hidden"
        >
          <Box height="full" bg="brand.400" style={{ width: `${(Math.min(value, end) / end) * 100}%` }} />
        </Box>
        {words.bansSeeking}
      </Box>
    );
  }
  return (
    <Box position="relative" height="1.5rem">
      <Slider
        ref={(slider: HTMLInputElement | null) =>
          slider ? followFilm(slider, player, Math.min(value, end)) : undefined
        }
        type="range"
        data-slider="position"
        aria-label={words.position}
        aria-valuetext={view.time}
        aria-disabled={view.canSeek ? undefined : true}
        width="full"
        display="block"
        // The touch target is as large as there is room.
        css={{ '@media (pointer: coarse)': { height: 'touch', marginTop: '-1rem' } }}
        min={0}
        max={end}
        step={1}
        defaultValue={0}
        onInput={({ currentTarget }) => holdAt(currentTarget)}
        onPointerUp={({ currentTarget }) => letGo(currentTarget)}
        onPointerCancel={({ currentTarget }) => letGo(currentTarget)}
      />
      <chakra.span
        hidden
        aria-hidden="true"
        position="absolute"
        bottom="100%"
        paddingInline="2"
        borderRadius="control"
        bg="filmBar"
        fontSize="sm"
        pointerEvents="none"
      />
    </Box>
  );
}
