import type { PlayerControlsWorldEvent } from '../../../machines/learn/playerControls.machine.ts';

const isOnBar = (target: EventTarget | null): boolean => target instanceof Element && target.closest('.bar') !== null;

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Watches a player: playing, pointer moves, keys, and whether its control bar is in use. A touch does not count as hovering. Focus from a
 * mouse click does not count, either. Keys that are typed into a field elsewhere on the page are ignored.
 *
 * @returns a stop function
 */
export function watchHands(
  { video, box, screen }: { video: HTMLVideoElement; box: HTMLElement; screen: EventTarget },
  report: (event: PlayerControlsWorldEvent) => void,
): () => void {
  const stops: (() => void)[] = [];
  const on = <Type extends Event>(target: EventTarget, types: string[], run: (event: Type) => void) => {
    for (const type of types) {
      target.addEventListener(type, run as EventListener);
      stops.push(() => target.removeEventListener(type, run as EventListener));
    }
  };
  let [isPointed, isHeld, isFocused, wasInUse] = [false, false, false, false];
  let place = '';
  const look = () => {
    const isInUse = isPointed || isHeld || isFocused;
    if (isInUse !== wasInUse) report({ type: isInUse ? 'page.barTaken' : 'page.barLeft' });
    wasInUse = isInUse;
  };

  on(video, ['play'], () => report({ type: 'media.playing' }));
  on(video, ['pause'], () => report({ type: 'media.paused' }));
  on(screen, ['keydown'], ({ target }) => {
    if (!isTyped(target) || box.contains(target as Element)) report({ type: 'page.stirred' });
  });
  on<PointerEvent>(box, ['pointermove'], ({ pointerType, screenX, screenY }) => {
    const now = `${screenX} ${screenY}`;
    // Touches are ignored. Browsers also report a pointer at rest when something moves below it.
    if (pointerType === 'touch' || now === place) return;
    place = now;
    report({ type: 'page.stirred' });
  });
  on<PointerEvent>(box, ['pointerover'], ({ pointerType, target }) => {
    isPointed = pointerType !== 'touch' && isOnBar(target);
    look();
  });
  on<PointerEvent>(box, ['pointerleave'], ({ pointerType }) => {
    isPointed = false;
    look();
    if (pointerType !== 'touch') report({ type: 'page.pointerLeft' });
  });
  on(box, ['pointerdown'], ({ target }) => {
    isHeld = isOnBar(target);
    look();
  });
  on(screen, ['pointerup', 'pointercancel'], () => {
    isHeld = false;
    look();
  });
  on(box, ['focusin', 'focusout'], ({ type, target }) => {
    isFocused = type === 'focusin' && isOnBar(target) && (target as Element).matches(':focus-visible');
    look();
  });
  report({ type: video.paused ? 'media.paused' : 'media.playing' });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Height of a subtitle line, as a share of the film's height. */
const LINE = 0.055;
/** Maximum number of lines of a subtitle. */
const LINES = 2;

/**
 * Keeps subtitles above an element that covers the film's lower edge. Subtitles with a position of their own do not move.
 *
 * @param covered returns the height that is covered now, px
 * @returns a function that lowers them again
 */
export function raiseSubtitles(video: HTMLVideoElement, covered: () => number): () => void {
  const listeners = new AbortController();
  const raised = new Set<VTTCue>();
  const raise = () => {
    const line = -(LINES + Math.ceil(covered() / Math.max(1, video.clientHeight * LINE)));
    for (const { mode, activeCues } of video.textTracks) {
      if (mode !== 'showing') continue;
      for (const cue of (activeCues ?? []) as Iterable<VTTCue>) {
        if (cue.line !== 'auto') continue;
        cue.line = line;
        raised.add(cue);
      }
    }
  };
  const watch = () => {
    for (const track of video.textTracks) track.addEventListener('cuechange', raise, { signal: listeners.signal });
    raise();
  };
  for (const type of ['change', 'addtrack'])
    video.textTracks.addEventListener(type, watch, { signal: listeners.signal });
  watch();
  return () => {
    listeners.abort();
    for (const cue of raised) cue.line = 'auto';
  };
}
