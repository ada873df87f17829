import type { Neo, NeoCard, PublicProfile } from '@neo/contracts';
import { canReadNeoSecrets, EMPTY_SHEET, firstWordsOf, isOwner, macroContextOf } from '@neo/domain';
import type { Sheet, Viewer } from '@neo/domain';
import { imageUrl } from '../../../platform/images/url.ts';
import { presentCreator } from '../../identity/index.ts';
import type { UserRow } from '../../identity/index.ts';
import { accessOf } from './neo.model.ts';
import type { ByCreator, CardRow, NeoRow, OwnedCardRow } from './neo.model.ts';

/** A NEO in lists. */
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
    ...(row.tags.length > 0 && { tags: row.tags }),
    classification: row.classification,
    compliance: row.compliance,
    conversationCount: row.conversationCount,
    wikiUrl: row.wikiUrl,
    createdAt: row.createdAt.toISOString(),
    creator: presentCreator(row.creator),
  };
}

/** A NEO in its owner's list. */
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

const NOBODY = { person: null, displayName: null } as const;

/** The parts of a profile that the row of the NEO lacks. */
export interface OnProfile {
  /** Only the first greeting is needed. */
  sheet: Pick<Sheet, 'creatorNotes' | 'nickname' | 'greetings'>;
  /** The NEO that it was copied from; undefined where the viewer may not see that one. */
  copyOf: ByCreator<CardRow> | undefined;
}

/** A NEO's profile, the same for its owner as for others. */
export function presentNeoProfile(row: ByCreator<NeoRow>, { sheet, copyOf }: OnProfile): Neo {
  // The same for every viewer, so it names none.
  const names = macroContextOf(row, sheet, NOBODY, row.id);
  return {
    ...presentCard(row),
    tags: row.tags,
    creatorNotes: sheet.creatorNotes,
    firstWords: firstWordsOf({ ...EMPTY_SHEET, ...sheet }, names),
    allowCopies: row.allowCopies,
    voice: row.voice,
    copyOf: copyOf
      ? { id: copyOf.id, name: copyOf.name, creator: presentCreator(copyOf.creator) }
      : null,
  };
}

/** A NEO with what its form needs; what makes its character reaches only the owner and superadmins. */
export function presentNeo(row: ByCreator<NeoRow>, onProfile: OnProfile, viewer: Viewer): Neo {
  const access = accessOf(row);
  return {
    ...presentNeoProfile(row, onProfile),
    ...(isOwner(viewer, access) && presentOwnCard(row)),
    ...(canReadNeoSecrets(viewer, access) && {
      contextBackground: row.contextBackground,
      knowledge: row.knowledge,
      temperature: row.temperature,
      version: row.version,
    }),
  };
}

/** A person's public profile. */
export const presentProfile = (
  person: UserRow,
  { neoCounts, isFollowing }: Pick<PublicProfile, 'neoCounts' | 'isFollowing'>,
): PublicProfile => ({
  ...presentCreator(person),
  id: person.id,
  bio: person.bio,
  createdAt: person.createdAt.toISOString(),
  ...(isFollowing !== undefined && { isFollowing }),
  neoCounts,
});
