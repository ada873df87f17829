import { persons } from '@neo/contracts';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { presentPerson } from './chat.presenter.ts';
import { createPerson } from './persons/create-person.ts';
import { editPerson } from './persons/edit-person.ts';
import { listPersons } from './persons/list-persons.ts';
import { removePerson } from './persons/remove-person.ts';

/** @param rateLimits false disables all rate limits, for load tests */
export function personsRoutes({ rateLimits }: { rateLimits: boolean }): Route[] {
  const limited = writeLimits(rateLimits);
  return routes(persons, {
    list: async ({ scope, query }) => {
      const { items, next } = await listPersons(scope, query);
      return { items: items.map(presentPerson), next };
    },
    create: limited('settings', async ({ scope, body }) =>
      presentPerson(await createPerson(scope, body)),
    ),
    edit: limited('settings', async ({ scope, params, body }) =>
      presentPerson(await editPerson(scope, params.id, body)),
    ),
    remove: limited('settings', ({ scope, params }) => removePerson(scope, params.id)),
  });
}
