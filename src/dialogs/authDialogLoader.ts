import type { ComponentType } from 'react';

let component: ComponentType | null = null;

/** Loads the login dialog's code once. Rejects when it cannot be had. */
export async function loadAuthDialog(): Promise<void> {
  component ??= (await import('./AuthDialog.tsx')).AuthDialog;
}

/** The login dialog; null before it was first needed. */
export const authDialogComponent = (): ComponentType | null => component;
