import { announcementAddressOf } from '../addresses/announcementAddress.ts';
import { courseQueryOf } from '../addresses/courseFilter.ts';
import { withoutEndSlashes } from '../addresses/endSlashes.ts';
import type { PageName } from '../addresses/routes.ts';
import { searchAddressOf } from '../addresses/searchAddress.ts';
import {
  announcement,
  announcementList,
  courseCategories,
  courseDetail,
  courseList,
  hits,
  homeBlocks,
  plans,
} from '../api/calls.ts';
import { addressOf } from '../api/kept.ts';

/**
 * Returns the first calls of a page that are known from its address: paths with queries. Guarded pages return none: their data may change
 * before the guard lets the member in.
 */
export function firstCallsOf(page: PageName, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string[] {
  switch (page) {
    case 'home':
      return [addressOf(homeBlocks), '/api/v2/links'];
    case 'courses':
      return [addressOf(courseCategories), addressOf(courseList(courseQueryOf(search)))];
    case 'courseDetail': {
      const [, id] = /\/(\d+)$/.exec(withoutEndSlashes(pathname)) ?? [];
      return id ? [addressOf(courseDetail(id))] : [];
    }
    case 'vip':
      return [addressOf(plans)];
    case 'search': {
      const address = searchAddressOf(search);
      return address.keywords ? [addressOf(hits(address))] : [];
    }
    case 'announcement': {
      const { id, page: listed } = announcementAddressOf(search);
      // Without an id, the newest announcement is shown, which is on page 1 of the list.
      const shown = id ? [announcement(id)] : listed > 1 ? [announcementList(1)] : [];
      return [...shown, announcementList(listed)].map(addressOf);
    }
    default:
      return [];
  }
}
