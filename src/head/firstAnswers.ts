/**
 * Reads the fields that the painting needs. It decodes like src/api, but without the schemas, which would make the HTML heavy. Unexpected values
 * are omitted; the page reports them later.
 */
import type { CourseDetail } from '../../machines/domain/course.ts';
import type { CourseCard, HomeBlock } from '../../machines/domain/home.ts';
import type { NavLink } from '../../machines/domain/site.ts';
import { backendAddress, webAddress } from '../api/addresses.ts';

type Fields = Record<string, unknown>;
export type FirstSite = {
  name: string;
  logoUrl: string;
  hasVip: boolean;
  navs: (Pick<NavLink, 'id' | 'name' | 'url'> & { hasChildren: boolean })[];
};
export type FirstCourse = Pick<CourseDetail, 'title' | 'coverUrl' | 'summary' | 'learners'>;

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fields) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const hasId = ({ id }: Fields): boolean => typeof id === 'number';

/** MeEdu API: GET /api/v2/other/config, and GET /api/v2/navs. */
export function readSite(config: unknown, navs: unknown): FirstSite {
  const raw = fields(config);
  const backendUrl = webAddress(raw.url).replace(/\/+$/, '');
  return {
    name: text(raw.webname) || text(raw.name),
    logoUrl: backendAddress(fields(raw.logo).logo, backendUrl),
    hasVip: raw.vip !== 0 && raw.vip !== false,
    navs: list(navs)
      .filter(hasId)
      .map(({ id, name, url, children }) => ({
        id: number(id),
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
      id: number(raw.id),
      title: text(raw.title),
      coverUrl: backendAddress(raw.thumb),
      price: number(raw.charge),
      isFree: raw.is_free === 1,
      category: text(fields(raw.category).name),
      learners: number(raw.user_count),
    }));

/** MeEdu API: the covers in the first row of GET /api/v2/courses. */
export const readFirstCovers = (answer: unknown): string[] =>
  list(fields(answer).data)
    .slice(0, 4)
    .map(({ thumb }) => backendAddress(thumb))
    .filter(Boolean);

/** MeEdu API: the public fields of GET /api/v2/course/{id}. Returns null if there is no title. */
export function readFirstCourse(answer: unknown): FirstCourse | null {
  const { title, thumb, short_description, user_count } = fields(fields(answer).course);
  return text(title)
    ? {
        title: text(title),
        coverUrl: backendAddress(thumb),
        summary: text(short_description),
        learners: number(user_count),
      }
    : null;
}

/** MeEdu API: home page blocks up to the first row of courses. Stops at a block with the operator's own HTML. */
export function readFirstBlocks(blocks: unknown): HomeBlock[] {
  const found: HomeBlock[] = [];
  for (const { id, sign, config_render: raw } of list(blocks)) {
    if (sign === 'pc-slider') {
      const slides = list(raw)
        .map(({ src, href }) => ({ imageUrl: backendAddress(src), href: text(href) }))
        .filter(({ imageUrl }) => imageUrl !== '');
      if (slides.length > 0) found.push({ id: number(id), kind: 'slider', slides });
    } else if (sign === 'pc-vod-v1') {
      const { title, items } = fields(raw);
      const courses = courseCards(items);
      if (courses.length > 0) return [...found, { id: number(id), kind: 'courses', title: text(title), courses }];
    } else if (sign === 'code' && text(fields(raw).html).trim()) {
      return found;
    }
  }
  return found;
}
