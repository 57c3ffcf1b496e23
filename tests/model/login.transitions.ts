import type { loginMachine } from '../../machines/auth/login.machine.ts';
import type { Transitions } from './runner/rows.ts';

const hintsGo = '改了内容，旧的提示就不再对';
const oneLess = '规格 5：填上一项少一条提示，其余的提示留着';
const fault = '不是学员的错，内容都在，可以再试';
const refused = '规格 8：显示服务器的原话，加载停止';
const toRegister = '规格 2：新用户注册，手机号带过去';
const toQq = '规格 2：QQ 图标只在配置打开时有；QQ 登录是浏览器跳转，这里的内容不动';
const toQr = '规格 2：微信图标只在配置打开时有；登录可以换成扫码登录，手机号带着';

type Fields = { mobile: string; password: string; code: string };
const lacksPassword = ({ mobile, password }: Fields) => mobile.trim() === '' || password === '';
const lacksSms = ({ mobile, code }: Fields) => mobile.trim() === '' || code.trim() === '';
const gone = { password: '', code: '', isCaptchaFilled: false, message: '' };

const byPassword = [
  'mobile.typed',
  'password.typed',
  'login.submitted',
  'smsTab.chosen',
  'register.chosen',
  'passwordReset.chosen',
  'qqLogin.chosen',
  'qrLogin.chosen',
] as const;
const bySms = [
  'mobile.typed',
  'code.typed',
  'login.submitted',
  'passwordTab.chosen',
  'register.chosen',
  'qqLogin.chosen',
  'qrLogin.chosen',
  'child.captchaChanged',
] as const;

