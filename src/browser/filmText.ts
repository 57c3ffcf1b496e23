import type { FilmLine } from '../../machines/domain/filmLine.ts';
import type { TranscriptWorldEvent } from '../../machines/learn/transcript.machine.ts';

/** Milliseconds between two looks at the lines that have been loaded: no event tells of them. */
const PAUSE = 500;
/** Keys that scroll what has the focus, or move it. */
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab']);

const isText = ({ kind }: TextTrack): boolean => kind === 'subtitles' || kind === 'captions';
const plain = (cue: TextTrackCue): string => {
  const { text = '' } = cue as VTTCue;
  // Marks for voices and styles: `<v Anna>`, `<i>`.
  return text.replaceAll(/<[^>]*>/g, '').trim();
};

function linesOf(track: TextTrack | undefined): FilmLine[] {
  const lines = [...(track?.cues ?? [])]
    .map((cue) => ({ from: cue.startTime, to: cue.endTime, text: plain(cue) }))
    .filter(({ text }) => text !== '');
  // A stream sends a line that lasts from one of its parts into the next with both.
  const once = new Map(lines.map((line) => [JSON.stringify(line), line]));
  return [...once.values()].sort((one, other) => one.from - other.from);
}

/**
 * Reports the lines of a film's subtitles, as they are loaded, and where the film is. It reads those that are shown; where none are, it has
 * the first ones loaded without showing them.
 *
 * @param listId of the element in which the lines stand, and which the member scrolls
 * @returns how to stop
 */
export function watchText(
  { video, document, listId }: { video: HTMLVideoElement; document: Document; listId: string },
  report: (event: TranscriptWorldEvent) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  /** Loaded for this alone. */
  let borrowed: TextTrack | undefined;
  let toldLines = '';
  let toldSeconds = 0;
  const giveBack = () => {
    if (borrowed?.mode === 'hidden') borrowed.mode = 'disabled';
    borrowed = undefined;
  };
  const look = () => {
    const tracks = [...video.textTracks].filter(isText);
    const track = tracks.find(({ mode }) => mode === 'showing') ?? tracks.find((one) => one === borrowed) ?? tracks[0];
    if (track !== borrowed) giveBack();
    if (track?.mode === 'disabled') {
      track.mode = 'hidden';
      borrowed = track;
    }
    const lines = linesOf(track);
    const found = JSON.stringify([tracks.indexOf(track as TextTrack), lines]);
    if (found === toldLines) return;
    toldLines = found;
    report({ type: 'media.linesFound', hasTrack: track !== undefined, lines });
  };
  const tellTime = () => {
    if (video.currentTime === toldSeconds || video.readyState === 0) return;
    toldSeconds = video.currentTime;
    report({ type: 'media.timeChanged', seconds: toldSeconds });
  };
  const hear = (event: Event) => {
    const isScroll = !(event instanceof KeyboardEvent) || scrollKeys.has(event.key);
    if (isScroll && event.target instanceof Element && event.target.closest(`#${listId}`))
      report({ type: 'page.textScrolled' });
  };
  look();
  tellTime();
  for (const type of ['timeupdate', 'seeked']) video.addEventListener(type, tellTime, { signal });
  for (const type of ['change', 'addtrack', 'removetrack']) video.textTracks.addEventListener(type, look, { signal });
  for (const type of ['wheel', 'touchmove', 'keydown'])
    document.addEventListener(type, hear, { signal, passive: true });
  const looking = setInterval(look, PAUSE);
  return () => {
    stop.abort();
    clearInterval(looking);
    giveBack();
  };
}
