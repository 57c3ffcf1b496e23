import type { SnapshotFrom } from 'xstate';
import type { playerSettingsMachine } from '../../../machines/learn/playerSettings.machine.ts';

export type SettingsView = ReturnType<typeof settingsView>;

export const settingsView = (snapshot: SnapshotFrom<typeof playerSettingsMachine>) => {
  const { context } = snapshot;
  return {
    speed: context.speed,
    canSetSpeed: snapshot.can({ type: 'speed.chosen', speed: 1 }),
    volume: context.isMuted ? 0 : context.volume,
    isMuted: context.isMuted,
    levels: context.levels,
    level: context.level,
    tracks: context.tracks,
    track: context.track,
    atTheEnd: context.atTheEnd,
    keyReach: context.keyReach,
    isFullscreen: context.isFullscreen,
    isInPicture: context.isInPicture,
    canFullscreen: snapshot.can({ type: 'fullscreen.toggled' }),
    canPictureInPicture: snapshot.can({ type: 'pictureInPicture.toggled' }),
  };
};
