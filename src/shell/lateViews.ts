import { lateComponent } from '../components/lateComponent.ts';
import { authDialog, imageViewer } from '../dialogs/late.ts';
import { progressDialog } from '../pages/studyCenter/late.ts';
import type { LateView } from '../wiring/environment.ts';

export const drawer = lateComponent(() => import('./Drawer.tsx'));

const views = { authDialog, drawer, imageViewer, progressDialog };

/** Loads the code of a view before its flow shows it. */
export const loadView = (name: LateView): Promise<unknown> => views[name].load();
