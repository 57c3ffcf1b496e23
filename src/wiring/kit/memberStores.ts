import { type KeyValueStore, storageKeys } from '../../browser/storage.ts';
import type { Environment } from '../environment.ts';
import type { RunningFlows } from '../runningFlows.ts';

/**
 * The storage for what belongs to the member who is here. Nothing is written any more once their logout has begun, in any tab, or once
 * their token has ended: what was erased then must not come back.
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
