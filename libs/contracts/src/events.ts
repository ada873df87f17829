import { z } from 'zod';

/** A fact that one module publishes and others react to. Ids and facts only: no secrets, no texts, no images. */
export interface EventType<Schema extends z.ZodType = z.ZodType> {
  /** `<module>.<fact>.v<n>`. A new meaning is a new version beside the old one. */
  readonly type: string;
  readonly schema: Schema;
}

export type EventData<E extends EventType> = z.infer<E['schema']>;

const event = <Schema extends z.ZodType>(type: string, schema: Schema): EventType<Schema> => ({
  type,
  schema,
});

/** Somebody sent this NEO their first message. It does not say who: nobody needs to know. */
export const conversationStarted = event(
  'chat.conversation-started.v1',
  z.object({ neoId: z.uuid() }),
);

const aDay = z.iso.date();

/** Somebody asked a NEO for a reply: with a message, or once more. It does not say who. */
export const replyAsked = event(
  'chat.reply-asked.v1',
  z.object({
    neoId: z.uuid(),
    day: aDay,
    kind: z.enum(['message', 'regenerated']),
    /** It is the first message of a person in its conversation. */
    begins: z.boolean(),
    /** The person writes to the NEO for the first time on this day (UTC). `before` is the last day on which they did. */
    arrival: z.object({ before: aDay.nullable() }).nullable(),
  }),
);

/** A fault cut a reply. */
export const replyCut = event('chat.reply-cut.v1', z.object({ neoId: z.uuid(), day: aDay }));

/** A reply is complete whose person has asked for pushes. It does not say whose. */
export const replyFinished = event(
  'chat.reply-finished.v1',
  z.object({ turnId: z.uuid(), at: z.iso.datetime() }),
);

/** Somebody marked a NEO as a favourite. It does not say who. */
export const favoriteAdded = event(
  'favorites.favorite-added.v1',
  z.object({ neoId: z.uuid(), day: aDay }),
);

/** Somebody removed a NEO from their favourites. It does not say who. */
export const favoriteRemoved = event(
  'favorites.favorite-removed.v1',
  z.object({ neoId: z.uuid(), day: aDay }),
);

/** A NEO was shared. It does not say by whom. */
export const neoShared = event('personas.neo-shared.v1', z.object({ neoId: z.uuid(), day: aDay }));

/** None of these names the owner: nothing of a deleted account may remain in the stream. */
const aNeo = { neoId: z.uuid() };

/** A NEO was edited; the version is the one that the edit made. */
export const neoEdited = event(
  'personas.neo-edited.v1',
  z.object({ ...aNeo, version: z.int().min(1) }),
);

/** A NEO was deleted, alone or with its owner's account; its conversations and favourites go with it. */
export const neoDeleted = event('personas.neo-deleted.v1', z.object(aNeo));

/** Somebody who had written to this NEO deleted their account. It does not say who. */
export const conversationForgotten = event(
  'chat.conversation-forgotten.v1',
  z.object({ neoId: z.uuid() }),
);

/** Messages left the prompts of a conversation. It does not say whose. */
export const memoryBlockLeft = event('chat.memory-block-left.v1', z.object({ blockId: z.uuid() }));

/** Messages of a conversation were stored at once, as by an import. Their words for recall are still to be written. */
export const conversationFilled = event(
  'chat.conversation-filled.v1',
  z.object({ conversationId: z.uuid(), fromSeq: z.int() }),
);

/** A model made notes of such messages, which wait to be stored. */
export const memoryBlockNoted = event(
  'chat.memory-block-noted.v1',
  z.object({ blockId: z.uuid() }),
);

/** An account was deleted. It does not say whose: foreign keys delete what must go at once. */
export const accountDeleted = event('identity.account-deleted.v1', z.object({}));

/** A moderator set what a NEO is, or whether it is approved. */
export const neoJudged = event(
  'moderation.neo-judged.v1',
  z.object({
    ...aNeo,
    /** This judgement approved it. */
    isApproval: z.literal(true).optional(),
  }),
);

/** A moderator decided about something that was reported. It does not say whose. */
export const decisionMade = event(
  'moderation.decision-made.v1',
  z.object({ decisionId: z.uuid() }),
);

/** Reporters wait to be told the outcome of a decision. It does not say who. */
export const outcomesDue = event('moderation.outcomes-due.v1', z.object({ decisionId: z.uuid() }));

/** An appeal was decided. */
export const appealDecided = event(
  'moderation.appeal-decided.v1',
  z.object({ appealId: z.uuid() }),
);

/** @internal For the map and the tests of the architecture. */
export const EVENTS = [
  conversationStarted,
  replyAsked,
  replyCut,
  replyFinished,
  favoriteAdded,
  favoriteRemoved,
  neoShared,
  conversationForgotten,
  memoryBlockLeft,
  conversationFilled,
  memoryBlockNoted,
  accountDeleted,
  neoJudged,
  decisionMade,
  outcomesDue,
  appealDecided,
  neoEdited,
  neoDeleted,
] as const;
