import type { AdminNeo, AdminUser } from '@neo/contracts';
import { imageUrl } from '../../platform/images/url.ts';
import type { UserRow } from '../identity/index.ts';
import { presentCard } from '../personas/index.ts';
import type { ByCreator, CardRow } from '../personas/index.ts';

export const presentAccount = (user: UserRow, personaCount: number): AdminUser => ({
  id: user.id,
  email: user.email,
  username: user.username,
  displayName: user.displayName,
  bio: user.bio,
  avatarImage: imageUrl(user.avatarHash),
  preferredLanguage: user.preferredLanguage,
  role: user.role,
  personaCount,
  createdAt: user.createdAt.toISOString(),
});

export const presentModerated = (row: ByCreator<CardRow>): AdminNeo => presentCard(row);
