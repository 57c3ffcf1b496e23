/** What of the progress flow's snapshot counts, by the id of the lesson: seconds, and the server's words of refusal. */
type Progress = { context: { reached: Record<number, number>; refusals: Record<number, string> } };

/**
 * How far the member has come in a lesson as far as this page knows, in seconds; 0 when it knows nothing, or nothing that the server
 * takes. The server may know more.
 */
export const progressOf = ({ context: { reached, refusals } }: Progress, lessonId: number): number =>
  lessonId in refusals ? 0 : (reached[lessonId] ?? 0);
