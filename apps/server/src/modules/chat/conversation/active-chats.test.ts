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

/** A person who chatted with these NEOs of another, in this order. */
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
  it("are the person's own conversations, the latest first, each with its last message", async () => {
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

  it('show a touched one on top, with its last message unchanged', async () => {
    const { person, neos } = await whoTalkedWith('Ada', 'Grace');
    const before = await active(person);
    await person.api.chat.touch({ params: { id: neos[0]!.id } });
    const after = await active(person);
    expect(after.map(({ neo }) => neo.name)).toEqual(['Ada', 'Grace']);
    expect(after[0]).toEqual(before[1]);
  });

  it('omit NEOs that the person may not see now, and show them again with the right', async () => {
    const { person, neos } = await whoTalkedWith('Ada', 'Grace');
    const ada = () => app.db('neos').where({ id: neos[0]!.id });
    await ada().update({ visibility: 'private' });
    expect(await namesOf(person)).toEqual(['Grace']);
    await ada().update({ visibility: 'public-unlisted' });
    expect(await namesOf(person)).toEqual(['Grace', 'Ada']);
  });

  it('omit conversations without messages, and deleted ones', async () => {
    const { person, neos } = await whoTalkedWith('Ada');
    await person.api.chat.startOver({ params: { id: neos[0]!.id } });
    expect(await active(person)).toEqual([]);
  });

  it('stay when the plan ends', async () => {
    const { person } = await whoTalkedWith('Ada');
    const id = (await person.api.identity.session()).id;
    await changeUser(app.db, id, { role: 'standard' });
    expect(await namesOf(person)).toEqual(['Ada']);
  });

  it('show only the beginning of a long message', async () => {
    const { person, neos } = await whoTalkedWith('Ada');
    app.upstream.next({ kind: 'ok', text: '🦊'.repeat(500) });
    await send(person, neos[0]!.id, { message: 'More' });
    const [ada] = await active(person);
    expect(ada!.messageCount).toBe(4);
    expect(ada!.lastMessage.excerpt).toBe('🦊'.repeat(160));
  });

  it('show a reply without Markdown', async () => {
    const { person, neos } = await whoTalkedWith('Ada');
    const text = `# Heading\n\n**bold** \`code\` [notes](https://example.org/${'x'.repeat(150)})`;
    app.upstream.next({ kind: 'ok', text });
    await send(person, neos[0]!.id, { message: '**More**' });
    const [ada] = await active(person);
    expect(ada!.lastMessage.excerpt).toBe('Heading\nbold code notes');
  });
});
