import { z } from 'zod';
import { Creator, NeoCard } from './neo-card.ts';

/** A NEO as its profile shows it. */
export const Neo = NeoCard.extend({
  tags: z.array(z.string()),
  /** In Markdown, for people; the model does not read them. */
  creatorNotes: z.string(),
  /** Others may copy it, definition and all. */
  allowCopies: z.boolean(),
  /** What it was copied from, of somebody else, while the viewer may see that. */
  copyOf: z.object({ id: z.uuid(), name: z.string(), creator: Creator }).nullable(),
  // These reach the owner and superadmin alone.
  contextBackground: z.string().optional(),
  knowledge: z.string().optional(),
  temperature: z.number().optional(),
});
export type Neo = z.infer<typeof Neo>;
