import type { ControlsTelling, MediaKeyEvent, SystemControlsInput } from '../../machines/domain/player.ts';

/** What the browser has for it; tests have their own. */
export type MediaControls = {
  /** Undefined where the browser has none. */
  session: Pick<MediaSession, 'metadata' | 'setActionHandler'> | undefined;
  describe: (about: MediaMetadataInit) => MediaMetadata;
};
export const mediaControls = (): MediaControls => ({
  session: globalThis.navigator?.mediaSession,
  describe: (about) => new MediaMetadata(about),
});
type Video = Pick<HTMLVideoElement, 'paused' | 'readyState'>;
type Action = MediaSessionAction;

/** As HTMLMediaElement.HAVE_METADATA: the film is open. */
const IS_OPEN = 1;
const seekActions: Action[] = ['seekbackward', 'seekforward', 'seekto'];

/**
 * The media controls of the system: the keys of a headset or a keyboard, a lock screen, the browser's own list of what plays. They show
 * what is playing and ask for what the page's controls ask for; whether that may be is decided where it is for those.
 *
 * Where seeking is banned there are no controls for it: what the browser then does by itself is put back like every other seek.
 *
 * @param find the element that plays; null while there is none
 * @returns how to tell what the player does, and how to leave nothing behind
 */
export function openMediaSession(
  { film, bansSeeking, hasNext }: SystemControlsInput,
  find: () => Video | null,
  press: (event: MediaKeyEvent) => void,
  { session, describe } = mediaControls(),
): { tell: (event: ControlsTelling) => void; close: () => void } {
  if (!session) return { tell: () => {}, close: () => {} };
  const set = (action: Action, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // Browsers refuse actions they do not know.
    }
  };
  const toggle = (isStill: boolean) => {
    const video = find();
    if (!video || video.readyState < IS_OPEN || video.paused !== isStill) return;
    press({ type: 'playback.toggled' });
    if (!isStill) return;
    // Of the three, one is accepted wherever a film stands still: it has been paused, taken over by another tab, or is over.
    press({ type: 'playback.continued' });
    press({ type: 'playback.restarted' });
  };
  const artwork = film.cover ? [{ src: film.cover }] : [];
  session.metadata = describe({ title: film.title, artist: film.course, artwork });
  set('play', () => toggle(true));
  set('pause', () => toggle(false));
  if (!bansSeeking) {
    set('seekbackward', () => press({ type: 'seek.steppedBack' }));
    set('seekforward', () => press({ type: 'seek.steppedForward' }));
    set('seekto', ({ seekTime }) => {
      if (seekTime !== undefined) press({ type: 'seek.chosen', seconds: seekTime });
    });
  }
  return {
    tell: ({ type }) => {
      // There is a way to the next lesson once this one is over, as on the page.
      if (type === 'player.ended' && hasNext) set('nexttrack', () => press({ type: 'next.chosen' }));
      else if (type === 'player.started') set('nexttrack', null);
    },
    close: () => {
      for (const action of ['play', 'pause', 'nexttrack', ...seekActions] as const) set(action, null);
      session.metadata = null;
    },
  };
}
