import type { HomeBlock } from '../../../machines/domain/home.ts';
import type { NavItem } from '../../../machines/domain/site.ts';
import { currentNav } from '../../addresses/currentNav.ts';
import { linkTarget } from '../../addresses/linkTarget.ts';
import { coursePath } from '../../addresses/paths.ts';

/**
 * Names the place that a slide leads to, because the server has no name of a slide. The name is that of the course, of the entry in the
 * navigation, or of the host of another site; '' if there is none.
 */
export function slideName(href: string, navs: readonly NavItem[], blocks: readonly HomeBlock[]): string {
  const target = linkTarget(href);
  if (target.kind === 'nowhere') return '';
  if (target.kind === 'outside') return target.url.split('/')[2] ?? '';
  const { pathname, search } = new URL(target.path, 'http://site');
  const courses = blocks.flatMap((block) => (block.kind === 'courses' ? block.courses : []));
  const entries = navs.flatMap((nav) => [nav, ...nav.children]);
  const entry = currentNav(entries, pathname, search);
  return (
    courses.find(({ id }) => coursePath(id) === pathname)?.title ?? entries.find(({ id }) => id === entry)?.name ?? ''
  );
}
