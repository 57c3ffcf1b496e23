import type { loginMachine } from '../../../machines/auth/login.machine.ts';
import type { OfferedLogins } from '../../../machines/domain/auth.ts';
import type { Moment } from '../../model/runner/model.ts';
import type { Table } from '../../model/runner/table.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const submit = { role: 'button', name: '立即登录' } as const;
const qq = { role: 'button', name: 'QQ登录' } as const;
const wechat = { role: 'button', name: '微信扫码登录' } as const;
const mobileField = { role: 'textbox', name: '手机号' } as const;
const passwordField = { role: 'textbox', name: '密码' } as const;
const codeField = { role: 'textbox', name: '手机验证码' } as const;
const otherLogins = ({ offers }: { offers: OfferedLogins }) => [
  ...(offers.qq ? [qq] : []),
  ...(offers.wechat ? [wechat] : []),
];
const hints = [
  '请输入手机号!',
  '请输入密码!',
  '请输入图形验证码!',
  '请输入手机验证码!',
  '请同意《用户协议》和《隐私政策》',
];

const leadsTo: Record<string, string> = {
  'register.chosen': 'register',
  'passwordReset.chosen': 'resetPassword',
  'qrLogin.chosen': 'qrLogin',
};
const isEditing = (now: Moment<typeof loginMachine>) => now.in('byPassword.editing') || now.in('bySms.editing');

const hintsGo = '改了内容，旧的提示就不再对';
const oneLess = '规格 5.mobile：填上一项少一条提示，其余的提示留着';
const notTheirFault = '不是学员的错，内容都在，可以再试';
const refused = '规格 8.refusal、8.failedLogin：显示服务器的原话，加载停止';
const toRegister = '规格 2.links：新用户注册，手机号带过去';
const toQq = '规格 2.icons：QQ 图标只在配置打开时有；QQ 登录是浏览器跳转，这里的内容不动';
const toQr = '规格 2.icons：微信图标只在配置打开时有；登录可以换成扫码登录，手机号带着';

type Fields = { mobile: string; password: string; code: string };
const lacksPassword = ({ mobile, password }: Fields) => mobile.trim() === '' || password === '';
const lacksSms = ({ mobile, code }: Fields) => mobile.trim() === '' || code.trim() === '';
const gone = { password: '', code: '', isCaptchaFilled: false, message: '' };
const consent = { role: 'checkbox', name: '同意《用户协议》和《隐私政策》' } as const;
const consentMissing = '请同意《用户协议》和《隐私政策》';
const consentFirst =
  '接口 auth.smsRegisters、member.agreesItself：没有的手机号，登录就是注册，服务器当作同意了两份协议；设计 consent：先问学员';

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
  'agreement.toggled',
  'login.submitted',
  'passwordTab.chosen',
  'register.chosen',
  'qqLogin.chosen',
  'qrLogin.chosen',
  'child.captchaChanged',
] as const;

