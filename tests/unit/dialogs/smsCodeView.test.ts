import { describe, expect, test } from 'vitest';
import { smsCodeMachine } from '../../../machines/auth/smsCode.machine.ts';
import { smsCodeView } from '../../../src/dialogs/smsCodeView.ts';

type State = Parameters<typeof smsCodeMachine.resolveState>[0];
const captcha = { key: 'key-1', imageUrl: 'data:image/png;base64,AAAA' };
const nothing = {
  scene: 'login',
  mobile: '',
  captcha: null,
  captchaText: '',
  isCaptchaSpent: false,
  isCaptchaRenewed: false,
  captchaMessage: '',
  secondsLeft: 0,
  message: '',
  isFormSubmitted: false,
} as const;
const view = (value: { captcha: string; code: object | string }, context: Partial<State['context']> = {}) =>
  smsCodeView(smsCodeMachine.resolveState({ value: value as State['value'], context: { ...nothing, ...context } }));
const idle = (hint: string) => ({ captcha: 'ready', code: { forMobile: { idle: hint } } });

describe('smsCodeView', () => {
  test('the SMS code fields show the captcha and offer 获取验证码', () => {
    expect(view(idle('clean'), { captcha })).toMatchObject({
      captchaUrl: captcha.imageUrl,
      captchaFault: '',
      captchaNotice: '',
      canRenew: true,
      canType: true,
      mobileError: '',
      captchaError: '',
      codeError: '',
      canSend: true,
      sending: false,
      secondsLeft: 0,
    });
  });

  test('the captcha field and its renewal are disabled while the captcha loads', () => {
    expect(view({ captcha: 'loading', code: { forMobile: { idle: 'clean' } } })).toMatchObject({
      captchaUrl: '',
      captchaLoading: true,
      canRenew: false,
      canType: false,
    });
  });

  test('screen readers hear that the captcha was renewed', () => {
    expect(view(idle('clean'), { captcha, isCaptchaRenewed: true }).captchaNotice).toBe('图形验证码已更换');
  });

  test("a captcha that fails to load shows the server's message, or 图形验证码加载失败 if there is none", () => {
    const unavailable = { captcha: 'unavailable', code: { forMobile: { idle: 'clean' } } };
    expect(view(unavailable)).toMatchObject({ captchaFault: '图形验证码加载失败', canRenew: true, canType: false });
    expect(view(unavailable, { captchaMessage: '访问频繁' }).captchaFault).toBe('访问频繁');
  });

  test('the SMS code fields show what is missing before a message can be sent', () => {
    expect(view(idle('incomplete'), { captcha })).toMatchObject({
      mobileError: '请输入手机号!',
      captchaError: '请输入图形验证码',
      canSend: true,
    });
    expect(view(idle('incomplete'), { captcha, mobile: '138', captchaText: 'AB12' })).toMatchObject({
      mobileError: '',
      captchaError: '',
    });
  });

  test("the SMS code field shows the server's message after a refusal and its own text after a fault", () => {
    expect(view(idle('codeRefused'), { message: '图形验证码错误' }).codeError).toBe('图形验证码错误');
    expect(view(idle('codeRefused')).codeError).toBe(
      '发送短信验证码没有成功，服务器没有说明原因，请稍后再试；一直不行的话，请联系网站客服',
    );
    expect(view(idle('serviceUnavailable')).codeError).toBe('网络异常或服务器没有回应，请稍后再试');
  });

  test('the captcha field, its renewal, and 获取验证码 are disabled while the form is submitted', () => {
    expect(view(idle('clean'), { captcha, isFormSubmitted: true })).toMatchObject({
      canRenew: false,
      canType: false,
      canSend: false,
    });
    const unavailable = { captcha: 'unavailable', code: { forMobile: { idle: 'clean' } } };
    expect(view(unavailable, { isFormSubmitted: true }).canRenew).toBe(false);
  });

  test('获取验证码 is disabled while a message is sent and during the countdown', () => {
    expect(view({ captcha: 'ready', code: 'sending' }, { captcha })).toMatchObject({ canSend: false, sending: true });
    expect(view({ captcha: 'ready', code: { forMobile: 'countingDown' } }, { secondsLeft: 65 })).toMatchObject({
      canSend: false,
      sending: false,
      secondsLeft: 65,
    });
  });
});
