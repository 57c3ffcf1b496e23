import { expect, test, vi } from 'vitest';
import { createExclusive } from '../../../src/browser/locks.ts';

const { signal } = new AbortController();

test('asks the browser for the lock and gives it back with the result', async () => {
  const request = vi.fn((_name: string, _options: LockOptions, run: () => Promise<unknown>) => run());
  const exclusive = createExclusive({ locks: { request } } as unknown as Navigator);
  await expect(exclusive('name', signal, async () => 'done')).resolves.toBe('done');
  expect(request).toHaveBeenCalledWith('name', { signal }, expect.any(Function));
});

test('a page without https has no locks: it runs all the same', async () => {
  const exclusive = createExclusive({} as Navigator);
  await expect(exclusive('name', signal, async () => 'done')).resolves.toBe('done');
});
