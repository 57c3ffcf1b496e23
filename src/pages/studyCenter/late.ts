import { lateComponent } from '../../components/lateComponent.ts';

export const progressDialog = lateComponent(() => import('./ProgressDialog.tsx'));
