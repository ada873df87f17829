import { hash } from 'node:crypto';
import type { RehearsalInput } from '@neo/contracts';
import { canEditNeo } from '@neo/domain';
import type { Language, PromptUser, Sheet } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope, Scope } from '../../../platform/db/scope.ts';
import { displayNameOf, replyLanguageOf } from '../../identity/index.ts';
import { accessOf, getCharacter, sheetForTurn } from '../../personas/index.ts';
import type { Character } from '../../personas/index.ts';
import { personOfTurn } from '../persons/own-person.ts';

/** A NEO as its author has typed it, and who talks with it. */
export interface Draft {
  readonly neo: Character;
  readonly sheet: Sheet;
  readonly language: Language;
  readonly user: PromptUser;
  readonly fingerprint: string;
}

/** The fields that prompts are made from. A picture and the visibility are in none. */
const TOLD = [
  'name',
  'description',
  'archetype',
  'characterAttributes',
  'responseStyle',
  'categories',
  'contextBackground',
  'knowledge',
  'wikiUrl',
  'temperature',
] as const satisfies readonly (keyof Character)[];

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Tells whether two NEOs are told alike, without keeping their texts. */
export function fingerprintOf(neo: Character, sheet: Sheet): string {
  const fields = Object.fromEntries(TOLD.map((field) => [field, neo[field]]));
  return hash('sha256', JSON.stringify({ ...fields, sheet }, inOrder));
}

const ASKING = /* sql */ `
  select ${replyLanguageOf('asking.user_id')} as language,
    ${displayNameOf('asking.user_id')} as "displayName", ${personOfTurn('asking')} as person
  from (values (?::uuid, null::uuid)) asking (user_id, conversation_id)`;

/** The draft of a NEO that the viewer may edit. @throws not_found, forbidden, plan */
export async function readDraft(
  scope: MemberScope,
  neoId: string,
  { neo: typed }: RehearsalInput,
): Promise<Draft> {
  const stored = await getCharacter(scope as Scope, neoId);
  authorize(canEditNeo(scope.viewer, accessOf(stored)), { plan: 'plan_no_editing' });
  const { sheet: typedSheet, ...fields } = typed;
  const neo: Character = { ...stored, ...withoutGaps(fields) };
  const sheet = typedSheet ?? (await sheetForTurn(scope, stored));
  const { rows } = await scope.db.raw<{ rows: [PromptUser & { language: Language }] }>(ASKING, [
    scope.viewer.id,
  ]);
  const [{ language, ...user }] = rows;
  return { neo, sheet, language, user, fingerprint: fingerprintOf(neo, sheet) };
}

const withoutGaps = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
