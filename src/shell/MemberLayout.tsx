import { Box, chakra } from '@chakra-ui/react';
import { Coins, Mail, ReceiptText, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { withoutEndSlashes } from '../addresses/endSlashes.ts';
import { memberPath, messagesPath, ordersPath, pointsPath } from '../addresses/paths.ts';
import { PageTitle } from '../components/PageTitle.tsx';
import { useSessionView } from '../components/SessionContext.tsx';
import { memberText as words } from '../text/member.ts';
import { memberMenuText } from '../text/memberMenu.ts';
import { shownUnread, unreadBadge } from './unreadBadge.ts';

const entries = [
  { path: memberPath, name: words.center, Icon: UserRound },
  { path: ordersPath, name: words.orders, Icon: ReceiptText },
  { path: messagesPath, name: words.messages, Icon: Mail },
  { path: pointsPath, name: words.points, Icon: Coins },
];

const MenuLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'center', md: 'start' },
    gap: { base: '1', md: '3' },
    minHeight: '3rem',
    paddingInline: { base: '2', md: '4' },
    whiteSpace: 'nowrap',
    borderColor: 'noLine',
    borderBottomWidth: { base: '3px', md: '0' },
    borderRadius: { base: '0', md: 'control' },
    _hover: { color: 'accent', bg: { base: 'transparent', md: 'wash' } },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': {
      color: 'accent',
      fontWeight: '600',
      borderColor: 'brandFill',
      bg: { base: 'transparent', md: 'wash' },
    },
    '& svg': { display: { base: 'none', md: 'block' } },
  },
});

/** The navigation of the member pages: a column at the left; on small screens, a row above. */
function MemberNav() {
  const { pathname } = useLocation();
  const current = withoutEndSlashes(pathname);
  const unread = useSessionView(({ context }) => context.unread);
  return (
    <chakra.nav
      aria-label={words.menu}
      alignSelf="start"
      minWidth="0"
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
      padding={{ base: '0', md: '3' }}
      position={{ md: 'sticky' }}
      top={{ md: '6' }}
    >
      <chakra.ul
        // Keeps visually hidden text inside the scrolling box.
        position="relative"
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        gap={{ base: '0', md: '1' }}
        overflowX="auto"
      >
        {entries.map(({ path, name, Icon }) => (
          <chakra.li key={path} flex={{ base: '1 0 auto', md: 'none' }}>
            <MenuLink to={path} aria-current={path === current ? 'page' : undefined}>
              <Icon size={20} />
              <span>{name}</span>
              {path === messagesPath && unread > 0 && (
                <>
                  <chakra.span
                    aria-hidden="true"
                    {...unreadBadge}
                    // On small screens it takes no space, so that it does not move the row when it appears.
                    position={{ base: 'absolute', md: 'static' }}
                    top="1px"
                    insetInlineEnd="-0.8em"
                    marginInlineStart={{ md: 'auto' }}
                  >
                    {shownUnread(unread)}
                  </chakra.span>
                  <chakra.span srOnly>{memberMenuText.unread(shownUnread(unread))}</chakra.span>
                </>
              )}
            </MenuLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

/** The layout of the member pages: title and navigation. */
export function MemberLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      maxWidth="container"
      marginInline="auto"
      padding={{ base: '4', md: '6' }}
      minHeight="60vh"
      display="grid"
      gap={{ base: '4', md: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12.5rem minmax(0, 1fr)' }}
      alignContent="start"
    >
      <PageTitle>{title}</PageTitle>
      <MemberNav />
      <Box minWidth="0">
        <chakra.h1 fontSize={{ base: '2xl', md: '3xl' }} fontWeight="600" marginBottom="2">
          {title}
        </chakra.h1>
        {children}
      </Box>
    </Box>
  );
}
