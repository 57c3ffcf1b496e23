import type { passwordChangeMachine } from '../../../machines/member/passwordChange.machine.ts';
import { unbound } from '../../browser/kit/gates.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { leaveMember, nothingBound, openMember, otherRows, security } from '../../browser/ways/member.ts';
import { canTypeCaptcha, dialog, typeCaptcha } from '../../browser/ways/places.ts';

await walkOnSite<typeof passwordChangeMachine>('passwordChange', {
  starts: {
    'with a mobile': { input: 'page', memory: { recalls: 'bound' }, open: openMember(nothingBound) },
    'without a mobile': { input: 'page', memory: { recalls: 'unbound' }, open: openMember(unbound) },
  },
  scopes: (page) => [dialog(page), security(page)],
  companions: ['smsCode', 'passwordReveal'],
  apart: otherRows([nothingBound, unbound], /^button "(设置|修改)密码"$/),
  gestures: {
    'passwordChange.opened': ({ memory }) => ({
      do: 'click',
      role: 'button',
      name: memory.recalls === 'bound' ? '修改密码' : '设置密码',
    }),
  },
  world: { 'child.captchaChanged': typeCaptcha },
  actors: {
    readMember: { free: '会话知道是谁，马上回答' },
    changePassword: {
      calls: ['POST /api/v2/member/detail/password'],
      answers: { changed: ok([]), refused: refused('短信验证码错误') },
    },
    smsCode: { free: '填图形验证码时自己告诉表单' },
  },
  allows: (situation, happening) => happening.name !== 'child.captchaChanged' || canTypeCaptcha(situation, happening),
  settles: ({ leaf, memory }) =>
    leaf === 'lookingUp' ? { name: 'done readMember', case: String(memory.recalls) } : undefined,
  returns: {
    leave: leaveMember,
    back: 'closed',
    reload: 'closed',
    alike: {
      because: '填的和没有提示时一样多，也没有请求在路上',
      leaves: ['incomplete', 'changeRefused', 'refusedAfterFault', 'serviceUnavailable'].map(
        (told) => `filling.editing.${told}`,
      ),
    },
  },
  excuses: [{ because: '会话总在，问它不会出错', names: ['lookingUp: error readMember'] }],
});
