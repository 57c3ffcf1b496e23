import type { mobileChangeMachine } from '../../../machines/member/mobileChange.machine.ts';
import { unbound } from '../../browser/kit/gates.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { leaveMember, nothingBound, openMember, otherRows, security } from '../../browser/ways/member.ts';
import { canTypeCaptcha, dialog, press, typeCaptcha } from '../../browser/ways/places.ts';

const bindCall = 'POST /api/v2/member/detail/mobile';
/** Binds the first mobile in the dialog of another flow. */
const bindFirst = async (site: OpenedSite) => {
  const form = dialog(site.page);
  await form.getByRole('textbox', { name: '手机号' }).fill('13988880001');
  await form.getByRole('textbox', { name: '图形验证码' }).fill('7kfp');
  await form.getByRole('textbox', { name: '手机验证码' }).fill('246810');
  const gate = site.gates.get(bindCall);
  await gate.open(ok([]));
  await press(site, '立即绑定');
  return () => gate.close();
};

await walkOnSite<typeof mobileChangeMachine>('mobileChange', {
  starts: {
    'with a mobile': { input: 'page', memory: { recalls: 'bound' }, open: openMember(nothingBound) },
    'without a mobile': { input: 'page', memory: { recalls: 'unbound' }, open: openMember(unbound) },
  },
  scopes: (page) => [dialog(page), security(page)],
  companions: ({ leaf }) => (leaf === 'binding' ? ['bindMobile', 'smsCode'] : ['smsCode']),
  apart: otherRows([nothingBound, unbound], /^button "(换绑|绑定)手机号"$/),
  gestures: {
    'mobileChange.opened': ({ memory }) => ({
      do: 'click',
      role: 'button',
      name: memory.recalls === 'bound' ? '换绑手机号' : '绑定手机号',
    }),
  },
  holds: [bindCall],
  world: { 'child.captchaChanged': typeCaptcha },
  actors: {
    readMember: { free: '会话知道是谁，马上回答' },
    bindMobile: { acts: { bound: bindFirst } },
    proveMobile: {
      calls: ['POST /api/v2/member/verify'],
      answers: { proven: ok({ sign: 'proof-of-old-mobile' }), refused: refused('短信验证码错误') },
    },
    changeMobile: {
      calls: ['PUT /api/v2/member/mobile'],
      answers: { changed: ok([]), died: refused('参数错误'), refused: refused('手机号已存在') },
    },
    smsCode: { free: '填图形验证码时自己告诉表单' },
  },
  // The server of the stage has bound nothing, and the member is loaded again.
  allows: (situation, happening) => happening.name !== 'child.captchaChanged' || canTypeCaptcha(situation, happening),
  settles: ({ leaf, memory }) =>
    leaf === 'lookingUp' ? { name: 'done readMember', case: String(memory.recalls) } : undefined,
  returns: {
    leave: leaveMember,
    back: 'closed',
    reload: 'closed',
    alike: {
      because: '填的和没有提示时一样多，也没有请求在路上',
      leaves: [
        'proving.editing.incomplete',
        'proving.editing.proofRefused',
        'proving.editing.proofDied',
        'proving.editing.serviceUnavailable',
        'changing.editing.incomplete',
        'changing.editing.changeRefused',
        'changing.editing.refusedAfterFault',
        'changing.editing.serviceUnavailable',
      ],
    },
  },
  excuses: [{ because: '会话总在，问它不会出错', names: ['lookingUp: error readMember'] }],
});
