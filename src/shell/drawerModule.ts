import type { ComponentType, ReactNode } from 'react';
import type { Actor } from 'xstate';
import type { drawerMachine } from '../../machines/ui/drawer.machine.ts';

export type DrawerProps = {
  actor: Actor<typeof drawerMachine>;
  /** Stands in the header on larger screens. */
  searchBox: ReactNode;
};
type DrawerModule = { Drawer: ComponentType<DrawerProps> };
let component: ComponentType<DrawerProps> | null = null;

/** Closes the drawer. The browser itself does it, so that the focus goes back to where it was, and then tells of it. */
export const closeAround = (inside: Element): void => inside.closest('dialog')?.close();

/** Where the drawer's code is. */
export const drawerModule = (): Promise<DrawerModule> => import('./Drawer.tsx');

/** Keeps the drawer's code once it has arrived. */
export const keepDrawer = (module: DrawerModule): void => {
  component = module.Drawer;
};

/** The drawer; null before it was first needed. */
export const drawerComponent = (): ComponentType<DrawerProps> | null => component;
