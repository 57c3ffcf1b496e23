import { Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { remoteDataMachine } from '../../machines/remote/remoteData.machine.ts';
import { text } from '../text/shared.ts';
import { LeftOut } from './LeftOut.tsx';
import { LoadingStatus } from './LoadingStatus.tsx';
import { RetryButton } from './RetryButton.tsx';
import { StateMessage } from './StateMessage.tsx';
import { useFlow } from './useFlow.ts';

export const remoteDataView = (snapshot: SnapshotFrom<typeof remoteDataMachine>) => ({
  state: snapshot.matches('idle')
    ? ('idle' as const)
    : snapshot.hasTag('busy')
      ? ('loading' as const)
      : snapshot.hasTag('refused')
        ? ('refused' as const)
        : snapshot.hasTag('fault')
          ? ('unavailable' as const)
          : ('ready' as const),
  data: snapshot.context.data,
  message: snapshot.context.message,
  isCrowded: snapshot.context.isCrowded,
});

const nothing = () => null;

/** Runs the generic loading chart and shows each of its states. `Data` is the answer type of the wired `load`. */
export function Remote<Data>({
  logic,
  subject = '',
  anchor = '',
  recall = nothing,
  skeleton,
  failed,
  compact = false,
  heading = false,
  children,
}: {
  logic: typeof remoteDataMachine;
  subject?: string;
  /** The id of an element that must come near the screen before the data is loaded. */
  anchor?: string;
  /** Returns the stored answer of an earlier visit, which is shown until the new answer arrives. */
  recall?: () => Data | null;
  skeleton: ReactNode;
  /** The message if it could not be loaded, e.g. 首页内容加载失败. */
  failed: string;
  /** One line instead of a drawing, for a small part of a page. */
  compact?: boolean;
  /** The page itself failed: the message becomes its h1. */
  heading?: boolean;
  children: (data: Data) => ReactNode;
}) {
  const kept = useMemo(recall, [recall]);
  const actor = useFlow(logic, { subject, anchor, kept });
  const { state, data, message, isCrowded } = useSelector(actor, remoteDataView, shallowEqual);
  if (state === 'ready')
    return (
      <>
        {children(data as Data)}
        <LeftOut of={data} />
      </>
    );
  // A part far below the screen is not loading yet, so it announces nothing.
  if (state === 'idle') return skeleton;
  if (state === 'loading') {
    return (
      <div aria-busy="true">
        <LoadingStatus isCrowded={isCrowded}>{text.site.loading}</LoadingStatus>
        {skeleton}
      </div>
    );
  }
  const detail = state === 'refused' ? message || text.common.serverSaysNothing : text.common.fault;
  const retry = (
    <RetryButton variant={compact ? 'outline' : 'solid'} onRetry={() => actor.send({ type: 'data.retried' })} />
  );
  if (compact) {
    return (
      <Box role="alert" display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <span>{`${failed}：${detail}`}</span>
        {retry}
      </Box>
    );
  }
  return (
    <StateMessage mood={state === 'refused' ? 'refused' : 'fault'} title={failed} detail={detail} heading={heading}>
      {retry}
    </StateMessage>
  );
}
