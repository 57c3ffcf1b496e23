import { fromCallback, type InputFrom } from 'xstate';
import type { SettingsCommand } from '../../../machines/domain/player.ts';
import { playerSettingsMachine } from '../../../machines/learn/playerSettings.machine.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { watchPlaying } from '../../browser/player/watchPlaying.ts';
import { withVideo } from '../../browser/player/withVideo.ts';
import { createPlayerPreferences } from '../../browser/stored/playerPreferences.ts';
import type { Environment } from '../environment.ts';

export function wirePlayerSettings({ store }: Pick<Environment, 'store'>) {
  const preferences = createPlayerPreferences(store);
  return {
    settingsInput: (bansSeeking: boolean): InputFrom<typeof playerSettingsMachine> => {
      const { wantedTrack, wantedLevel, atTheEnd, keyReach } = preferences.read();
      return { bansSeeking, wantedTrack, wantedLevel, atTheEnd, keyReach };
    },
    settings: playerSettingsMachine.provide({
      actors: {
        media: fromCallback<SettingsCommand, { bansSeeking: boolean }>(({ input, sendBack, receive }) => {
          let playing: ReturnType<typeof watchPlaying> | null = null;
          const stop = withVideo(document, playerIds.video, (video) => {
            playing = watchPlaying(
              { video, box: document.getElementById(playerIds.box), screen: document },
              { preferences: preferences.read(), hasFixedSpeed: input.bansSeeking },
              sendBack,
            );
            return playing.close;
          });
          receive((event) => playing?.command(event));
          return stop;
        }),
      },
      actions: {
        storeSpeed: ({ context: { speed } }) => preferences.update({ speed }),
        storeVolume: ({ context: { volume, isMuted } }) => preferences.update({ volume, isMuted }),
        storeTrack: ({ context: { wantedTrack } }) => preferences.update({ wantedTrack }),
        storeLevel: ({ context: { wantedLevel } }) => preferences.update({ wantedLevel }),
        storeAtTheEnd: ({ context: { atTheEnd } }) => preferences.update({ atTheEnd }),
        storeKeyReach: ({ context: { keyReach } }) => preferences.update({ keyReach }),
      },
    }),
  };
}
