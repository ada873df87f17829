import { z } from 'zod';
import { Creator, NeoCard } from './neo-card.ts';
import { NeoVoice } from './neo-voice.ts';

/** A NEO as its profile and its form show it. */
export const Neo = NeoCard.extend({
  // These five are absent where it is asked `as=card`.
  /** In Markdown, for people; the model does not read them. */
  creatorNotes: z.string().optional(),
  /** How its own first greeting begins, without Markdown's signs; null if it makes one up. */
  firstWords: z.string().nullable().optional(),
  /** Others may copy it, definition and all. */
  allowCopies: z.boolean().optional(),
  /** How it is read aloud; null if its owner chose nothing. */
  voice: NeoVoice.nullable().optional(),
  /** The NEO of somebody else that it was copied from, while the viewer may see that. */
  copyOf: z.object({ id: z.uuid(), name: z.string(), creator: Creator }).nullable().optional(),
  // These reach only the owner and superadmins, and not if the query is `as=profile`.
  contextBackground: z.string().optional(),
  knowledge: z.string().optional(),
  temperature: z.number().optional(),
});
export type Neo = z.infer<typeof Neo>;
