import { fromPromise } from 'xstate';
import type { FetchMemberAnswer } from '../../../machines/domain/session.ts';
import { UNAUTHORIZED } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import { declined } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Loads the member of a token. */
export const fetchMemberWith = (api: Api, running: RunningFlows) =>
  fromPromise<FetchMemberAnswer, { token: string }>(async ({ input, signal }) => {
    const backendUrl = running.session().getSnapshot().context.config?.backendUrl ?? '';
    const answer = await api.member.detail(input.token, backendUrl, signal);
    if (answer.kind === 'done') return { kind: 'member', user: answer.data };
    if (answer.code === UNAUTHORIZED) return { kind: 'unauthorized' };
    return declined(answer);
  });
