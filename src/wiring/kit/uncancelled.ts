/** Returns a signal that never aborts: the call continues after its flow has ended, and only its timeout ends it. */
export const uncancelled = (): AbortSignal => new AbortController().signal;
