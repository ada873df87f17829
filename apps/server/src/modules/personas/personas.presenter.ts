import type { Neo, NeoCard, PublicProfile } from '@neo/contracts';
import { canReadNeoSecrets, isOwner } from '@neo/domain';
import type { Viewer } from '@neo/domain';
import { imageUrl } from '../../platform/images/url.ts';
import { presentCreator } from '../identity/index.ts';
import type { UserRow } from '../identity/index.ts';
import { accessOf } from './neo.model.ts';
import type { ByCreator, CardRow, NeoRow, OwnedCardRow } from './neo.model.ts';

/** A NEO as lists show it. */
export function presentCard(row: ByCreator<CardRow>): NeoCard {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    image: imageUrl(row.imageHash),
    description: row.description,
    visibility: row.visibility,
    archetype: row.archetype,
    characterAttributes: row.characterAttributes,
    responseStyle: row.responseStyle,
    categories: row.categories,
    classification: row.classification,
    compliance: row.compliance,
    conversationCount: row.conversationCount,
    wikiUrl: row.wikiUrl,
    createdAt: row.createdAt.toISOString(),
    creator: presentCreator(row.creator),
  };
}

/** A NEO as its owner's list shows it. */
export const presentOwnCard = (row: ByCreator<OwnedCardRow>): NeoCard => ({
  ...presentCard(row),
  shareCount: row.shareCount,
  version: row.version,
  ...(row.reviewedAt &&
    row.reviewedAs && {
      review: {
        decision: row.reviewedAs,
        note: row.reviewNote,
        at: row.reviewedAt.toISOString(),
      },
    }),
});

/** What a profile shows of a NEO beyond its row. */
export interface OnProfile {
  creatorNotes: string;
  /** What it was copied from, where the viewer may see that. */
  copyOf: ByCreator<CardRow> | undefined;
}

/** A NEO as its profile shows it; what makes its character reaches the owner and superadmin alone. */
export function presentNeo(
  row: ByCreator<NeoRow>,
  { creatorNotes, copyOf }: OnProfile,
  viewer: Viewer,
): Neo {
  const access = accessOf(row);
  return {
    ...(isOwner(viewer, access) ? presentOwnCard(row) : presentCard(row)),
    tags: row.tags,
    creatorNotes,
    allowCopies: row.allowCopies,
    copyOf: copyOf
      ? { id: copyOf.id, name: copyOf.name, creator: presentCreator(copyOf.creator) }
      : null,
    ...(canReadNeoSecrets(viewer, access) && {
      contextBackground: row.contextBackground,
      knowledge: row.knowledge,
      temperature: row.temperature,
      version: row.version,
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
