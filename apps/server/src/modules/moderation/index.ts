import type { PersonalPart } from '../../platform/personal-data.ts';
import { moderationRoutes } from './moderation.routes.ts';

/** What those who moderate see and decide: everything under /api/admin. */
/** @param parts what the modules keep of a person, for when one is deleted */
export const moderationModule = (parts: readonly PersonalPart[]) => ({
  name: 'moderation',
  routes: moderationRoutes(parts),
  consumers: [],
});
