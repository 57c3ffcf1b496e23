/** Section 5 of the specification, validation rules: one row for every sentence, text, call, and constant, in its order. */
import { inBrowser, section } from './requirement.ts';
import {
  beforeSending,
  consent,
  emptySearch,
  fieldsMissing,
  login,
  register,
  registerMissing,
  search,
  smsCode,
  smsMissing,
} from './shared.ts';

export const validation = section(5, [
  ['mobile', 'Mobile required: 请输入手机号!', login, fieldsMissing],
  [
    'mobileByCode',
    '(bind by code: 请输入手机号码!).',
    'src/dialogs/bindMobileView.ts',
    inBrowser('auth/bindMobile', 'every empty field is named, and each hint is removed when its field is filled in'),
  ],
  ['password', 'Password required on the password tab: 请输入密码!.', login, fieldsMissing],
  ['newPassword', 'On registration: 请设置账号密码!.', register, registerMissing],
  [
    'captcha',
    'Image captcha required (SMS tab, register): 请输入图形验证码!.',
    login,
    registerMissing,
    {
      does: '图形验证码在获取短信验证码时要；提交时只有还没有短信验证码才提示它，填了就不要，六个表单都一样',
      because: '它防的是滥发短信，服务器提交时不看它；短信验证码输错一位，同一条还能再试',
      decided: 'docs/decisions/0016-forms-with-an-sms-code.md',
    },
  ],
  ['code', 'SMS code required: 请输入手机验证码!.', login, smsMissing],
  [
    'beforeSending',
    'Before sending an SMS, an empty image captcha gives the error 请输入图形验证码.',
    smsCode,
    beforeSending,
  ],
  [
    'agreement',
    'Registration requires agreement: 请同意《用户协议》和《隐私政策》.',
    register,
    consent,
    {
      does: '短信登录和会新建账号的绑定也要同意，除非这台设备登录过这个手机号',
      because: '没有的手机号短信登录就是注册，后端把任何注册都记成已经同意两份协议',
      decided: 'docs/decisions/0041-consent-before-any-account.md',
    },
  ],
  ['keywords', 'Empty search keyword: 请输入关键字后再搜索.', search, emptySearch],
  [
    'noFormat',
    'No format or length rules are shown.',
    login,
    inBrowser('auth/login', 'the form sends any text: one character per field is sent as it is'),
  ],
]);
