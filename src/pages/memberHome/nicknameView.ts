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
  isForm: snapshot.matches('editing') || snapshot.matches('saving'),
  isFinal: snapshot.matches('changed'),
  typed: snapshot.context.name,
  canType: snapshot.can({ type: 'nickname.typed', value: '' }),
  canSubmit: snapshot.can({ type: 'nickname.submitted' }),
  canCancel: snapshot.can({ type: 'nickname.cancelled' }),
  isSaving: snapshot.matches('saving'),
  problem: snapshot.matches({ editing: 'nameMissing' })
    ? profileText.nickname.missing
    : snapshot.matches({ editing: 'nameRefused' })
      ? refusedName(snapshot.context)
      : snapshot.matches({ editing: 'serviceUnavailable' })
        ? text.common.fault
        : '',
  /** A fault of the service is not the field's error. */
  isFieldWrong: snapshot.matches({ editing: 'nameMissing' }) || snapshot.matches({ editing: 'nameRefused' }),
});
