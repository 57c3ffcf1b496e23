import { chakra } from '@chakra-ui/react';
import { Link, useHref, useLinkClickHandler } from 'react-router';
import { listText } from '../text/lists.ts';

/** Returns the pages to link: the first, the last, and those beside `page`; 0 for a gap. */
export function pagesShown(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const pages = [...new Set(wanted)].sort((one, other) => one - other);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? one - 1;
    // A gap of a single page is filled with that page.
    return one - before === 2 ? [one - 1, one] : one - before > 2 ? [0, one] : [one];
  });
}

const look = {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: 'touch',
    minHeight: 'touch',
    paddingInline: '2',
    borderRadius: 'control',
    color: 'ink',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'wash', color: 'accent' },
    '&[aria-disabled]': { color: 'muted', cursor: 'default', bg: 'transparent' },
    '&[aria-current]': {
      bg: 'action',
      color: 'onAction',
      fontWeight: '600',
      // With forced colours, it has no background, so a border shows it.
      '@media (forced-colors: active)': { borderWidth: '1px', borderColor: 'Highlight' },
    },
  },
};
const PageLink = chakra(Link, look);
const Step = chakra('a', look);

/** A link to the previous or next page. At the end of the list the element stays, without a target, so that it keeps the focus. */
function StepLink({
  to,
  rel,
  isPossible,
  children,
}: {
  to: string;
  rel: 'prev' | 'next';
  isPossible: boolean;
  children: string;
}) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  const target = isPossible
    ? { href, onClick: follow }
    : // HTML allows no `aria-disabled` on a link with a target.
      { role: 'link', 'aria-disabled': true, tabIndex: 0 };
  return (
    <li>
      <Step rel={rel} {...target}>
        {children}
      </Step>
    </li>
  );
}

/**
 * Links to the pages of a list; nothing if there is only one. `page` is the requested page, not the shown one, so pressing 下一页 twice goes
 * two pages further. `pathOf` returns the address of a page.
 */
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
    <chakra.nav aria-label={listText.pages} marginTop="8">
      <chakra.ul display="flex" flexWrap="wrap" justifyContent="center" gap="1">
        <StepLink to={pathOf(Math.max(page - 1, 1))} rel="prev" isPossible={page > 1}>
          {listText.previous}
        </StepLink>
        {pagesShown(page, last).map((one, index) =>
          one === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no id but its index
            <chakra.li key={`gap-${index}`} aria-hidden="true" alignSelf="center" color="muted">
              …
            </chakra.li>
          ) : (
            <li key={one}>
              <PageLink
                to={pathOf(one)}
                aria-label={listText.page(one)}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </PageLink>
            </li>
          ),
        )}
        <StepLink to={pathOf(Math.min(page + 1, last))} rel="next" isPossible={page < last}>
          {listText.next}
        </StepLink>
      </chakra.ul>
    </chakra.nav>
  );
}
