import { z } from 'zod';

/** A service that helps people in distress. */
export const HelpLine = z.object({
  name: z.string(),
  phone: z.string().optional(),
  /** A number for text messages. */
  text: z.string().optional(),
  url: z.string(),
  hours: z.string(),
});

/** The help lines of a country; `*`: lines for everywhere. */
export const Help = z.object({ country: z.string(), lines: z.array(HelpLine) });
export type Help = z.infer<typeof Help>;
