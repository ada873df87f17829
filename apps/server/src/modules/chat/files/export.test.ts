import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { CHAT_FILE_FORMATS } from '@neo/domain';
import type { ChatFileFormat } from '@neo/domain';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { DOWNLOAD_STALLED_MS, textDownload } from '../../../platform/http/downloads.ts';
import { changeUser } from '../../identity/identity.factory.ts';
import { aNeo, changeNeo } from '../../personas/personas.factory.ts';
import { exportConversation } from './export-conversation.ts';
import { conversationsOf, importFile, stFile } from './files.fixture.ts';

const app = useApp({ rateLimits: false });

const exportAs = (person: Person, id: string, format?: string): Promise<Response> =>
  person.fetch(`/api/conversations/${id}/export${format ? `?format=${format}` : ''}`);

async function aChat(...lines: (string | object)[]) {
  const person = await signedIn(app, 'plus');
  const neo = await aNeo(app.db, { name: 'Captain' });
  const said = lines.length > 0 ? lines : ['Welcome', 'Where to?', 'To the moon.'];
  const { conversation } = await importFile(person, neo.id, stFile(...said));
  return { person, neo, id: conversation.id };
}

describe('an exported conversation', () => {
  it.each([
    ['txt', 'text/plain; charset=utf-8'],
    ['md', 'text/markdown; charset=utf-8'],
    ['json', 'application/json; charset=utf-8'],
    ['jsonl', 'application/jsonl; charset=utf-8'],
  ])('is a %s file, named after its first message', async (format, type) => {
    const { person, id } = await aChat();
    const answer = await exportAs(person, id, format);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Where to.${format}"`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    const text = await answer.text();
    for (const said of ['Welcome', 'Where to?', 'To the moon.', 'Captain']) {
      expect(text).toContain(said);
    }
  });

  it('is plain text by default, and accepts only the four formats', async () => {
    const { person, id } = await aChat();
    expect((await exportAs(person, id)).headers.get('content-type')).toContain('text/plain');
    for (const format of ['pdf', 'TXT', '']) {
      const answer = await person.fetch(`/api/conversations/${id}/export?format=${format}`);
      expect(answer.status).toBe(400);
    }
  });

  it('has a file name without path characters', async () => {
    const { person, id } = await aChat();
    const title = '../猫/a"; filename="b.exe';
    await app.db('conversations').where({ id }).update({ title });
    const named = (await exportAs(person, id, 'md')).headers.get('content-disposition')!;
    expect(named).toContain(`filename*=UTF-8''${encodeURIComponent('猫 a filename= b.exe.md')}`);
    expect(named).not.toMatch(/[\\/]/);
  });

  it('can be imported again without loss, over several pages', async () => {
    const lines = Array.from({ length: 131 }, (_, i) =>
      i % 2 === 1
        ? { mes: `Question ${i} 🦊\n"x"`, send_date: 1_700_000_000_000 + i }
        : { mes: `b${i}`, swipes: [`a${i}`, `b${i}`, `c${i}`], swipe_id: 1, extra: { model: 'm' } },
    );
    const { person, neo, id } = await aChat(...lines);
    await app.db('conversations').where({ id }).update({ title: 'A voyage' });
    await app
      .db('messages')
      .where({ conversationId: id, seq: 131 })
      .update({
        status: 'interrupted',
        isStopped: true,
        editedAt: new Date('2026-02-03T04:05:06.007Z'),
      });
    const first = await (await exportAs(person, id, 'json')).text();
    const { conversation, report } = await importFile(person, neo.id, first);
    expect(report).toMatchObject({ messages: 131, variants: 132, skippedCount: 0 });
    expect(conversation).toMatchObject({ title: 'A voyage (2)', messageCount: 131 });
    const again = await (await exportAs(person, conversation.id, 'json')).text();
    const said = (text: string) => (JSON.parse(text) as { messages: object[] }).messages;
    expect(said(again)).toEqual(said(first));
    expect(said(first)[130]).toMatchObject({
      content: 'b130',
      shown: 2,
      status: 'interrupted',
      isStopped: true,
      model: 'm',
      variants: [{ content: 'a130' }, { content: 'c130' }],
    });
    const theirs = await importFile(
      person,
      neo.id,
      await (await exportAs(person, id, 'jsonl')).text(),
    );
    expect(theirs.report).toMatchObject({ messages: 131, variants: 132, skippedCount: 0 });
  });

  it("names the conversation's person, or else the account", async () => {
    const { person, id } = await aChat();
    await changeUser(app.db, person.user.id, { displayName: 'Ann Other' });
    expect(await (await exportAs(person, id)).text()).toContain('\nAnn Other (');
    const personId = uuidv7();
    await app.db('persons').insert({ id: personId, userId: person.user.id, name: 'Nemo' });
    await app.db('conversations').where({ id }).update({ personId });
    expect(await (await exportAs(person, id)).text()).toContain('\nNemo (');
  });

  it('can be made without messages too', async () => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db);
    const userId = person.user.id;
    const [id = ''] = await conversationsOf(app, { userId, chatNeoId: neo.id, count: 1 });
    for (const format of CHAT_FILE_FORMATS) {
      const answer = await exportAs(person, id, format satisfies ChatFileFormat);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(neo.name);
    }
  });
});

describe('an export', () => {
  it('is only for its owner', async () => {
    const { id } = await aChat();
    for (const role of ['standard', 'plus', 'admin', 'superadmin'] as const) {
      expect((await exportAs(await signedIn(app, role), id)).status).toBe(404);
    }
  });

  it('works for its owner even without access to the NEO or after the plan ended', async () => {
    const { person, neo, id } = await aChat();
    await changeNeo(app.db, neo.id, { visibility: 'private' });
    expect((await exportAs(person, id)).status).toBe(200);
    await changeNeo(app.db, neo.id, { compliance: 'red' });
    expect((await exportAs(person, id)).status).toBe(200);
    await changeUser(app.db, person.user.id, { role: 'standard' });
    expect((await exportAs(person, id)).status).toBe(200);
  });

  it('is cut off after half a minute without a read', async () => {
    const { person, id } = await aChat(...Array.from({ length: 300 }, () => 'a'.repeat(12_000)));
    const viewer = { id: person.user.id, role: 'plus', isOnTrial: false, unlocks: {} } as const;
    const scope = { db: app.db, viewer, now: new Date(), log: pino({ level: 'silent' }) };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const begin = async (): Promise<Readable> => {
      const file = textDownload(
        await exportConversation(scope, { conversationId: id, format: 'txt' }),
      );
      return (file.bytes as Readable).on('error', () => undefined);
    };
    const [left, taken] = [await begin(), await begin()];
    await once(left, 'readable');
    // Until it is full: before that the server reads, and the reader is not what it waits for.
    await vi.waitUntil(() => left.readableLength >= left.readableHighWaterMark, {
      timeout: 10_000,
    });
    for (let waited = 0; waited <= DOWNLOAD_STALLED_MS; waited += 5_000) {
      taken.read();
      await vi.advanceTimersByTimeAsync(5_000);
    }
    await vi.advanceTimersByTimeAsync(5_000);
    expect([left.destroyed, taken.destroyed]).toEqual([true, false]);
    expect((await taken.toArray()).length).toBeGreaterThan(0);
  });

  it('is refused for an unknown conversation', async () => {
    const person = await signedIn(app, 'plus');
    for (const id of [uuidv7(), 'no-id', '..']) {
      expect((await exportAs(person, id)).status).toBe(404);
    }
  });
});
