import { importAgain } from '../browser/code/importAgain.ts';

/** A run of code in one colour: its kind ('' for none) and its text. */
export type Run = readonly [kind: string, words: string];
/** Jobs for a worker, because they may take long. */
export type Jobs = {
  markdown: { ask: { text: string }; answer: string };
  colours: { ask: { code: string; language: string }; answer: Run[] | null };
};
export type JobKind = keyof Jobs;
export type Job = { [Kind in JobKind]: { kind: Kind } & Jobs[Kind]['ask'] }[JobKind];

/**
 * Loads the code of a job. @returns a function that does the job synchronously: loading is network time, the function is work.
 * @throws the browser's error if the code cannot be loaded
 */
export async function prepareJob(job: Job): Promise<() => Jobs[JobKind]['answer']> {
  if (job.kind === 'markdown') {
    const { markdownToHtml } = await importAgain(() => import('./markdown.ts'));
    return () => markdownToHtml(job.text);
  }
  const { prepareColours } = await importAgain(() => import('./highlight.ts'));
  return prepareColours(job.code, job.language);
}
