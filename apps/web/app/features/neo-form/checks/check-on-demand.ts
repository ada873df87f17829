import type { NeoInput, NeoPatch } from '@neo/contracts';
import type { Resolver } from 'react-hook-form';
import { asFieldErrors } from '../../../data/field-errors.ts';
import { loadReasons } from '../../../i18n/words.ts';
import { inputOf, patchOf, wizardMessages } from './unchecked.ts';
import type { Checked, Messages } from './unchecked.ts';
import type { NeoValues } from '../values.ts';

/** The contract's checks. They load on demand, because Zod weighs more than a form. */
export const loadChecks = async () => {
  const [checks] = await Promise.all([import('./check.ts'), loadReasons()]);
  return checks;
};

/** Loads the checks, once somebody begins to fill the form in. */
export const prepareChecks = (): void => void loadChecks().catch(() => undefined);

const unchecked = <Body>(body: Record<string, unknown>, messages: Messages = {}): Checked<Body> =>
  Object.keys(messages).length === 0
    ? { isRight: true, body: body as Body, messages }
    : { isRight: false, messages };

/** Validates a new NEO. If the checks cannot be loaded, the server validates it. */
export async function checkInput(
  values: NeoValues,
  options: { isGuided: boolean },
): Promise<Checked<NeoInput>> {
  const checks = await loadChecks().catch(() => null);
  if (checks) return checks.checkInput(values, options);
  return unchecked(inputOf(values), options.isGuided ? wizardMessages(values) : {});
}

/** Validates an edit. If the checks cannot be loaded, the server validates it. */
export async function checkPatch(base: NeoValues, values: NeoValues): Promise<Checked<NeoPatch>> {
  const checks = await loadChecks().catch(() => null);
  return checks ? checks.checkPatch(base, values) : unchecked(patchOf(base, values));
}

/** A React Hook Form resolver of one of these. */
export const resolverOf =
  <Body extends object>(
    check: (values: NeoValues) => Promise<Checked<Body>>,
  ): Resolver<NeoValues, unknown, Body> =>
  async (values) => {
    const checked = await check(values);
    return checked.isRight
      ? { values: checked.body, errors: {} }
      : { values: {}, errors: asFieldErrors<NeoValues>(checked.messages) };
  };
