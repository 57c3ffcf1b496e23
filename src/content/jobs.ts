import { importAgain } from '../browser/importAgain.ts';

/** A run of code in one colour: its kind ('' where it has none) and its words. */
export type Run = readonly [kind: string, words: string];
/** Work for a worker, because it may take long. */
export type Jobs = {
  markdown: { ask: { text: string }; answer: string };
  colours: { ask: { code: string; language: string }; answer: Run[] | null };
};
export type JobKind = keyof Jobs;
export type Job = { [Kind in JobKind]: { kind: Kind } & Jobs[Kind]['ask'] }[JobKind];

/**
 * Loads what a job needs. @returns a function that does it synchronously: loading is network time, the function is work.
 * @throws whatever the browser throws where the code cannot be loaded
 */
export async function prepareJob(job: Job): Promise<() => Jobs[JobKind]['answer']> {
  if (job.kind === 'markdown') {
    const { markdownToHtml } = await importAgain(() => import('./markdown.ts'));
    return () => markdownToHtml(job.text);
  }
  const { prepareColours } = await importAgain(() => import('./highlight.ts'));
  return prepareColours(job.code, job.language);
}
