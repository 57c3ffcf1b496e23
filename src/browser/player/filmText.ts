import type { FilmLine } from '../../../machines/domain/filmLine.ts';
import type { TranscriptWorldEvent } from '../../../machines/learn/transcript.machine.ts';
import { hasBrokenText, textBroke } from './brokenTexts.ts';
import { cueText } from './cueText.ts';

/** Interval between two checks for newly loaded lines, ms: no event reports them. */
const PAUSE = 500;
/** Keys that scroll the focused element or move the focus. */
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab']);

/** Maximum number of lines. */
const MOST = 10_000;

const isText = ({ kind }: TextTrack): boolean => kind === 'subtitles' || kind === 'captions';

type Read = { raw: string; line: FilmLine };
/** Lines by their cue, so that an unchanged cue is parsed once. */
const known = new WeakMap<TextTrackCue, Read>();
function read(cue: TextTrackCue): Read {
  const { text: raw = '' } = cue as VTTCue;
  const before = known.get(cue);
  if (before?.raw === raw) return before;
  const { language = '' } = cue.track ?? {};
  const lang = language && !/^zh\b/i.test(language) ? { lang: language } : {};
  const found = { raw, line: { from: cue.startTime, to: cue.endTime, text: cueText(raw), ...lang } };
  known.set(cue, found);
  return found;
}

function linesIn(found: Read[]): FilmLine[] {
  const lines = found.map(({ line }) => line).filter(({ text }) => text !== '');
  // A stream repeats a line that spans two of its parts in both.
  const once = new Map(lines.map((line) => [`${line.from} ${line.to} ${line.text}`, line]));
  return [...once.values()].sort((one, other) => one.from - other.from);
}

/** Returns whether the browser could not load or parse a track's file. For streams, see `brokenTexts.ts`. */
function isBrokenFile(video: HTMLVideoElement, track: TextTrack): boolean {
  const element = [...(video.querySelectorAll?.('track') ?? [])].find((one) => one.track === track);
  return element !== undefined && element.readyState === element.ERROR;
}

/**
 * Reports the lines of a film's subtitles as they are loaded, and the film's position. It reads the track that is shown. If none is shown, it
 * loads the first track without showing it.
 *
 * @param listId id of the list of lines, which the member scrolls
 * @returns a stop function
 */
export function watchText(
  { video, document, listId }: { video: HTMLVideoElement; document: Document; listId: string },
  report: (event: TranscriptWorldEvent) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  /** The track that is loaded only for this list. */
  let borrowed: TextTrack | undefined;
  let told: Read[] | undefined;
  let toldAs = '';
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
    const found = [...(track?.cues ?? [])].slice(0, MOST).map(read);
    const isBroken = track !== undefined && (hasBrokenText(video) || isBrokenFile(video, track));
    const as = `${tracks.indexOf(track as TextTrack)} ${isBroken}`;
    const isSame = as === toldAs && found.length === told?.length && found.every((one, at) => one === told?.[at]);
    if (isSame) return;
    told = found;
    toldAs = as;
    report({ type: 'media.linesFound', hasTrack: track !== undefined, isBroken, lines: linesIn(found) });
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
  video.addEventListener(textBroke, look, { signal });
  for (const type of ['wheel', 'touchmove', 'keydown'])
    document.addEventListener(type, hear, { signal, passive: true });
  const looking = setInterval(look, PAUSE);
  return () => {
    stop.abort();
    clearInterval(looking);
    giveBack();
  };
}
