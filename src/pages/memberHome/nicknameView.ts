import type { SnapshotFrom } from 'xstate';
import type { nicknameMachine } from '../../../machines/member/nickname.machine.ts';
import { profileText } from '../../text/profile.ts';
import { refusalOf } from '../../text/refusal.ts';
import { text } from '../../text/zh.ts';

/** The server answers only 错误 for a name that is too long (MeEdu API: nickname). */
const longest = 24;
const refusedName = ({ name, message }: SnapshotFrom<typeof nicknameMachine>['context']): string =>
  message === '' && [...name.trim()].length > longest
    ? profileText.nickname.tooLong
    : refusalOf(message, profileText.nickname.doing);

/** The view of the nickname's row. */
export const nicknameView = (snapshot: SnapshotFrom<typeof nicknameMachine>) => ({
  isForm: snapshot.matches('editing') || snapshot.hasTag('busy'),
  isFinal: snapshot.matches('changed'),
  typed: snapshot.context.name,
  canType: snapshot.can({ type: 'nickname.typed', value: '' }),
  canSubmit: snapshot.can({ type: 'nickname.submitted' }),
  canCancel: snapshot.can({ type: 'nickname.cancelled' }),
  isSaving: snapshot.hasTag('busy'),
  problem: snapshot.hasTag('incomplete')
    ? profileText.nickname.missing
    : snapshot.hasTag('refused')
      ? refusedName(snapshot.context)
      : snapshot.hasTag('fault')
        ? text.common.fault
        : '',
  /** A fault of the service is not the field's error. */
  isFieldWrong: snapshot.hasTag('incomplete') || snapshot.hasTag('refused'),
});
