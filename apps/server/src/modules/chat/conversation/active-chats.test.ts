import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { changeUser } from '../../identity/identity.factory.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { send } from '../chat.fixture.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

const active = (person: Person) => person.api.chat.activeCards();
const namesOf = async (person: Person) => (await active(person)).map(({ neo }) => neo.name);

/** Somebody who talked with these NEOs of another, in this order. */
async function whoTalkedWith(...names: string[]) {
  const person = await signedIn(app, 'plus');
  const neos = [];
  for (const name of names) {
    const neo = await aNeo(app.db, { name, visibility: 'public-listed', compliance: 'green' });
    app.upstream.next({ kind: 'ok', text: `I am ${name}.` });
    await send(person, neo.id, { message: 'Who are you?' });
    neos.push(neo);
  }
  return { person, neos };
}

describe('active chats', () => {
  it('are one’s own conversations, the latest first, each with its last line', async () => {
    const { person, neos } = await whoTalkedWith('Ada', 'Grace');
    const [grace, ada] = await active(person);
    expect(ada).toMatchObject({
      neo: { id: neos[0]!.id, name: 'Ada', image: null },
      messageCount: 2,
      lastMessage: { role: 'assistant', excerpt: 'I am Ada.' },
    });
    expect(grace!.neo.name).toBe('Grace');
    expect(Date.parse(grace!.lastMessageAt)).toBeGreaterThanOrEqual(Date.parse(ada!.lastMessageAt));
    expect(await active(await signedIn(app, 'plus'))).toEqual([]);
  });

  it('have the one on top that was touched, and its last message stays when it was', async () => {
    const { person, neos } = await whoTalkedWith('Ada', 'Grace');
    const before = await active(person);
    await person.api.chat.touch({ params: { id: neos[0]!.id } });
    const after = await active(person);
    expect(after.map(({ neo }) => neo.name)).toEqual(['Ada', 'Grace']);
    expect(after[0]).toEqual(before[1]);
  });

  it('leave out what one may not see now, and have it again with the right', async () => {
    const { person, neos } = await whoTalkedWith('Ada', 'Grace');
    const ada = () => app.db('neos').where({ id: neos[0]!.id });
    await ada().update({ visibility: 'private' });
    expect(await namesOf(person)).toEqual(['Grace']);
    await ada().update({ visibility: 'public-unlisted' });
    expect(await namesOf(person)).toEqual(['Grace', 'Ada']);
  });

  it('hold no conversation without a message, and none once it was deleted', async () => {
    const { person, neos } = await whoTalkedWith('Ada');
    await person.api.chat.startOver({ params: { id: neos[0]!.id } });
    expect(await active(person)).toEqual([]);
  });

  it('are none while the plan keeps nothing, and come back with it', async () => {
    const { person } = await whoTalkedWith('Ada');
    const id = (await person.api.identity.session()).id;
    await changeUser(app.db, id, { role: 'standard' });
    expect(await active(person)).toEqual([]);
    await changeUser(app.db, id, { role: 'plus' });
    expect(await namesOf(person)).toEqual(['Ada']);
  });

  it('show no more than the beginning of a long message', async () => {
    const { person, neos } = await whoTalkedWith('Ada');
    app.upstream.next({ kind: 'ok', text: '🦊'.repeat(500) });
    await send(person, neos[0]!.id, { message: 'More' });
    const [ada] = await active(person);
    expect(ada!.messageCount).toBe(4);
    expect(ada!.lastMessage.excerpt).toBe('🦊'.repeat(160));
  });

  it('show a reply in plain words', async () => {
    const { person, neos } = await whoTalkedWith('Ada');
    const text = `# Heading\n\n**bold** \`code\` [notes](https://example.org/${'x'.repeat(150)})`;
    app.upstream.next({ kind: 'ok', text });
    await send(person, neos[0]!.id, { message: '**More**' });
    const [ada] = await active(person);
    expect(ada!.lastMessage.excerpt).toBe('Heading\nbold code notes');
  });
});
