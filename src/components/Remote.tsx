import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { remoteDataMachine } from '../../machines/remote/remoteData.machine.ts';
import { text } from '../text/zh.ts';
import { Button } from './Button.tsx';
import { keepFocus } from './keepFocus.ts';
import { StateMessage } from './StateMessage.tsx';
import { useFlow } from './useFlow.ts';

export const remoteDataView = (snapshot: SnapshotFrom<typeof remoteDataMachine>) => ({
  state: ['starting', 'idle', 'loading'].includes(snapshot.value)
    ? ('loading' as const)
    : snapshot.matches('refused')
      ? ('refused' as const)
      : snapshot.matches('unavailable')
        ? ('unavailable' as const)
        : ('ready' as const),
  data: snapshot.context.data,
  message: snapshot.context.message,
});

/** Runs the generic loading chart and shows each of its states. `Data` is what the wired `load` answers. */
export function Remote<Data>({
  logic,
  subject = '',
  anchor = '',
  skeleton,
  failed,
  compact = false,
  heading = false,
  children,
}: {
  logic: typeof remoteDataMachine;
  subject?: string;
  /** The id of an element that has to come near the screen before anything is loaded. */
  anchor?: string;
  skeleton: ReactNode;
  /** What to say when it could not be had, e.g. 首页内容没有载入. */
  failed: string;
  /** One line instead of a drawing, for a small part of a page. */
  compact?: boolean;
  /** What failed is the page itself: the sentence is its h1. */
  heading?: boolean;
  children: (data: Data) => ReactNode;
}) {
  const actor = useFlow(logic, { subject, anchor });
  const { state, data, message } = useSelector(actor, remoteDataView, shallowEqual);
  if (state === 'ready') return children(data as Data);
  if (state === 'loading') {
    return (
      <div aria-busy="true">
        <chakra.p srOnly role="status">
          {text.site.loading}
        </chakra.p>
        {skeleton}
      </div>
    );
  }
  const detail = state === 'refused' ? message || text.common.serverSaysNothing : text.common.fault;
  const retry = (
    <Button
      variant="outline"
      onClick={(event) => {
        keepFocus(event);
        actor.send({ type: 'data.retried' });
      }}
    >
      {text.common.retry}
    </Button>
  );
  if (compact) {
    return (
      <Box role="alert" display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <span>
          {failed}：{detail}
        </span>
        {retry}
      </Box>
    );
  }
  return (
    <StateMessage mood="fault" title={failed} detail={detail} heading={heading}>
      {retry}
    </StateMessage>
  );
}
