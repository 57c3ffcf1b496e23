import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { type FormEvent, type KeyboardEvent, useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { nicknameMachine } from '../../../machines/member/nickname.machine.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { readFields, TextField } from '../../components/Field.tsx';
import { isOfInputMethod } from '../../components/inputMethod.ts';
import { handFocusOn } from '../../components/keepFocus.ts';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { nicknameText as words } from '../../text/nickname.ts';
import { refusalOf } from '../../text/refusal.ts';
import { text } from '../../text/shared.ts';
import { Row } from './Section.tsx';
import { memberHomeText } from './text.ts';

/** Maximum length: for a longer name, the server answers only 错误 (MeEdu API: nickname). */
const longest = 24;
const refusedName = ({ name, message }: SnapshotFrom<typeof nicknameMachine>['context']): string =>
  message === '' && [...name.trim()].length > longest ? words.tooLong : refusalOf(message, words.doing);

/** Returns the view of the nickname's row. */
const nicknameView = (snapshot: SnapshotFrom<typeof nicknameMachine>) => ({
  isForm: snapshot.matches('editing') || snapshot.hasTag('busy'),
  isFinal: snapshot.matches('changed'),
  typed: snapshot.context.name,
  canType: snapshot.can({ type: 'nickname.typed', value: '' }),
  canSubmit: snapshot.can({ type: 'nickname.submitted' }),
  canCancel: snapshot.can({ type: 'nickname.cancelled' }),
  isSaving: snapshot.hasTag('busy'),
  problem: snapshot.hasTag('incomplete')
    ? words.missing
    : snapshot.hasTag('refused')
      ? refusedName(snapshot.context)
      : snapshot.hasTag('fault')
        ? text.common.fault
        : '',
  /** A fault of the service is not an error of the field. */
  isFieldWrong: snapshot.hasTag('incomplete') || snapshot.hasTag('refused'),
});

function NicknameForm({ actor }: { actor: ActorRefFrom<typeof nicknameMachine> }) {
  const view = useSelector(actor, nicknameView, shallowEqual);
  const takeFocus = useCallback((field: HTMLInputElement | null) => field?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    readFields(event.currentTarget);
    flushSync(() => actor.send({ type: 'nickname.submitted' }));
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isOfInputMethod(event.nativeEvent)) actor.send({ type: 'nickname.cancelled' });
  };
  return (
    <chakra.form ref={handFocusOn} noValidate onSubmit={submit} maxWidth="26.25rem">
      <TextField
        ref={takeFocus}
        label={words.field}
        placeholder={words.field}
        hint={words.hint}
        value={view.typed}
        error={view.isFieldWrong ? view.problem : ''}
        allowed={view.canType}
        onType={(value) => actor.send({ type: 'nickname.typed', value })}
        onKeyDown={pressKey}
        autoComplete="nickname"
        maxLength={longest}
      />
      {view.problem && !view.isFieldWrong && <ErrorText>{view.problem}</ErrorText>}
      <Box display="flex" gap="3" marginTop="3">
        <Button type="submit" css={{ minHeight: 'touch' }} allowed={view.canSubmit} busy={view.isSaving}>
          {view.isSaving ? words.saving : words.save}
        </Button>
        <Button
          variant="outline"
          css={{ minHeight: 'touch' }}
          allowed={view.canCancel}
          onClick={() => actor.send({ type: 'nickname.cancelled' })}
        >
          {words.cancel}
        </Button>
      </Box>
    </chakra.form>
  );
}

/** The member's nickname, and the form for its only change. */
export function Nickname({ name }: { name: string }) {
  const actor = useFlow(useWired().pageFlow('memberHome').nickname);
  const view = useSelector(actor, nicknameView, shallowEqual);
  return (
    <Row
      label={words.label}
      action={
        !view.isForm &&
        !view.isFinal && (
          <Button variant="outline" onClick={() => actor.send({ type: 'nickname.edited' })}>
            {words.edit}
          </Button>
        )
      }
    >
      {view.isForm ? (
        <NicknameForm actor={actor} />
      ) : (
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          <chakra.span overflowWrap="anywhere" minWidth="0">
            {name || memberHomeText.unnamed}
          </chakra.span>
          <chakra.span color="muted" fontSize="sm">
            {view.isFinal ? words.final : words.once}
          </chakra.span>
        </Box>
      )}
    </Row>
  );
}
