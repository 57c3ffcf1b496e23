import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type {
  Positions,
  ProgressRefusal,
  ProgressWorldEvent,
  SendProgressAnswer,
  SendProgressInput,
} from '../../../machines/domain/progress.ts';
import { progressMachine, saysUnauthorized, settledBy, waitingOf } from '../../../machines/learn/progress.machine.ts';
import { NOT_FOUND, UNAUTHORIZED } from '../../api/client.ts';
import { Fault } from '../../api/fault.ts';
import type { Api } from '../../api/index.ts';
import { progressApi } from '../../api/progress.ts';
import { createProgressQueue } from '../../browser/stored/progressQueue.ts';
import type { Environment } from '../environment.ts';
import { followChanges } from '../kit/followSession.ts';
import { memberStores } from '../kit/memberStores.ts';
import { stopAll } from '../kit/stopAll.ts';
import type { RunningFlows } from '../runningFlows.ts';

const reasons = new Map<number, ProgressRefusal['reason']>([
  [NOT_FOUND, 'missing'],
  [UNAUTHORIZED, 'unauthorized'],
]);

/**
 * Sends all positions at once, with their member's token.
 *
 * @throws {Fault} if there is no answer for any lesson
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
  if (answers.length > 0 && answers.every(({ answer }) => !answer)) throw new Fault('network');
  const recorded = answers.flatMap(({ lessonId, answer }) => (answer?.kind === 'done' ? [lessonId] : []));
  const refusals = answers.flatMap(({ lessonId, answer }): [number, ProgressRefusal][] =>
    answer?.kind === 'refused'
      ? [[lessonId, { reason: reasons.get(answer.code) ?? answer.reason ?? 'other', message: answer.message }]]
      : [],
  );
  return { recorded, refusals: Object.fromEntries(refusals) };
}

/** Sends the stored progress of a member who signs out. Settled entries are removed; the rest stays for the next sign-in. */
export async function flushProgress(
  { store }: Environment,
  api: Api,
  { memberId, token }: { memberId: number; token: string },
  signal: AbortSignal,
): Promise<void> {
  const queue = createProgressQueue(store);
  const positions = queue.read(memberId);
  const answer = await sendAll(api, { token, positions }, signal);
  if (!saysUnauthorized(answer)) queue.update(memberId, {}, settledBy(answer, positions));
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
        return followChanges(
          running,
          (snapshot) => (snapshot.matches('member') ? (snapshot.context.user?.id ?? 0) : 0),
          (memberId, before) => {
            if (before) report({ type: 'session.memberLeft' });
            if (memberId) report({ type: 'session.memberFound', memberId, kept: queue.read(memberId) });
          },
        );
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
      watchRetry: fromCallback<EventObject, { pause: number }>(({ sendBack, input }) =>
        clock.every(input.pause, () => sendBack({ type: 'clock.retryDue' } satisfies ProgressWorldEvent)),
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
