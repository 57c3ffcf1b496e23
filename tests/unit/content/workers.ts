import { vi } from 'vitest';
import type { Job } from '../../../src/content/jobs.ts';

/** A fake worker that does its jobs in this thread, because the test environment has no workers. */
class NearbyWorker {
  onmessage?: (event: { data: object }) => void;
  #isThere = true;
  terminate() {
    this.#isThere = false;
  }
  async postMessage(job: Job) {
    const tell = (data: object) => this.#isThere && this.onmessage?.({ data });
    try {
      const { prepareJob } = await import('../../../src/content/jobs.ts');
      const work = await prepareJob(job);
      tell({ kind: 'begun' });
      tell({ kind: 'done', answer: work() });
    } catch {
      tell({ kind: 'failed' });
    }
  }
}

/** Replaces `Worker`, for `beforeEach`. `vi.unstubAllGlobals` restores it. */
export const workNearby = () => vi.stubGlobal('Worker', NearbyWorker);
