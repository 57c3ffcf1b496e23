import { announcementRoutes } from './announcements.ts';
import { authRoutes } from './auth.ts';
import type { Route } from './call.ts';
import { captchaRoutes } from './captcha.ts';
import { courseRoutes } from './courses.ts';
import { memberRoutes } from './member.ts';
import { passwordRoutes } from './passwords.ts';
import { roleRoutes } from './roles.ts';
import { siteRoutes } from './site.ts';

/** Every route the reference backend answers; what is not here is 路由不存在. */
export const routes: Route[] = [
  ...siteRoutes,
  ...announcementRoutes,
  ...captchaRoutes,
  ...authRoutes,
  ...passwordRoutes,
  ...memberRoutes,
  ...courseRoutes,
  ...roleRoutes,
];
