import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '../../machines/auth/login.machine.ts';
import { text } from '../text/zh.ts';

/** What the password form shows. */
export const loginView = (snapshot: SnapshotFrom<typeof loginMachine>) => {
  const { mobile, password, message } = snapshot.context;
  const incomplete = snapshot.matches({ editing: 'incomplete' });
  return {
    mobile,
    password,
    mobileError: incomplete && mobile.trim() === '' ? text.login.mobileMissing : '',
    passwordError: incomplete && password === '' ? text.login.passwordMissing : '',
    formError: snapshot.matches({ editing: 'loginRefused' })
      ? message || text.common.serverSaysNothing
      : snapshot.matches({ editing: 'serviceUnavailable' })
        ? text.common.fault
        : '',
    submitting: snapshot.matches('submitting'),
    canSubmit: snapshot.can({ type: 'login.submitted' }),
    canType: snapshot.can({ type: 'mobile.typed', value: '' }),
  };
};
