import { type KeyValueStore, storageKeys } from './storage.ts';

/** How the member likes films to play, on this device; `volume` from 0 to 1. */
export type PlayerPreferences = { speed: number; volume: number; isMuted: boolean };

const usual: PlayerPreferences = { speed: 1, volume: 0.7, isMuted: false };
const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise;

/** Remembers them for the next film. What the device holds is not trusted: what makes no sense is as usual. */
export function createPlayerPreferences(store: Pick<KeyValueStore, 'read' | 'write'>) {
  const read = (): PlayerPreferences => {
    try {
      const { speed, volume, isMuted } = JSON.parse(store.read(storageKeys.player)) as Record<string, unknown>;
      return {
        speed: within(speed, 0.5, 2, usual.speed),
        volume: within(volume, 0, 1, usual.volume),
        isMuted: isMuted === true,
      };
    } catch {
      return usual;
    }
  };
  return {
    read,
    update: (change: Partial<PlayerPreferences>) =>
      store.write(storageKeys.player, JSON.stringify({ ...read(), ...change })),
  };
}
