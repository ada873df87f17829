import { moderationRoutes } from './moderation.routes.ts';
import type { ModerationOptions } from './moderation.routes.ts';

/** The console's API: everything under /api/admin. */
export const moderationModule = (options: ModerationOptions) => ({
  name: 'moderation',
  routes: moderationRoutes(options),
  consumers: [],
});
