import { describe, expect, it } from 'vitest';
import { expectConsistent, sendForStream } from '../../chat.fixture.ts';
import { contents, regenerate, useKept } from './again.fixture.ts';

const { app, aPair, prompt } = useKept();

describe('replacing the last message', () => {
  it('deletes it and everything after it when the new one is stored', async () => {
    const { ask, asRead, reply, look } = await aPair(['Hi', 'Yes?', 'Who are yuo?', 'A painter']);
    reply('Frida.');
    const replaces = await asRead(3);
    expect((await ask({ message: 'Who are you?', replaces })).status).toBe(200);
    expect(prompt()).toEqual(['u:Hi', 'a:Yes?', 'u:Who are you?']);
    const kept = await look();
    expect(contents(kept.messages)).toEqual(['Hi', 'Yes?', 'Who are you?', 'Frida.']);
    expectConsistent(kept);
  });

  it('deletes the variants of the removed reply too', async () => {
    const { ask, asRead, look } = await aPair(['Hi', 'Yes?']);
    await ask(regenerate);
    await ask({ message: 'Hello', replaces: await asRead(1) });
    expect((await look()).variants).toEqual([]);
    expectConsistent(await look());
  });

  it.each([0, 1, 2, 4, 5])('refuses message %i, which is not the newest', async (seq) => {
    const { ask, asRead, look } = await aPair(['Hi', 'Yes?', 'Who are you?', 'A painter']);
    const status = seq === 0 ? 400 : 409;
    expect((await ask({ message: 'No', replaces: await asRead(seq) })).status).toBe(status);
    expect(contents((await look()).messages)).toEqual(['Hi', 'Yes?', 'Who are you?', 'A painter']);
    expect(app.upstream.requests).toHaveLength(0);
  });

  it("does not delete another tab's message in the same place", async () => {
    const { ask, asRead, look } = await aPair(['Hi', 'Yes?']);
    const replaces = await asRead(1);
    expect((await ask({ message: 'In tab B', replaces })).status).toBe(200);
    expect((await ask({ message: 'In tab A', replaces })).status).toBe(409);
    // Not even one without a reply, unless it is the same message: then this is a retry.
    app.upstream.next({ kind: 'error', status: 400 });
    expect((await ask({ message: 'B again', replaces: await asRead(1) })).status).toBe(502);
    expect((await ask({ message: 'In tab A', replaces })).status).toBe(409);
    expect(contents((await look()).messages)).toEqual(['B again']);
    expectConsistent(await look());
  });

  it('is refused while a reply is running', async () => {
    const { plus, neo, ask, asRead, look } = await aPair();
    app.upstream.next('hang');
    const running = await sendForStream(plus, neo.id, { message: 'Hi' });
    expect((await ask({ message: 'No', replaces: await asRead(1) })).status).toBe(409);
    expect(contents((await look()).messages)).toEqual(['Hi']);
    await running.body?.cancel();
    await plus.api.chat.stop({ params: { id: neo.id } });
  });

  it('can be retried with the same key after a failure, and is stored once', async () => {
    const { ask, asRead, reply, look } = await aPair(['Hi', 'Yes?']);
    const edit = { message: 'Hello', replaces: await asRead(1), key: 'edit-1' };
    app.upstream.next({ kind: 'error', status: 400 });
    expect((await ask(edit)).status).toBe(502);
    reply('Good day');
    expect((await ask(edit)).status).toBe(200);
    expect((await ask(edit)).status).toBe(200);
    expect(contents((await look()).messages)).toEqual(['Hello', 'Good day']);
    expectConsistent(await look());
  });
});