export const login: Table<typeof loginMachine> = {
  inputs: {
    empty: { mobile: '', password: '', offers: { qq: true, wechat: true }, wish: null },
    known: { mobile: '13800000000', password: '', offers: { qq: false, wechat: false }, wish: null },
    registered: { mobile: '13800000000', password: 'secret-1', offers: { qq: false, wechat: false }, wish: null },
  },
  unkeyed: {
    wish: '没有守卫读它；每一步都比较它的内容',
    message: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'mobile.typed': {
      cases: { nothing: { value: '' }, number: { value: '13800000000' } },
      gesture: { do: 'fill', ...mobileField },
    },
    'password.typed': {
      cases: { nothing: { value: '' }, secret: { value: 'secret-1' } },
      gesture: { do: 'fill', ...passwordField },
    },
    'code.typed': {
      cases: { nothing: { value: '' }, digits: { value: '246810' } },
      gesture: { do: 'fill', ...codeField },
    },
    'agreement.toggled': { gesture: { do: 'click', ...consent } },
    'passwordTab.chosen': { gesture: { do: 'click', role: 'tab', name: '密码登录' } },
    'smsTab.chosen': { gesture: { do: 'click', role: 'tab', name: '短信登录' } },
    'login.submitted': {
      gesture: { do: 'click', ...submit },
      also: [{ do: 'press', ...mobileField, key: 'Enter' }],
    },
    'register.chosen': { gesture: { do: 'click', role: 'button', name: '新用户注册' } },
    'passwordReset.chosen': { gesture: { do: 'click', role: 'button', name: '忘记密码' } },
    'qqLogin.chosen': { gesture: { do: 'click', ...qq } },
    'qrLogin.chosen': { gesture: { do: 'click', ...wechat } },
  },
  world: {
    'child.captchaChanged': { from: 'smsCode', cases: { filled: { isFilled: true }, emptied: { isFilled: false } } },
  },
  actors: {
    loginByPassword: {
      answers: {
        signedIn: { kind: 'signedIn', token: 'token-of-login' },
        refused: { kind: 'refused', message: '手机号或密码错误' },
      },
      faults: ['offline'],
    },
    loginBySms: {
      answers: {
        signedIn: { kind: 'signedIn', token: 'token-of-sms-login' },
        refused: { kind: 'refused', message: '短信验证码错误' },
      },
      faults: ['offline'],
    },
    recallMember: { answers: { known: true, unknown: false }, faults: ['unreadable'] },
    smsCode: { silent: '短信登录标签开着多久，它就活多久；自己不会结束' },
  },
  screens: {
    'byPassword.editing.clean': {
      shows: (context) => [
        mobileField,
        passwordField,
        submit,
        { role: 'tab', name: '短信登录' },
        ...otherLogins(context),
      ],
      hides: [...hints, fault],
    },
    'byPassword.editing.incomplete': {
      shows: ({ mobile, password }) => [
        ...(mobile.trim() === '' ? ['请输入手机号!'] : []),
        ...(password === '' ? ['请输入密码!'] : []),
        submit,
      ],
      hides: [fault],
    },
    'byPassword.editing.loginRefused': { shows: ({ message }) => [message, submit], hides: [fault] },
    'byPassword.editing.serviceUnavailable': { shows: [fault, submit] },
    'byPassword.submitting': { shows: ['正在登录…'], hides: [...hints, fault] },
    'bySms.editing.clean': {
      shows: (context) => [
        mobileField,
        codeField,
        consent,
        submit,
        { role: 'tab', name: '密码登录' },
        ...otherLogins(context),
      ],
      hides: [...hints, fault],
    },
    'bySms.editing.incomplete': {
      shows: ({ mobile, isCaptchaFilled, code }) => [
        ...(mobile.trim() === '' ? ['请输入手机号!'] : []),
        ...(isCaptchaFilled || code.trim() !== '' ? [] : ['请输入图形验证码!']),
        ...(code.trim() === '' ? ['请输入手机验证码!'] : []),
        submit,
      ],
      hides: [fault],
    },
    'bySms.editing.consentMissing': { shows: [consentMissing, consent, submit], hides: [fault] },
    'bySms.recallingMember': { shows: ['正在登录…'], hides: [...hints, fault], passing: true },
    'bySms.editing.loginRefused': { shows: ({ message }) => [message, submit], hides: [fault] },
    'bySms.editing.serviceUnavailable': { shows: [fault, submit] },
    'bySms.submitting': { shows: ['正在登录…'], hides: [...hints, fault] },
    signedIn: { shows: [], passing: true },
    left: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '同一时间最多只有一个登录请求',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      always: (now) => now.running('loginByPassword') + now.running('loginBySms') <= 1,
    },
    {
      says: '缺手机号或密码时绝不发出密码登录',
      source: '规格 5.mobile、5.password',
      never: ({ context, running }) =>
        running('loginByPassword') > 0 && (context.mobile.trim() === '' || context.password === ''),
    },
    {
      says: '缺手机号或短信验证码时绝不发出短信登录；图形验证码只在获取验证码时要',
      source: '规格 5.mobile、5.code；设计 smsAgain：短信登录失败以后，同一个验证码可以再提交',
      when: ({ before, after, event }) =>
        before.in('bySms.editing') && event.name === 'login.submitted' && after.in('bySms'),
      must: ({ before: { context }, after }) =>
        (after.in('bySms.submitting') || after.in('bySms.recallingMember')) ===
        (context.mobile.trim() !== '' && context.code.trim() !== ''),
    },
    {
      says: '没有同意两份协议，绝不用没有在这台设备上登录过的手机号发出短信登录',
      source: '接口 auth.smsRegisters；设计 consent',
      when: ({ before, after }) => before.running('loginBySms') === 0 && after.running('loginBySms') > 0,
      must: ({ before: { context }, event }) =>
        context.isAgreed || (event.name === 'done recallMember' && event.case === 'known'),
    },
    {
      says: '登录成功，这台设备就记得这个手机号有学员',
      source: '设计 consent：登录过的不再问',
      when: ({ before, after }) => !before.in('signedIn') && after.in('signedIn'),
      must: ({ effects }) => effects.includes('rememberMember'),
    },
    {
      says: '被拒绝、出错或换标签，填的内容一个字也不丢',
      source: '规格 8.failedLogin：登录失败只是停止加载',
      when: ({ event, after }) =>
        after.in('byPassword') || after.in('bySms') ? !event.name.endsWith('.typed') : false,
      must: ({ before, after }) =>
        (['mobile', 'password', 'code'] as const).every((field) => after.context[field] === before.context[field]),
    },
    {
      says: '短信登录失败，不管是被拒还是出错，图形验证码换新，等待取消',
      source: '规格 8.failedSms：短信登录失败',
      when: ({ before, after, event }) =>
        before.in('bySms.submitting') && after.in('bySms.editing') && event.name.endsWith('loginBySms'),
      must: ({ effects }) => effects.join() === 'tellFailure',
    },
    {
      says: '密码登录失败不碰图形验证码和等待',
      source: '规格 8.failedSms：只有短信登录失败才换',
      when: ({ event, after }) => event.name.endsWith('loginByPassword') && after.in('byPassword'),
      must: ({ before, after, effects }) =>
        effects.length === 0 && after.context.isCaptchaFilled === before.context.isCaptchaFilled,
    },
    {
      says: '取短信验证码的部分只在短信登录标签里',
      source: '规格 2.tabs：密码登录和短信登录两个标签',
      always: (now) => (now.running('smsCode') === 1) === now.in('bySms'),
    },
    {
      says: '每次打开短信登录标签，图形验证码都是新的、没有填',
      source: '规格 4.dialogResets：打开时取一张新的图形验证码',
      never: (now) => !now.in('bySms') && now.context.isCaptchaFilled,
    },
    {
      says: '登录窗口总知道现在的手机号：关了再打开，不用再填',
      source: '设计 typed：输入的内容只在流程里',
      when: ({ before, after }) => before.context.mobile !== after.context.mobile,
      must: ({ effects }) => effects.includes('tellDialog'),
    },
    {
      says: '短信登录的部分总知道现在的手机号',
      source: '规格 3.sms：短信请求里有手机号',
      when: ({ before, after }) => before.in('bySms') && before.context.mobile !== after.context.mobile,
      must: ({ effects }) => effects.includes('tellMobile'),
    },
    {
      says: '流程结束后不再记着密码和验证码',
      source: '设计 typed：输入的内容只在流程里',
      never: (now) =>
        (now.in('signedIn') || now.in('left')) && (now.context.password !== '' || now.context.code !== ''),
    },
    {
      says: '改去注册、找回密码或扫码登录，手机号带过去',
      source: '规格 2.choice：登录、注册、忘记密码互相切换',
      when: ({ after }) => after.in('left'),
      must: ({ event, before, after: { context } }) =>
        context.output?.kind === 'left' &&
        context.output.mobile === before.context.mobile &&
        context.output.to === leadsTo[event.name],
    },
    {
      says: '站点没有开的第三方登录，绝去不了',
      source: '规格 2.icons：QQ 和微信只在配置打开时显示',
      when: ({ event }) => event.name === 'qqLogin.chosen' || event.name === 'qrLogin.chosen',
      must: ({ event, before, after, effects }) =>
        event.name === 'qqLogin.chosen'
          ? effects.includes('goToQq') === (isEditing(before) && before.context.offers.qq)
          : (after.in('left') && effects.length === 0) === (isEditing(before) && before.context.offers.wechat),
    },
    {
      says: '去 QQ 登录以前，填的内容和提示都还在，不会多出请求',
      source: '规格 2.qq、2.qqFailed：QQ 登录是整页跳转，失败了回到 /error',
      when: ({ effects }) => effects.includes('goToQq'),
      must: ({ before, after }) =>
        after.in('byPassword.editing') === before.in('byPassword.editing') &&
        after.running('loginByPassword') + after.running('loginBySms') === 0,
    },
    {
      says: '服务器的话只在被拒绝时显示，改了内容就消失',
      source: '规格 8.refusal',
      always: (now) =>
        (now.context.message !== '') ===
        (now.in('byPassword.editing.loginRefused') || now.in('bySms.editing.loginRefused')),
    },
    {
      says: '无论出什么错，总还能登录成功',
      source: '规格 4.login',
      from: (now) => now.in('byPassword') || now.in('bySms'),
      leadsTo: (now) => now.in('signedIn'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '中间没有填写，缺的还是缺，不缺的还是不缺',
        names: [
          'byPassword.submitting: done loginByPassword [otherwise] > byPassword.editing: login.submitted [lacksPasswordFields]',
          'byPassword.submitting: error loginByPassword > byPassword.editing: login.submitted [lacksPasswordFields]',
          'bySms.submitting: done loginBySms [otherwise] > bySms.editing: login.submitted [lacksSmsFields]',
          'bySms.submitting: error loginBySms > bySms.editing: login.submitted [lacksSmsFields]',
          'bySms.recallingMember: done recallMember [otherwise] > bySms.editing: login.submitted [lacksSmsFields]',
          'bySms.recallingMember: error recallMember > bySms.editing: login.submitted [lacksSmsFields]',
        ],
      },
      {
        because: '中间没有勾选，没有同意的还是没有同意',
        names: [
          'bySms.recallingMember: done recallMember [otherwise] > bySms.editing: login.submitted [isAgreed]',
          'bySms.recallingMember: error recallMember > bySms.editing: login.submitted [isAgreed]',
        ],
      },
    ],
  },
  accepts: {
    'byPassword.editing.clean': [...byPassword],
    'byPassword.editing.incomplete': [...byPassword],
    'byPassword.editing.loginRefused': [...byPassword],
    'byPassword.editing.serviceUnavailable': [...byPassword],
    'byPassword.submitting': [],
    'bySms.editing.clean': [...bySms],
    'bySms.editing.incomplete': [...bySms],
    'bySms.editing.consentMissing': [...bySms],
    'bySms.editing.loginRefused': [...bySms],
    'bySms.editing.serviceUnavailable': [...bySms],
    'bySms.recallingMember': ['child.captchaChanged'],
    'bySms.submitting': ['child.captchaChanged'],
    signedIn: [],
    left: [],
  },
  runs: {
    'byPassword.submitting': { loginByPassword: ({ mobile, password }) => ({ mobile, password }) },
    bySms: { smsCode: ({ mobile }) => ({ scene: 'login', mobile }) },
    'bySms.recallingMember': { recallMember: ({ mobile }) => ({ mobile }) },
    'bySms.submitting': { loginBySms: ({ mobile, code }) => ({ mobile, code }) },
  },
  ends: { signedIn: ({ output }) => output, left: ({ output }) => output },
  tags: {
    busy: ['byPassword.submitting', 'bySms.recallingMember', 'bySms.submitting'],
    incomplete: ['byPassword.editing.incomplete', 'bySms.editing.incomplete'],
    refused: ['byPassword.editing.loginRefused', 'bySms.editing.loginRefused'],
    fault: ['byPassword.editing.serviceUnavailable', 'bySms.editing.serviceUnavailable'],
  },
  sends: {
    tellDialog: ({ mobile }) => ({ to: 'parent', event: { type: 'child.mobileTyped', mobile } }),
    tellMobile: ({ mobile }) => ({ to: 'smsCode', event: { type: 'parent.mobileChanged', mobile } }),
    tellSubmitted: { to: 'smsCode', event: { type: 'parent.submitted' } },
    tellFailure: { to: 'smsCode', event: { type: 'parent.loginFailed' } },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'byPassword.editing.clean',
      changes: (_, { input }) => ({
        offers: input.offers,
        wish: input.wish,
        mobile: input.mobile,
        password: input.password,
        code: '',
        isAgreed: false,
        isCaptchaFilled: false,
        message: '',
        output: null,
      }),
      because:
        '规格 4.tab、4.dialogResets：第一个标签是密码登录，打开时各项都是空的；从注册或找回密码回来，或者关了再打开，手机号已在；刚注册的，密码也在；规格 2.icons：第三方登录看配置',
    },
    {
      from: 'byPassword.editing.incomplete',
      event: 'mobile.typed',
      to: 'same',
      effects: [{ name: 'tellDialog', sees: (_, { value }) => ({ mobile: value }) }],
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
      to: 'byPassword.editing.clean',
      effects: [{ name: 'tellDialog', sees: (_, { value }) => ({ mobile: value }) }],
      changes: (_, { value }) => ({ mobile: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'byPassword.editing',
      event: 'password.typed',
      to: 'byPassword.editing.clean',
      changes: (_, { value }) => ({ password: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'byPassword.editing',
      event: 'login.submitted',
      given: ['手机号或密码空着', lacksPassword],
      to: 'byPassword.editing.incomplete',
      changes: { message: '' },
      because: '规格 5.mobile、5.password：请输入手机号! 请输入密码!',
    },
    {
      from: 'byPassword.editing',
      event: 'login.submitted',
      given: ['两项都填了', (context) => !lacksPassword(context)],
      to: 'byPassword.submitting',
      changes: { message: '' },
      because: '规格 7.login：POST /api/v2/login/password {mobile, password}',
    },
    {
      from: 'byPassword.editing',
      event: 'smsTab.chosen',
      to: 'bySms.editing.clean',
      changes: { message: '' },
      because: '规格 4.tab：标签 1 是短信登录；填的内容都在',
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
      because: '规格 2.links：忘记密码，手机号带过去',
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
      effects: [
        {
          name: 'rememberMember',
          sees: ({ password, code }) => ({ password, code, output: { kind: 'signedIn', token: 'token-of-login' } }),
        },
      ],
      changes: { ...gone, output: { kind: 'signedIn', token: 'token-of-login' } },
      because: '规格 3.loginAnswer：登录应答是 data.token；设计 consent：这台设备记得这个手机号有学员',
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
      because: notTheirFault,
    },
    {
      from: 'bySms',
      event: 'child.captchaChanged',
      to: 'same',
      changes: (_, { isFilled }) => ({ isCaptchaFilled: isFilled }),
      because: '规格 5.captcha：还没有短信验证码时，提交要说图形验证码没有填',
    },
    {
      from: 'bySms.editing.incomplete',
      event: 'mobile.typed',
      to: 'same',
      effects: [
        { name: 'tellMobile', sees: (_, { value }) => ({ mobile: value }) },
        { name: 'tellDialog', sees: (_, { value }) => ({ mobile: value }) },
      ],
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
      to: 'bySms.editing.clean',
      effects: [
        { name: 'tellMobile', sees: (_, { value }) => ({ mobile: value }) },
        { name: 'tellDialog', sees: (_, { value }) => ({ mobile: value }) },
      ],
      changes: (_, { value }) => ({ mobile: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'bySms.editing',
      event: 'code.typed',
      to: 'bySms.editing.clean',
      changes: (_, { value }) => ({ code: value, message: '' }),
      because: hintsGo,
    },
    {
      from: 'bySms.editing',
      event: 'login.submitted',
      given: ['手机号或短信验证码空着', lacksSms],
      to: 'bySms.editing.incomplete',
      changes: { message: '' },
      because:
        '规格 5.mobile、5.code：请输入手机号! 请输入手机验证码!；还没有短信验证码时也要图形验证码：请输入图形验证码!',
    },
    {
      from: 'bySms.editing.incomplete',
      event: 'agreement.toggled',
      to: 'same',
      changes: ({ isAgreed }) => ({ isAgreed: !isAgreed }),
      because: oneLess,
    },
    {
      from: 'bySms.editing',
      event: 'agreement.toggled',
      to: 'bySms.editing.clean',
      changes: ({ isAgreed }) => ({ isAgreed: !isAgreed, message: '' }),
      because: `设计 consent：学员自己勾选，可以再取消；${hintsGo}`,
    },
    {
      from: 'bySms.editing',
      event: 'login.submitted',
      given: ['两项都填了，还没有同意协议', (context) => !lacksSms(context) && !context.isAgreed],
      to: 'bySms.recallingMember',
      changes: { message: '' },
      because: consentFirst,
    },
    {
      from: 'bySms.recallingMember',
      event: 'done recallMember',
      case: 'known',
      to: 'bySms.submitting',
      effects: ['tellSubmitted'],
      because: '设计 consent：在这台设备上登录过的是老学员，不会新建账号，不用再同意',
    },
    {
      from: 'bySms.recallingMember',
      event: 'done recallMember',
      case: 'unknown',
      to: 'bySms.editing.consentMissing',
      because: consentFirst,
    },
    {
      from: 'bySms.recallingMember',
      event: 'error recallMember',
      to: 'bySms.editing.consentMissing',
      because: '设计 consent：不知道登录过没有，就先问学员',
    },
    {
      from: 'bySms.editing',
      event: 'login.submitted',
      given: ['两项都填了，也同意了协议', (context) => !lacksSms(context) && context.isAgreed],
      to: 'bySms.submitting',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because:
        '规格 7.smsLogin：POST /api/v2/login/mobile {mobile, mobile_code, msv}；设计 smsAgain：图形验证码只为发短信，这里不要',
    },
    {
      from: 'bySms.editing',
      event: 'passwordTab.chosen',
      to: 'byPassword.editing.clean',
      changes: { isCaptchaFilled: false, message: '' },
      because: '规格 4.tab：标签 0 是密码登录；填的内容都在，图形验证码下次另取',
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
      effects: [
        {
          name: 'rememberMember',
          sees: ({ password, code }) => ({
            password,
            code,
            output: { kind: 'signedIn', token: 'token-of-sms-login' },
          }),
        },
      ],
      changes: { ...gone, output: { kind: 'signedIn', token: 'token-of-sms-login' } },
      because: '规格 3.loginAnswer：登录应答是 data.token；设计 consent：这台设备记得这个手机号有学员',
    },
    {
      from: 'bySms.submitting',
      event: 'done loginBySms',
      case: 'refused',
      to: 'bySms.editing.loginRefused',
      effects: ['tellFailure'],
      changes: { message: '短信验证码错误' },
      because: '规格 8.failedSms：短信登录失败，显示服务器的原话，图形验证码换新，等待取消',
    },
    {
      from: 'bySms.submitting',
      event: 'error loginBySms',
      to: 'bySms.editing.serviceUnavailable',
      effects: ['tellFailure'],
      because:
        '规格 8.failedSms：短信登录失败，出错也是：内容都在，可以再试；验证码也许用掉了，图形验证码换新，等待取消',
    },
  ],
};
