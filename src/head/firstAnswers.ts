/**
 * Reads the fields that the painting needs. It decodes like src/api, but without the schemas, which would make the HTML heavy. The painting shows
 * nothing that the page omits or reports as unreadable; tests/unit/head/firstAnswers.test.ts compares both decoders.
 */
import type { CourseDetail } from '../../machines/domain/course.ts';
import type { CourseCard, HomeBlock } from '../../machines/domain/home.ts';
import type { NavLink } from '../../machines/domain/site.ts';
import { backendAddress, webAddress } from '../api/addresses.ts';

type Fields = Record<string, unknown>;
export type FirstSite = {
  name: string;
  logoUrl: string;
  whiteLogoUrl: string;
  hasVip: boolean;
  navs: (Pick<NavLink, 'id' | 'name' | 'url'> & { hasChildren: boolean })[];
};
export type FirstCourse = Pick<CourseDetail, 'title' | 'coverUrl' | 'summary'>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fields = (value: unknown): Fields => (isRecord(value) ? value : {});
/** PHP sends a list with gaps as an object with numeric keys. */
const list = (value: unknown): Fields[] =>
  Array.isArray(value) || (isRecord(value) && /^\d/.test(Object.keys(value)[0] ?? ''))
    ? Object.values(value as unknown[]).map(fields)
    : [];
const text = (value: unknown): string =>
  typeof value === 'string' || (typeof value === 'number' && Math.abs(value) <= 1e15) ? String(value) : '';
/** Returns a number, also if PHP sends it as text; NaN for other values. */
const figure = (value: unknown): number => {
  const found = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof found === 'number' && Math.abs(found) <= 1e15 ? found : Number.NaN;
};
const number = (value: unknown): number => Math.max(figure(value) || 0, 0);
const address = (value: unknown, backendUrl = ''): string => backendAddress(text(value), backendUrl);
const hasId = ({ id }: Fields): boolean => !Number.isNaN(figure(id));

/** Reads the answers to GET /api/v2/other/config and GET /api/v2/navs. @throws if the config is not an object, which the page reports */
export function readSite(config: unknown, navs: unknown): FirstSite {
  if (!isRecord(config)) throw new Error('unreadable');
  const raw = config;
  const backendUrl = webAddress(raw.url).replace(/\/+$/, '');
  const logo = fields(raw.logo);
  return {
    name: text(raw.webname) || text(raw.name),
    logoUrl: address(logo.logo, backendUrl),
    whiteLogoUrl: address(logo.white_logo, backendUrl),
    hasVip: raw.vip !== 0 && raw.vip !== false,
    navs: list(navs)
      .filter(hasId)
      .map(({ id, name, url, children }) => ({
        id: figure(id),
        name: text(name),
        url: text(url),
        hasChildren: list(children).some(hasId),
      })),
  };
}

const courseCards = (items: unknown): CourseCard[] =>
  list(items)
    .filter(hasId)
    .map((raw) => ({
      id: figure(raw.id),
      title: text(raw.title),
      coverUrl: address(raw.thumb),
      price: number(raw.charge),
      isFree: raw.is_free === true || figure(raw.is_free) === 1,
      category: text(fields(raw.category).name),
      learners: number(raw.user_count),
    }));

/** Reads the covers that the page shows first from the answer to GET /api/v2/courses. */
export const readFirstCovers = (answer: unknown): string[] =>
  list(fields(answer).data)
    .filter(hasId)
    .slice(0, 6)
    .map(({ thumb }) => address(thumb))
    .filter(Boolean);

/** Reads the public fields from the answer to GET /api/v2/course/{id}. Returns null if it has no title, or the page cannot read it. */
export function readFirstCourse(answer: unknown): FirstCourse | null {
  const { course, videos } = fields(answer);
  const { id, title, thumb, short_description } = fields(course);
  return hasId({ id }) && isRecord(videos) && text(title)
    ? {
        title: text(title),
        coverUrl: address(thumb),
        summary: text(short_description),
      }
    : null;
}

/** Reads the blocks of the home page up to the first row of courses. Stops at a block with the operator's own HTML. */
export function readFirstBlocks(blocks: unknown): HomeBlock[] {
  const found: HomeBlock[] = [];
  for (const { id, sign, config_render: raw } of list(blocks).filter(hasId)) {
    if (sign === 'pc-slider') {
      const slides = list(raw)
        .map(({ src, href }) => ({ imageUrl: address(src), href: text(href) }))
        .filter(({ imageUrl }) => imageUrl !== '');
      if (slides.length > 0) found.push({ id: figure(id), kind: 'slider', slides });
    } else if (sign === 'pc-vod-v1') {
      const { title, items } = fields(raw);
      const courses = courseCards(items);
      if (courses.length > 0) return [...found, { id: figure(id), kind: 'courses', title: text(title), courses }];
    } else if (sign === 'code' && text(fields(raw).html).trim()) {
      return found;
    }
  }
  return found;
}
