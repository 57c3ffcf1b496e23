import * as v from 'valibot';
import type { Page } from '../../machines/domain/course.ts';
import { figure, rowsOf } from './shapes.ts';

/**
 * Decodes one page of a list (MeEdu API: `data` and `total`). Rows of another shape are omitted. If `total` is unreadable, it is the number
 * of known rows.
 */
export function decodePage<Shape extends v.GenericSchema, Row>(
  shape: Shape,
  rowOf: (raw: v.InferOutput<Shape>) => Row | readonly Row[],
  { page, pageSize }: { page: number; pageSize: number },
  data: unknown,
): Page<Row> {
  const raw = v.parse(v.looseObject({ data: rowsOf(shape), total: v.fallback(figure, -1) }), data);
  const rows = raw.data.flatMap(rowOf);
  return { rows, total: raw.total < 0 ? (page - 1) * pageSize + rows.length : raw.total, page, pageSize };
}
