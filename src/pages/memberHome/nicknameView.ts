import type { SnapshotFrom } from 'xstate';
import type { nicknameMachine } from '../../../machines/member/nickname.machine.ts';
import { profileText } from '../../text/profile.ts';
import { text } from '../../text/zh.ts';

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
      ? snapshot.context.message || text.common.serverSaysNothing
      : snapshot.matches({ editing: 'serviceUnavailable' })
        ? text.common.fault
        : '',
  /** The service being away is no fault of the field's. */
  isFieldWrong: snapshot.matches({ editing: 'nameMissing' }) || snapshot.matches({ editing: 'nameRefused' }),
});
