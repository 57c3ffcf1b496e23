import { useSelector } from '@xstate/react';
import { lessonText as words } from '../../text/lesson.ts';
import { Choice } from './controlParts.tsx';
import type { PlayerActor, SettingsActor } from './lessonActors.ts';
import { type PlayerView, qualityNames, sourcesWord } from './lessonView.ts';
import type { SettingsView } from './settingsView.ts';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Speed, quality and subtitles, each only where the film has more than one. */
export function Choices({
  player,
  settings,
  view,
  given,
}: {
  player: PlayerActor;
  settings: SettingsActor;
  view: PlayerView;
  given: SettingsView;
}) {
  const sources = useSelector(player, ({ context }) => context.sources);
  const names = qualityNames(sources);
  return (
    <>
      {given.canSetSpeed && (
        <Choice
          aria-label={words.speed}
          title={words.speed}
          value={given.speed}
          onChange={({ currentTarget }) => settings.send({ type: 'speed.chosen', speed: Number(currentTarget.value) })}
        >
          {/* The browser's own menu offers other speeds than ours. */}
          {[...new Set([...SPEEDS, given.speed])]
            .sort((one, other) => one - other)
            .map((speed) => (
              <option key={speed} value={speed}>
                {words.speedOf(speed)}
              </option>
            ))}
        </Choice>
      )}
      {names.length > 1 && (
        <Choice
          aria-label={sourcesWord(sources)}
          title={sourcesWord(sources)}
          aria-disabled={view.canChooseQuality ? undefined : true}
          value={view.quality}
          onChange={({ currentTarget }) =>
            player.send({ type: 'quality.chosen', quality: Number(currentTarget.value) })
          }
        >
          {names.map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {given.levels.length > 0 && (
        <Choice
          aria-label={words.quality}
          title={words.quality}
          value={given.level}
          onChange={({ currentTarget }) => settings.send({ type: 'level.chosen', level: Number(currentTarget.value) })}
        >
          <option value={-1}>{words.automaticLevel}</option>
          {given.levels.map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {given.tracks.length > 0 && (
        <Choice
          aria-label={words.tracks}
          title={words.tracks}
          value={given.track}
          onChange={({ currentTarget }) => settings.send({ type: 'track.chosen', track: Number(currentTarget.value) })}
        >
          <option value={-1}>{words.noTrack}</option>
          {given.tracks.map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Choice>
      )}
    </>
  );
}
