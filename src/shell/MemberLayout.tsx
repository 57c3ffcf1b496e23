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
      // With forced colours, it has no background, so a border shows it.
      '@media (min-width: 48em) and (forced-colors: active)': { borderWidth: '1px' },
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
      flex="0 0 12.5rem"
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
        display="grid"
        // Small screens have one row; with large text two, which keep every entry in sight.
        gridTemplateColumns={{ base: 'repeat(auto-fit, minmax(5.25rem, 1fr))', md: 'minmax(0, 1fr)' }}
        gap={{ base: '0', md: '1' }}
      >
        {entries.map(({ path, name, Icon }) => (
          <li key={path}>
            <MenuLink to={path} aria-current={path === current ? 'page' : undefined}>
              <Icon size={20} />
              {/* On small screens, the number is at the corner of the name, also in a wide row. */}
              <chakra.span position="relative" display={{ md: 'contents' }}>
                <span>{name}</span>
                {path === messagesPath && unread > 0 && (
                  <>
                    <chakra.span
                      aria-hidden="true"
                      {...unreadBadge}
                      // It takes no space there, so that it does not move the row when it appears.
                      position={{ base: 'absolute', md: 'static' }}
                      bottom="calc(100% - 0.6em)"
                      insetInlineStart="calc(100% - 0.4em)"
                      marginInlineStart={{ md: 'auto' }}
                    >
                      {shownUnread(unread)}
                    </chakra.span>
                    <chakra.span srOnly>{memberMenuText.unread(shownUnread(unread))}</chakra.span>
                  </>
                )}
              </chakra.span>
            </MenuLink>
          </li>
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
      // With large text, the navigation is above.
      display={{ base: 'grid', md: 'flex' }}
      flexWrap="wrap"
      gap={{ base: '4', md: '6' }}
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="start"
    >
      <PageTitle>{title}</PageTitle>
      <MemberNav />
      <Box flex="1 1 25rem" minWidth={{ base: '0', md: 'min(25rem, 100%)' }}>
        <chakra.h1 fontSize={{ base: '2xl', md: '3xl' }} fontWeight="600" marginBottom="2">
          {title}
        </chakra.h1>
        {children}
      </Box>
    </Box>
  );
}
