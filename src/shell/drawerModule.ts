import type { ComponentType, ReactNode } from 'react';
import type { Actor } from 'xstate';
import type { drawerMachine } from '../../machines/ui/drawer.machine.ts';

export type DrawerProps = {
  actor: Actor<typeof drawerMachine>;
  /** In the header on larger screens. */
  searchBox: ReactNode;
};
type DrawerModule = { Drawer: ComponentType<DrawerProps> };
let component: ComponentType<DrawerProps> | null = null;

/** Closes the drawer. The browser closes it, so that the focus returns to where it was, and then sends the close event. */
export const closeAround = (inside: Element): void => inside.closest('dialog')?.close();

/** Where the drawer's code is. */
export const drawerModule = (): Promise<DrawerModule> => import('./Drawer.tsx');

/** Keeps the drawer's code once it has arrived. */
export const keepDrawer = (module: DrawerModule): void => {
  component = module.Drawer;
};

/** The drawer; null before its code is loaded. */
export const drawerComponent = (): ComponentType<DrawerProps> | null => component;
