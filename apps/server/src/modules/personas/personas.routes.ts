import { AppError, personas } from '@neo/contracts';
import type { ImageSize } from '@neo/contracts';
import { isMember } from '@neo/domain';
import type { MemberScope } from '../../platform/db/scope.ts';
import { routes } from '../../platform/http/routes.ts';
import type { Caller, Route } from '../../platform/http/routes.ts';
import { getByUsername } from '../identity/index.ts';
import { assertMayCreate, createNeo } from './create-neo.ts';
import { deleteNeo } from './delete-neo.ts';
import { editNeo, getForEdit } from './edit-neo.ts';
import { KeptLists } from './kept-lists.ts';
import type { NeoRow } from './neo.model.ts';
import { presentCard, presentNeo, presentOwnCard, presentProfile } from './personas.presenter.ts';
import {
  countForProfile,
  getVisibleNeo,
  listOwnCards,
  listProfileCards,
  withCreators,
} from './personas.queries.ts';
import { readImage } from './read-image.ts';
import { searchNeos } from './search-neos.ts';
import { shareNeo } from './share-neo.ts';
import { unlockNeo } from './unlock-neo.ts';
import type { Scope } from '../../platform/db/scope.ts';

async function present(scope: Scope, row: NeoRow) {
  const [found] = await withCreators(scope, [row]);
  if (!found) throw new AppError('not_found');
  return presentNeo(found, scope.viewer);
}

/** Who refreshes wants to see the list put together anew. */
const isForced = (caller: Caller): boolean =>
  caller.header('cache-control')?.includes('no-cache') ?? false;

/** @param rateLimits false lifts every throttle, for load tests */
export function personasRoutes({ rateLimits }: { rateLimits: boolean }): Route[] {
  const kept = new KeptLists();
  return routes(
    personas,
    {
      cards: async ({ scope, query, caller }) => {
        const { limit } = query;
        if (query.public === 'true') return kept.get(scope, { limit, isForced: isForced(caller) });
        if (!isMember(scope.viewer)) throw new AppError('not_signed_in');
        return (await listOwnCards(scope as MemberScope)).map(presentOwnCard);
      },
      catalog: ({ scope, query: { _t, ...asked }, caller }) =>
        kept.get(scope, { ...asked, isForced: _t !== undefined || isForced(caller) }),
      search: async ({ scope, query }) => {
        const { cards, ...finds } = await searchNeos(scope, query);
        return { ...finds, neos: cards.map(presentCard) };
      },
      create: async ({ scope, body }) => present(scope, await createNeo(scope, body)),
      get: async ({ scope, params }) => present(scope, await getVisibleNeo(scope, params.id)),
      update: async ({ scope, params, body }) =>
        present(scope, await editNeo(scope, params.id, body)),
      remove: ({ scope, params }) => deleteNeo(scope, params.id),
      unlock: async ({ scope, params, body, caller }) => {
        const { address } = caller;
        const opened = await unlockNeo(
          scope,
          { id: params.id, password: body.password },
          { address, isLimited: rateLimits },
        );
        if (opened) caller.session.unlock(opened.neoId, opened.passwordVersion);
      },
      share: ({ scope, params }) => shareNeo(scope, params.id, { isLimited: rateLimits }),
      image: ({ scope, params, query, caller }) =>
        readImage(scope, {
          hash: params.hash,
          size: Number(query.size) as ImageSize,
          accept: caller.header('accept') ?? '',
        }),
      person: async ({ scope, params }) => {
        const person = await getByUsername(scope, params.username);
        return presentProfile(person, await countForProfile(scope, person.id));
      },
      personCards: async ({ scope, params }) => {
        const person = await getByUsername(scope, params.username);
        return (await listProfileCards(scope, person.id)).map(presentCard);
      },
    },
    {
      create: ({ scope }) => assertMayCreate(scope),
      update: async ({ scope, params }) => void (await getForEdit(scope, params.id)),
    },
  );
}
