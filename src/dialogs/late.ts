/** Dialogs whose code loads on demand, when a flow requests it. */
import { lateComponent } from '../components/lateComponent.ts';

export const authDialog = lateComponent(() => import('./AuthDialog.tsx'));
export const imageViewer = lateComponent(() => import('./ImageViewer.tsx'));
