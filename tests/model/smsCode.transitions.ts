import type { smsCodeMachine } from '../../machines/auth/smsCode.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Fields = { mobile: string; captchaText: string; isCaptchaSpent: boolean };
type Form = { isFormSubmitted: boolean };
const isOpen = ({ isFormSubmitted }: Form) => !isFormSubmitted;
const isSpent = ({ isCaptchaSpent }: Fields) => isCaptchaSpent;
const isMissing = ({ mobile, captchaText }: Fields) => mobile.trim() === '' || captchaText.trim() === '';

const form = ['parent.submitted', 'parent.answered', 'parent.loginFailed', 'parent.mobileChanged'] as const;
const idle = ['code.requested', 'clock.ticked', ...form] as const;
const spent = '接口 1：一张图形验证码只能查一次，用过的不再发';
const failed = '规格 4、8：没有发成，马上可以再发，图形验证码清空另取';
const locked = '设计 3：表单正在提交，发出去的就是看到的，这里什么也不改';
const dropped = { captcha: null, captchaText: '', isCaptchaSpent: false, isCaptchaRenewed: true };

export const smsCode: Transitions<typeof smsCodeMachine> = {
  accepts: {
    'captcha.loading': [...idle, 'clock.deadlineReached'],
    'captcha.ready': [...idle, 'clock.deadlineReached', 'captcha.typed', 'captcha.refreshed', 'flow.captchaVoided'],
    'captcha.unavailable': [...idle, 'clock.deadlineReached', 'captcha.refreshed', 'flow.captchaVoided'],
    'code.forMobile.idle.untold': [...idle, 'captcha.typed', 'captcha.refreshed', 'flow.captchaVoided'],
    'code.forMobile.idle.incomplete': [...idle, 'captcha.typed', 'captcha.refreshed', 'flow.captchaVoided'],
    'code.forMobile.idle.codeRefused': [...idle, 'captcha.typed', 'captcha.refreshed', 'flow.captchaVoided'],
    'code.forMobile.idle.serviceUnavailable': [...idle, 'captcha.typed', 'captcha.refreshed', 'flow.captchaVoided'],
    'code.forMobile.countingDown': [
      'clock.ticked',
      'clock.deadlineReached',
      ...form,
      'captcha.typed',
      'captcha.refreshed',
      'flow.captchaVoided',
    ],
    'code.sending': [...form, 'captcha.typed', 'captcha.refreshed', 'flow.captchaVoided'],
  },
  parallel: ['*'],
  runs: {
    'captcha.loading': { fetchCaptcha: null },
    'code.forMobile': { watchDeadline: ({ scene, mobile }) => ({ scene, mobile }) },
    'code.sending': {
      sendCode: ({ scene, mobile, captcha, captchaText }) => ({ scene, mobile, captchaKey: captcha?.key, captchaText }),
    },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: ['captcha.loading', 'code.forMobile.idle.untold'],
      changes: (_, { input }) => ({
        scene: input.scene,
        mobile: input.mobile,
        captcha: null,
        captchaText: '',
        isCaptchaSpent: false,
        isCaptchaRenewed: false,
        captchaMessage: '',
        secondsLeft: 0,
        message: '',
        isFormSubmitted: false,
      }),
      because: '规格 4：打开时取一张新的图形验证码',
    },
    {
      from: '*',
      event: 'parent.submitted',
      to: 'same',
      changes: { isFormSubmitted: true },
      because: locked,
    },
    {
      from: '*',
      event: 'parent.answered',
      to: 'same',
      changes: { isFormSubmitted: false },
      because: '设计 3：表单又能填了，图形验证码和获取验证码也能用了',
    },
    {
      from: 'captcha.loading',
      event: 'done fetchCaptcha',
      case: 'shown',
      to: 'captcha.ready',
      changes: { captcha: { key: 'key-of-captcha', imageUrl: 'data:image/png;base64,iVBORw0KGgo=' } },
      because: '规格 3：图形验证码是 key 和 img',
    },
    {
      from: 'captcha.loading',
      event: 'done fetchCaptcha',
      case: 'refused',
      to: 'captcha.unavailable',
      changes: { captchaMessage: '系统维护中' },
      because: '规格 8：显示服务器的原话，可以再取',
    },
    {
      from: 'captcha.loading',
      event: 'error fetchCaptcha',
      to: 'captcha.unavailable',
      because: '设计 3：每件事都有出错的样子和出路',
    },
    {
      from: 'captcha.ready',
      event: 'captcha.typed',
      given: ['表单没有在提交', isOpen],
      to: 'same',
      effects: [{ name: 'tellForm', sees: (_, { value }) => ({ captchaText: value }) }],
      changes: (_, { value }) => ({ captchaText: value }),
      because: '规格 5：缺什么由表单一起说，所以告诉它；表单正在提交时不能改',
    },
    {
      from: 'captcha.ready',
      event: 'captcha.refreshed',
      given: ['表单没有在提交', isOpen],
      to: 'captcha.loading',
      effects: [{ name: 'tellForm', sees: { captchaText: '' } }],
      changes: dropped,
      because: '规格 4：换一张，先前填的不再对',
    },
    {
      from: 'captcha.ready',
      event: 'flow.captchaVoided',
      to: 'captcha.loading',
      effects: [{ name: 'tellForm', sees: { captchaText: '' } }],
      changes: dropped,
      because: '规格 4、8：没有发成、登录失败或已经用过，清空另取；表单正在提交也一样',
    },
    {
      from: 'captcha.unavailable',
      event: 'captcha.refreshed',
      given: ['表单没有在提交', isOpen],
      to: 'captcha.loading',
      changes: { captchaMessage: '' },
      because: '设计 3：加载失败，可以再取',
    },
    {
      from: 'captcha.unavailable',
      event: 'flow.captchaVoided',
      to: 'captcha.loading',
      changes: { captchaMessage: '' },
      because: '规格 4、8：没有发成或登录失败，另取一张',
    },
    {
      from: 'code.forMobile',
      event: 'parent.mobileChanged',
      to: 'code.forMobile.idle.untold',
      restarts: ['watchDeadline'],
      changes: (_, { mobile }) => ({ mobile, secondsLeft: 0, message: '' }),
      because: '设计 1：每个手机号和场景各等各的；换了号码，旧的提示也不再对',
    },
    {
      from: 'code.forMobile',
      event: 'parent.loginFailed',
      to: 'code.forMobile.idle.untold',
      effects: [{ name: 'dropDeadline', sees: ({ scene, mobile }) => ({ scene, mobile }) }],
      raises: 'flow.captchaVoided',
      changes: { secondsLeft: 0, message: '', isFormSubmitted: false },
      because: '规格 8：短信登录失败，倒计时取消，图形验证码清空另取',
    },
    {
      from: 'code.forMobile.idle',
      event: 'code.requested',
      given: ['表单没有在提交，这张图形验证码用过了', (context) => isOpen(context) && isSpent(context)],
      to: 'code.forMobile.idle.incomplete',
      raises: 'flow.captchaVoided',
      changes: { message: '' },
      because: spent,
    },
    {
      from: 'code.forMobile.idle',
      event: 'code.requested',
      given: [
        '没有用过，手机号或图形验证码空着',
        (context) => isOpen(context) && !isSpent(context) && isMissing(context),
      ],
      to: 'code.forMobile.idle.incomplete',
      changes: { message: '' },
      because: '规格 5：请输入图形验证码；设计 1：请输入手机号!',
    },
    {
      from: 'code.forMobile.idle',
      event: 'code.requested',
      given: ['没有用过，两项都填了', (context) => isOpen(context) && !isSpent(context) && !isMissing(context)],
      to: 'code.sending',
      changes: { isCaptchaSpent: true, message: '' },
      because: '规格 7：POST /api/v2/captcha/sms {mobile, image_key, image_captcha, scene}',
    },
    {
      from: 'code.forMobile.idle',
      event: 'clock.ticked',
      to: 'code.forMobile.countingDown',
      changes: (_, { secondsLeft }) => ({ secondsLeft, message: '' }),
      because: '设计 1：这个号码刚发过（刷新前、别的对话框、别的标签页），接着等',
    },
    {
      from: 'code.forMobile.idle.codeRefused',
      event: 'captcha.typed',
      given: ['图形验证码在，表单没有在提交', (context) => context.captcha !== null && isOpen(context)],
      to: 'code.forMobile.idle.untold',
      changes: { message: '' },
      because: '填新的图形验证码，旧的提示就不再对',
    },
    {
      from: 'code.forMobile.idle.serviceUnavailable',
      event: 'captcha.typed',
      given: ['图形验证码在，表单没有在提交', (context) => context.captcha !== null && isOpen(context)],
      to: 'code.forMobile.idle.untold',
      because: '填新的图形验证码，旧的提示就不再对',
    },
    {
      from: 'code.forMobile.countingDown',
      event: 'clock.ticked',
      to: 'same',
      changes: (_, { secondsLeft }) => ({ secondsLeft }),
      because: '规格 4：显示还剩几秒',
    },
    {
      from: 'code.forMobile.countingDown',
      event: 'clock.deadlineReached',
      to: 'code.forMobile.idle.untold',
      changes: { secondsLeft: 0 },
      because: '规格 4：归零回到可以发',
    },
    {
      from: 'code.sending',
      event: 'parent.mobileChanged',
      to: 'same',
      changes: (_, { mobile }) => ({ mobile }),
      because: '号码改了，已经发出去的不受影响',
    },
    {
      from: 'code.sending',
      event: 'parent.loginFailed',
      to: 'same',
      changes: { isFormSubmitted: false },
      because: '正在发的这一条不受影响，图形验证码和等待由它的回答决定',
    },
    {
      from: 'code.sending',
      event: 'done sendCode',
      case: ['sent', 'waiting'],
      to: 'code.forMobile.countingDown',
      changes: ({ isCaptchaSpent }, { output }) => ({
        secondsLeft: 120,
        isCaptchaSpent: isCaptchaSpent && output.kind === 'sent',
      }),
      because: '规格 4、9：120 秒倒计时；没有真的发，图形验证码就没有用掉',
    },
    {
      from: 'code.sending',
      event: 'done sendCode',
      case: 'refused',
      to: 'code.forMobile.idle.codeRefused',
      raises: 'flow.captchaVoided',
      changes: { message: '图形验证码错误' },
      because: failed,
    },
    {
      from: 'code.sending',
      event: 'error sendCode',
      to: 'code.forMobile.idle.serviceUnavailable',
      raises: 'flow.captchaVoided',
      because: failed,
    },
  ],
};
