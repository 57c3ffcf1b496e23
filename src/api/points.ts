import * as v from 'valibot';
import type { Page } from '../../machines/domain/course.ts';
import type { PointsRecord } from '../../machines/domain/points.ts';
import type { Client } from './client.ts';
import { time } from './times.ts';

/** Records on one page of the list. */
const PAGE_SIZE = 10;

const shape = v.looseObject({ sum: v.number(), remark: v.fallback(v.string(), ''), created_at: time });
const pageShape = v.looseObject({ data: v.array(shape), total: v.number() });

/** Decodes MeEdu API: GET /api/v2/member/credit1Records, newest first. The answer does not say which page it is. */
export function decodePointsPage(data: unknown, page: number): Page<PointsRecord> {
  const raw = v.parse(pageShape, data);
  const rows = raw.data.map(({ sum, remark, created_at }) => ({ points: sum, reason: remark, changedAt: created_at }));
  return { rows, total: raw.total, page, pageSize: PAGE_SIZE };
}

/** The call of /member/credit1-free; it comes with it. The balance is the member's `credit1`, the rules are the config's `pointsRules`. */
export const pointsApi = (call: Client) => ({
  list: (page: number, signal: AbortSignal) =>
    call({
      path: '/api/v2/member/credit1Records',
      query: { page, page_size: PAGE_SIZE },
      signal,
      decode: (data) => decodePointsPage(data, page),
    }),
});
