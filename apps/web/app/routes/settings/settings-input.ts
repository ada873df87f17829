import type { Settings } from '@neo/contracts';
import type { z } from 'zod';

/** What the form of the user information holds while it is typed. */
export type SettingsInput = z.input<typeof Settings>;
