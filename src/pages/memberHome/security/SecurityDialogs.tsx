import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { accountRemovalMachine } from '../../../../machines/member/accountRemoval.machine.ts';
import type { mobileChangeMachine } from '../../../../machines/member/mobileChange.machine.ts';
import type { passwordChangeMachine } from '../../../../machines/member/passwordChange.machine.ts';
import type { socialBindingMachine } from '../../../../machines/member/socialBinding.machine.ts';
import type { socialUnbindingMachine } from '../../../../machines/member/socialUnbinding.machine.ts';
import { useLasting } from '../../../components/lastingView.ts';
import { DialogFrame } from '../../../dialogs/DialogFrame.tsx';
import { QrLoginForm } from '../../../dialogs/QrLoginForm.tsx';
import { securityText as words } from '../../../text/security.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { MobileDialog } from './MobileDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { accountRemovalView, socialBindingView, socialUnbindingView } from './securityViews.ts';

/** The dialog with the code for WeChat. */
function WechatDialog({ actor }: { actor: ActorRefFrom<typeof socialBindingMachine> }) {
  const { isScanning } = useSelector(actor, socialBindingView, shallowEqual);
  const qrLogin = useLasting(useSelector(actor, ({ children }) => children.qrLogin));
  return (
    <DialogFrame open={isScanning} title={words.qrBinding.title} onClose={() => actor.send({ type: 'dialog.closed' })}>
      {qrLogin && <QrLoginForm key={qrLogin.sessionId} actor={qrLogin} />}
    </DialogFrame>
  );
}

export type SecurityDialogsProps = {
  mobileChange: ActorRefFrom<typeof mobileChangeMachine>;
  passwordChange: ActorRefFrom<typeof passwordChangeMachine>;
  passwordTitle: string;
  socialBinding: ActorRefFrom<typeof socialBindingMachine>;
  socialUnbinding: ActorRefFrom<typeof socialUnbindingMachine>;
  accountRemoval: ActorRefFrom<typeof accountRemovalMachine>;
};

/** All dialogs of the page. */
export default function SecurityDialogs({
  mobileChange,
  passwordChange,
  passwordTitle,
  socialBinding,
  socialUnbinding,
  accountRemoval,
}: SecurityDialogsProps) {
  const unbinding = useSelector(socialUnbinding, socialUnbindingView, shallowEqual);
  const removal = useSelector(accountRemoval, accountRemovalView, shallowEqual);
  return (
    <>
      <MobileDialog actor={mobileChange} />
      <PasswordDialog actor={passwordChange} title={passwordTitle} />
      <WechatDialog actor={socialBinding} />
      <ConfirmDialog
        view={unbinding}
        words={words.unbinding}
        question={words.unbinding.warning}
        onConfirm={() => socialUnbinding.send({ type: 'unbinding.confirmed' })}
        onClose={() => socialUnbinding.send({ type: 'dialog.closed' })}
      />
      <ConfirmDialog
        view={removal}
        words={words.accountRemoval}
        question={words.accountRemoval.meaning}
        onConfirm={() => accountRemoval.send({ type: 'removal.confirmed' })}
        onClose={() => accountRemoval.send({ type: 'dialog.closed' })}
      />
    </>
  );
}
