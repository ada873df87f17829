import type { Reason } from '@neo/contracts';
import { lengthOf } from '@neo/domain';
import type { ResponseStyle } from '@neo/domain';
import { changedFields, pick } from '../values.ts';
import type { NeoField, NeoValues } from '../values.ts';

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
export function wizardMessages(values: NeoValues): Partial<Record<NeoField, Reason>> {
  const { archetype, characterAttributes, responseStyle } = values;
  const name = values.name.trim();
  const isOffered = WIZARD_STYLES.some((style) => style === responseStyle);
  return {
    ...(archetype === null && { archetype: 'archetype_missing' }),
    ...(characterAttributes.length < CORE_VALUES_MIN && {
      characterAttributes: `core_values_too_few:${CORE_VALUES_MIN}`,
    }),
    ...(!isOffered && { responseStyle: 'style_missing' }),
    ...(lengthOf(name) < NAME_MIN && { name: `name_too_short:${NAME_MIN}` }),
    ...(name === '' && { name: 'name_not_given' }),
    ...(values.description.trim() === '' && { description: 'description_missing' }),
  };
}

/** The fields as the contract takes them, without unset ones. */
function sent({ password, ...fields }: Partial<NeoValues>): Record<string, unknown> {
  const given = Object.entries({ ...fields, password: password || undefined });
  return Object.fromEntries(given.filter(([, value]) => value !== null && value !== undefined));
}

/** A new NEO as it is sent, without a password that is not needed. */
export function inputOf(values: NeoValues): Record<string, unknown> {
  const { password, ...fields } = values;
  return sent(values.visibility === 'public-password' ? { ...fields, password } : fields);
}

/** An edit as it is sent: only the changed fields. */
export function patchOf(base: NeoValues, values: NeoValues): Record<string, unknown> {
  const { image, ...changed } = pick(values, changedFields(base, values));
  // Null clears the picture here; it does not mean unset.
  return { ...sent(changed), ...(image !== undefined && { image }) };
}
