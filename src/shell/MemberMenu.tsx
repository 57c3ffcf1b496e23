import { Box, chakra, Menu } from '@chakra-ui/react';
import { BookOpen, ChevronDown, Crown, LogOut, type LucideIcon, Mail, ReceiptText, UserRound } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { memberPath, messagesPath, ordersPath, studyCenterPath, vipPath } from '../addresses/paths.ts';
import { lateComponent } from '../components/lateComponent.ts';
import { useSession } from '../components/SessionContext.tsx';
import { useHasVip } from '../components/useHasVip.ts';
import { useLatePart } from '../components/useLatePart.ts';
import { memberMenuText } from '../text/memberMenu.ts';
import { text } from '../text/shared.ts';
import LookItems from './LookItems.tsx';
import type { MemberAreaView } from './memberAreaView.ts';
import { menuItemStyle as itemStyle } from './menuItemStyle.ts';
import { shownUnread, unreadBadge } from './unreadBadge.ts';

function Pill({ shown }: { shown: string }) {
  return (
    <chakra.span display="block" aria-hidden="true" {...unreadBadge}>
      {shown}
    </chakra.span>
  );
}

/** A link to a member page. Its address identifies the entry. */
function PageItem({
  to,
  icon: Icon,
  label,
  children,
}: {
  to: string;
  icon: LucideIcon;
  label: string;
  children?: ReactNode;
}) {
  return (
    <Menu.Item value={to} asChild css={itemStyle}>
      <Link to={to}>
        <Icon size={18} />
        <span>{label}</span>
        {children}
      </Link>
    </Menu.Item>
  );
}

/** Part of this file, because it needs the menu's code; only its flow is loaded later. */
const lookItems = lateComponent(async () => ({ default: LookItems }));

/** The member's avatar and name, which open the menu. */
export default function MemberMenu({ view }: { view: MemberAreaView }) {
  const session = useSession();
  const hasVip = useHasVip();
  const Looks = useLatePart('look', lookItems);
  const unread = view.unread > 0 && shownUnread(view.unread);
  // An aria-label replaces the button's text content.
  const news = [view.signingOut && text.header.signingOut, unread && memberMenuText.unread(unread)].filter(Boolean);
  return (
    // The menu is mounted hidden before it opens, so that it can take the focus in the first frame.
    <Menu.Root positioning={{ placement: 'bottom-end' }} present>
      <Box position="relative">
        <Menu.Trigger asChild>
          <chakra.button
            type="button"
            aria-label={[...news, memberMenuText.accountOf(view.name)].join('，')}
            aria-busy={view.signingOut || undefined}
            display="flex"
            alignItems="center"
            gap="2"
            minHeight="touch"
            paddingInline="2"
            borderRadius="control"
            _hover={{ bg: 'wash' }}
          >
            <Box>
              {view.avatarUrl ? (
                <chakra.img
                  src={view.avatarUrl}
                  alt=""
                  boxSize="36px"
                  borderRadius="full"
                  bg="bone"
                  objectFit="cover"
                />
              ) : (
                <Box boxSize="36px" borderRadius="full" bg="wash" color="accent" display="grid" placeItems="center">
                  <UserRound size={20} />
                </Box>
              )}
            </Box>
            <chakra.span display={{ base: 'none', sm: 'inline' }} maxWidth="8em" truncate>
              {view.signingOut ? text.header.signingOut : view.name}
            </chakra.span>
            <ChevronDown size={16} />
          </chakra.button>
        </Menu.Trigger>
        {unread && (
          // It overlaps the round portrait, and grows away from it. It is beside the button, whose name would otherwise need the bare number.
          <Box position="absolute" bottom="calc(50% + 4px)" insetInlineStart="32px" pointerEvents="none">
            <Pill shown={unread} />
          </Box>
        )}
      </Box>
      <Menu.Positioner>
        <Menu.Context>
          {(menu) => (
            <Menu.Content
              hidden={!menu.open}
              minWidth="11.25rem"
              padding="2"
              bg="surface"
              borderWidth="1px"
              borderRadius="card"
              boxShadow="float"
              zIndex="overlay"
              outline="none"
              _open={{ animation: 'fade 150ms ease-out' }}
            >
              <PageItem to={memberPath} icon={UserRound} label={text.header.userCenter} />
              <PageItem to={studyCenterPath} icon={BookOpen} label={text.header.study} />
              {hasVip && <PageItem to={vipPath} icon={Crown} label={text.header.vip} />}
              <PageItem to={ordersPath} icon={ReceiptText} label={text.header.orders} />
              <PageItem to={messagesPath} icon={Mail} label={text.header.messages}>
                {unread && (
                  <Box marginInlineStart="auto">
                    <Pill shown={unread} />
                    <chakra.span srOnly>{memberMenuText.unread(unread)}</chakra.span>
                  </Box>
                )}
              </PageItem>
              <Menu.Item
                value="logout"
                disabled={!view.canSignOut}
                onSelect={() => session.send({ type: 'logout.chosen' })}
                css={itemStyle}
              >
                <LogOut size={18} />
                <span>{text.header.logout}</span>
              </Menu.Item>
              {menu.open && (
                <Suspense>
                  <Looks />
                </Suspense>
              )}
            </Menu.Content>
          )}
        </Menu.Context>
      </Menu.Positioner>
    </Menu.Root>
  );
}
