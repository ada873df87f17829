import { isForAdults } from '@neo/domain';
import type {
  Archetype,
  Classification,
  Compliance,
  NeoAccess,
  NeoVoice,
  ResponseStyle,
  Visibility,
} from '@neo/domain';
import { Table } from '../../../platform/db/model.ts';
import type { PersonCard } from '../../identity/index.ts';

/** A row of `neos`. */
export class NeoRow extends Table {
  static override tableName = 'neos';
  static override jsonAttributes = ['voice'];

  declare id: string;
  declare userId: string;
  declare name: string;
  /** The name that people know who may not see it now; null: `name`, empty: none. Maintained by a trigger. */
  declare knownName: string | null;
  declare imageHash: string | null;
  declare description: string;
  declare visibility: Visibility;
  declare archetype: Archetype;
  declare characterAttributes: string[];
  declare responseStyle: ResponseStyle;
  declare categories: string[];
  declare contextBackground: string;
  declare knowledge: string;
  declare classification: Classification;
  declare compliance: Compliance;
  declare wikiUrl: string | null;
  declare temperature: number;
  declare passwordHash: string | null;
  declare passwordVersion: number;
  declare conversationCount: number;
  declare shareCount: number;
  declare version: number;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare reviewNote: string | null;
  declare reviewedAt: Date | null;
  /** Set by the last decision. */
  declare reviewedAs: Compliance | null;
  /** Maintained by a trigger. */
  declare waitingSince: Date | null;
  /** The tags of its sheet. */
  declare tags: string[];
  declare allowCopies: boolean;
  declare voice: NeoVoice | null;
  /** The NEO of somebody else that it was copied from. */
  declare copyOfId: string | null;
  /** The decision that took it out of the lists; while set, its owner cannot list it. */
  declare unlistedBy: string | null;
  /** Its owner is suspended, so it is in no public list. Maintained by a trigger. */
  declare isWithheld: boolean;
}

/** Columns for lists, including those that decide about access. */
export const CARD_COLUMNS = [
  'id',
  'userId',
  'name',
  'imageHash',
  'description',
  'visibility',
  'archetype',
  'characterAttributes',
  'responseStyle',
  'categories',
  'tags',
  'classification',
  'compliance',
  'wikiUrl',
  'conversationCount',
  'shareCount',
  'version',
  'passwordVersion',
  'createdAt',
] as const satisfies readonly (keyof NeoRow)[];

export type CardRow = Pick<NeoRow, (typeof CARD_COLUMNS)[number]>;

/** Additional columns for the owner and moderators. */
export const OWNED_CARD_COLUMNS = [
  ...CARD_COLUMNS,
  'reviewNote',
  'reviewedAt',
  'reviewedAs',
  'waitingSince',
] as const satisfies readonly (keyof NeoRow)[];

export type OwnedCardRow = Pick<NeoRow, (typeof OWNED_CARD_COLUMNS)[number]>;

/** Columns for a chat: access rules and the character. No password, not even its hash. */
export const CHARACTER_COLUMNS = [
  ...CARD_COLUMNS,
  'contextBackground',
  'knowledge',
  'temperature',
] as const satisfies readonly (keyof NeoRow)[];

export type CharacterRow = Pick<NeoRow, (typeof CHARACTER_COLUMNS)[number]>;
/** The fields of a NEO that a chat needs. */
export type Character = Omit<CharacterRow, 'createdAt'>;

/** A row with its creator. */
export type ByCreator<Row> = Row & { creator: PersonCard };

/** Columns that policies need. */
export const ACCESS_COLUMNS = [
  'id',
  'userId',
  'visibility',
  'compliance',
  'passwordVersion',
  'tags',
] as const;

export const accessOf = (row: Pick<NeoRow, (typeof ACCESS_COLUMNS)[number]>): NeoAccess => ({
  id: row.id,
  ownerId: row.userId,
  visibility: row.visibility,
  compliance: row.compliance,
  passwordVersion: row.passwordVersion,
  isForAdults: isForAdults(row.tags),
});
