import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Help } from '../wire/help.ts';

const at = ADDRESSES.protocol;

/** The published protocol against suicide, self-harm and eating disorders. */
export const SafetyProtocol = z.object({
  version: z.string(),
  /** The lines that this viewer would be shown. */
  help: Help,
  /** How often lines were shown, by year, the newest first. */
  referrals: z.array(z.object({ year: z.int(), count: z.int() })),
});
export type SafetyProtocol = z.infer<typeof SafetyProtocol>;

export const protocol = {
  read: endpoint({
    ...at.read,
    access: 'public',
    summary:
      "Returns the protocol's version, the viewer's help lines, and how often lines were shown each year.",
    answer: SafetyProtocol,
  }),
};
