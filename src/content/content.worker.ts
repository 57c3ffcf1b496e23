import { type Job, prepareJob } from './jobs.ts';

/** One job at a time. `begun` tells that the code for it is there: from then on it is work, and not the network. */
addEventListener('message', async ({ data }: MessageEvent<Job>) => {
  try {
    const work = await prepareJob(data);
    postMessage({ kind: 'begun' });
    postMessage({ kind: 'done', answer: work() });
  } catch {
    postMessage({ kind: 'failed' });
  }
});
