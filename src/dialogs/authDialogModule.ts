import type { ComponentType } from 'react';

type AuthDialogModule = { AuthDialog: ComponentType };
let component: ComponentType | null = null;

/** Loads the login dialog's code. */
export const authDialogModule = (): Promise<AuthDialogModule> => import('./AuthDialog.tsx');

/** Keeps the login dialog's code after it is loaded. */
export const keepAuthDialog = (module: AuthDialogModule): void => {
  component = module.AuthDialog;
};

/** Returns the login dialog; null before its code is loaded. */
export const authDialogComponent = (): ComponentType | null => component;
