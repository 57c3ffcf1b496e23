import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type {
  Positions,
  ProgressWorldEvent,
  SendProgressAnswer,
  SendProgressInput,
} from '../../../machines/domain/progress.ts';
import { progressMachine, waitingOf } from '../../../machines/learn/progress.machine.ts';
import { type Answer, NOT_FOUND, UNAUTHORIZED } from '../../api/client.ts';
import { Fault } from '../../api/fault.ts';
import type { Api } from '../../api/index.ts';
import { progressApi } from '../../api/progress.ts';
import { createProgressQueue } from '../../browser/stored/progressQueue.ts';
import type { Environment } from '../environment.ts';
import { followSession, type SessionSnapshot } from '../kit/followSession.ts';
import { memberStores } from '../kit/memberStores.ts';
import { stopAll } from '../kit/stopAll.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Delay until the first retry, ms. It doubles for each further retry, up to the longest. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 300_000;

/** Refusals without a known reason may be temporary, such as 请稍后再试, or the 错误 of a server without its database. */
const isFinal = (answer: Answer<unknown>): boolean =>
  answer.kind === 'done' || answer.code === NOT_FOUND || answer.reason !== undefined;

/**
 * Sends all positions at once, with their member's token.
 *
 * @throws {Fault} if no lesson got a final answer
 */
async function sendAll(
  api: Api,
  { token, positions }: { token: string; positions: Positions },
  signal: AbortSignal,
): Promise<SendProgressAnswer> {
  const { record } = progressApi(api.call);
  const answers = await Promise.all(
    Object.entries(positions).map(async ([lesson, position]) => {
      const lessonId = Number(lesson);
      const answer = await record({ lessonId, position, token }, signal).catch(() => null);
      return { lessonId, answer };
    }),
  );
  if (answers.some(({ answer }) => answer?.kind === 'refused' && answer.code === UNAUTHORIZED))
    return { kind: 'unauthorized' };
  const final = answers.flatMap(({ lessonId, answer }) => (answer && isFinal(answer) ? [{ lessonId, answer }] : []));
  if (final.length === 0 && answers.length > 0) throw new Fault('network');
  return {
    kind: 'answered',
    recorded: final.flatMap(({ lessonId, answer }) => (answer.kind === 'done' ? [lessonId] : [])),
    refusals: Object.fromEntries(
      final.flatMap(({ lessonId, answer }) => (answer.kind === 'refused' ? [[lessonId, answer.message]] : [])),
    ),
  };
}

/** Sends the stored progress of a member who signs out. Answered entries are removed; the rest stays for the next sign-in. */
export async function flushProgress(
  { store }: Environment,
  api: Api,
  { memberId, token }: { memberId: number; token: string },
  signal: AbortSignal,
): Promise<void> {
  const queue = createProgressQueue(store);
  const positions = queue.read(memberId);
  const answer = await sendAll(api, { token, positions }, signal);
  if (answer.kind === 'unauthorized') return;
  const final = [...answer.recorded, ...Object.keys(answer.refusals).map(Number)];
  queue.update(memberId, {}, Object.fromEntries(final.map((lessonId) => [lessonId, positions[lessonId] ?? 0])));
}

/**
 * Wires the learning progress. One flow serves the whole document: pages report the events of their player to that
 * flow, and read the furthest positions there.
 */
export function wireProgress(environment: Environment, api: Api, running: RunningFlows) {
  const { clock, visibility, onNetworkReturned } = environment;
  const queue = createProgressQueue(memberStores(environment, running).store);
  return progressMachine.provide({
    actors: {
      watchMember: fromCallback<EventObject>(({ sendBack }) => {
        const report = (event: ProgressWorldEvent) => sendBack(event);
        let known = 0;
        const look = (snapshot: SessionSnapshot) => {
          const memberId = snapshot.matches('member') ? (snapshot.context.user?.id ?? 0) : 0;
          if (memberId === known) return;
          if (known) report({ type: 'session.memberLeft' });
          known = memberId;
          if (memberId) report({ type: 'session.memberFound', memberId, kept: queue.read(memberId) });
        };
        return followSession(running, look);
      }),
      watchPage: fromCallback<EventObject, { memberId: number }>(({ sendBack, input }) => {
        const report = (event: ProgressWorldEvent) => sendBack(event);
        const kept = () => queue.read(input.memberId);
        return stopAll([
          visibility.onChange(() =>
            report(visibility.isHidden() ? { type: 'page.hidden' } : { type: 'page.shown', kept: kept() }),
          ),
          visibility.onLeave(() => report({ type: 'page.hidden' })),
          onNetworkReturned(() => report({ type: 'network.returned', kept: kept() })),
        ]);
      }),
      watchRetry: fromCallback<EventObject, { failures: number }>(({ sendBack, input }) =>
        clock.every(Math.min(FIRST_PAUSE * 2 ** (input.failures - 1), LONGEST_PAUSE), () =>
          sendBack({ type: 'clock.retryDue' } satisfies ProgressWorldEvent),
        ),
      ),
      sendProgress: fromPromise<SendProgressAnswer, SendProgressInput>(async ({ input, signal }) => {
        const { user, token } = running.session().getSnapshot().context;
        // Another member may have signed in unnoticed. Their token must not be used for this progress.
        if (user?.id !== input.memberId || !token) throw new Fault('network');
        return sendAll(api, { token, positions: input.positions }, signal);
      }),
    },
    actions: {
      storeWaiting: ({ context }) => queue.update(context.memberId, waitingOf(context), context.sent),
    },
  });
}
