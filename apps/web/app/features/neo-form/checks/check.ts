import { because, NeoInput, NeoPatch } from '@neo/contracts';
import { messagesOf } from '../../../data/zod-resolver.ts';
import { inputOf, patchOf, wizardMessages } from './unchecked.ts';
import type { Checked, Messages } from './unchecked.ts';
import type { NeoValues } from '../values.ts';

const needsPassword = ({ visibility, password }: NeoValues): boolean =>
  visibility === 'public-password' && password === '';

const PASSWORD_MISSING = { password: because('neo_password_missing') };

/** Validates a new NEO. */
export function checkInput(
  values: NeoValues,
  { isGuided = false }: { isGuided?: boolean } = {},
): Checked<NeoInput> {
  const parsed = NeoInput.safeParse(inputOf(values));
  const messages: Messages = {
    ...(parsed.success ? {} : messagesOf(parsed.error)),
    ...(needsPassword(values) && PASSWORD_MISSING),
    ...(isGuided && wizardMessages(values)),
  };
  return parsed.success && Object.keys(messages).length === 0
    ? { isRight: true, body: parsed.data, messages }
    : { isRight: false, messages };
}

/** Validates an edit: only changed fields. */
export function checkPatch(base: NeoValues, values: NeoValues): Checked<NeoPatch> {
  const parsed = NeoPatch.safeParse(patchOf(base, values));
  const messages: Messages = {
    ...(parsed.success ? {} : messagesOf(parsed.error)),
    ...(base.visibility !== 'public-password' && needsPassword(values) && PASSWORD_MISSING),
  };
  return parsed.success && Object.keys(messages).length === 0
    ? { isRight: true, body: parsed.data, messages }
    : { isRight: false, messages };
}
