import { type Job, prepareJob } from './jobs.ts';

/** One job at a time. `begun` reports that the code for it is loaded: from then on the time is work, not network. */
addEventListener('message', async ({ data }: MessageEvent<Job>) => {
  try {
    const work = await prepareJob(data);
    postMessage({ kind: 'begun' });
    postMessage({ kind: 'done', answer: work() });
  } catch {
    postMessage({ kind: 'failed' });
  }
});
