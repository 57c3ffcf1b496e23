import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useSessionView } from '../components/SessionContext.tsx';
import { useSite } from '../components/SiteContext.tsx';
import { text } from '../text/zh.ts';

const EntryLink = chakra(Link);
type Style = Omit<ComponentProps<typeof chakra.span>, 'children' | 'ref'>;

/** VIP会员: there when the feature switch is on and the build has not taken it away. */
export function VipEntry(style: Style) {
  const { settings } = useSite();
  const on = useSessionView(({ context }) => context.features?.vip === true);
  if (!on || !settings.offersVip) return null;
  return (
    <EntryLink to="/vip" {...(style as object)}>
      {text.header.vip}
    </EntryLink>
  );
}

/** 我的学习: the study centre for a member; for somebody who is not signed in, the login dialog. */
export function StudyEntry(style: Style) {
  const { authDialog } = useSite();
  const isVisitor = useSessionView((snapshot) => snapshot.matches('visitor'));
  const busy = useSelector(authDialog, (snapshot) => snapshot.matches('loading'));
  if (!isVisitor) {
    return (
      <EntryLink to="/study-center" {...(style as object)}>
        {text.header.study}
      </EntryLink>
    );
  }
  return (
    <chakra.button
      type="button"
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      {...(style as object)}
      onPointerEnter={() => authDialog.send({ type: 'login.hinted' })}
      onFocus={() => authDialog.send({ type: 'login.hinted' })}
      onClick={() => authDialog.send({ type: 'login.opened' })}
    >
      {text.header.study}
    </chakra.button>
  );
}
