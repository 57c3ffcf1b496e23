import { type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  type NicknameWorldEvent,
  nicknameMachine,
  type SaveNicknameAnswer,
} from '../../../machines/member/nickname.machine.ts';
import type { Api } from '../../api/index.ts';
import { profileApi } from '../../api/profile.ts';
import { nicknameText } from '../../text/nickname.ts';
import { answered } from '../kit/answers.ts';
import { followSession } from '../kit/followSession.ts';
import type { RunningFlows } from '../runningFlows.ts';

export function wireNickname(api: Api, running: RunningFlows) {
  const profile = profileApi(api.call);
  return nicknameMachine.provide({
    actors: {
      watchMember: fromCallback<EventObject>(({ sendBack }) =>
        followSession(running, ({ context }) => {
          if (context.user?.isNicknameFinal) sendBack({ type: 'session.nicknameFixed' } satisfies NicknameWorldEvent);
        }),
      ),
      saveNickname: fromPromise<SaveNicknameAnswer, { name: string }>(async ({ input, signal }) => {
        return answered(await profile.changeNickname(input.name, signal), () => ({ kind: 'saved' }));
      }),
    },
    actions: {
      announceSaved: () => running.notify({ tone: 'success', text: nicknameText.done }),
      tellSession: () => running.memberChanged(),
    },
  });
}
