import type { PlayerControlsWorldEvent } from '../../machines/learn/playerControls.machine.ts';

type Screen = Pick<Document, 'fullscreenElement'> & EventTarget;

const isOnBar = (target: EventTarget | null): boolean => target instanceof Element && target.closest('.bar') !== null;

/**
 * Watches a player: full screen, playing, pointer moves, keys, and whether the bar of its controls is in use. A finger does not hover over
 * the bar, and focus from a mouse click there does not count.
 *
 * @returns how to stop
 */
export function watchHands(
  { video, box, screen }: { video: HTMLVideoElement; box: HTMLElement; screen: Screen },
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
  const tellScreen = () => report({ type: screen.fullscreenElement === box ? 'page.screenFilled' : 'page.screenLeft' });

  on(video, ['play'], () => report({ type: 'media.playing' }));
  on(video, ['pause'], () => report({ type: 'media.paused' }));
  on(screen, ['fullscreenchange'], tellScreen);
  on(screen, ['keydown'], () => report({ type: 'page.stirred' }));
  on<PointerEvent>(box, ['pointermove'], ({ pointerType, screenX, screenY }) => {
    const now = `${screenX} ${screenY}`;
    // Touch moves are ignored; and browsers report a resting pointer when something moves below it.
    if (pointerType === 'touch' || now === place) return;
    place = now;
    report({ type: 'page.stirred' });
  });
  on<PointerEvent>(box, ['pointerover'], ({ pointerType, target }) => {
    isPointed = pointerType !== 'touch' && isOnBar(target);
    look();
  });
  on(box, ['pointerleave'], () => {
    isPointed = false;
    look();
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
  tellScreen();
  return () => {
    for (const stop of stops) stop();
  };
}

/** The height of a subtitle line, as a share of the film's. */
const LINE = 0.055;
/** The lines a subtitle has at most. */
const LINES = 2;

/**
 * Keeps subtitles above something that covers so many pixels of the film's lower edge. Positioned subtitles stay where they are.
 *
 * @returns how to lower them again
 */
export function raiseSubtitles(video: HTMLVideoElement, covered: number): () => void {
  const listeners = new AbortController();
  const raised = new Set<VTTCue>();
  const line = -(LINES + Math.ceil(covered / Math.max(1, video.clientHeight * LINE)));
  const raise = () => {
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
