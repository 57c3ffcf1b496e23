import * as v from 'valibot';
import type { CourseCard, HomeBlock } from '../../machines/domain/home.ts';
import { backendAddress } from './addresses.ts';
import { homeBlocks } from './calls.ts';
import type { Client } from './client.ts';
import type { Recall } from './kept.ts';
import { figure, flag, maybeRowsOf, number, part, text } from './shapes.ts';

const blocksShape = maybeRowsOf(v.looseObject({ id: figure, sign: text, config_render: v.unknown() }));
const slidesShape = maybeRowsOf(v.looseObject({ src: text, href: text }));
export const courseShape = v.looseObject({
  id: figure,
  title: text,
  thumb: text,
  charge: number,
  is_free: flag,
  user_count: number,
  category: part({ name: text }),
});
/** Placeholders of the page editor have no id, so they cannot be shown or linked. */
const itemShape = v.union([
  courseShape,
  v.pipe(
    v.looseObject({ id: v.nullish(v.literal(''), '') }),
    v.transform(() => null),
  ),
]);
const coursesShape = part({ title: text, items: maybeRowsOf(itemShape) });
const codeShape = part({ html: text });

/** Converts a course of a list (MeEdu API: courses, home page blocks). */
export const courseCard = (raw: v.InferOutput<typeof courseShape>): CourseCard => ({
  id: raw.id,
  title: raw.title,
  coverUrl: backendAddress(raw.thumb),
  price: raw.charge,
  isFree: raw.is_free,
  category: raw.category.name,
  learners: raw.user_count,
});

/** Decodes the blocks of the home page. Omits unknown signs and empty blocks. */
export const decodeBlocks = (data: unknown): HomeBlock[] =>
  v.parse(blocksShape, data).flatMap(({ id, sign, config_render }): HomeBlock[] => {
    if (sign === 'pc-slider') {
      const slides = v
        .parse(slidesShape, config_render)
        .map(({ src, href }) => ({ imageUrl: backendAddress(src), href }))
        .filter(({ imageUrl }) => imageUrl !== '');
      return slides.length ? [{ id, kind: 'slider', slides }] : [];
    }
    if (sign === 'pc-vod-v1') {
      const { title, items } = v.parse(coursesShape, config_render);
      const courses = items.flatMap((item) => (item ? courseCard(item) : []));
      return courses.length ? [{ id, kind: 'courses', title, courses }] : [];
    }
    if (sign === 'code') {
      const { html } = v.parse(codeShape, config_render);
      return html.trim() ? [{ id, kind: 'code', html }] : [];
    }
    return [];
  });

const blocks = {
  ...homeBlocks,
  decode: decodeBlocks,
  mayBeEmpty: true,
  isWorthKeeping: ({ length }: HomeBlock[]) => length > 0,
};

export const homeApi = (call: Client, recall: Recall) => ({
  blocks: (signal: AbortSignal) => call({ ...blocks, signal }),
  keptBlocks: () => recall(blocks)?.data ?? null,
});
