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
import type { OpenedConversation } from '../conversation/write-message.ts';
import { personOfTurn } from '../persons/own-person.ts';

/** The input for greetings. */
export interface GreetingInput {
  readonly neo: Character;
  readonly sheet: Sheet;
}

/** Where somebody is greeted. */
export interface GreetingPlace {
  readonly userId: string;
  /** Null if there is none yet, or conversations are not stored. */
  readonly conversationId: string | null;
}

/** The random seed: the conversation, so that each keeps its own, or else the pair of person and NEO. */
const namesFor = (
  { userId, conversationId }: GreetingPlace,
  { neo, sheet }: GreetingInput,
  user: PromptUser,
): MacroContext => macroContextOf(neo, sheet, user, conversationId ?? `${userId}:${neo.id}`);

/** The greetings that a person can choose from, with macros filled in. */
export const greetingsFor = (
  place: GreetingPlace,
  input: GreetingInput,
  user: PromptUser,
): string[] => offeredGreetings(input.sheet, namesFor(place, input, user));

/** The number in the sheet of a greeting that was stored, or -1. The first one of a pair had no conversation's id yet. */
export const greetingNumber =
  (place: GreetingPlace, input: GreetingInput, user: PromptUser) =>
  (text: string): number =>
    [place, { ...place, conversationId: null }]
      .map((each) => resolvedGreetings(input.sheet, namesFor(each, input, user)).indexOf(text))
      .find((at) => at !== -1) ?? -1;

/** The place of the greeting to store. The screen showed that of a new conversation before it had an id. */
export const placeToGreet = (
  userId: string,
  { id, isNew }: Pick<OpenedConversation, 'id' | 'isNew'>,
): GreetingPlace => ({ userId, conversationId: isNew ? null : id });

/**
 * Whether the author wrote a greeting; otherwise the model greets. Names are never empty, so the answer does not depend
 * on whom the user plays.
 */
export const hasGreetings = (userId: string, input: GreetingInput): boolean =>
  input.sheet.greetings.length > 0 &&
  greetingsFor({ userId, conversationId: null }, input, { person: null, displayName: null })
    .length > 0;

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
  const { neoId, conversationId, turnsOf } = await findSpot(scope, place);
  if (neoId === null) throw new AppError('conflict', { reason: 'is_a_debate' });
  const neo = await getCharacter(scope, neoId);
  authorize(canChat(scope.viewer, accessOf(neo)));
  const sheet = await sheetForTurn(scope as Scope, neo);
  if (sheet.greetings.length === 0) return [];
  const user = await readUser(scope, conversationId);
  // A chat that is not stored has no id, also beside an earlier one that was.
  const here = { userId: scope.viewer.id, conversationId: turnsOf };
  return greetingsFor(here, { neo, sheet }, user);
}
