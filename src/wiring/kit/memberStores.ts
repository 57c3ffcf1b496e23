import { type KeyValueStore, storageKeys } from '../../browser/stored/storage.ts';
import type { Environment } from '../environment.ts';
import type { RunningFlows } from '../runningFlows.ts';

/**
 * Returns the storage for data of the current member. Writes are ignored once a logout has begun in any tab, or the token has ended, so that
 * erased data is not written again.
 */
export function memberStores({ store, tabStore }: Pick<Environment, 'store' | 'tabStore'>, running: RunningFlows) {
  const isHere = (): boolean => {
    const { token } = running.session().getSnapshot().context;
    return token !== '' && store.read(storageKeys.userToken) === token;
  };
  const guarded = <Store extends Pick<KeyValueStore, 'write'>>(one: Store): Store => ({
    ...one,
    write: (key, value) => isHere() && one.write(key, value),
  });
  return { isHere, store: guarded(store), tabStore: guarded(tabStore) };
}
