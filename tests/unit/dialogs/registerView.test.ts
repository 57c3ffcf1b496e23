import { describe, expect, test } from 'vitest';
import { registerMachine } from '../../../machines/auth/register.machine.ts';
import { resetPasswordMachine } from '../../../machines/auth/resetPassword.machine.ts';
import { registerView } from '../../../src/dialogs/registerView.ts';
import { resetPasswordView } from '../../../src/dialogs/resetPasswordView.ts';

const empty = {
  mobile: '',
  code: '',
  password: '',
  isAgreed: false,
  isCaptchaFilled: false,
  isUncertain: false,
  message: '',
};
const typed = { mobile: '138', code: '123456', password: 'secret', isCaptchaFilled: true };
type State =
  | 'submitting'
  | { editing: 'clean' | 'incomplete' | 'refused' | 'refusedAfterFault' | 'serviceUnavailable' };
const registering = (state: State, context: Partial<typeof empty> = {}) => {
  const inner = state !== 'submitting' && state.editing === 'refused' ? { editing: 'registerRefused' as const } : state;
  return registerView(
    registerMachine.resolveState({ value: { filling: inner } as never, context: { ...empty, ...context } }),
  );
};
const resetting = (state: State, context: Partial<typeof empty> = {}) => {
  const inner = state !== 'submitting' && state.editing === 'refused' ? { editing: 'resetRefused' as const } : state;
  return resetPasswordView(
    resetPasswordMachine.resolveState({ value: { filling: inner } as never, context: { ...empty, ...context } }),
  );
};

describe.each([
  [
    'the register form',
    registering,
    '注册',
    '没有等到服务器的回答，可能已经注册成功；可以直接登录试试，也可以再提交一次',
  ],
  [
    'the form for a new password',
    resetting,
    '重置密码',
    '没有等到服务器的回答，新密码可能已经生效；可以用新密码登录试试，也可以再提交一次',
  ],
] as const)('%s', (_name, view, doing, uncertain) => {
  test('the form shows no error at the start', () => {
    expect(view({ editing: 'clean' })).toMatchObject({
      mobileError: '',
      captchaError: '',
      codeError: '',
      passwordError: '',
      formError: '',
      canSubmit: true,
      canType: true,
      canLeave: true,
    });
  });

  test('the form asks for every missing field in the words of the specification', () => {
    expect(view({ editing: 'incomplete' })).toMatchObject({
      mobileError: '请输入手机号!',
      captchaError: '请输入图形验证码!',
      codeError: '请输入手机验证码!',
      passwordError: '请设置账号密码!',
    });
    expect(view({ editing: 'incomplete' }, typed)).toMatchObject({
      mobileError: '',
      captchaError: '',
      codeError: '',
      passwordError: '',
    });
  });

  test("the form shows the server's message after a refusal, a possible success after a fault, and keeps the typed values", () => {
    const { isCaptchaFilled: _, ...fields } = typed;
    expect(view({ editing: 'refused' }, { ...typed, message: '短信验证码错误' })).toMatchObject({
      ...fields,
      formError: '短信验证码错误',
    });
    expect(view({ editing: 'refused' }, typed).formError).toBe(
      `${doing}没有成功，服务器没有说明原因，请稍后再试；一直不行的话，请联系网站客服`,
    );
    expect(view({ editing: 'serviceUnavailable' }, typed)).toMatchObject({
      ...fields,
      formError: uncertain,
    });
  });

  test('the form says after a refusal that an earlier attempt without an answer may have succeeded', () => {
    const context = { ...typed, message: '短信验证码错误', isUncertain: true };
    expect(view({ editing: 'refusedAfterFault' }, context).formError).toBe(`短信验证码错误。此前有一次${uncertain}`);
  });

  test('the form asks for the captcha only while there is no SMS code', () => {
    expect(view({ editing: 'incomplete' }, { code: '123456' }).captchaError).toBe('');
  });

  test('the form is disabled while it is submitted', () => {
    expect(view('submitting', typed)).toMatchObject({
      submitting: true,
      canSubmit: false,
      canType: false,
      canLeave: false,
    });
  });
});

describe('the consent', () => {
  test('the register form asks for the consent in the words of the specification until it is given', () => {
    expect(registering({ editing: 'incomplete' }, typed).agreementError).toBe('请同意《用户协议》和《隐私政策》');
    expect(registering({ editing: 'incomplete' }, { ...typed, isAgreed: true }).agreementError).toBe('');
    expect(registering({ editing: 'clean' }, typed).agreementError).toBe('');
  });
});
