import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { type FormEvent, type KeyboardEvent, useCallback, useId } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import type { commentFormMachine } from '../../../machines/learn/commentForm.machine.ts';
import { longestComment } from '../../../machines/learn/commentForm.machine.ts';
import { commentText as words } from '../../text/comments.ts';
import { inputRecipe } from '../../theme/recipes.ts';
import { Button } from '../Button.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { isOfInputMethod } from '../inputMethod.ts';
import { commentFormView } from './commentViews.ts';
import { passFocus } from './passFocus.ts';

const TextArea = chakra('textarea', inputRecipe);

/**
 * The form for a comment or a reply. Enter adds a line; Ctrl or ⌘ with Enter submits. `takesFocus`: a press has opened it. `opener` returns the
 * element to which the focus returns.
 */
export function CommentForm({
  actor,
  label,
  placeholder,
  takesFocus,
  opener,
}: {
  actor: ActorRefFrom<typeof commentFormMachine>;
  label: string;
  placeholder: string;
  takesFocus: boolean;
  opener?: () => HTMLElement | null | undefined;
}) {
  const view = useSelector(actor, commentFormView, shallowEqual);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the value at the mount counts.
  const takeFocus = useCallback((field: HTMLTextAreaElement | null) => {
    if (takesFocus) field?.focus();
  }, []);
  const giveFocusBack = useCallback(
    passFocus(() => opener?.()),
    [],
  );
  const type = (value: string) => actor.send({ type: 'text.typed', value });
  const submit = (form: HTMLFormElement) => {
    // An extension may have set the text without an event.
    const typed = form.querySelector('textarea')?.value ?? '';
    if (typed !== view.typed) type(typed);
    flushSync(() => actor.send({ type: 'comment.submitted' }));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Escape') actor.send({ type: 'reply.dismissed' });
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && event.currentTarget.form) {
      event.preventDefault();
      submit(event.currentTarget.form);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  };
  return (
    <chakra.form ref={giveFocusBack} noValidate onSubmit={onSubmit} display="flex" flexDirection="column" gap="2">
      <chakra.label htmlFor={id} srOnly>
        {label}
      </chakra.label>
      <TextArea
        ref={takeFocus}
        id={id}
        value={view.typed}
        placeholder={placeholder}
        rows={3}
        readOnly={!view.canType}
        aria-disabled={view.canType ? undefined : true}
        aria-invalid={view.hint !== ''}
        aria-describedby={`${id}-hint ${view.hint ? `${id}-error` : ''}`.trim()}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        minHeight="5.5rem"
        maxHeight="20rem"
        paddingBlock="2"
        font="inherit"
        resize="vertical"
        css={{ fieldSizing: 'content' }}
      />
      {(view.hint || view.problem) && <ErrorText id={`${id}-error`}>{view.hint || view.problem}</ErrorText>}
      {view.isTagged && (
        <Box role="status" color="muted" fontSize="sm">
          {words.tagged}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Box id={`${id}-hint`} flex="1 1 12em" color="muted" fontSize="sm">
          <span>{words.longest}</span>
          <chakra.span css={{ '@media (pointer: coarse)': { display: 'none' } }}>{words.submitKey}</chakra.span>
          {!view.isReply && <span>{words.moderated}</span>}
        </Box>
        <chakra.span
          aria-hidden="true"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
          color={view.isTooLong ? 'danger' : 'muted'}
          fontWeight={view.isTooLong ? '600' : '400'}
        >
          {`${view.length}/${longestComment}`}
        </chakra.span>
        <chakra.span srOnly role="status">
          {view.spoken}
        </chakra.span>
        {view.isReply && (
          <Button variant="ghost" allowed={view.canCancel} onClick={() => actor.send({ type: 'reply.cancelled' })}>
            {words.cancel}
          </Button>
        )}
        <Button type="submit" allowed={view.canSubmit} busy={view.sending}>
          {view.sending ? words.sending : view.isReply ? words.submitReply : words.submit}
        </Button>
      </Box>
    </chakra.form>
  );
}
