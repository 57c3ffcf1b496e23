import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Menu } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import type { Actor } from 'xstate';
import type { drawerMachine } from '../../machines/ui/drawer.machine.ts';
import { Part } from '../components/Part.tsx';
import { text } from '../text/shared.ts';
import { closeAround } from './closeAround.ts';
import { drawer } from './lateViews.ts';
import { SearchBox } from './SearchBox.tsx';
import { watchSearchKey } from './searchKey.ts';

type DrawerActor = Actor<typeof drawerMachine>;

/** A button that opens the drawer: at its navigation, or at its search box. */
export function DrawerButton({
  actor,
  opens,
  name,
  children,
}: {
  actor: DrawerActor;
  opens: 'drawer.opened' | 'search.sought';
  name: string;
  children: ReactNode;
}) {
  const canOpen = useSelector(actor, (snapshot) => snapshot.can({ type: opens }));
  const hint = () => actor.send({ type: 'drawer.hinted' });
  return (
    <chakra.button
      type="button"
      aria-label={name}
      aria-haspopup="dialog"
      aria-disabled={!canOpen || undefined}
      boxSize="44px"
      display="grid"
      placeItems="center"
      borderRadius="control"
      onPointerEnter={hint}
      onFocus={hint}
      onClick={() => actor.send({ type: opens })}
    >
      {children}
    </chakra.button>
  );
}

/** The navigation's button, on small screens or always, and the drawer while it is open. */
export function MobileMenu({ actor, isAlways }: { actor: DrawerActor; isAlways: boolean }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const Drawer = drawer.use();
  // This is a layout effect, so that the key works as soon as the search box is rendered.
  useLayoutEffect(() => watchSearchKey(() => actor.send({ type: 'search.sought' })), [actor]);
  return (
    <>
      <Box display={{ base: 'block', md: isAlways ? 'block' : 'none' }}>
        <DrawerButton actor={actor} opens="drawer.opened" name={text.header.menu}>
          <Menu size={22} />
        </DrawerButton>
      </Box>
      <Part>{isOpen && Drawer && <Drawer actor={actor} searchBox={<SearchBox onGone={closeAround} />} />}</Part>
    </>
  );
}
