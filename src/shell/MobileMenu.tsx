import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Menu } from 'lucide-react';
import { useLayoutEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { drawerMachine } from '../../machines/ui/drawer.machine.ts';
import { Part } from '../components/Part.tsx';
import { useFlow } from '../components/useFlow.ts';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';
import { closeAround } from './closeAround.ts';
import { drawer } from './lateViews.ts';
import { SearchBox } from './SearchBox.tsx';
import { watchSearchKey } from './searchKey.ts';

const drawerView = (snapshot: SnapshotFrom<typeof drawerMachine>) => ({
  isOpen: snapshot.matches('open'),
  canOpen: snapshot.can({ type: 'drawer.opened' }),
});

/** The navigation's button, on small screens or always, and the drawer while it is open. */
export function MobileMenu({ isAlways }: { isAlways: boolean }) {
  const { machines } = useWired();
  const actor = useFlow(machines.drawer);
  const { isOpen, canOpen } = useSelector(actor, drawerView, shallowEqual);
  const Drawer = drawer.use();
  // This is a layout effect, so that the key works as soon as the search box is rendered.
  useLayoutEffect(() => watchSearchKey(() => actor.send({ type: 'search.sought' })), [actor]);
  const hint = () => actor.send({ type: 'drawer.hinted' });
  return (
    <>
      <Box display={{ base: 'block', md: isAlways ? 'block' : 'none' }}>
        <chakra.button
          type="button"
          aria-label={text.header.menu}
          aria-haspopup="dialog"
          aria-disabled={!canOpen || undefined}
          boxSize="44px"
          display="grid"
          placeItems="center"
          borderRadius="control"
          onPointerEnter={hint}
          onFocus={hint}
          onClick={() => actor.send({ type: 'drawer.opened' })}
        >
          <Menu size={22} />
        </chakra.button>
      </Box>
      <Part>{isOpen && Drawer && <Drawer actor={actor} searchBox={<SearchBox onGone={closeAround} />} />}</Part>
    </>
  );
}
