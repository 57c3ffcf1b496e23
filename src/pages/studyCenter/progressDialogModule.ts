import type { ComponentType } from 'react';
import type { Actor } from 'xstate';
import type { courseProgressMachine } from '../../../machines/learn/courseProgress.machine.ts';

export type ProgressDialogProps = { actor: Actor<typeof courseProgressMachine> };
type ProgressDialogModule = { ProgressDialog: ComponentType<ProgressDialogProps> };
let component: ComponentType<ProgressDialogProps> | null = null;

/** Loads the dialog's code. */
export const progressDialogModule = (): Promise<ProgressDialogModule> => import('./ProgressDialog.tsx');

/** Keeps the dialog's code after it is loaded. */
export const keepProgressDialog = (module: ProgressDialogModule): void => {
  component = module.ProgressDialog;
};

/** Returns the dialog; null before its code is loaded. */
export const progressDialogComponent = (): ComponentType<ProgressDialogProps> | null => component;
