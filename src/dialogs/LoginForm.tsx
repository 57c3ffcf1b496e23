import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../machines/auth/login.machine.ts';
import { Button } from '../components/Button.tsx';
import { ErrorText, PasswordField, TextField } from '../components/Field.tsx';
import { text } from '../text/zh.ts';
import { loginView } from './loginView.ts';

/** Signing in with mobile and password. */
export function LoginForm({ actor }: { actor: ActorRefFrom<typeof loginMachine> }) {
  const view = useSelector(actor, loginView, shallowEqual);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => actor.send({ type: 'login.submitted' }));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="flex" flexDirection="column" gap="5">
      <TextField
        label={text.login.mobile}
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        placeholder={text.login.mobilePlaceholder}
        value={view.mobile}
        error={view.mobileError}
        allowed={view.canType}
        onType={(value) => actor.send({ type: 'mobile.typed', value })}
      />
      <PasswordField
        label={text.login.password}
        name="password"
        autoComplete="current-password"
        placeholder={text.login.passwordPlaceholder}
        value={view.password}
        error={view.passwordError}
        allowed={view.canType}
        onType={(value) => actor.send({ type: 'password.typed', value })}
      />
      {view.formError && <ErrorText>{view.formError}</ErrorText>}
      <Button type="submit" width="full" allowed={view.canSubmit} busy={view.submitting}>
        {view.submitting ? text.login.submitting : text.login.submit}
      </Button>
    </chakra.form>
  );
}
