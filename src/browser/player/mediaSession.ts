import type { ControlsTelling, MediaKeyEvent, SystemControlsInput } from '../../../machines/domain/player.ts';

/** The browser's Media Session API. Tests pass their own. */
export type MediaControls = {
  /** Undefined if the browser has none. */
  session: Pick<MediaSession, 'metadata' | 'setActionHandler'> | undefined;
  describe: (about: MediaMetadataInit) => MediaMetadata;
};
const mediaControls = (): MediaControls => ({
  session: globalThis.navigator?.mediaSession,
  describe: (about) => new MediaMetadata(about),
});
type Video = Pick<HTMLVideoElement, 'paused' | 'readyState'>;
type Action = MediaSessionAction;

/** HTMLMediaElement.HAVE_METADATA: the film is open. */
const IS_OPEN = 1;
const seekActions: Action[] = ['seekbackward', 'seekforward', 'seekto'];

/**
 * Connects the system's media controls: the keys of a headset or keyboard, a lock screen, the browser's list of playing media. They show
 * what is playing and send the same events as the page's controls; the machine decides for both.
 *
 * If seeking is banned, no seek actions are offered. A seek by the browser itself is undone like any other.
 *
 * @param find returns the playing element; null if there is none
 * @returns `tell` for the player's events, and `close`
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
    // Each state in which the film does not play (paused, taken over by another tab, over) accepts one of the three events.
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
      // The next lesson is offered once this one has ended, as on the page.
      if (type === 'player.ended' && hasNext) set('nexttrack', () => press({ type: 'next.chosen' }));
      else if (type === 'player.started') set('nexttrack', null);
    },
    close: () => {
      for (const action of ['play', 'pause', 'nexttrack', ...seekActions] as const) set(action, null);
      session.metadata = null;
    },
  };
}
