import { once } from 'node:events';
import { connect } from 'node:net';
import { SPEECH_PER_DAY, SPOKEN_CHUNK } from '@neo/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import { aTone } from '@neo/contracts/testing';
import { startSpeechUpstream } from '../../../testing/upstream/speech-upstream.ts';
import type { SpeechMode, SpeechUpstream } from '../../../testing/upstream/speech-upstream.ts';
import { createSpeechServer } from '../../platform/speech/speech-server.ts';
import type { SpeechSettings } from '../../platform/speech/speech-server.ts';

const QUICK = { firstByteMs: 400, gapMs: 400, soundMs: 3_000, transcriptMs: 400 };
/** Longer than any test. */
const PATIENT = { ...QUICK, firstByteMs: 60_000 };
let upstream: SpeechUpstream;
const settings = (baseUrl: string): SpeechSettings => ({
  baseUrl,
  apiKey: 'a key',
  model: 'a-voice-model',
  voices: ['alloy', 'nova'],
  transcriptionModel: 'an-ear-model',
});
beforeAll(async () => {
  upstream = await startSpeechUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => upstream.always('ok'));

const app = useApp({ speech: (log) => createSpeechServer(settings(upstream.baseUrl), log, QUICK) });
const limited = useApp({
  rateLimits: true,
  speech: (log) => createSpeechServer(settings(upstream.baseUrl), log, PATIENT),
});
const off = useApp();
const nobodyThere = useApp({
  speech: (log) => createSpeechServer(settings('http://127.0.0.1:9/v1'), log, QUICK),
});

const speak = (person: Person, body: object, signal: AbortSignal | null = null) =>
  person.fetch('/api/speech', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
const transcribe = (person: Person, body: Buffer<ArrayBuffer>, query = '') =>
  person.fetch(`/api/transcriptions${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  });
const refusalOf = async (response: Response) => {
  const { code, reason } = (await response.json()) as { code: string; reason: string };
  return [response.status, code, reason];
};
const HELLO = { text: 'Hello there.' };
const lastBody = (): unknown => JSON.parse(String(upstream.calls.at(-1)!.body));

describe('reading aloud', () => {
  it('streams the sound of a chunk, and says that it is made', async () => {
    const person = await signedIn(app, 'standard');
    const answer = await speak(person, { ...HELLO, voice: 'nova', speed: 1.25 });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-generated-by')).toBe('ai');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(aTone(0.2));
    expect(upstream.calls.at(-1)).toMatchObject({
      path: '/v1/audio/speech',
      authorization: 'Bearer a key',
    });
    expect(lastBody()).toEqual({
      model: 'a-voice-model',
      input: 'Hello there.',
      voice: 'nova',
      speed: 1.25,
      response_format: 'mp3',
    });
  });

  it('uses the first voice for one that the server does not know', async () => {
    await speak(await signedIn(app, 'standard'), { ...HELLO, voice: 'Microsoft Zira' });
    expect(lastBody()).toMatchObject({ voice: 'alloy', speed: 1 });
  });

  it.each<[string, object]>([
    ['no text', {}],
    ['white space', { text: ' \n ' }],
    ['a long text', { text: 'a'.repeat(SPOKEN_CHUNK.most + 1) }],
    ['a speed of nothing', { ...HELLO, speed: 0 }],
    ['a speed as text', { ...HELLO, speed: 'fast' }],
    ['a long voice', { ...HELLO, voice: 'v'.repeat(101) }],
  ])('refuses %s', async (_, body) => {
    const before = upstream.calls.length;
    const answer = await speak(await signedIn(app, 'standard'), body);
    expect((await refusalOf(answer)).slice(0, 2)).toEqual([400, 'invalid']);
    expect(upstream.calls).toHaveLength(before);
  });

  it('is for people who are signed in', async () => {
    expect((await speak(aPerson(app.base), HELLO)).status).toBe(401);
  });

  it('is off where nothing is configured', async () => {
    const answer = await speak(await signedIn(off, 'standard'), HELLO);
    expect(await refusalOf(answer)).toEqual([503, 'not_configured', 'speech_not_configured']);
  });

  it.each<[SpeechMode, number, string, string]>([
    ['silent', 504, 'upstream_timeout', 'speech_silent'],
    ['refuses', 502, 'upstream', 'speech_failed'],
    ['fails', 502, 'upstream', 'speech_failed'],
    ['busy', 503, 'upstream_busy', 'speech_busy'],
    ['empty', 502, 'upstream', 'speech_failed'],
    ['html', 502, 'upstream', 'speech_failed'],
  ])('tells of a server that is %s', async (mode, ...refusal) => {
    upstream.always(mode);
    const answer = await speak(await signedIn(app, 'standard'), HELLO);
    if (mode === 'busy') expect(answer.headers.get('retry-after')).toBe('7');
    expect(await refusalOf(answer)).toEqual(refusal);
  });

  it('tells of a server that is not there', async () => {
    const answer = await speak(await signedIn(nobodyThere, 'standard'), HELLO);
    expect(await refusalOf(answer)).toEqual([503, 'upstream_unreachable', 'speech_unreachable']);
  });

  it.each<SpeechMode>(['stalls', 'cut', 'endless'])(
    'never passes for whole when the sound %s',
    async (mode) => {
      upstream.always(mode);
      const answer = await speak(await signedIn(app, 'standard'), HELLO);
      await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    },
  );

  it('ends the call when the client leaves', async () => {
    upstream.always('silent');
    const person = await signedIn(app, 'standard');
    const before = upstream.calls.length;
    const gone = new AbortController();
    const asking = speak(person, HELLO, gone.signal);
    await expect.poll(() => upstream.calls.length).toBe(before + 1);
    gone.abort();
    await expect(asking).rejects.toThrow('aborted');
    await upstream.calls.at(-1)!.left;
  });

  it('does not keep other requests of the same address waiting', async () => {
    upstream.always('silent');
    const people = await Promise.all([1, 2, 3].map(() => signedIn(limited, 'standard')));
    const before = upstream.calls.length;
    const gone = new AbortController();
    const asking = people.flatMap((person) =>
      [1, 2, 3, 4].map(() => speak(person, HELLO, gone.signal).catch(() => 'left')),
    );
    await expect.poll(() => upstream.calls.length).toBe(before + 12);
    const edit = await people[0]!.fetch('/api/auth/user/settings', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bio: 'I listen.' }),
    });
    expect(edit.status).toBe(200);
    gone.abort();
    expect(new Set(await Promise.all(asking))).toEqual(new Set(['left']));
  });

  it('counts the characters of a day, and gives them back when no sound came', async () => {
    const person = await signedIn(limited, 'standard');
    const text = 'a'.repeat(SPOKEN_CHUNK.most);
    const used = async () => {
      const key = `speech:${person.user.id}`;
      const [row] = await limited.db('rateCounters').where({ key }).sum('used as used');
      return Number((row as { used: string | null }).used ?? 0);
    };
    await (await speak(person, { text })).arrayBuffer();
    expect(await used()).toBe(SPOKEN_CHUNK.most);
    upstream.always('fails');
    await speak(person, { text });
    expect(await used()).toBe(SPOKEN_CHUNK.most);
    upstream.always('ok');
    await limited
      .db('rateCounters')
      .where({ key: `speech:${person.user.id}` })
      .update({ used: SPEECH_PER_DAY.characters });
    expect((await speak(person, { text })).status).toBe(429);
  });
});

describe('dictation', () => {
  const WEBM = Buffer.from('1a45dfa3 9f4286'.replace(' ', ''), 'hex');

  it('answers with the words of a recording', async () => {
    const person = await signedIn(app, 'standard');
    const answer = await transcribe(person, WEBM, '?language=es');
    expect([answer.status, await answer.json()]).toEqual([200, { text: 'What was said.' }]);
    const call = upstream.calls.at(-1)!;
    expect(call.path).toBe('/v1/audio/transcriptions');
    const form = await new Response(new Uint8Array(call.body), {
      headers: { 'content-type': call.type },
    }).formData();
    expect(form.get('model')).toBe('an-ear-model');
    expect(form.get('language')).toBe('es');
    const file = form.get('file') as File;
    expect([file.name, file.size]).toEqual(['recording.webm', WEBM.length]);
  });

  it.each([
    ['mp4', '0000001c66747970'],
    ['ogg', '4f676753'],
    ['wav', aTone(0).toString('hex')],
    ['mp3', 'fffb9064'],
  ])('names a file of %s by its bytes', async (ending, hex) => {
    await transcribe(await signedIn(app, 'standard'), Buffer.from(hex, 'hex'));
    expect(String(upstream.calls.at(-1)!.body)).toContain(`filename="recording.${ending}"`);
  });

  it.each<[string, Buffer<ArrayBuffer>, string]>([
    ['another file', Buffer.from('%PDF-1.7'), 'recording_unknown'],
    ['nothing', Buffer.alloc(0), 'recording_missing'],
  ])('refuses %s', async (_, body, reason) => {
    const answer = await transcribe(await signedIn(app, 'standard'), body);
    expect(await refusalOf(answer)).toEqual([400, 'invalid', reason]);
  });

  it('is for people who are signed in, and off where nothing is configured', async () => {
    expect((await transcribe(aPerson(app.base), WEBM)).status).toBe(401);
    const answer = await transcribe(await signedIn(off, 'standard'), WEBM);
    expect(await refusalOf(answer)).toEqual([503, 'not_configured', 'dictation_not_configured']);
  });

  it('refuses a large file before it is read', async () => {
    const person = await signedIn(app, 'standard');
    const socket = connect(Number(new URL(app.base).port), '127.0.0.1');
    socket.write(
      `POST /api/transcriptions HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\n` +
        `content-length: 20971521\r\ncookie: ${person.cookie()}\r\n\r\n`,
    );
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(String(head)).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  it.each<[SpeechMode, number, string, string]>([
    ['silent', 504, 'upstream_timeout', 'speech_silent'],
    ['refuses', 502, 'upstream', 'speech_failed'],
    ['html', 502, 'upstream', 'speech_failed'],
    ['busy', 503, 'upstream_busy', 'speech_busy'],
  ])('tells of a server that is %s', async (mode, ...refusal) => {
    upstream.always(mode);
    const answer = await transcribe(await signedIn(app, 'standard'), WEBM);
    expect(await refusalOf(answer)).toEqual(refusal);
  });
});
