import { because, NeoInput, NeoPatch } from '@neo/contracts';
import type { Reason } from '@neo/contracts';
import type { ResponseStyle } from '@neo/domain';
import { asFieldErrors, messagesOf } from '../../data/zod-resolver.ts';
import type { Resolver } from 'react-hook-form';
import { changedFields, pick } from './values.ts';
import type { NeoField, NeoValues } from './values.ts';

/** The `Reason` of each invalid field. */
export type Messages = Partial<Record<NeoField, string>>;

/** The values to send, or why they cannot be sent. */
export type Checked<Body> =
  { isRight: true; body: Body; messages: Messages } | { isRight: false; messages: Messages };

/** The only styles that the wizard offers. */
export const WIZARD_STYLES = [
  'concise',
  'creative',
  'analytical',
] as const satisfies readonly ResponseStyle[];
const CORE_VALUES_MIN = 3;
const NAME_MIN = 2;

/** The wizard's own rules, which apply before the contract's. */
function wizardMessages(values: NeoValues): Partial<Record<NeoField, Reason>> {
  const { characterAttributes, responseStyle } = values;
  const name = values.name.trim();
  const isOffered = WIZARD_STYLES.some((style) => style === responseStyle);
  return {
    ...(characterAttributes.length < CORE_VALUES_MIN && {
      characterAttributes: `core_values_too_few:${CORE_VALUES_MIN}`,
    }),
    ...(!isOffered && { responseStyle: 'style_missing' }),
    ...(name.length < NAME_MIN && { name: `name_too_short:${NAME_MIN}` }),
    ...(name === '' && { name: 'name_not_given' }),
    ...(values.description.trim() === '' && { description: 'description_missing' }),
  };
}

/** The fields as the contract takes them, without unset ones. */
function sent({ password, ...fields }: Partial<NeoValues>): Record<string, unknown> {
  const given = Object.entries({ ...fields, password: password || undefined });
  return Object.fromEntries(given.filter(([, value]) => value !== null && value !== undefined));
}

const needsPassword = ({ visibility, password }: NeoValues): boolean =>
  visibility === 'public-password' && password === '';

const PASSWORD_MISSING = { password: because('neo_password_missing') };

/** Validates a new NEO. A password that is not needed is ignored. */
export function checkInput(
  values: NeoValues,
  { isGuided = false }: { isGuided?: boolean } = {},
): Checked<NeoInput> {
  const { password, ...fields } = values;
  const isLocked = values.visibility === 'public-password';
  const parsed = NeoInput.safeParse(sent(isLocked ? { ...fields, password } : fields));
  const messages: Messages = {
    ...(parsed.success ? {} : messagesOf(parsed.error)),
    ...(needsPassword(values) && PASSWORD_MISSING),
    ...(isGuided && wizardMessages(values)),
  };
  return parsed.success && Object.keys(messages).length === 0
    ? { isRight: true, body: parsed.data, messages }
    : { isRight: false, messages };
}

/** Validates an edit: only changed fields are checked and sent. */
export function checkPatch(base: NeoValues, values: NeoValues): Checked<NeoPatch> {
  const { image, ...changed } = pick(values, changedFields(base, values));
  // Null clears the picture here; it does not mean unset.
  const parsed = NeoPatch.safeParse({ ...sent(changed), ...(image !== undefined && { image }) });
  const messages: Messages = {
    ...(parsed.success ? {} : messagesOf(parsed.error)),
    ...(base.visibility !== 'public-password' && needsPassword(values) && PASSWORD_MISSING),
  };
  return parsed.success && Object.keys(messages).length === 0
    ? { isRight: true, body: parsed.data, messages }
    : { isRight: false, messages };
}

/** A React Hook Form resolver of one of these. */
export const resolverOf =
  <Body extends object>(
    check: (values: NeoValues) => Checked<Body>,
  ): Resolver<NeoValues, unknown, Body> =>
  (values) => {
    const checked = check(values);
    return checked.isRight
      ? { values: checked.body, errors: {} }
      : { values: {}, errors: asFieldErrors<NeoValues>(checked.messages) };
  };
