import { vi } from 'vitest';
import type { Job } from '../../../src/content/jobs.ts';

/** A worker that does its jobs here: where the tests run, there are none. */
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

/** For `beforeEach`; `vi.unstubAllGlobals` puts it back. */
export const workNearby = () => vi.stubGlobal('Worker', NearbyWorker);
