import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { currentNav } from '../addresses/currentNav.ts';
import { ServerLink } from '../components/ServerLink.tsx';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';

const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '3rem',
  paddingInline: '1',
  borderBlockEndWidth: '3px',
  borderColor: 'noLine',
  _hover: { color: 'accent' },
  '&[aria-current]': { color: 'accent', borderColor: 'brandFill', fontWeight: '600' },
} as const;

const childStyle = {
  display: 'block',
  paddingBlock: '2',
  paddingInline: '4',
  borderRadius: 'control',
  whiteSpace: 'nowrap',
  _hover: { bg: 'wash', color: 'accent' },
} as const;

type Item = HTMLLIElement;
const reopen = (item: Item) => delete item.dataset.closed;

/** Closes the open children on Escape until the pointer and the focus have left them. The focus returns to the parent. */
function closeOnEscape(list: HTMLElement) {
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    for (const item of list.querySelectorAll<Item>(':scope > li:is(:hover, :focus-within)')) {
      item.dataset.closed = '';
      if (item.matches(':focus-within')) item.querySelector('a')?.focus();
    }
  };
  document.addEventListener('keydown', close);
  return () => document.removeEventListener('keydown', close);
}

/** The navigation of the config as a row. Children open under their parent on hover or focus. */
export function NavMenu() {
  const { boot } = useWired();
  const navs = useSelector(boot, ({ context }) => context.site?.navs ?? []);
  const { pathname, search } = useLocation();
  const current = currentNav(navs, pathname, search);
  return (
    <chakra.nav aria-label={text.header.nav}>
      <Box as="ul" ref={closeOnEscape} display="flex" flexWrap="wrap" columnGap="6">
        {navs.map(({ children, ...item }) => (
          <chakra.li
            key={item.id}
            position="relative"
            onPointerLeave={({ currentTarget }) => reopen(currentTarget)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) reopen(currentTarget);
            }}
            css={{ '&:is(:hover, :focus-within):not([data-closed]) > ul': { visibility: 'visible', opacity: '1' } }}
          >
            <ServerLink
              address={item.url}
              opensNewWindow={item.opensNewWindow}
              aria-current={item.id === current ? 'page' : undefined}
              css={linkStyle}
            >
              <span>{item.name}</span>
              {children.length > 0 && <ChevronDown size={16} />}
            </ServerLink>
            {children.length > 0 && (
              <Box
                as="ul"
                position="absolute"
                top="100%"
                insetInlineStart="-12px"
                zIndex="overlay"
                padding="2"
                bg="surface"
                borderWidth="1px"
                borderRadius="card"
                boxShadow="float"
                visibility="hidden"
                opacity="0"
                transition="opacity 160ms, visibility 160ms"
              >
                {children.map((child) => (
                  <li key={child.id}>
                    <ServerLink address={child.url} opensNewWindow={child.opensNewWindow} css={childStyle}>
                      {child.name}
                    </ServerLink>
                  </li>
                ))}
              </Box>
            )}
          </chakra.li>
        ))}
      </Box>
    </chakra.nav>
  );
}
