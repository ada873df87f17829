import type { NeoInput } from '@neo/contracts';
import { aPicture, asDataUrl } from '../pictures.ts';
import { changeNeo } from '../../src/modules/personas/personas.factory.ts';
import type { Tour } from './tour.ts';

export interface TourNeos {
  /** Listed and approved. */
  readonly neoId: string;
  readonly otherId: string;
}

const FORM: Pick<
  NeoInput,
  'archetype' | 'characterAttributes' | 'responseStyle' | 'categories' | 'visibility'
> = {
  archetype: 'person-simulator',
  characterAttributes: ['Curious', 'Witty'],
  responseStyle: 'concise',
  categories: ['Science & Technology'],
  visibility: 'public-listed',
};
const CARD = new TextEncoder().encode('{"name":"Ada","first_mes":"Hello","description":"A poet"}');

/** Making NEOs, and changing them. */
export async function makeNeos({ app, recorder, ada, ben }: Tour): Promise<TourNeos> {
  const { id: neoId } = await recorder.call(ada, 'personas', 'create', {
    body: {
      ...FORM,
      name: 'Ada Lovelace',
      description: 'She wrote the first program.',
      contextBackground: 'You live in London in 1843.',
      image: asDataUrl(await aPicture()),
    },
  });
  const params = { id: neoId };
  await recorder.call(ada, 'personas', 'update', {
    params,
    body: { description: 'She wrote the first program, for a machine that was never built.' },
  });
  await recorder.call(ada, 'sheets', 'put', {
    params,
    body: {
      greetings: ['Good evening, {{user}}. Shall we compute?'],
      tags: ['mathematics', 'victorian'],
      lore: {
        entries: [{ name: 'The engine', keys: ['engine'], content: 'It is made of brass.' }],
      },
    },
  });
  await recorder.call(ada, 'sheets', 'get', { params });
  await recorder.call(ada, 'sheets', 'testLore', { params, body: { text: 'How is the engine?' } });
  const { id: otherId } = await ada.api.personas.create({
    body: {
      ...FORM,
      name: 'Charles Babbage',
      description: 'He drew an engine.',
      allowCopies: true,
    },
  });
  await ada.api.sheets.put({ params: { id: otherId }, body: { tags: ['mathematics'] } });
  for (const id of [neoId, otherId]) await changeNeo(app.db, id, { compliance: 'green' });
  await recorder.call(ben, 'personas', 'get', { params });
  await recorder.call(ben, 'neoCards', 'copy', { params: { id: otherId } });
  const { neo } = await recorder.call(ben, 'neoCards', 'import', { body: CARD });
  await recorder.call(ben, 'neoCards', 'export', {
    params: { id: neo.id },
    query: { format: 'png' },
  });
  await recorder.call(ben, 'personas', 'remove', { params: { id: neo.id } });
  return { neoId, otherId };
}

/** Finding NEOs, and saying that one likes them. */
export async function findNeos(tour: Tour, { neoId }: TourNeos): Promise<void> {
  const { recorder, ada, ben } = tour;
  const params = { id: neoId };
  await recorder.call(ben, 'follows', 'follow', { params: { username: 'ada' } });
  await recorder.call(ben, 'personas', 'cards', { query: { public: 'true' } });
  await recorder.call(ben, 'personas', 'catalog', { query: { limit: '2' } });
  await recorder.call(ben, 'personas', 'search', { query: { q: 'program' } });
  await recorder.call(ben, 'personas', 'followed', { query: { limit: '2' } });
  await recorder.call(ada, 'personas', 'insights', { query: { days: '7' } });
  await recorder.call(ben, 'personas', 'similar', { params });
  await recorder.call(ben, 'personas', 'share', { params });
  const { image } = await ben.api.personas.get({ params });
  const hash = /images\/(\w+)/.exec(image!)![1]!;
  await recorder.call(ben, 'personas', 'image', { params: { hash }, query: { size: '256' } });
  await recorder.call(ben, 'personas', 'linkPicture', { params });
  await recorder.call(ben, 'personas', 'person', { params: { username: 'ada' } });
  await recorder.call(ben, 'personas', 'personCards', { params: { username: 'ada' } });
  await recorder.call(ben, 'follows', 'unfollow', { params: { username: 'ada' } });
  await recorder.call(ben, 'favorites', 'add', { body: { neoId } });
  await recorder.call(ben, 'favorites', 'list');
  await recorder.call(ben, 'favorites', 'check', { params: { neoId } });
  await recorder.call(ben, 'favorites', 'count', { params });
  await recorder.call(ben, 'favorites', 'remove', { params: { neoId } });
  const locked = await ada.api.personas.create({
    body: { ...FORM, name: 'Locked', visibility: 'public-password', password: 'open sesame' },
  });
  await recorder.call(ben, 'personas', 'unlock', {
    params: { id: locked.id },
    body: { password: 'open sesame' },
  });
}

/** Asking a NEO before it is saved. */
export async function rehearse({ recorder, ada }: Tour, { neoId }: TourNeos): Promise<void> {
  const params = { id: neoId };
  const body = {
    neo: { contextBackground: 'You live in London in 1844.' },
    probes: [{ question: 'What is the engine made of?', mustContain: ['brass'] }],
  };
  await recorder.call(ada, 'rehearsals', 'cost', { params, body });
  const { id: rehearsalId } = await recorder.call(ada, 'rehearsals', 'start', { params, body });
  const started = recorder.examples['rehearsals.start']!;
  // Chance decides how many probes are answered by now.
  recorder.examples['rehearsals.start'] = {
    ...started,
    answer: { ...(started.answer as object), results: [] },
  };
  const get = () => ada.api.rehearsals.get({ params: { ...params, rehearsalId } });
  while ((await get()).state === 'running') await new Promise((done) => setTimeout(done, 50));
  await recorder.call(ada, 'rehearsals', 'get', { params: { ...params, rehearsalId } });
  await recorder.call(ada, 'rehearsals', 'list', { params });
}
