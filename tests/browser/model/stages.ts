/** Every flow's stage. */
import type { AnyStage } from './stage.ts';
import { headerSearchStage } from './stages/headerSearch.stage.ts';
import { loginStage } from './stages/login.stage.ts';
import { notificationsStage } from './stages/notifications.stage.ts';

export const stages: AnyStage[] = [loginStage, notificationsStage, headerSearchStage];
