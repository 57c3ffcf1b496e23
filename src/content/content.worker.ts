import { type Job, prepareJob } from './jobs.ts';

/** Handles one job at a time. `begun` reports that its code is loaded, so the time after it is work, not network. */
addEventListener('message', async ({ data }: MessageEvent<Job>) => {
  try {
    const work = await prepareJob(data);
    postMessage({ kind: 'begun' });
    postMessage({ kind: 'done', answer: work() });
  } catch {
    postMessage({ kind: 'failed' });
  }
});
