import type { Client } from './client.ts';

/** The reasons of refusals by the server's text: the lesson is unknown, or the member may not watch it (MeEdu API: content.md, section 8). */
const reasons = new Map<string, 'invalid' | 'forbidden'>([
  ['参数错误', 'invalid'],
  ['无权限观看此视频', 'forbidden'],
]);

export type ProgressRecord = { lessonId: number; position: number; token: string };

/** The call that sends learning progress, loaded with the progress flow. */
export const progressApi = (call: Client) => ({
  /**
   * The server stores the furthest position that it has received. The call outlives the page.
   *
   * @param record.position whole seconds from the beginning, more than 0
   * @param record.token of the member whose progress it is
   */
  record: ({ lessonId, position, token }: ProgressRecord, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: `/api/v2/video/${lessonId}/record`,
      body: { duration: position },
      token,
      keepalive: true,
      doubt: true,
      signal,
      decode: () => undefined,
      reasons,
    }),
});
