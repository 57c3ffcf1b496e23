import * as v from 'valibot';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { MarkAnswer, Moment, ReadElsewhere } from '../../../machines/domain/message.ts';
import { allMessages, messageReadingMachine } from '../../../machines/member/messageReading.machine.ts';
import type { Api } from '../../api/index.ts';
import { messagesApi } from '../../api/messages.ts';
import { jsonIn } from '../../browser/stored/json.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import { messageReadingText } from '../../text/messageReading.ts';
import type { Environment } from '../environment.ts';
import { answered } from '../kit/answers.ts';
import { memberIdOf } from '../kit/memberId.ts';
import { uncancelled } from '../kit/uncancelled.ts';
import { watchPersonWith } from '../kit/watchPerson.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** The message between tabs: the member's id, and the id of the read message, '' for all. */
const toldShape = v.object({ memberId: v.number(), id: v.string() });
type Told = v.InferOutput<typeof toldShape>;

/**
 * Wires marking messages as read, which continues after the page is left.
 *
 * @param next returns the next moment of one counter, which the list of messages shares
 */
export function wireMessageReading(
  { store }: Pick<Environment, 'store'>,
  api: Api,
  running: RunningFlows,
  next: () => Moment,
) {
  const messages = messagesApi(api.call);
  const memberId = () => memberIdOf(running);

  async function mark(id: string): Promise<MarkAnswer> {
    // Signing out does not cancel the call; only the timeout ends it.
    const signal = uncancelled();
    const answer = await (id === allMessages ? messages.markAllRead(signal) : messages.markRead(id, signal));
    return answered(answer, () => ({ kind: 'marked', moment: next() }));
  }

  return messageReadingMachine.provide({
    actors: {
      mark: fromPromise<MarkAnswer, { id: string }>(({ input }) => mark(input.id)),
      watchOtherTabs: fromCallback<EventObject>(({ sendBack }) =>
        store.onOtherTab(storageKeys.readMessages, (stored) => {
          const told = jsonIn(stored, (value) => v.parse(toldShape, value));
          if (told?.memberId !== memberId()) return;
          const event: ReadElsewhere =
            told.id === allMessages
              ? { type: 'tab.allMessagesRead', moment: next() }
              : { type: 'tab.messageRead', id: told.id };
          sendBack(event);
        }),
      ),
      watchPerson: watchPersonWith(running),
    },
    actions: {
      tellTabs: ({ context }) => {
        const told: Told = { memberId: memberId(), id: context.queue[0] ?? allMessages };
        store.write(storageKeys.readMessages, JSON.stringify(told));
        store.remove(storageKeys.readMessages);
      },
      tellSession: () => running.unreadChanged(),
      announceAllMarked: () => running.notify({ tone: 'success', text: messageReadingText.allMarked }),
    },
  });
}
