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

/** Somebody sent this NEO a message for the first time ever. It does not say who: nobody needs to know. */
export const conversationStarted = event(
  'chat.conversation-started.v1',
  z.object({ neoId: z.uuid() }),
);

export const EVENTS = [conversationStarted] as const;
