import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { Part } from '../components/Part.tsx';
import { useFlow } from '../components/useFlow.ts';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';
import { StudyEntry, VipEntry } from './entries.tsx';
import { MemberArea } from './MemberArea.tsx';
import { DrawerButton, MobileMenu } from './MobileMenu.tsx';
import { NavMenu } from './NavMenu.tsx';
import { SearchBox } from './SearchBox.tsx';

const LogoLink = chakra(Link);
const entryStyle = { paddingBlock: '2', _hover: { color: 'accent' }, whiteSpace: 'nowrap' } as const;

const logoStyle = {
  height: '36px',
  // Reserves the space of the logo until it is loaded, with the ratio that src/head/paint.ts has measured.
  aspectRatio: 'auto var(--logo-ratio, 0)',
  maxWidth: { base: 'min(120px, 33vw)', md: '180px' },
  objectFit: 'contain',
  // If the logo fails, the browser shows the name instead.
  lineHeight: '36px',
} as const;
/** Logos are made for a white ground, so they have one in the dark scheme, too. */
const plate = { _dark: { bg: 'paper', borderRadius: 'control', padding: '4px' } } as const;

function Logo() {
  const { boot } = useWired();
  const config = useSelector(boot, ({ context }) => context.site?.config);
  const name = config?.siteName || text.home.title;
  return (
    <LogoLink to="/" flexShrink="0" display="flex" alignItems="center" minHeight="touch" fontWeight="600" fontSize="lg">
      {config?.logoUrl ? (
        <>
          <chakra.img
            src={config.logoUrl}
            alt={name}
            {...logoStyle}
            css={config.whiteLogoUrl ? { _dark: { display: 'none' } } : plate}
          />
          {config.whiteLogoUrl && (
            // A lazy picture that is not displayed is not loaded.
            <chakra.img
              src={config.whiteLogoUrl}
              alt={name}
              loading="lazy"
              {...logoStyle}
              display={{ base: 'none', _dark: 'block' }}
            />
          )}
        </>
      ) : (
        name
      )}
    </LogoLink>
  );
}

/**
 * Logo, search, links, and the member area. The navigation is a row, or in a drawer (on small screens, and if the header is slim). On small
 * screens the search box is in the drawer, and a button leads to it.
 */
export function Header({ isSlim }: { isSlim: boolean }) {
  const { machines } = useWired();
  const drawer = useFlow(machines.drawer);
  return (
    <chakra.header bg="surface" borderBlockEndWidth="1px">
      <Box maxWidth={isSlim ? 'none' : 'container'} marginInline="auto" paddingInline={{ base: '4', md: '6' }}>
        <Box display="flex" alignItems="center" gap={{ base: '2', md: '5' }} minHeight={isSlim ? '3.5rem' : '4rem'}>
          <MobileMenu actor={drawer} isAlways={isSlim} />
          <Logo />
          <Box display={{ base: 'none', md: 'block' }} flex="1" maxWidth="26.25rem" marginInlineStart={{ lg: '6' }}>
            <SearchBox />
          </Box>
          <Box display={{ base: 'none', md: 'flex' }} alignItems="center" gap="5" marginInlineStart="auto">
            <VipEntry css={entryStyle} />
            <StudyEntry css={entryStyle} />
          </Box>
          <Box display={{ md: 'none' }} marginInlineStart="auto">
            <DrawerButton actor={drawer} opens="search.sought" name={text.header.searchLabel}>
              <Search size={22} />
            </DrawerButton>
          </Box>
          <Box marginInlineStart={{ base: '-2', md: '0' }}>
            <Part>
              <MemberArea />
            </Part>
          </Box>
        </Box>
        {!isSlim && (
          <Box display={{ base: 'none', md: 'block' }}>
            <Part>
              <NavMenu />
            </Part>
          </Box>
        )}
      </Box>
    </chakra.header>
  );
}
