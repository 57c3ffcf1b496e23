import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
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
import { NotLoaded } from '../NotLoaded.tsx';
import { securityText as words } from '../securityText.ts';
import type { SecurityDialogsProps } from './SecurityDialogs.tsx';
import { maskedMobile, socialBindingView } from './securityViews.ts';

/** Loaded after the page, because the dialogs are needed only later. */
const SecurityDialogs = lazy<ComponentType<SecurityDialogsProps>>(() =>
  importAgain(() => import('./SecurityDialogs.tsx')).catch(() => ({ default: NotLoaded })),
);

/** One row about the account: its name, its state, and its buttons; below them, the result. */
function Row({
  label,
  value,
  action,
  children,
}: {
  label: string;
  value: string;
  action: ReactNode;
  children?: ReactNode;
}) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="2"
      minHeight="4rem"
      paddingBlock="2"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <chakra.span width={{ base: 'full', sm: '7rem' }} color={{ base: 'muted', sm: 'ink' }} flexShrink="0">
        {label}
      </chakra.span>
      <chakra.span flex="1 1 6em" minWidth="0" color={{ base: 'ink', sm: 'muted' }}>
        {value}
      </chakra.span>
      {action}
      {children && <Box flexBasis="full">{children}</Box>}
    </chakra.li>
  );
}

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
        value={isBound ? words.bound : words.unbound}
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
      >
        {/* Once the account is bound, no result is shown. */}
        {app === 'qq' && !isBound && <BindingOutcome actor={socialBinding} />}
      </Row>
    );
  };
  return (
    <chakra.section
      aria-labelledby="security"
      tabIndex={-1}
      outline="none"
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
      padding={{ base: '4', sm: '6' }}
    >
      <chakra.h2 id="security" fontSize="lg" fontWeight="600" marginBottom="2">
        {words.title}
      </chakra.h2>
      <chakra.ul>
        <Row
          label={words.mobile}
          value={isMobileBound ? maskedMobile(user.mobile) : words.unbound}
          action={
            <Button variant="outline" onClick={() => mobileChange.send({ type: 'mobileChange.opened' })}>
              {isMobileBound ? words.changeMobile : words.bindMobile}
            </Button>
          }
        />
        <Row
          label={words.password}
          value={user?.isPasswordSet ? words.isSet : words.isUnset}
          action={
            <Button variant="outline" onClick={() => passwordChange.send({ type: 'passwordChange.opened' })}>
              {passwordTitle}
            </Button>
          }
        />
        {config?.qqLogin && social('qq')}
        {config?.wechatLogin && social('wechat')}
        <Row
          label={words.removal}
          value={words.removalHint}
          action={
            <Button variant="outline" onClick={() => accountRemoval.send({ type: 'removal.opened' })}>
              {words.removal}
            </Button>
          }
        />
      </chakra.ul>
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
    </chakra.section>
  );
}
