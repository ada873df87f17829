import type { NeoInput } from '@neo/contracts';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { signedIn, useApp } from '../../../../testing/index.ts';

const app = useApp();
const FORM: z.input<typeof NeoInput> = {
  name: 'Voiced',
  archetype: 'original-creation',
  characterAttributes: ['Calm'],
  responseStyle: 'formal',
  visibility: 'public-listed',
};
const VOICE = { engine: 'server', voice: 'nova', speed: 1.1, lang: 'en-GB' } as const;

it('a voice is saved with the form, shown to listeners, and removed again', async () => {
  const owner = await signedIn(app, 'plus');
  const neo = await owner.api.personas.create({ body: { ...FORM, voice: VOICE } });
  const params = { id: neo.id };
  expect((await owner.api.personas.get({ params })).voice).toEqual(VOICE);
  const listener = await signedIn(app, 'plus');
  expect((await listener.api.personas.get({ params })).voice).toEqual(VOICE);
  const { neos } = await listener.api.chat.conversation({ params });
  expect(neos[0]?.voice).toEqual(VOICE);
  await owner.api.personas.update({ params, body: { voice: null } });
  expect((await owner.api.personas.get({ params })).voice).toBeNull();
  const conversation = await listener.api.chat.conversation({ params });
  expect(conversation.neos[0]).not.toHaveProperty('voice');
});

it('an edit that sends the same voice changes nothing', async () => {
  const owner = await signedIn(app, 'plus');
  const { id } = await owner.api.personas.create({ body: { ...FORM, voice: VOICE } });
  const { version } = await owner.api.personas.update({ params: { id }, body: { voice: VOICE } });
  expect(version).toBe(1);
});

it('a copy and a card have the voice', async () => {
  const owner = await signedIn(app, 'plus');
  const { id } = await owner.api.personas.create({ body: { ...FORM, voice: VOICE } });
  const copy = await owner.api.neoCards.copy({ params: { id } });
  expect(copy.voice).toEqual(VOICE);
  const card = await owner.fetch(`/api/neos/${id}/card?format=json`);
  const bytes = new Uint8Array(await card.arrayBuffer());
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as {
    data: { extensions: { neo: { voice: unknown } } };
  };
  expect(data.extensions.neo.voice).toEqual(VOICE);
  const { neo } = await owner.api.neoCards.import({ body: bytes });
  expect(neo.voice).toEqual(VOICE);
});

it.each([
  ['an engine that is none', { ...VOICE, engine: 'tape' }],
  ['a speed of nothing', { ...VOICE, speed: 0 }],
  ['a long name', { ...VOICE, voice: 'v'.repeat(101) }],
  ['a name with controls', { ...VOICE, voice: 'a\u0007b' }],
  ['a language that is none', { ...VOICE, lang: 'en_GB; drop' }],
  ['a text', 'nova'],
])('%s is refused', async (_, voice) => {
  const owner = await signedIn(app, 'plus');
  const answer = await owner.fetch('/api/neos', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...FORM, voice }),
  });
  expect(answer.status).toBe(400);
});
