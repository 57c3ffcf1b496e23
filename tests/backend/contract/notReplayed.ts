/** Recordings that cannot be replayed yet, each with its reason. A test keeps the list exact. */
export const notReplayed: Record<string, string> = {
  'auth/401-no-token-post': 'POST v3/order is not there yet, so it answers as an unknown route',
  'failure/redis-down': 'the reference backend has no redis; the weather `refused` can send its code and text',
};
