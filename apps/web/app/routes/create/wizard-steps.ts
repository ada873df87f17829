import type { Messages } from '../../features/neo-form/checks/unchecked.ts';
import type { NeoField } from '../../features/neo-form/values.ts';

/** The wizard's questions, each with the fields that answer it. */
export const WIZARD_STEPS = [
  { id: 'archetype', fields: ['archetype'] },
  { id: 'values', fields: ['characterAttributes'] },
  { id: 'style', fields: ['responseStyle'] },
  { id: 'context', fields: ['contextBackground', 'knowledge', 'categories'] },
  { id: 'details', fields: ['image', 'name', 'description', 'visibility', 'password'] },
] as const satisfies readonly { id: string; fields: readonly NeoField[] }[];
export type WizardStep = (typeof WIZARD_STEPS)[number]['id'];

/** The first step with missing or invalid answers; the number of steps if there is none. */
export function firstOpenStep(messages: Messages): number {
  const index = WIZARD_STEPS.findIndex(({ fields }) =>
    fields.some((field) => messages[field] !== undefined),
  );
  return index === -1 ? WIZARD_STEPS.length : index;
}

/** The first step with one of these fields; undefined if there is none. */
export function stepAsking(fields: readonly string[]): number | undefined {
  const index = WIZARD_STEPS.findIndex((step) => step.fields.some((one) => fields.includes(one)));
  return index === -1 ? undefined : index;
}

/** The step in an address, from 0. It cannot be after an open question. */
export function shownStep(asked: string | null, messages: Messages): number {
  const last = Math.min(firstOpenStep(messages), WIZARD_STEPS.length - 1);
  const step = /^[1-9]$/.test(asked ?? '') ? Number(asked) - 1 : 0;
  return Math.min(step, last);
}
