import { describe, expect, test } from 'vitest';
import { loginMachine } from '../../../machines/auth/login.machine.ts';
import { loginView } from '../../../src/dialogs/loginView.ts';

type Value = Parameters<typeof loginMachine.resolveState>[0]['value'];
type Context = Partial<Parameters<typeof loginMachine.resolveState>[0]['context']>;
const empty = {
  offers: { qq: true, wechat: false },
  wish: null,
  mobile: '',
  password: '',
  code: '',
  isAgreed: false,
  isCaptchaFilled: false,
  message: '',
  output: null,
};
const view = (value: Value, context: Context = {}) =>
  loginView(loginMachine.resolveState({ value, context: { ...empty, ...context } }));
const password = (value: string) => view.bind(null, { byPassword: { editing: value } } as Value);
const filled = { mobile: '13800000001', password: 'secret' };

describe('the password form', () => {
  test('the password form shows no error at the start', () => {
    expect(password('clean')()).toEqual({
      tab: 'password',
      mobile: '',
      password: '',
      code: '',
      isAgreed: false,
      mobileError: '',
      passwordError: '',
      captchaError: '',
      codeError: '',
      agreementError: '',
      formError: '',
      submitting: false,
      canSubmit: true,
      canType: true,
      canSwitch: true,
      canLeave: true,
      offersQq: true,
      offersWechat: false,
    });
  });

  test('the password form asks for every missing field in the words of the specification', () => {
    expect(password('incomplete')()).toMatchObject({
      mobileError: '请输入手机号!',
      passwordError: '请输入密码!',
      canSubmit: true,
    });
  });

  test('the password form asks only for missing fields', () => {
    expect(password('incomplete')({ mobile: '138' })).toMatchObject({
      mobileError: '',
      passwordError: '请输入密码!',
    });
    expect(password('incomplete')({ password: 'secret' })).toMatchObject({
      mobileError: '请输入手机号!',
      passwordError: '',
    });
  });

  test('the password form treats spaces as no mobile, and as a valid password', () => {
    expect(password('incomplete')({ mobile: '  ', password: '  ' })).toMatchObject({
      mobileError: '请输入手机号!',
      passwordError: '',
    });
  });

  test("the password form shows a refusal with the server's message and keeps the typed values", () => {
    expect(password('loginRefused')({ ...filled, message: '手机号不存在或密码错误' })).toMatchObject({
      ...filled,
      formError: '手机号不存在或密码错误',
      mobileError: '',
      passwordError: '',
      canSubmit: true,
      canType: true,
    });
  });

  test('the password form shows an error for a refusal without a message', () => {
    expect(password('loginRefused')(filled).formError).not.toBe('');
  });

  test('the password form shows another error for a fault than for a refusal, and keeps the typed values', () => {
    const fault = password('serviceUnavailable')(filled);
    expect(fault).toMatchObject({ ...filled, canSubmit: true });
    expect(fault.formError).not.toBe('');
    expect(fault.formError).not.toBe(password('loginRefused')(filled).formError);
  });

  test('the password form is disabled and shown as busy while it is submitted', () => {
    expect(view({ byPassword: 'submitting' }, filled)).toMatchObject({
      ...filled,
      submitting: true,
      canSubmit: false,
      canType: false,
      canSwitch: false,
      canLeave: false,
      formError: '',
    });
  });
});

describe('the SMS form', () => {
  const sms = (value: string, context: Context = {}) => view({ bySms: { editing: value } } as Value, context);

  test('the SMS form is on its own tab and shows no error at the start', () => {
    expect(sms('clean')).toMatchObject({
      tab: 'sms',
      mobileError: '',
      captchaError: '',
      codeError: '',
      agreementError: '',
      formError: '',
      canSubmit: true,
      canSwitch: true,
    });
  });

  test('the SMS form asks for every missing field in the words of the specification', () => {
    expect(sms('incomplete')).toMatchObject({
      mobileError: '请输入手机号!',
      captchaError: '请输入图形验证码!',
      codeError: '请输入手机验证码!',
    });
    expect(sms('incomplete', { mobile: '138', code: '123456', isCaptchaFilled: true })).toMatchObject({
      mobileError: '',
      captchaError: '',
      codeError: '',
    });
  });

  test('the SMS form keeps the typed values after a refusal and after a fault', () => {
    const typed = { mobile: '138', code: '123456' };
    expect(sms('loginRefused', { ...typed, message: '短信验证码错误' })).toMatchObject({
      ...typed,
      formError: '短信验证码错误',
      canSubmit: true,
    });
    expect(sms('serviceUnavailable', typed)).toMatchObject({
      ...typed,
      formError: '网络异常或服务器没有回应，请稍后再试',
      canSubmit: true,
    });
  });

  test('the SMS form is disabled while it is submitted', () => {
    expect(view({ bySms: 'submitting' })).toMatchObject({
      tab: 'sms',
      submitting: true,
      canSubmit: false,
      canType: false,
      canSwitch: false,
      canLeave: false,
    });
  });
});
