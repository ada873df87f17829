import { moderationRoutes } from './moderation.routes.ts';

/** What those who moderate see and decide: everything under /api/admin. */
export const moderationModule = () => ({
  name: 'moderation',
  routes: moderationRoutes,
  consumers: [],
});
