/** The part of the progress flow's snapshot that is read here, by lesson id: seconds, and the server's words of refusal. */
type Progress = { context: { reached: Record<number, number>; refusals: Record<number, string> } };

/**
 * Returns the furthest position in a lesson that this page knows, in seconds; 0 if it knows none, or if the server refuses the progress. The
 * server may know more.
 */
export const progressOf = ({ context: { reached, refusals } }: Progress, lessonId: number): number =>
  lessonId in refusals ? 0 : (reached[lessonId] ?? 0);
