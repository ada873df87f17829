import { AppError } from '@neo/contracts';
import { canChat, macroContextOf, offeredGreetings, resolvedGreetings } from '@neo/domain';
import type { MacroContext, PromptUser, Sheet } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope, Scope } from '../../../platform/db/scope.ts';
import { displayNameOf } from '../../identity/index.ts';
import { accessOf, getCharacter, sheetForTurn } from '../../personas/index.ts';
import type { Character } from '../../personas/index.ts';
import { findSpot } from '../conversation/place.ts';
import type { Place } from '../conversation/place.ts';
import { personOfTurn } from '../persons/own-person.ts';

/** The input for greetings. */
export interface GreetingInput {
  readonly neo: Character;
  readonly sheet: Sheet;
}

/** Without a conversation, the random seed is the pair of person and NEO. */
const namesFor = (userId: string, { neo, sheet }: GreetingInput, user: PromptUser): MacroContext =>
  macroContextOf(neo, sheet, user, `${userId}:${neo.id}`);

/** The greetings that a person can choose from, with macros filled in. */
export const greetingsFor = (userId: string, input: GreetingInput, user: PromptUser): string[] =>
  offeredGreetings(input.sheet, namesFor(userId, input, user));

/** All greetings, by their numbers in the sheet. */
export const numberedGreetings = (
  userId: string,
  input: GreetingInput,
  user: PromptUser,
): string[] => resolvedGreetings(input.sheet, namesFor(userId, input, user));

/**
 * Whether the author wrote a greeting; otherwise the model greets. Names are never empty, so the answer does not depend
 * on whom the user plays.
 */
export const hasGreetings = (userId: string, input: GreetingInput): boolean =>
  input.sheet.greetings.length > 0 &&
  greetingsFor(userId, input, { person: null, displayName: null }).length > 0;

/** One greeting. @throws conflict if the author has removed it */
export function greetingAt(greetings: readonly string[], index: number): string {
  const greeting = greetings[index];
  if (greeting === undefined) throw new AppError('conflict', { reason: 'greeting_gone' });
  return greeting;
}

const USER = /* sql */ `
  select ${displayNameOf('asking.user_id')} as "displayName", ${personOfTurn('asking')} as person
  from (values (?::uuid, ?::uuid)) asking (user_id, conversation_id)`;

/** The user of a conversation, or of one that does not exist yet. */
export async function readUser(
  { db, viewer }: Pick<MemberScope, 'db' | 'viewer'>,
  conversationId: string | null,
): Promise<PromptUser> {
  const { rows } = await db.raw<{ rows: [PromptUser] }>(USER, [viewer.id, conversationId]);
  return rows[0];
}

/** The greetings for an empty conversation. @throws the refusals of chatting */
export async function listGreetings(scope: MemberScope, place: Place): Promise<string[]> {
  const { neoId, conversationId } = await findSpot(scope, place);
  if (neoId === null) throw new AppError('conflict', { reason: 'is_a_debate' });
  const neo = await getCharacter(scope, neoId);
  authorize(canChat(scope.viewer, accessOf(neo)));
  const sheet = await sheetForTurn(scope as Scope, neo);
  if (sheet.greetings.length === 0) return [];
  const user = await readUser(scope, conversationId);
  return greetingsFor(scope.viewer.id, { neo, sheet }, user);
}
