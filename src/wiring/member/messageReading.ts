import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { MarkAnswer, MessagePage, Moment, ReadElsewhere } from '../../../machines/domain/message.ts';
import { allMessages, messageReadingMachine } from '../../../machines/member/messageReading.machine.ts';
import { listPageOf } from '../../addresses/listPage.ts';
import type { Api } from '../../api/index.ts';
import { messagesApi } from '../../api/messages.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import { messagesText } from '../../pages/messages/text.ts';
import type { Environment } from '../environment.ts';
import { refused } from '../kit/answers.ts';
import { memberIdOf } from '../kit/memberId.ts';
import { pagedList } from '../kit/pagedLists.ts';
import { watchPersonWith } from '../kit/watchPerson.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** The message between tabs: the member's id, and the id of the read message, '' for all. */
type Told = { memberId: number; id: string };

function toldBy(stored: string): Told | null {
  try {
    const { memberId, id } = JSON.parse(stored) as Partial<Told>;
    return typeof memberId === 'number' && typeof id === 'string' ? { memberId, id } : null;
  } catch {
    return null;
  }
}

/**
 * Wires /member/messages: the list for the address, and marking as read, which continues after the page is left.
 */
export function wireMessages(environment: Environment, api: Api, running: RunningFlows) {
  const { store } = environment;
  const messages = messagesApi(api.call);
  const memberId = () => memberIdOf(running);
  let lastMoment: Moment = 0;
  const next = (): Moment => ++lastMoment;

  async function mark(id: string): Promise<MarkAnswer> {
    const told: Told = { memberId: memberId(), id };
    // Signing out does not cancel the call; only the timeout ends it.
    const { signal } = new AbortController();
    const answer = await (id === allMessages ? messages.markAllRead(signal) : messages.markRead(id, signal));
    if (answer.kind === 'refused') return refused(answer);
    if (memberId() === told.memberId) {
      running.unreadChanged();
      store.write(storageKeys.readMessages, JSON.stringify(told));
      store.remove(storageKeys.readMessages);
      if (id === allMessages) running.notify({ tone: 'success', text: messagesText.allMarked });
    }
    return { kind: 'marked', moment: next() };
  }

  const reading = messageReadingMachine.provide({
    actors: {
      mark: fromPromise<MarkAnswer, { id: string }>(({ input }) => mark(input.id)),
      watchOtherTabs: fromCallback<EventObject>(({ sendBack }) =>
        store.onOtherTab(storageKeys.readMessages, (stored) => {
          const told = toldBy(stored);
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
  });
  return {
    list: pagedList<MessagePage>(
      environment,
      async (signal, page) => {
        const moment = next();
        const answer = await messages.list(Number(page), signal);
        return answer.kind === 'done' ? { ...answer, data: { ...answer.data, moment } } : answer;
      },
      (query) => String(listPageOf(query)),
    ),
    reading,
  };
}
