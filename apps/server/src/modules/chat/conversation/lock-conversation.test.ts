import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { changeUser } from '../../identity/identity.factory.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { aConversation, expectConsistent, send, sendForStream, stored } from '../chat.fixture.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

const SAID = ['Hi', 'Yes, my friend?', 'Who are you?', 'A painter'];
const regenerate = { call: 'chat/regenerate' } as const;

const aPair = async (said: readonly string[] = SAID) => {
  const [plus, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
  if (said.length > 0) await aConversation(app, plus.user.id, neo.id, said);
  const look = () => stored(app, plus.user.id, neo.id);
  const remove = (seq: number | string, query: { timestamp?: string; last?: string } = {}) =>
    plus.api.chat.removeMessages({ params: { id: neo.id, seq: String(seq) }, query });
  const timeOf = async (seq: number) =>
    (await plus.api.chat.conversation({ params: { id: neo.id } })).messages[seq - 1]!.timestamp;
  const choose = (seq: number, variant: number, person = plus) =>
    person.api.chat.chooseVariant({
      params: { id: neo.id, seq: String(seq) },
      body: { variant },
    });
  return { plus, neo, look, remove, timeOf, choose };
};
const contents = (rows: readonly { content: string }[]) => rows.map(({ content }) => content);
const status = (code: number) => ({ status: code });

describe('starting over', () => {
  const startOver = ({ plus, neo }: Awaited<ReturnType<typeof aPair>>, last: number) =>
    plus.api.chat.startOver({ params: { id: neo.id }, query: { last: String(last) } });

  it('keeps messages that the screen did not know, and the running reply with them', async () => {
    const pair = await aPair();
    app.upstream.next({ kind: 'hang', after: 1 });
    const reply = await sendForStream(pair.plus, pair.neo.id);
    await expect(startOver(pair, 4)).rejects.toMatchObject(status(409));
    expect((await pair.look()).messages).toHaveLength(5);
    expect(app.upstream.last().abortedAt).toBeUndefined();
    await startOver(pair, 5);
    expect((await pair.look()).messages).toEqual([]);
    expect(await reply.text()).toContain('event: error');
    await startOver(pair, 0);
  });

  it('deletes a reply that arrived meanwhile together with its question', async () => {
    const pair = await aPair();
    await startOver(pair, 3);
    expect((await pair.look()).messages).toEqual([]);
  });
});

describe('deleting a message and all later ones', () => {
  it.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [999, 4],
    ['x', 4],
    ['0', 4],
    ['-1', 4],
  ])('from %s leaves %i, and repeating it changes nothing', async (seq, left) => {
    const { look, remove } = await aPair();
    await remove(seq);
    await remove(left + 1);
    const kept = await look();
    expect(contents(kept.messages)).toEqual(SAID.slice(0, left));
    expectConsistent(kept);
  });

  it('ends a running reply first', async () => {
    const { plus, neo, look, remove } = await aPair();
    app.upstream.next({ kind: 'hang', after: 2 });
    const running = await sendForStream(plus, neo.id, { message: 'Go on' });
    await remove(3);
    await running.text();
    expect(app.upstream.last().abortedAt).toBeDefined();
    const kept = await look();
    expect(contents(kept.messages)).toEqual(SAID.slice(0, 2));
    expect(kept.turns[0]!.status).not.toBe('running');
    expectConsistent(kept);
  });

  it('deletes nothing that the screen did not know, and then ends no reply either', async () => {
    const { plus, neo, look, remove, timeOf } = await aPair();
    const timestamp = await timeOf(3);
    await remove(3, { timestamp, last: '4' });
    await remove(3, { timestamp, last: '4' });
    app.upstream.next({ kind: 'slow', text: 'In the same place', delayMs: 400 });
    const running = await sendForStream(plus, neo.id, { message: 'From another tab' });
    await expect(remove(3, { timestamp })).rejects.toMatchObject(status(409));
    await expect(remove(1, { timestamp: await timeOf(1), last: '2' })).rejects.toMatchObject(
      status(409),
    );
    await remove(4);
    expect(await running.text()).toContain('event: done');
    expect(contents((await look()).messages)).toEqual([
      ...SAID.slice(0, 2),
      'From another tab',
      'In the same place',
    ]);
    // A reply that arrived meanwhile is deleted with its question.
    await remove(3, { timestamp: await timeOf(3), last: '3' });
    expect(contents((await look()).messages)).toEqual(SAID.slice(0, 2));
    expectConsistent(await look());
  });

  it('concurrently with sends leaves all counters right', async () => {
    const { plus, neo, look, remove } = await aPair();
    app.upstream.always({ kind: 'slow', text: 'Some words', delayMs: 10 });
    for (let i = 0; i < 5; i += 1) {
      await Promise.all([
        send(plus, neo.id, { message: `RepeatKind ${i}` }),
        remove(3).catch((error: unknown) => expect(error).toMatchObject(status(409))),
        send(plus, neo.id, regenerate),
      ]);
      expectConsistent(await look());
    }
  });

  it("works in one's own conversation only, with every plan", async () => {
    const { plus, neo, look, remove } = await aPair();
    const other = await signedIn(app, 'plus');
    await other.api.chat.removeMessages({ params: { id: neo.id, seq: '1' } });
    expect((await look()).messages).toHaveLength(4);
    await changeUser(app.db, plus.user.id, { role: 'standard' });
    await remove(3);
    expect((await look()).messages).toHaveLength(2);
  });
});

describe('choosing a variant', () => {
  it('changes conversation and next prompt, back and forth', async () => {
    const { plus, neo, look, choose } = await aPair();
    app.upstream.next({ kind: 'ok', text: 'A third one of these answers' });
    await send(plus, neo.id, regenerate);
    for (const [variant, content] of [
      [1, 'A painter'],
      [1, 'A painter'],
      [2, 'A third one of these answers'],
      [1, 'A painter'],
    ] as const) {
      expect(await choose(4, variant)).toMatchObject({
        content,
        seq: 4,
        variant: { shown: variant, count: 2 },
      });
      expectConsistent(await look());
    }
    await send(plus, neo.id, { message: 'More' });
    expect(contents(app.upstream.last().body.messages.slice(1))).toEqual([...SAID, 'More']);
  });

  it.each([
    [4, 3],
    [9, 1],
    [3, 2],
  ])('message %i, variant %i: not found', async (seq, variant) => {
    const { choose } = await aPair();
    await expect(choose(seq, variant)).rejects.toMatchObject(status(404));
  });

  it('is refused while a reply is running, to others, and to a plan that stores nothing', async () => {
    const { plus, neo, look, choose } = await aPair();
    await send(plus, neo.id, regenerate);
    app.upstream.next('hang');
    const running = await sendForStream(plus, neo.id, regenerate);
    await expect(choose(4, 1)).rejects.toMatchObject(status(409));
    await plus.api.chat.stop({ params: { id: neo.id } });
    await running.text();
    const other = await signedIn(app, 'plus');
    await expect(choose(4, 1, other)).rejects.toMatchObject(status(404));
    await changeUser(app.db, plus.user.id, { role: 'standard' });
    await expect(choose(4, 1)).rejects.toMatchObject({ status: 403, code: 'plan' });
    expect((await look()).messages[3]).toMatchObject({ variant: 2 });
  });

  it("shows in the account's export", async () => {
    const { plus, neo } = await aPair();
    await send(plus, neo.id, regenerate);
    const file = await plus.fetch('/api/auth/user/export');
    expect(await file.text()).toContain('A painter');
  });
});
