import type { mobileChangeMachine } from '../../machines/member/mobileChange.machine.ts';
import type { Transitions } from './runner/rows.ts';

const hintsGo = '改了内容，旧的提示就不再对';
const oneLess = '规格 5：补上一项少一条提示，其余的提示留着';
const unknown = '不知道换成了没有：再问一次学员资料';
const captcha = '规格 5：图形验证码必填';
const nothing = { mobile: '', code: '', newMobile: '', newCode: '', proof: '', isCaptchaFilled: false, message: '' };

type Old = { code: string; isCaptchaFilled: boolean };
const lacksOld = ({ code, isCaptchaFilled }: Old) => code.trim() === '' || !isCaptchaFilled;
type New = { newMobile: string; newCode: string; isCaptchaFilled: boolean };
const lacksNew = ({ newMobile, newCode, isCaptchaFilled }: New) =>
  newMobile.trim() === '' || newCode.trim() === '' || !isCaptchaFilled;

const proving = ['code.typed', 'proof.submitted', 'child.captchaChanged', 'dialog.closed'] as const;
const changing = [
  'newMobile.typed',
  'newCode.typed',
  'change.submitted',
  'child.captchaChanged',
  'dialog.closed',
] as const;

export const mobileChange: Transitions<typeof mobileChangeMachine> = {
  accepts: {
    closed: ['mobileChange.opened'],
    lookingUp: [],
    binding: ['dialog.closed'],
    'proving.editing.untold': [...proving],
    'proving.editing.incomplete': [...proving],
    'proving.editing.proofRefused': [...proving],
    'proving.editing.proofDied': [...proving],
    'proving.editing.serviceUnavailable': [...proving],
    'proving.submitting': ['child.captchaChanged', 'dialog.closed'],
    'changing.editing.untold': [...changing],
    'changing.editing.incomplete': [...changing],
    'changing.editing.changeRefused': [...changing],
    'changing.editing.serviceUnavailable': [...changing],
    'changing.submitting': ['child.captchaChanged', 'dialog.closed'],
  },
  runs: {
    lookingUp: { readMember: null },
    binding: { bindMobile: () => ({ occasion: 'demand', loginCode: '' }) },
    proving: { smsCode: ({ mobile }) => ({ scene: 'mobile_bind', mobile }) },
    'proving.submitting': { proveMobile: ({ mobile, code }) => ({ mobile, code }) },
    changing: { smsCode: ({ newMobile }) => ({ scene: 'mobile_bind', mobile: newMobile }) },
    'changing.submitting': {
      changeMobile: ({ newMobile, newCode, proof }) => ({ mobile: newMobile, code: newCode, proof }),
    },
  },
  rows: [
    { from: '*', event: 'start', to: 'closed', changes: nothing, because: '打开页面什么也不问' },
    { from: 'closed', event: 'mobileChange.opened', to: 'lookingUp', because: '行为：换绑手机号、绑定手机号' },
    {
      from: 'lookingUp',
      event: 'done readMember',
      case: 'bound',
      to: 'proving.editing.untold',
      changes: { mobile: '13800000001' },
      because: '行为：先 验证原手机号',
    },
    {
      from: 'lookingUp',
      event: 'done readMember',
      case: 'unbound',
      to: 'binding',
      because: '行为：没有手机号的，绑定手机号',
    },
    { from: 'lookingUp', event: 'error readMember', to: 'closed', because: '不知道手机号，就不打开' },
    {
      from: 'binding',
      event: 'done bindMobile',
      to: 'closed',
      because: '绑上了，它自己说 绑定成功，也告诉会话学员资料变了',
    },
    { from: 'binding', event: 'dialog.closed', to: 'closed', effects: ['tellSession'], because: unknown },
    {
      from: 'proving',
      event: 'child.captchaChanged',
      to: 'same',
      changes: (_, { isFilled }) => ({ isCaptchaFilled: isFilled }),
      because: captcha,
    },
    { from: 'proving', event: 'dialog.closed', to: 'closed', changes: nothing, because: '关上就忘掉填的内容' },
    {
      from: 'proving.editing.incomplete',
      event: 'code.typed',
      to: 'same',
      changes: (_, { value }) => ({ code: value }),
      because: oneLess,
    },
    {
      from: 'proving.editing',
      event: 'code.typed',
      to: 'proving.editing.untold',
      changes: (_, { value }) => ({ code: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'proving.editing',
      event: 'proof.submitted',
      given: ['有一项空着', lacksOld],
      to: 'proving.editing.incomplete',
      changes: { message: '' },
      because: '规格 5：请输入图形验证码! 请输入手机验证码!',
    },
    {
      from: 'proving.editing',
      event: 'proof.submitted',
      given: ['都填了', (context) => !lacksOld(context)],
      to: 'proving.submitting',
      changes: { message: '' },
      because: '接口 member 2：POST /api/v2/member/verify',
    },
    {
      from: 'proving.submitting',
      event: 'done proveMobile',
      case: 'proven',
      to: 'changing.editing.untold',
      restarts: ['smsCode'],
      changes: { proof: 'proof-of-old-mobile', code: '', isCaptchaFilled: false },
      because: '行为：验证成功，接着 绑定新手机号；原手机号的验证码用掉了',
    },
    {
      from: 'proving.submitting',
      event: 'done proveMobile',
      case: 'refused',
      to: 'proving.editing.proofRefused',
      changes: { message: '短信验证码错误' },
      because: '规格 8：显示服务器的原话',
    },
    {
      from: 'proving.submitting',
      event: 'error proveMobile',
      to: 'proving.editing.serviceUnavailable',
      because: '内容都在，可以再试',
    },
    {
      from: 'changing',
      event: 'child.captchaChanged',
      to: 'same',
      changes: (_, { isFilled }) => ({ isCaptchaFilled: isFilled }),
      because: captcha,
    },
    {
      from: 'changing.submitting',
      event: 'dialog.closed',
      to: 'closed',
      effects: ['tellSession'],
      changes: nothing,
      because: unknown,
    },
    { from: 'changing', event: 'dialog.closed', to: 'closed', changes: nothing, because: '关上就忘掉填的内容' },
    {
      from: 'changing.editing.incomplete',
      event: 'newMobile.typed',
      to: 'same',
      effects: [{ name: 'tellMobile', sees: (_, { value }) => ({ newMobile: value }) }],
      changes: (_, { value }) => ({ newMobile: value }),
      because: oneLess,
    },
    {
      from: 'changing.editing.incomplete',
      event: 'newCode.typed',
      to: 'same',
      changes: (_, { value }) => ({ newCode: value }),
      because: oneLess,
    },
    {
      from: 'changing.editing',
      event: 'newMobile.typed',
      to: 'changing.editing.untold',
      effects: [{ name: 'tellMobile', sees: (_, { value }) => ({ newMobile: value }) }],
      changes: (_, { value }) => ({ newMobile: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'changing.editing',
      event: 'newCode.typed',
      to: 'changing.editing.untold',
      changes: (_, { value }) => ({ newCode: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'changing.editing',
      event: 'change.submitted',
      given: ['有一项空着', lacksNew],
      to: 'changing.editing.incomplete',
      changes: { message: '' },
      because: '行为：请输入新手机号码!；规格 5：请输入图形验证码! 请输入手机验证码!',
    },
    {
      from: 'changing.editing',
      event: 'change.submitted',
      given: ['都填了', (context) => !lacksNew(context)],
      to: 'changing.submitting',
      changes: { message: '' },
      because: '接口 member 2：PUT /api/v2/member/mobile {mobile, mobile_code, sign}',
    },
    {
      from: 'changing.submitting',
      event: 'done changeMobile',
      case: 'changed',
      to: 'closed',
      effects: ['announceChanged', 'tellSession'],
      changes: nothing,
      because: '行为：绑定成功；学员资料变了',
    },
    {
      from: 'changing.submitting',
      event: 'done changeMobile',
      case: 'died',
      to: 'proving.editing.proofDied',
      restarts: ['smsCode'],
      changes: { proof: '', isCaptchaFilled: false },
      because: '接口 member 2：参数错误，验证过期了；短信验证码还没有看，都留着',
    },
    {
      from: 'changing.submitting',
      event: 'done changeMobile',
      case: 'refused',
      to: 'changing.editing.changeRefused',
      changes: { message: '手机号已存在' },
      because: '规格 8：显示服务器的原话',
    },
    {
      from: 'changing.submitting',
      event: 'error changeMobile',
      to: 'changing.editing.serviceUnavailable',
      effects: ['tellSession'],
      because: '内容都在，可以再试；不知道换成了没有，再问一次学员资料',
    },
  ],
};
