import type { SnapshotFrom } from 'xstate';
import type { nicknameMachine } from '../../../machines/member/nickname.machine.ts';
import { profileText } from '../../text/profile.ts';
import { refusalOf } from '../../text/refusal.ts';
import { text } from '../../text/zh.ts';

/** The server says no more than 错误 of a name that is too long (MeEdu API: nickname). */
const longest = 24;
const refusedName = ({ name, message }: SnapshotFrom<typeof nicknameMachine>['context']): string =>
  message === '' && [...name.trim()].length > longest
    ? profileText.nickname.tooLong
    : refusalOf(message, profileText.nickname.doing);

/** What stands in the row of the nickname. */
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
  /** The service being away is no fault of the field's. */
  isFieldWrong: snapshot.matches({ editing: 'nameMissing' }) || snapshot.matches({ editing: 'nameRefused' }),
});
