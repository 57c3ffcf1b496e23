import type { PlayerChoices } from '../../../machines/domain/player.ts';
import { jsonIn, recordIn } from './json.ts';
import { type KeyValueStore, storageKeys } from './storage.ts';

/** The member's preferences for films on this device. `volume` is from 0 to 1. */
export type PlayerPreferences = PlayerChoices & { speed: number; volume: number; isMuted: boolean; isTheatre: boolean };

const usual: PlayerPreferences = {
  speed: 1,
  volume: 0.7,
  isMuted: false,
  wantedTrack: null,
  wantedLevel: '',
  atTheEnd: 'next',
  keyReach: 'page',
  isTheatre: false,
};
const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise;

function decode(stored: unknown): PlayerPreferences {
  const { speed, volume, isMuted, wantedTrack, wantedLevel, atTheEnd, keyReach, isTheatre } = recordIn(stored);
  const { name, language } = recordIn(wantedTrack);
  return {
    speed: within(speed, 0.5, 2, usual.speed),
    volume: within(volume, 0, 1, usual.volume),
    isMuted: isMuted === true,
    isTheatre: isTheatre === true,
    wantedTrack: typeof name === 'string' && typeof language === 'string' ? { name, language } : null,
    atTheEnd: atTheEnd === 'again' || atTheEnd === 'nothing' ? atTheEnd : usual.atTheEnd,
    keyReach: keyReach === 'player' ? keyReach : usual.keyReach,
    wantedLevel: typeof wantedLevel === 'string' ? wantedLevel : '',
  };
}

/** Stores the preferences for the next film. Replaces invalid stored values by the default. */
export function createPlayerPreferences(store: Pick<KeyValueStore, 'read' | 'write'>) {
  const read = (): PlayerPreferences => jsonIn(store.read(storageKeys.player), decode) ?? usual;
  return {
    read,
    update: (change: Partial<PlayerPreferences>) =>
      store.write(storageKeys.player, JSON.stringify({ ...read(), ...change })),
  };
}
