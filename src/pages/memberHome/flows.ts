import type { Api } from '../../api/index.ts';
import type { Environment } from '../../wiring/environment.ts';
import { wireAvatar } from '../../wiring/member/avatar.ts';
import { wireNickname } from '../../wiring/member/nickname.ts';
import { wireRealName } from '../../wiring/member/realName.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';

/** Returns the flows of the profile on /member. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  return {
    ...wireAvatar(api, running),
    nickname: wireNickname(api, running),
    realName: wireRealName(environment, api, running),
  };
}
