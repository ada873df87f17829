import { isVisible, PERSON_LIMITS } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, oneLine, pageOf, pageQuery } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.persons;

/** The person that a viewer plays in a chat. */
export const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Used for new conversations. At most one person is the default. */
  isDefault: z.boolean(),
});
export type Person = z.infer<typeof Person>;

const name = oneLine(because('person_name_missing'))
  .refine(isVisible, because('person_name_missing'))
  .max(PERSON_LIMITS.name, because(`person_name_too_long:${PERSON_LIMITS.name}`));
const description = freeText()
  .trim()
  .max(
    PERSON_LIMITS.description,
    because(`person_description_too_long:${PERSON_LIMITS.description}`),
  );

export const PersonInput = z.object({
  name,
  description: description.default(''),
  isDefault: z.boolean().default(false),
});
export type PersonInput = z.infer<typeof PersonInput>;

export const PersonEdit = z.object({
  name: name.optional(),
  description: description.optional(),
  isDefault: z.boolean().optional(),
});
export type PersonEdit = z.infer<typeof PersonEdit>;

export const persons = {
  list: endpoint({
    ...at.list,
    access: 'member',
    summary: 'Lists the viewer’s persons, the oldest first.',
    query: z.object(pageQuery({ max: 100, default: PERSON_LIMITS.count })),
    answer: pageOf(Person),
  }),
  create: endpoint({
    ...at.create,
    access: 'member',
    summary: `Adds a person. At most ${PERSON_LIMITS.count}.`,
    body: PersonInput,
    answer: Person,
    status: 201,
    fails: ['conflict', 'too_many'],
  }),
  edit: endpoint({
    ...at.edit,
    access: 'member',
    summary: 'Changes a person from the next turn on. Earlier messages stay as they are.',
    body: PersonEdit,
    answer: Person,
    fails: ['not_found', 'too_many'],
  }),
  remove: endpoint({
    ...at.remove,
    access: 'member',
    summary: 'Deletes a person. Its conversations then have none. Idempotent.',
    fails: ['too_many'],
  }),
};
