import type { ComponentType, ReactNode } from 'react';
import type { Actor } from 'xstate';
import type { drawerMachine } from '../../machines/ui/drawer.machine.ts';

export type DrawerProps = {
  actor: Actor<typeof drawerMachine>;
  /** The search box, which is in the header on larger screens. */
  searchBox: ReactNode;
};
type DrawerModule = { Drawer: ComponentType<DrawerProps> };
let component: ComponentType<DrawerProps> | null = null;

/** Closes the drawer. The browser closes it, so that the focus returns to its opener, and then sends the close event. */
export const closeAround = (inside: Element): void => inside.closest('dialog')?.close();

/** Loads the drawer's code. */
export const drawerModule = (): Promise<DrawerModule> => import('./Drawer.tsx');

/** Keeps the drawer's code after it is loaded. */
export const keepDrawer = (module: DrawerModule): void => {
  component = module.Drawer;
};

/** Returns the drawer; null before its code is loaded. */
export const drawerComponent = (): ComponentType<DrawerProps> | null => component;
