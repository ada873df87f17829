import type { Settings } from '@neo/contracts';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

/** What the form of the user information holds while it is typed. */
export type SettingsInput = z.input<typeof Settings>;

/** What its fields hang on. */
export type ProfileControl = Control<SettingsInput, unknown, Settings>;
