import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SocialApp } from '../../../../machines/domain/member.ts';
import type { socialBindingMachine } from '../../../../machines/member/socialBinding.machine.ts';
import { importAgain } from '../../../browser/code/importAgain.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { RetryButton } from '../../../components/RetryButton.tsx';
import { useSessionView } from '../../../components/SessionContext.tsx';
import { useFlow } from '../../../components/useFlow.ts';
import { useWired } from '../../../components/WiredContext.tsx';
import { securityText as words } from '../../../text/security.ts';
import { NotLoaded } from '../NotLoaded.tsx';
import { Row, Section } from '../Section.tsx';
import type { SecurityDialogsProps } from './SecurityDialogs.tsx';
import { maskedMobile, socialBindingView } from './securityViews.ts';

/** Loaded after the page, because the dialogs are needed only later. */
const SecurityDialogs = lazy<ComponentType<SecurityDialogsProps>>(() =>
  importAgain(() => import('./SecurityDialogs.tsx')).catch(() => ({ default: NotLoaded })),
);

/** The result of a binding by QQ, which left this page and returned. */
function BindingOutcome({ actor }: { actor: ActorRefFrom<typeof socialBindingMachine> }) {
  const { isBinding, trouble, quote, canRetry } = useSelector(actor, socialBindingView, shallowEqual);
  if (isBinding) return <p role="status">{words.social.binding}</p>;
  if (!trouble) return null;
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <ErrorText>{trouble}</ErrorText>
      {quote && (
        <chakra.p color="muted" fontSize="sm" overflowWrap="anywhere">
          {quote}
        </chakra.p>
      )}
      {canRetry && <RetryButton onRetry={() => actor.send({ type: 'binding.retried' })} />}
    </Box>
  );
}

/** The ways to sign in (mobile, password, QQ, WeChat), and the removal of the account. */
export function Security() {
  const { pageFlow, backgroundFlow } = useWired();
  const flows = pageFlow('memberSecurity');
  const mobileChange = useFlow(flows.mobileChange);
  const passwordChange = useFlow(flows.passwordChange);
  const socialBinding = useFlow(flows.socialBinding);
  const socialUnbinding = useFlow(flows.socialUnbinding);
  const accountRemoval = backgroundFlow('accountRemoval');
  const user = useSessionView(({ context }) => context.user);
  const config = useSessionView(({ context }) => context.config);
  const { canChoose } = useSelector(socialBinding, socialBindingView, shallowEqual);
  const isMobileBound = user?.isMobileBound === true && user.mobile !== '';
  const passwordTitle = user?.isPasswordSet ? words.changePassword : words.setPassword;
  const social = (app: SocialApp) => {
    const isBound = user?.isBound[app] === true;
    return (
      <Row
        label={words.social.row[app]}
        action={
          <Button
            variant="outline"
            aria-label={(isBound ? words.social.unbind : words.social.bind) + words.social.names[app]}
            allowed={isBound || canChoose}
            onClick={() => {
              if (isBound) socialUnbinding.send({ type: 'unbinding.opened', app });
              else socialBinding.send({ type: app === 'qq' ? 'qq.chosen' : 'wechat.chosen' });
            }}
          >
            {isBound ? words.social.unbind : words.social.bind}
          </Button>
        }
        // Once the account is bound, no result is shown.
        result={app === 'qq' && !isBound && <BindingOutcome actor={socialBinding} />}
      >
        {isBound ? words.bound : words.unbound}
      </Row>
    );
  };
  return (
    <Section title={words.title}>
      <Row
        label={words.mobile}
        action={
          <Button variant="outline" onClick={() => mobileChange.send({ type: 'mobileChange.opened' })}>
            {isMobileBound ? words.changeMobile : words.bindMobile}
          </Button>
        }
      >
        {isMobileBound ? maskedMobile(user.mobile) : words.unbound}
      </Row>
      <Row
        label={words.password}
        action={
          <Button variant="outline" onClick={() => passwordChange.send({ type: 'passwordChange.opened' })}>
            {passwordTitle}
          </Button>
        }
      >
        {user?.isPasswordSet ? words.isSet : words.isUnset}
      </Row>
      {config?.qqLogin && social('qq')}
      {config?.wechatLogin && social('wechat')}
      <Row
        label={words.removal}
        action={
          <Button variant="outline" onClick={() => accountRemoval.send({ type: 'removal.opened' })}>
            {words.removal}
          </Button>
        }
      >
        {words.removalHint}
      </Row>
      <Suspense>
        <SecurityDialogs
          mobileChange={mobileChange}
          passwordChange={passwordChange}
          passwordTitle={passwordTitle}
          socialBinding={socialBinding}
          socialUnbinding={socialUnbinding}
          accountRemoval={accountRemoval}
        />
      </Suspense>
    </Section>
  );
}
