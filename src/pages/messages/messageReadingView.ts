import type { SnapshotFrom } from 'xstate';
import type { Message, Moment } from '../../../machines/domain/message.ts';
import { allMessages, type messageReadingMachine } from '../../../machines/member/messageReading.machine.ts';
import { messageReadingText as words } from '../../text/messageReading.ts';
import { text } from '../../text/shared.ts';

type Snapshot = SnapshotFrom<typeof messageReadingMachine>;

/** Returns the view around the list: 全部已读, the failed mark, and the announcement for screen readers when a mark disappears. */
export function messageReadingView(snapshot: Snapshot) {
  const { queue, readIds, message } = snapshot.context;
  const isAll = queue.includes(allMessages);
  const reason = snapshot.hasTag('refused')
    ? message || text.common.serverSaysNothing
    : snapshot.hasTag('fault')
      ? text.common.fault
      : '';
  const what = isAll ? words.notAllMarked : words.notMarked(queue.length);
  return {
    canMarkAll: snapshot.can({ type: 'allMessages.chosen' }),
    isMarkingAll: snapshot.hasTag('busy') && isAll,
    failure: reason && `${what}：${reason}`,
    status: readIds.length > 0 ? words.markedHere(readIds.length) : '',
  };
}

/**
 * Returns the state of a message in the list that was requested at `moment`. `read`: according to the list. `marked`: read since then, here
 * or in another tab. `marking`: about to be marked.
 */
export function readingOf(
  snapshot: Snapshot,
  { id, isRead }: Pick<Message, 'id' | 'isRead'>,
  moment: Moment,
): 'read' | 'marked' | 'marking' | 'unread' {
  const { queue, readIds, allReadMoment } = snapshot.context;
  if (isRead) return 'read';
  if (readIds.includes(id) || moment <= allReadMoment) return 'marked';
  const waits = queue.includes(id) || queue.includes(allMessages);
  return snapshot.hasTag('busy') && waits ? 'marking' : 'unread';
}
