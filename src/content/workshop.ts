import { fromRoot } from '../browser/address/siteBase.ts';
import workerUrl from './content.worker.ts?worker&url';
import type { JobKind, Jobs } from './jobs.ts';
import { trust } from './trust.ts';

/** Duration of work after which a job is aborted, ms. */
const PATIENCE = 5000;
/** Timeout for the worker's code and the code of its job, ms. It allows for slow networks; a worker that never starts reports nothing. */
const START_PATIENCE = 120_000;

/** The job was aborted because it took too long. */
export class TookTooLong extends Error {}

type Report<Kind extends JobKind> =
  | { kind: 'begun' }
  | { kind: 'done'; answer: Jobs[Kind]['answer'] }
  | { kind: 'failed' };

const startWorker = (): Worker => new Worker(trust().createScriptURL(fromRoot(workerUrl)), { type: 'module' });

/**
 * Runs jobs of one kind in a worker, one after the other. A worker that takes too long is terminated, and the next job gets a new one. So a
 * slow regular expression never blocks the page.
 *
 * The answer rejects with `TookTooLong`, or with another error if the code of the job cannot be loaded.
 */
export function createWorkshop<Kind extends JobKind>(kind: Kind) {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const run = (ask: Jobs[Kind]['ask']) =>
    new Promise<Jobs[Kind]['answer']>((resolve, reject) => {
      worker ??= startWorker();
      const own = worker;
      const giveUp = (fault: Error) => {
        clearTimeout(deadline);
        own.terminate();
        worker = null;
        reject(fault);
      };
      let deadline = setTimeout(() => giveUp(new Error('the worker does not start')), START_PATIENCE);
      own.onerror = (event) => {
        event.preventDefault();
        giveUp(new Error('the worker cannot be had'));
      };
      own.onmessage = ({ data }: MessageEvent<Report<Kind>>) => {
        if (data.kind === 'begun') {
          clearTimeout(deadline);
          deadline = setTimeout(() => giveUp(new TookTooLong()), PATIENCE);
        }
        // A new worker requests lost files again.
        if (data.kind === 'failed') giveUp(new Error('the code for this cannot be had'));
        if (data.kind !== 'done') return;
        clearTimeout(deadline);
        resolve(data.answer);
      };
      own.postMessage({ kind, ...ask });
    });

  return (ask: Jobs[Kind]['ask']): Promise<Jobs[Kind]['answer']> => {
    const answer = last.then(() => run(ask));
    last = answer.catch(() => {});
    return answer;
  };
}
