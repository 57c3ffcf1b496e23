/** What of the progress flow's snapshot counts, by the id of the lesson: seconds, and the server's words of refusal. */
type Progress = {
  context: { reached: Record<number, number>; sent: Record<number, number>; refusals: Record<number, string> };
};

/**
 * How far the member has come in a lesson as far as this page knows, in seconds; 0 when it knows nothing, or nothing that the server
 * takes. The server may know more.
 */
export const progressOf = ({ context: { reached, refusals } }: Progress, lessonId: number): number =>
  lessonId in refusals ? 0 : (reached[lessonId] ?? 0);

/** Whether there is progress that the server does not know yet. */
export const isProgressWaiting = ({ context: { reached, sent } }: Progress): boolean =>
  Object.entries(reached).some(([lesson, position]) => position > (sent[Number(lesson)] ?? 0));

/** The server's words on why it does not take the progress of a lesson; null when it does, '' when it has no words. */
export const refusalOf = ({ context: { refusals } }: Progress, lessonId: number): string | null =>
  refusals[lessonId] ?? null;
