import type { ComponentType } from 'react';

type AuthDialogModule = { AuthDialog: ComponentType };
let component: ComponentType | null = null;

/** Where the login dialog's code is. */
export const authDialogModule = (): Promise<AuthDialogModule> => import('./AuthDialog.tsx');

/** Keeps the login dialog's code once it has arrived. */
export const keepAuthDialog = (module: AuthDialogModule): void => {
  component = module.AuthDialog;
};

/** The login dialog; null before its code is loaded. */
export const authDialogComponent = (): ComponentType | null => component;
