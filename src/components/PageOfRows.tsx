import type { ReactNode } from 'react';
import type { Page } from '../../machines/domain/course.ts';
import { text } from '../text/zh.ts';
import { ButtonLink } from './Button.tsx';
import { Pagination } from './Pagination.tsx';
import { StateMessage } from './StateMessage.tsx';

/** One page of a paged list: its rows and the links to other pages; or that there is nothing, on this page or at all. */
export function PageOfRows({
  shown: { rows, total, pageSize },
  page,
  pathOf,
  nothingHere,
  empty,
  children,
}: {
  shown: Page<unknown>;
  /** The requested page; `shown` may still be another one. */
  page: number;
  /** The address of a page. */
  pathOf: (page: number) => string;
  /** The message where other pages have rows, and this one has none. */
  nothingHere: string;
  /** Shown when the list has no row at all. */
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
          <ButtonLink to={pathOf(1)}>{text.list.toFirst}</ButtonLink>
        </StateMessage>
      )}
      {/* Beyond the last page this is the only link; a page whose rows are all deleted has its neighbours. */}
      {(page - 1) * pageSize < total && <Pagination page={page} pageSize={pageSize} total={total} pathOf={pathOf} />}
    </>
  );
}
