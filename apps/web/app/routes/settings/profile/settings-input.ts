import type { Settings } from '@neo/contracts';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

/** The values of the user-information form. */
export type SettingsInput = z.input<typeof Settings>;

/** The form's control. */
export type ProfileControl = Control<SettingsInput, unknown, Settings>;
