/** The relevant part of the progress flow's snapshot, by lesson id: seconds, and the server's words of refusal. */
type Progress = { context: { reached: Record<number, number>; refusals: Record<number, string> } };

/**
 * How far the member has come in a lesson as far as this page knows, in seconds; 0 when it knows nothing, or when the server refuses the
 * progress. The server may know more.
 */
export const progressOf = ({ context: { reached, refusals } }: Progress, lessonId: number): number =>
  lessonId in refusals ? 0 : (reached[lessonId] ?? 0);
