import { AppError, personas } from '@neo/contracts';
import type { ImageSize } from '@neo/contracts';
import { isMember } from '@neo/domain';
import { routes } from '../../platform/http/routes.ts';
import type { Caller, Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { getByUsername, isFollowing } from '../identity/index.ts';
import { assertMayCreate, createNeo } from './write/create-neo.ts';
import { deleteNeo } from './write/delete-neo.ts';
import { editNeo, getForEdit } from './write/edit-neo.ts';
import { listFollowedCards } from './lists/followed-cards.queries.ts';
import { KeptLists } from './lists/kept-lists.ts';
import type { ListAsked } from './lists/listed-stamps.queries.ts';
import { presentCard, presentOwnCard, presentProfile } from './neo/personas.presenter.ts';
import {
  countForProfile,
  getVisibleNeo,
  listForMinors,
  listOwnCards,
  listProfileCards,
} from './neo/personas.queries.ts';
import { presentInsights } from './insights/insights.presenter.ts';
import { listOwnDays } from './insights/insights.queries.ts';
import { readImage } from './images/read-image.ts';
import { readLinkPicture } from './link-pictures/read-link-picture.ts';
import { readNeo, readProfile, withCreator } from './read-profile.ts';
import { cardRoutes } from './cards.routes.ts';
import { sheetRoutes } from './sheets.routes.ts';
import { listRelated } from './search/list-related.ts';
import { searchNeos } from './search/search-neos.ts';
import { shareNeo } from './sharing/share-neo.ts';
import { unlockNeo } from './sharing/unlock-neo.ts';
import type { MemberScope, Scope } from '../../platform/db/scope.ts';

/** A browser's reload asks for a rebuilt list. */
const isForced = (caller: Caller): boolean =>
  caller.header('cache-control')?.includes('no-cache') ?? false;

/** @param rateLimits false disables all rate limits, for load tests */
export function personasRoutes({ rateLimits: isLimited }: { rateLimits: boolean }): Route[] {
  const kept = new KeptLists();
  const limited = writeLimits(isLimited);
  const publicList = async (scope: Scope, asked: ListAsked, isFresh: boolean) =>
    isMember(scope.viewer) && scope.viewer.isMinor
      ? (await listForMinors(scope, asked)).map(presentCard)
      : kept.get(scope, { ...asked, isForced: isFresh });
  const ofNeos = routes(
    personas,
    {
      cards: async ({ scope, query, caller }) => {
        const { limit } = query;
        if (query.public === 'true') return publicList(scope, { limit }, isForced(caller));
        if (!isMember(scope.viewer)) throw new AppError('not_signed_in');
        return (await listOwnCards(scope as MemberScope)).map(presentOwnCard);
      },
      catalog: ({ scope, query: { _t, ...asked }, caller }) =>
        publicList(scope, asked, _t !== undefined || isForced(caller)),
      search: async ({ scope, query }) => {
        const { cards, ...finds } = await searchNeos(scope, query);
        return { ...finds, neos: cards.map(presentCard) };
      },
      followed: async ({ scope, query }) => {
        const { cards, next } = await listFollowedCards(scope, query);
        return { items: cards.map(presentCard), next };
      },
      insights: async ({ scope, query }) => presentInsights(await listOwnDays(scope, query.days)),
      similar: async ({ scope, params }) => {
        const neo = await getVisibleNeo(scope, params.id);
        return (await listRelated(scope, neo)).map(presentCard);
      },
      create: limited('createNeo', async ({ scope, body }) =>
        readNeo(scope, await createNeo(scope, body, { isLimited })),
      ),
      get: async ({ scope, params, query }) => {
        const neo = await getVisibleNeo(scope, params.id);
        if (query.as === undefined) return readNeo(scope, neo);
        return query.as === 'card'
          ? presentCard(await withCreator(scope, neo))
          : readProfile(scope, neo);
      },
      update: limited('editNeo', async ({ scope, params, body }) =>
        readNeo(scope, await editNeo(scope, params.id, body, { isLimited })),
      ),
      remove: limited('deleteNeo', ({ scope, params }) => deleteNeo(scope, params.id)),
      unlock: async ({ scope, params, body, caller }) => {
        const { address } = caller;
        const opened = await unlockNeo(
          scope,
          { id: params.id, password: body.password },
          { address, isLimited },
        );
        if (opened) caller.session.unlock(opened.neoId, opened.passwordVersion);
      },
      share: ({ scope, params }) => shareNeo(scope, params.id, { isLimited }),
      image: ({ scope, params, query, caller }) =>
        readImage(scope, {
          hash: params.hash,
          size: Number(query.size) as ImageSize,
          accept: caller.header('accept') ?? '',
        }),
      linkPicture: ({ scope, params }) => readLinkPicture(scope, params.id),
      person: async ({ scope, params }) => {
        const person = await getByUsername(scope, params.username);
        const [neoCounts, follows] = await Promise.all([
          countForProfile(scope, person.id),
          isFollowing(scope, person.id),
        ]);
        return presentProfile(person, { neoCounts, isFollowing: follows });
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
  const options = { rateLimits: isLimited };
  return [...ofNeos, ...sheetRoutes(options), ...cardRoutes(options)];
}
