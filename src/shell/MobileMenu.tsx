import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Menu, X } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { ServerLink } from '../components/ServerLink.tsx';
import { useSite } from '../components/SiteContext.tsx';
import { text } from '../text/zh.ts';
import { StudyEntry, VipEntry } from './entries.tsx';
import { currentNav } from './NavMenu.tsx';
import { SearchBox } from './SearchBox.tsx';

const rowStyle = {
  display: 'block',
  paddingBlock: '3',
  paddingInline: '3',
  borderRadius: 'control',
  _hover: { bg: 'wash' },
  '&[aria-current]': { color: 'accent', fontWeight: '600', bg: 'wash' },
} as const;

/** Navigation on small screens: a drawer. The browser's own dialog keeps the focus in it and closes it with Esc. */
export function MobileMenu() {
  const { boot } = useSite();
  const navs = useSelector(boot, ({ context }) => context.site?.navs ?? []);
  const { pathname, search } = useLocation();
  const current = currentNav(navs, pathname, search);
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  const closeOnChoice = ({ target, currentTarget }: MouseEvent) => {
    // A press on the dialog itself is one on its backdrop.
    if (target === currentTarget || (target instanceof Element && target.closest('a, [data-closes]'))) close();
  };
  return (
    <Box display={{ base: 'block', md: 'none' }}>
      <chakra.button
        type="button"
        aria-label={text.header.menu}
        aria-haspopup="dialog"
        boxSize="44px"
        display="grid"
        placeItems="center"
        borderRadius="control"
        onClick={() => drawer.current?.showModal()}
      >
        <Menu size={22} aria-hidden="true" />
      </chakra.button>
      <chakra.dialog
        ref={drawer}
        aria-label={text.header.nav}
        onClick={closeOnChoice}
        margin="0"
        width="min(20rem, 86vw)"
        maxHeight="none"
        height="100dvh"
        bg="surface"
        color="ink"
        animation="fade 160ms ease-out"
        css={{ '&::backdrop': { background: 'rgb(10 20 30 / 0.5)' } }}
      >
        <Box display="flex" flexDirection="column" gap="4" padding="4">
          <chakra.button
            type="button"
            aria-label={text.common.close}
            alignSelf="flex-end"
            boxSize="44px"
            display="grid"
            placeItems="center"
            onClick={close}
          >
            <X size={22} aria-hidden="true" />
          </chakra.button>
          <SearchBox onGone={close} />
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
                    css={rowStyle}
                    paddingInlineStart="8"
                    color="muted"
                  >
                    {child.name}
                  </ServerLink>
                ))}
              </Box>
            ))}
            <Box borderBlockStartWidth="1px" marginTop="2" paddingTop="2" display="flex" flexDirection="column">
              <VipEntry css={rowStyle} />
              <StudyEntry css={rowStyle} textAlign="start" data-closes="" />
            </Box>
          </nav>
        </Box>
      </chakra.dialog>
    </Box>
  );
}
