import type { MessagePage, Moment } from '../../../machines/domain/message.ts';
import { listPageOf } from '../../addresses/listPage.ts';
import type { Api } from '../../api/index.ts';
import { messagesApi } from '../../api/messages.ts';
import type { Environment } from '../../wiring/environment.ts';
import { wireMessageReading } from '../../wiring/member/messageReading.ts';
import { pagedList } from '../../wiring/remote/pagedList.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';

/** Returns the flows of /member/messages: the list for the address, and marking as read. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  const messages = messagesApi(api.call);
  let lastMoment: Moment = 0;
  const next = (): Moment => ++lastMoment;
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
    reading: wireMessageReading(environment, api, running, next),
  };
}
