import * as v from 'valibot';
import type { Page } from '../../machines/domain/course.ts';
import type { PointsRecord } from '../../machines/domain/points.ts';
import type { Client } from './client.ts';
import { decodePage } from './pages.ts';
import { figure, text } from './shapes.ts';
import { time } from './times.ts';

/** Number of records on one page of the list. */
const PAGE_SIZE = 10;

const shape = v.looseObject({ sum: figure, remark: text, created_at: time });
const recordOf = ({ sum, remark, created_at }: v.InferOutput<typeof shape>): PointsRecord => ({
  points: sum,
  reason: remark,
  changedAt: created_at,
});

/** Decodes the answer to GET /api/v2/member/credit1Records, newest first. The answer does not contain the page number. */
export const decodePointsPage = (data: unknown, page: number): Page<PointsRecord> =>
  decodePage(shape, recordOf, { page, pageSize: PAGE_SIZE }, data);

/** The call of /member/credit1-free, loaded with it. The balance is the member's `credit1`; the rules are the config's `pointsRules`. */
export const pointsApi = (call: Client) => ({
  list: (page: number, signal: AbortSignal) =>
    call({
      path: '/api/v2/member/credit1Records',
      query: { page, page_size: PAGE_SIZE },
      signal,
      decode: (data) => decodePointsPage(data, page),
    }),
});
