import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import { text } from '../text/zh.ts';

/** The pages to offer: the first, the last, those beside `page`; 0 stands for what is left out. */
export function pagesShown(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const pages = [...new Set(wanted)].sort((one, other) => one - other);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? one - 1;
    // A gap of a single page is that page.
    return one - before === 2 ? [one - 1, one] : one - before > 2 ? [0, one] : [one];
  });
}

const PageLink = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '44px',
    minHeight: '44px',
    paddingInline: '2',
    borderRadius: 'control',
    color: 'ink',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'wash', color: 'accent' },
    '&[aria-current]': { bg: 'action', color: 'onAction', fontWeight: '600' },
  },
});

/** Links to the pages of a list; nothing where there is only one. `pathOf` is the address of a page. */
export function Pagination({
  page,
  pageSize,
  total,
  pathOf,
}: {
  page: number;
  pageSize: number;
  total: number;
  pathOf: (page: number) => string;
}) {
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  return (
    <chakra.nav aria-label={text.list.pages} marginTop="8">
      <chakra.ul display="flex" flexWrap="wrap" justifyContent="center" gap="1">
        {page > 1 && (
          <li>
            <PageLink to={pathOf(page - 1)} rel="prev">
              {text.list.previous}
            </PageLink>
          </li>
        )}
        {pagesShown(page, last).map((one, index) =>
          one === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
            <chakra.li key={`gap-${index}`} aria-hidden="true" alignSelf="center" color="muted">
              …
            </chakra.li>
          ) : (
            <li key={one}>
              <PageLink
                to={pathOf(one)}
                aria-label={text.list.page(one)}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </PageLink>
            </li>
          ),
        )}
        {page < last && (
          <li>
            <PageLink to={pathOf(page + 1)} rel="next">
              {text.list.next}
            </PageLink>
          </li>
        )}
      </chakra.ul>
    </chakra.nav>
  );
}
