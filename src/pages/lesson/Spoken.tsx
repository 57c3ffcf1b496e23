import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { SettingsActor } from './lessonActors.ts';
import { settingsView } from './settingsView.ts';
import { lessonText as words } from './text.ts';

/** Announces a setting that a key has changed, even if no control is visible. */
export function Spoken({ settings }: { settings: SettingsActor }) {
  const { volume, isMuted, speed, tracks, track } = useSelector(settings, settingsView, shallowEqual);
  return (
    <chakra.div srOnly aria-live="polite">
      <p>{isMuted ? words.muted : words.volumeAt(words.percent(volume))}</p>
      <p>{words.speedOf(speed)}</p>
      {tracks.length > 0 && <p>{tracks[track] ?? words.noTrack}</p>}
    </chakra.div>
  );
}
