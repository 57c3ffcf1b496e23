/** Recordings that cannot be replayed, each with its reason. A test checks that the list is exact. */
export const notReplayed: Record<string, string> = {
  'failure/redis-down': 'the reference backend has no redis; the weather `refused` can send its code and text',
};
