import { DEBATE_LIMITS, DEBATE_TURNS } from '@neo/domain';
import { z } from 'zod';
import DEBATES from './debates.json' with { type: 'json' };

/** A debate of the demo content. NEOs are named by their slugs; null is the person. */
const SeedDebate = z.strictObject({
  topic: z.string().max(DEBATE_LIMITS.topic),
  turns: z.enum(DEBATE_TURNS),
  neos: z.array(z.string()).min(DEBATE_LIMITS.leastNeos).max(DEBATE_LIMITS.neos),
  lines: z.array(z.strictObject({ by: z.string().nullable(), text: z.string() })),
});
type SeedDebate = z.output<typeof SeedDebate>;

/** Debates of the Plus account, the newest first. */
export const SEED_DEBATES: readonly SeedDebate[] = DEBATES.map((debate) =>
  SeedDebate.parse(debate),
);
