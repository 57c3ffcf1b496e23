import type { ReactNode } from 'react';
import type { Page } from '../../machines/domain/course.ts';
import { listText } from '../text/lists.ts';
import { ButtonLink } from './Button.tsx';
import { Pagination } from './Pagination.tsx';
import { StateMessage } from './StateMessage.tsx';

/** One page of a paged list: its rows and the links to other pages, or a message if this page or the list has no rows. */
export function PageOfRows({
  shown: { rows, total, pageSize },
  page,
  pathOf,
  nothingHere,
  empty,
  children,
}: {
  shown: Page<unknown>;
  /** The requested page; `shown` may still be the previous one. */
  page: number;
  /** Returns the address of a page. */
  pathOf: (page: number) => string;
  /** The message if only this page has no rows. */
  nothingHere: string;
  /** Shown if the whole list has no rows. */
  empty: ReactNode;
  children: ReactNode;
}) {
  if (total === 0) return empty;
  return (
    <>
      {rows.length > 0 ? (
        children
      ) : (
        <StateMessage mood="empty" title={nothingHere}>
          <ButtonLink to={pathOf(1)}>{listText.toFirst}</ButtonLink>
        </StateMessage>
      )}
      {/* After the last page, the link in the message suffices. A page within the range gets the links, even if all its rows were deleted. */}
      {(page - 1) * pageSize < total && <Pagination page={page} pageSize={pageSize} total={total} pathOf={pathOf} />}
    </>
  );
}