export const login: Transitions<typeof loginMachine> = {
  accepts: {
    'byPassword.editing.untold': [...byPassword],
    'byPassword.editing.incomplete': [...byPassword],
    'byPassword.editing.loginRefused': [...byPassword],
    'byPassword.editing.serviceUnavailable': [...byPassword],
    'byPassword.submitting': [],
    'bySms.editing.untold': [...bySms],
    'bySms.editing.incomplete': [...bySms],
    'bySms.editing.loginRefused': [...bySms],
    'bySms.editing.serviceUnavailable': [...bySms],
    'bySms.submitting': ['child.captchaChanged'],
    signedIn: [],
    left: [],
  },
  runs: {
    'byPassword.submitting': { loginByPassword: ({ mobile, password }) => ({ mobile, password }) },
    bySms: { smsCode: ({ mobile }) => ({ scene: 'login', mobile }) },
    'bySms.submitting': { loginBySms: ({ mobile, code }) => ({ mobile, code }) },
  },
  ends: { signedIn: ({ output }) => output, left: ({ output }) => output },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'byPassword.editing.untold',
      changes: (_, { input }) => ({
        offers: input.offers,
        mobile: input.mobile,
        password: '',
        code: '',
        isCaptchaFilled: false,
        message: '',
        output: null,
      }),
      because:
        '规格 4：第一个标签是密码登录，打开时各项都是空的；从注册或找回密码回来，手机号已在；规格 2：第三方登录看配置',
    },
    {
      from: 'byPassword.editing.incomplete',
      event: 'mobile.typed',
      to: 'same',
      changes: (_, { value }) => ({ mobile: value }),
      because: oneLess,
    },
    {
      from: 'byPassword.editing.incomplete',
      event: 'password.typed',
      to: 'same',
      changes: (_, { value }) => ({ password: value }),
      because: oneLess,
    },
    {
      from: 'byPassword.editing',
      event: 'mobile.typed',
      to: 'byPassword.editing.untold',
      changes: (_, { value }) => ({ mobile: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'byPassword.editing',
      event: 'password.typed',
      to: 'byPassword.editing.untold',
      changes: (_, { value }) => ({ password: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'byPassword.editing',
      event: 'login.submitted',
      given: ['手机号或密码空着', lacksPassword],
      to: 'byPassword.editing.incomplete',
      changes: { message: '' },
      because: '规格 5：请输入手机号! 请输入密码!',
    },
    {
      from: 'byPassword.editing',
      event: 'login.submitted',
      given: ['两项都填了', (context) => !lacksPassword(context)],
      to: 'byPassword.submitting',
      changes: { message: '' },
      because: '规格 7：POST /api/v2/login/password {mobile, password}',
    },
    {
      from: 'byPassword.editing',
      event: 'smsTab.chosen',
      to: 'bySms.editing.untold',
      changes: { message: '' },
      because: '规格 4：标签 1 是短信登录；填的内容都在',
    },
    {
      from: 'byPassword.editing',
      event: 'register.chosen',
      to: 'left',
      changes: ({ mobile }) => ({ ...gone, output: { kind: 'left', to: 'register', mobile } }),
      because: toRegister,
    },
    {
      from: 'byPassword.editing',
      event: 'passwordReset.chosen',
      to: 'left',
      changes: ({ mobile }) => ({ ...gone, output: { kind: 'left', to: 'resetPassword', mobile } }),
      because: '规格 2：忘记密码，手机号带过去',
    },
    {
      from: 'byPassword.editing',
      event: 'qqLogin.chosen',
      given: ['站点开了 QQ 登录', ({ offers }) => offers.qq],
      to: 'same',
      effects: ['goToQq'],
      because: toQq,
    },
    {
      from: 'byPassword.editing',
      event: 'qrLogin.chosen',
      given: ['站点开了微信登录', ({ offers }) => offers.wechat],
      to: 'left',
      changes: ({ mobile }) => ({ ...gone, output: { kind: 'left', to: 'qrLogin', mobile } }),
      because: toQr,
    },
    {
      from: 'byPassword.submitting',
      event: 'done loginByPassword',
      case: 'signedIn',
      to: 'signedIn',
      changes: { ...gone, output: { kind: 'signedIn', token: 'token-of-login' } },
      because: '规格 3：登录应答是 data.token',
    },
    {
      from: 'byPassword.submitting',
      event: 'done loginByPassword',
      case: 'refused',
      to: 'byPassword.editing.loginRefused',
      changes: { message: '手机号或密码错误' },
      because: refused,
    },
    {
      from: 'byPassword.submitting',
      event: 'error loginByPassword',
      to: 'byPassword.editing.serviceUnavailable',
      because: fault,
    },
    {
      from: 'bySms',
      event: 'child.captchaChanged',
      to: 'same',
      changes: (_, { isFilled }) => ({ isCaptchaFilled: isFilled }),
      because: '规格 5：还没有短信验证码时，提交要说图形验证码没有填',
    },
    {
      from: 'bySms.editing.incomplete',
      event: 'mobile.typed',
      to: 'same',
      effects: [{ name: 'tellMobile', sees: (_, { value }) => ({ mobile: value }) }],
      changes: (_, { value }) => ({ mobile: value }),
      because: oneLess,
    },
    {
      from: 'bySms.editing.incomplete',
      event: 'code.typed',
      to: 'same',
      changes: (_, { value }) => ({ code: value }),
      because: oneLess,
    },
    {
      from: 'bySms.editing',
      event: 'mobile.typed',
      to: 'bySms.editing.untold',
      effects: [{ name: 'tellMobile', sees: (_, { value }) => ({ mobile: value }) }],
      changes: (_, { value }) => ({ mobile: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'bySms.editing',
      event: 'code.typed',
      to: 'bySms.editing.untold',
      changes: (_, { value }) => ({ code: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'bySms.editing',
      event: 'login.submitted',
      given: ['手机号或短信验证码空着', lacksSms],
      to: 'bySms.editing.incomplete',
      changes: { message: '' },
      because: '规格 5：请输入手机号! 请输入手机验证码!；还没有短信验证码时也要图形验证码：请输入图形验证码!',
    },
    {
      from: 'bySms.editing',
      event: 'login.submitted',
      given: ['两项都填了', (context) => !lacksSms(context)],
      to: 'bySms.submitting',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: '规格 7：POST /api/v2/login/mobile {mobile, mobile_code, msv}；设计 1：图形验证码只为发短信，这里不要',
    },
    {
      from: 'bySms.editing',
      event: 'passwordTab.chosen',
      to: 'byPassword.editing.untold',
      changes: { isCaptchaFilled: false, message: '' },
      because: '规格 4：标签 0 是密码登录；填的内容都在，图形验证码下次另取',
    },
    {
      from: 'bySms.editing',
      event: 'register.chosen',
      to: 'left',
      changes: ({ mobile }) => ({ ...gone, output: { kind: 'left', to: 'register', mobile } }),
      because: toRegister,
    },
    {
      from: 'bySms.editing',
      event: 'qqLogin.chosen',
      given: ['站点开了 QQ 登录', ({ offers }) => offers.qq],
      to: 'same',
      effects: ['goToQq'],
      because: toQq,
    },
    {
      from: 'bySms.editing',
      event: 'qrLogin.chosen',
      given: ['站点开了微信登录', ({ offers }) => offers.wechat],
      to: 'left',
      changes: ({ mobile }) => ({ ...gone, output: { kind: 'left', to: 'qrLogin', mobile } }),
      because: toQr,
    },
    {
      from: 'bySms.submitting',
      event: 'done loginBySms',
      case: 'signedIn',
      to: 'signedIn',
      changes: { ...gone, output: { kind: 'signedIn', token: 'token-of-sms-login' } },
      because: '规格 3：登录应答是 data.token',
    },
    {
      from: 'bySms.submitting',
      event: 'done loginBySms',
      case: 'refused',
      to: 'bySms.editing.loginRefused',
      effects: ['tellFailure'],
      changes: { message: '短信验证码错误' },
      because: '规格 8：短信登录失败，显示服务器的原话，图形验证码换新，等待取消',
    },
    {
      from: 'bySms.submitting',
      event: 'error loginBySms',
      to: 'bySms.editing.serviceUnavailable',
      effects: ['tellFailure'],
      because: '规格 8：短信登录失败，出错也是：内容都在，可以再试；验证码也许用掉了，图形验证码换新，等待取消',
    },
  ],
};
