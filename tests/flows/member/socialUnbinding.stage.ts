import type { socialUnbindingMachine } from '../../../machines/member/socialUnbinding.machine.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { bothBound, leaveMember, openMember, otherRows, security } from '../../browser/ways/member.ts';
import { dialog } from '../../browser/ways/places.ts';

const call = (app: string) => `DELETE /api/v2/member/socialite/${app}`;
const answer =
  (reply: Reply) =>
  async (site: OpenedSite, { context }: Situation) => {
    const gate = site.gates.get(call(String(context.app)));
    await gate.open(reply);
    return () => gate.close();
  };

await walkOnSite<typeof socialUnbindingMachine>('socialUnbinding', {
  starts: { member: { input: 'page', open: openMember(bothBound) } },
  scopes: (page) => [dialog(page), security(page)],
  apart: otherRows([bothBound], /^button "解绑账号(QQ|微信)"$/),
  gestures: {
    'unbinding.opened': (_, of) => ({
      do: 'click',
      role: 'button',
      name: `解绑账号${of === 'wechat' ? '微信' : 'QQ'}`,
    }),
  },
  holds: [call('qq'), call('wechat')],
  world: {},
  actors: {
    unbindSocial: {
      acts: {
        unbound: answer(ok([])),
        refused: answer(refused('参数错误')),
        offline: answer('lost'),
      },
    },
  },
  returns: {
    leave: leaveMember,
    back: 'closed',
    reload: 'closed',
    alike: { because: '没有填过什么', leaves: ['asking.unbindingRefused', 'asking.serviceUnavailable'] },
  },
});
