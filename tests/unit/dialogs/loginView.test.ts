import { describe, expect, test } from 'vitest';
import { loginMachine } from '../../../machines/auth/login.machine.ts';
import { loginView } from '../../../src/dialogs/loginView.ts';

type Value = Parameters<typeof loginMachine.resolveState>[0]['value'];
const view = (value: Value, context: { mobile?: string; password?: string; message?: string } = {}) =>
  loginView(
    loginMachine.resolveState({ value, context: { mobile: '', password: '', message: '', token: '', ...context } }),
  );
const filled = { mobile: '13800000001', password: 'secret' };

describe('the password form', () => {
  test('blames nobody at the start', () => {
    expect(view({ editing: 'untold' })).toEqual({
      mobile: '',
      password: '',
      mobileError: '',
      passwordError: '',
      formError: '',
      submitting: false,
      canSubmit: true,
      canType: true,
    });
  });

  test('asks for everything that is missing, in the words of the specification', () => {
    expect(view({ editing: 'incomplete' })).toMatchObject({
      mobileError: '请输入手机号!',
      passwordError: '请输入密码!',
      canSubmit: true,
    });
  });

  test('asks only for what is missing', () => {
    expect(view({ editing: 'incomplete' }, { mobile: '138' })).toMatchObject({
      mobileError: '',
      passwordError: '请输入密码!',
    });
    expect(view({ editing: 'incomplete' }, { password: 'secret' })).toMatchObject({
      mobileError: '请输入手机号!',
      passwordError: '',
    });
  });

  test('a mobile of spaces is missing, a password of spaces is a password', () => {
    expect(view({ editing: 'incomplete' }, { mobile: '  ', password: '  ' })).toMatchObject({
      mobileError: '请输入手机号!',
      passwordError: '',
    });
  });

  test('shows a refusal in the words of the server and keeps what was typed', () => {
    expect(view({ editing: 'loginRefused' }, { ...filled, message: '手机号不存在或密码错误' })).toMatchObject({
      ...filled,
      formError: '手机号不存在或密码错误',
      mobileError: '',
      passwordError: '',
      canSubmit: true,
      canType: true,
    });
  });

  test('a refusal without words still says something', () => {
    expect(view({ editing: 'loginRefused' }, filled).formError).not.toBe('');
  });

  test('a fault is told apart from a refusal, and keeps what was typed', () => {
    const fault = view({ editing: 'serviceUnavailable' }, filled);
    expect(fault).toMatchObject({ ...filled, canSubmit: true });
    expect(fault.formError).not.toBe('');
    expect(fault.formError).not.toBe(view({ editing: 'loginRefused' }, filled).formError);
  });

  test('while it is being sent it says so and takes neither a second press nor another letter', () => {
    expect(view('submitting', filled)).toMatchObject({
      ...filled,
      submitting: true,
      canSubmit: false,
      canType: false,
      formError: '',
    });
  });
});
