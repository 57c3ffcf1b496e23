import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, useCallback, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Actor } from 'xstate';
import type { drawerMachine } from '../../machines/ui/drawer.machine.ts';
import { currentNav } from '../addresses/currentNav.ts';
import { lateComponent } from '../components/lateComponent.ts';
import { ServerLink } from '../components/ServerLink.tsx';
import { useSessionView } from '../components/SessionContext.tsx';
import { useCover } from '../components/useCover.ts';
import { useLatePart } from '../components/useLatePart.ts';
import { useLoginEntry } from '../components/useLoginEntry.ts';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';
import { look } from '../theme/tokens.ts';
import { closeAround } from './closeAround.ts';
import { StudyEntry, VipEntry } from './entries.tsx';

const rowStyle = {
  display: 'block',
  paddingBlock: '3',
  paddingInline: '3',
  borderRadius: 'control',
  _hover: { bg: 'wash' },
  '&[aria-current]': { color: 'accent', fontWeight: '600', bg: 'wash' },
} as const;

/** 注册, for visitors. On the smallest screens, the header has no space for it. */
function RegisterEntry() {
  const isVisitor = useSessionView((snapshot) => snapshot.matches('visitor'));
  const { allowed, busy, opens } = useLoginEntry('register');
  return (
    isVisitor && (
      <chakra.button
        type="button"
        aria-disabled={allowed ? undefined : true}
        aria-busy={busy || undefined}
        data-closes=""
        {...opens}
        css={{ ...rowStyle, textAlign: 'start' }}
      >
        {text.header.register}
      </chakra.button>
    )
  );
}

const lookChoices = lateComponent(() => import('./LookChoices.tsx'));

type DrawerProps = {
  actor: Actor<typeof drawerMachine>;
  /** The search box, which is in the header on larger screens. */
  searchBox: ReactNode;
};

/** Search and navigation on small screens. The browser's dialog element keeps the focus inside, and closes with Esc. */
export default function Drawer({ actor, searchBox }: DrawerProps) {
  const { boot } = useWired();
  const navs = useSelector(boot, ({ context }) => context.site?.navs ?? []);
  const LookChoices = useLatePart('look', lookChoices);
  const { pathname, search } = useLocation();
  const current = currentNav(navs, pathname, search);
  const shown = useRef<HTMLDialogElement>(null);
  useCover(() => shown.current?.close());
  const show = useCallback(
    (dialog: HTMLDialogElement | null) => {
      shown.current = dialog;
      if (!dialog || dialog.open) return;
      dialog.showModal();
      // Otherwise the browser focuses the close button.
      if (actor.getSnapshot().context.isForSearch) dialog.querySelector('input')?.focus();
    },
    [actor],
  );
  const closeOnChoice = ({ target, currentTarget }: MouseEvent) => {
    // A press whose target is the dialog itself was on its backdrop.
    if (target === currentTarget || (target instanceof Element && target.closest('a, [data-closes]')))
      closeAround(currentTarget);
  };
  return (
    <chakra.dialog
      ref={show}
      aria-label={text.header.nav}
      onClick={closeOnChoice}
      onClose={() => actor.send({ type: 'drawer.closed' })}
      margin="0"
      width="min(20rem, 86vw)"
      maxHeight="none"
      height="100dvh"
      bg="surface"
      color="ink"
      animation="fade 160ms ease-out"
      // The rule contains the value itself, because a backdrop inherits no custom properties in Chromium < 122 and Safari < 17.4.
      css={{ '&::backdrop': { background: look.colors.backdrop } }}
    >
      <Box
        display="flex"
        flexDirection="column"
        gap="4"
        padding="4"
        paddingInlineStart="max(16px, env(safe-area-inset-left))"
      >
        <chakra.button
          type="button"
          aria-label={text.common.close}
          alignSelf="flex-end"
          boxSize="44px"
          display="grid"
          placeItems="center"
          onClick={({ currentTarget }) => closeAround(currentTarget)}
        >
          <X size={22} />
        </chakra.button>
        {searchBox}
        <nav aria-label={text.header.nav}>
          {navs.map(({ children, ...item }) => (
            <Box key={item.id}>
              <ServerLink
                address={item.url}
                opensNewWindow={item.opensNewWindow}
                aria-current={item.id === current ? 'page' : undefined}
                css={rowStyle}
              >
                {item.name}
              </ServerLink>
              {children.map((child) => (
                <ServerLink
                  key={child.id}
                  address={child.url}
                  opensNewWindow={child.opensNewWindow}
                  css={{ ...rowStyle, paddingInlineStart: '8', color: 'muted' }}
                >
                  {child.name}
                </ServerLink>
              ))}
            </Box>
          ))}
          <Box borderBlockStartWidth="1px" marginTop="2" paddingTop="2" display="flex" flexDirection="column">
            <VipEntry css={rowStyle} />
            <StudyEntry css={{ ...rowStyle, textAlign: 'start' }} data-closes="" />
            <RegisterEntry />
          </Box>
        </nav>
        <Suspense>
          <LookChoices />
        </Suspense>
      </Box>
    </chakra.dialog>
  );
}
