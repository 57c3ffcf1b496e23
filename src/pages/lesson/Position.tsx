import { Box, chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { lateComponent } from '../../components/lateComponent.ts';
import { useLatePart } from '../../components/useLatePart.ts';
import { clockTime } from '../../text/sizes.ts';
import { Slider } from './controlParts.tsx';
import type { LoopActor, PlayerActor } from './lessonActors.ts';
import type { PlayerView } from './lessonView.ts';
import { lessonText as words } from './text.ts';

const marks = lateComponent(() => import('./RailMarks.tsx'));

/** Returns the label above the slider: the time at the pointer, or at the thumb while it is held. */
const labelOf = (slider: HTMLInputElement) => slider.nextElementSibling as HTMLElement;
const isHeld = (slider: HTMLInputElement): boolean => slider.dataset.held !== undefined;

/** Maximum distance between the pointer and a mark, as a share of the slider. */
const NEAR = 0.01;

/** @param share of the slider, from 0 to 1 */
function showTime(slider: HTMLInputElement, share: number): void {
  const label = labelOf(slider);
  const end = Number(slider.max);
  const marks = slider.parentElement?.querySelectorAll<HTMLElement>('[data-says]') ?? [];
  const mark = [...marks].find(({ dataset }) => Math.abs(Number(dataset.seconds) / end - share) < NEAR);
  label.textContent = [clockTime(Math.round(share * end)), mark?.dataset.says].filter(Boolean).join(' ');
  label.style.left = `${share * 100}%`;
  label.style.transform = `translateX(${share * -100}%)`;
  label.hidden = false;
}
const fillUp = (slider: HTMLInputElement): number => {
  const share = Number(slider.value) / Number(slider.max);
  slider.style.setProperty('--share', String(share));
  return share;
};
/** A slider whose thumb is held follows the hand, not the film. */
function holdAt(slider: HTMLInputElement): void {
  slider.dataset.held = '';
  showTime(slider, fillUp(slider));
}
const letGo = (slider: HTMLInputElement): void => {
  delete slider.dataset.held;
  labelOf(slider).hidden = true;
};
function point(slider: HTMLInputElement, { clientX, pointerType }: { clientX: number; pointerType: string }): void {
  if (isHeld(slider) || pointerType === 'touch') return;
  const { left, width } = slider.getBoundingClientRect();
  // The centre of the thumb stops 7 px before each end of the slider.
  showTime(slider, Math.min(1, Math.max(0, (clientX - left - 7) / (width - 14))));
}

/** Returns the share up to which the film is loaded, in the part that is being watched. */
function bufferedShare({ buffered, currentTime, duration }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index++)
    if (buffered.start(index) <= currentTime + 0.5 && currentTime <= buffered.end(index))
      return Math.min(1, buffered.end(index) / duration);
  return 0;
}

/**
 * Keeps a slider at the film's position. Seeks only on release, because dragging over the end would end the lesson. React has no event for
 * that; its `onChange` is the browser's `input`.
 */
function followFilm(slider: HTMLInputElement, player: PlayerActor, position: number): () => void {
  if (!isHeld(slider)) {
    slider.value = String(position);
    fillUp(slider);
  }
  const stop = new AbortController();
  const { signal } = stop;
  const seek = () => {
    letGo(slider);
    player.send({ type: 'seek.chosen', seconds: Number(slider.value) });
    slider.value = String(Math.floor(player.getSnapshot().context.position));
    fillUp(slider);
  };
  slider.addEventListener('change', seek, { signal });
  const video = document.getElementById(playerIds.video);
  if (video instanceof HTMLVideoElement) {
    const showBuffered = () => slider.style.setProperty('--buffered', String(bufferedShare(video) || 0));
    for (const type of ['progress', 'seeked', 'emptied']) video.addEventListener(type, showBuffered, { signal });
    showBuffered();
  }
  return () => stop.abort();
}

/** The film's position. If seeking is banned, it is only shown. */
export function Position({
  player,
  loop,
  lesson,
  view,
  bansSeeking,
}: {
  player: PlayerActor;
  loop: LoopActor;
  lesson: LessonDetail;
  view: PlayerView;
  bansSeeking: boolean;
}) {
  const value = Math.floor(view.position);
  const end = Math.max(1, Math.floor(view.duration));
  const RailMarks = useLatePart('filmExtras', marks);
  const refusal = view.cannotJump && (
    <chakra.span role="status" fontSize="xs" whiteSpace="nowrap">
      {words.cannotJump}
    </chakra.span>
  );
  // Without a length, the position cannot be drawn.
  if (view.duration === 0) return <Box height="24px">{refusal}</Box>;
  if (bansSeeking) {
    return (
      <Box display="flex" alignItems="center" gap="3" height="24px" fontSize="xs" whiteSpace="nowrap">
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
        {refusal || <span>{words.bansSeeking}</span>}
      </Box>
    );
  }
  return (
    <Box display="flex" alignItems="center" gap="3">
      <Box position="relative" height="24px" flex="1">
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
          // The touch target is as large as the space allows.
          css={{ '@media (pointer: coarse)': { height: '44px', marginTop: '-16px' } }}
          min={0}
          max={end}
          step={1}
          defaultValue={0}
          onInput={({ currentTarget }) => holdAt(currentTarget)}
          onPointerMove={(event) => point(event.currentTarget, event)}
          onPointerLeave={({ currentTarget }) => isHeld(currentTarget) || letGo(currentTarget)}
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
        <Suspense>
          <RailMarks player={player} loop={loop} lesson={lesson} end={end} />
        </Suspense>
      </Box>
      {refusal}
    </Box>
  );
}
