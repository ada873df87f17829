import type { Neo, NeoCard, PublicProfile } from '@neo/contracts';
import { canReadNeoSecrets } from '@neo/domain';
import type { Viewer } from '@neo/domain';
import { imageUrl } from '../../platform/images/url.ts';
import { presentCreator } from '../identity/index.ts';
import type { PersonCard, UserRow } from '../identity/index.ts';
import { accessOf } from './neo.model.ts';
import type { CardRow, NeoRow } from './neo.model.ts';

/** A NEO as lists show it. */
export function presentCard(row: CardRow): NeoCard {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    image: imageUrl(row.imageHash),
    description: row.description,
    visibility: row.visibility,
    archetype: row.archetype,
    characterAttributes: row.characterAttributes,
    categories: row.categories,
    classification: row.classification,
    compliance: row.compliance,
    conversationCount: row.conversationCount,
    wikiUrl: row.wikiUrl,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A NEO as its profile shows it; what makes its character reaches the owner and superadmin alone. */
export function presentNeo(row: NeoRow, creator: PersonCard, viewer: Viewer): Neo {
  return {
    ...presentCard(row),
    responseStyle: row.responseStyle,
    creator: presentCreator(creator),
    ...(canReadNeoSecrets(viewer, accessOf(row)) && {
      contextBackground: row.contextBackground,
      knowledge: row.knowledge,
      temperature: row.temperature,
    }),
  };
}

/** A person as everybody sees them. */
export const presentProfile = (
  person: UserRow,
  neoCounts: PublicProfile['neoCounts'],
): PublicProfile => ({
  ...presentCreator(person),
  bio: person.bio,
  createdAt: person.createdAt.toISOString(),
  neoCounts,
});
