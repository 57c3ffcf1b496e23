import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';

const PartLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '3rem',
    // The words of the first part align with the page below. On the smallest screens, the names of five parts fit.
    paddingInline: { base: 'min(8px, 1.9vw)', md: '6' },
    borderBottomWidth: '3px',
    borderColor: 'noLine',
    whiteSpace: 'nowrap',
    _hover: { color: 'accent' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { color: 'accent', fontWeight: '600', borderColor: 'brandFill' },
  },
});

/** The parts of a page as sticky links, so that each has an address (`?tab=`). On a phone, they make room for the header (stickyHeader.css). */
export function PartLinks<Tab extends string>({
  label,
  parts,
  current,
  replace = false,
}: {
  label: string;
  parts: readonly { tab: Tab; name: string }[];
  current: Tab;
  /** Whether changing the part adds no entry to the history. */
  replace?: boolean;
}) {
  return (
    <chakra.nav
      aria-label={label}
      className="parts"
      position="sticky"
      top="0"
      zIndex="1"
      bg="surface"
      borderBottomWidth="1px"
      borderTopRadius="card"
    >
      <chakra.ul display="flex" overflowX="auto" paddingInline={{ base: '2', md: '0' }}>
        {parts.map(({ tab, name }) => (
          <li key={tab}>
            <PartLink to={`?tab=${tab}`} replace={replace} aria-current={tab === current ? 'page' : undefined}>
              {name}
            </PartLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
