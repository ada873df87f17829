import { moderationRoutes } from './moderation.routes.ts';
import type { ModerationOptions } from './moderation.routes.ts';

/** What those who moderate see and decide: everything under /api/admin. */
export const moderationModule = (options: ModerationOptions) => ({
  name: 'moderation',
  routes: moderationRoutes(options),
  consumers: [],
});
