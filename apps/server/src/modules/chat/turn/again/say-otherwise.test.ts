import { describe, expect, it } from 'vitest';
import { expectConsistent, sendForStream } from '../../chat.fixture.ts';
import { contents, regenerate, useKept } from './again.fixture.ts';

const { app, aPair, prompt } = useKept();

describe('what was said last, said otherwise', () => {
  it('goes with all after it when the new words are written', async () => {
    const { ask, asRead, reply, look } = await aPair(['Hi', 'Yes?', 'Who are yuo?', 'A painter']);
    reply('Frida.');
    const replaces = await asRead(3);
    expect((await ask({ message: 'Who are you?', replaces })).status).toBe(200);
    expect(prompt()).toEqual(['u:Hi', 'a:Yes?', 'u:Who are you?']);
    const kept = await look();
    expect(contents(kept.messages)).toEqual(['Hi', 'Yes?', 'Who are you?', 'Frida.']);
    expectConsistent(kept);
  });

  it('takes variants of the removed reply along', async () => {
    const { ask, asRead, look } = await aPair(['Hi', 'Yes?']);
    await ask(regenerate);
    await ask({ message: 'Hello', replaces: await asRead(1) });
    expect((await look()).variants).toEqual([]);
    expectConsistent(await look());
  });

  it.each([0, 1, 2, 4, 5])('refuses %i, which is not the newest', async (seq) => {
    const { ask, asRead, look } = await aPair(['Hi', 'Yes?', 'Who are you?', 'A painter']);
    const status = seq === 0 ? 400 : 409;
    expect((await ask({ message: 'No', replaces: await asRead(seq) })).status).toBe(status);
    expect(contents((await look()).messages)).toEqual(['Hi', 'Yes?', 'Who are you?', 'A painter']);
    expect(app.upstream.requests).toHaveLength(0);
  });

  it('takes nothing from words that another tab has put in the same place', async () => {
    const { ask, asRead, look } = await aPair(['Hi', 'Yes?']);
    const replaces = await asRead(1);
    expect((await ask({ message: 'In tab B', replaces })).status).toBe(200);
    expect((await ask({ message: 'In tab A', replaces })).status).toBe(409);
    // Nor where they have got no reply, unless they are the same: that is a retry.
    app.upstream.next({ kind: 'error', status: 400 });
    expect((await ask({ message: 'B again', replaces: await asRead(1) })).status).toBe(502);
    expect((await ask({ message: 'In tab A', replaces })).status).toBe(409);
    expect(contents((await look()).messages)).toEqual(['B again']);
    expectConsistent(await look());
  });

  it('refuses while a reply is being written', async () => {
    const { plus, neo, ask, asRead, look } = await aPair();
    app.upstream.next('hang');
    const running = await sendForStream(plus, neo.id, { message: 'Hi' });
    expect((await ask({ message: 'No', replaces: await asRead(1) })).status).toBe(409);
    expect(contents((await look()).messages)).toEqual(['Hi']);
    await running.body?.cancel();
    await plus.api.chat.stop({ params: { id: neo.id } });
  });

  it('is tried again after a failure with the same key, and written once', async () => {
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
