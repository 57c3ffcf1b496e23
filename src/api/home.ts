import * as v from 'valibot';
import type { CourseCard, HomeBlock } from '../../machines/domain/home.ts';
import { backendAddress } from './addresses.ts';
import { homeBlocks } from './calls.ts';
import type { Client } from './client.ts';
import type { Recall } from './kept.ts';

const text = v.fallback(v.string(), '');
const number = v.fallback(v.number(), 0);
const blocksShape = v.array(v.looseObject({ id: v.number(), sign: text, config_render: v.unknown() }));
const slidesShape = v.fallback(v.array(v.looseObject({ src: text, href: text })), []);
const courseShape = v.looseObject({
  id: v.number(),
  title: text,
  thumb: text,
  charge: number,
  is_free: number,
  user_count: number,
  category: v.fallback(v.looseObject({ name: text }), { name: '' }),
});
const coursesShape = v.fallback(v.looseObject({ title: text, items: v.fallback(v.array(v.unknown()), []) }), {
  title: '',
  items: [],
});
const codeShape = v.fallback(v.looseObject({ html: text }), { html: '' });

/** Courses as lists show them (MeEdu API: courses, home page blocks). */
export const courseCards = (items: unknown[]): CourseCard[] =>
  items.flatMap((item) => {
    // Placeholders of the page editor have no id: nothing to show, nothing to link to.
    const parsed = v.safeParse(courseShape, item);
    if (!parsed.success) return [];
    const raw = parsed.output;
    return {
      id: raw.id,
      title: raw.title,
      coverUrl: backendAddress(raw.thumb),
      price: raw.charge,
      isFree: raw.is_free === 1,
      category: raw.category.name,
      learners: raw.user_count,
    };
  });

/** Decodes MeEdu API: home page blocks. Unknown signs and blocks with nothing to show are left out. */
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
      const courses = courseCards(items);
      return courses.length ? [{ id, kind: 'courses', title, courses }] : [];
    }
    if (sign === 'code') {
      const { html } = v.parse(codeShape, config_render);
      return html.trim() ? [{ id, kind: 'code', html }] : [];
    }
    return [];
  });

const blocks = { ...homeBlocks, decode: decodeBlocks };

export const homeApi = (call: Client, recall: Recall) => ({
  blocks: (signal: AbortSignal) => call({ ...blocks, signal }),
  keptBlocks: () => recall(blocks)?.data ?? null,
});
