import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { PlayerActor, SettingsActor } from './lessonActors.ts';
import { playerView } from './lessonView.ts';
import { lessonText as words } from './text.ts';

/** Returns what can be said of the film. A part that is undefined is unknown. `isExplained`: a message says why the film does not play. */
function sayable(player: PlayerActor, settings: SettingsActor) {
  const { isPlaying, notice } = playerView(player.getSnapshot(), '');
  const { volume, isMuted, speed, tracks, track } = settings.getSnapshot().context;
  return {
    isExplained: notice !== '' && !isPlaying,
    parts: [
      isPlaying ? words.playing : words.paused,
      isMuted ? words.muted : words.volumeAt(words.percent(volume)),
      words.speedOf(speed),
      tracks.length > 0 ? (tracks[track] ?? words.noTrack) : undefined,
    ],
  };
}

/** Announces changes of the film, even if no control is visible. It says nothing before the first one, so a reader of the page skips it. */
export function Spoken({ player, settings }: { player: PlayerActor; settings: SettingsActor }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let before = sayable(player, settings).parts;
    const say = () => {
      const { parts, isExplained } = sayable(player, settings);
      const changed = parts.filter((one, at) => one && before[at] !== undefined && one !== before[at]);
      before = parts;
      const said = changed.filter((one) => !(isExplained && one === words.paused));
      if (said.length > 0) region.current?.replaceChildren(said.join('，'));
    };
    const heard = [player.subscribe(say), settings.subscribe(say)];
    return () => {
      for (const one of heard) one.unsubscribe();
    };
  }, [player, settings]);
  return <chakra.div ref={region} srOnly aria-live="polite" />;
}
