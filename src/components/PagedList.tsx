import { Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Page } from '../../machines/domain/course.ts';
import type { pagedListMachine } from '../../machines/remote/pagedList.machine.ts';
import { text } from '../text/shared.ts';
import { LeftOut } from './LeftOut.tsx';
import { LoadingStatus } from './LoadingStatus.tsx';
import { RetryButton } from './RetryButton.tsx';
import { StateMessage } from './StateMessage.tsx';
import { useFlow } from './useFlow.ts';

export const pagedListView = (snapshot: SnapshotFrom<typeof pagedListMachine>) => ({
  data: snapshot.context.data,
  loading: snapshot.hasTag('busy'),
  isCrowded: snapshot.context.isCrowded,
  isRefused: snapshot.hasTag('refused'),
  problem: snapshot.hasTag('refused')
    ? snapshot.context.message || text.common.serverSaysNothing
    : snapshot.hasTag('fault')
      ? text.common.fault
      : '',
});

/** Runs the chart of paged lists and shows each of its states. `Row` is the row type of the wired `load`. */
export function PagedList<Row, Shown extends Page<Row> = Page<Row>>({
  logic,
  query,
  skeleton,
  failed,
  found,
  belongs = () => true,
  children,
}: {
  logic: typeof pagedListMachine;
  /** The list's part of the query when it is mounted. The flow itself follows later changes. */
  query: string;
  skeleton: ReactNode;
  /** The message if it could not be loaded. */
  failed: string;
  /** Announced to screen readers when the rows change. */
  found: (total: number) => string;
  /** Whether the shown rows may stay until the new ones arrive. Rows of another list may not. */
  belongs?: (page: Shown) => boolean;
  children: (page: Shown) => ReactNode;
}) {
  const actor = useFlow(logic, { query });
  const { data, loading, isCrowded, isRefused, problem } = useSelector(actor, pagedListView, shallowEqual);
  if (problem) {
    return (
      <StateMessage mood={isRefused ? 'refused' : 'fault'} title={failed} detail={problem}>
        <RetryButton variant="solid" onRetry={() => actor.send({ type: 'list.retried' })} />
      </StateMessage>
    );
  }
  const kept = data as Shown | null;
  const page = kept && belongs(kept) ? kept : null;
  return (
    <div aria-busy={loading} data-stays={page ? '' : undefined}>
      <LoadingStatus isCrowded={isCrowded}>{loading || !page ? text.site.loading : found(page.total)}</LoadingStatus>
      {page ? (
        <Box
          opacity={loading && !isCrowded ? 0.5 : 1}
          transition="opacity 160ms"
          transitionDelay={loading ? '200ms' : '0ms'}
        >
          {children(page)}
          <LeftOut of={page} />
        </Box>
      ) : (
        skeleton
      )}
    </div>
  );
}
