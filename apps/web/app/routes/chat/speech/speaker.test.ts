import { describe, expect, it, vi } from 'vitest';
import { Speaker } from './speaker.ts';
import type { Prepare, Sound } from './speaker.ts';

/** Sounds that the test prepares and ends by hand, and a book of what happened. */
function aStage() {
  const book: string[] = [];
  const made = new Map<string, PromiseWithResolvers<void>>();
  const ended = new Map<string, PromiseWithResolvers<void>>();
  const gate = (gates: typeof made, text: string) => {
    const found = gates.get(text) ?? Promise.withResolvers<void>();
    gates.set(text, found);
    return found;
  };
  const prepare: Prepare = async ({ text }) => {
    book.push(`prepare ${text}`);
    await gate(made, text).promise;
    return {
      play: async (signal) => {
        book.push(`play ${text}`);
        signal.addEventListener('abort', () => gate(ended, text).resolve());
        await gate(ended, text).promise;
      },
    } satisfies Sound;
  };
  return {
    book,
    prepare,
    make: (text: string) => gate(made, text).resolve(),
    fail: (text: string) => gate(made, text).reject(new Error(`no ${text}`)),
    end: (text: string) => gate(ended, text).resolve(),
  };
}
const chunk = (text: string) => ({ text, voice: undefined });
const soon = <T>(look: () => T) => vi.waitFor(look);

describe('a speaker', () => {
  it('prepares the first chunk in the same moment, and one ahead', async () => {
    const { book, prepare, make, end } = aStage();
    const speaker = new Speaker(prepare);
    speaker.add(chunk('a'));
    expect(book).toEqual(['prepare a']);
    for (const text of ['b', 'c', 'd']) speaker.add(chunk(text));
    expect(book).toEqual(['prepare a', 'prepare b']);
    make('a');
    await soon(() => expect(book).toEqual(['prepare a', 'prepare b', 'play a']));
    end('a');
    await soon(() => expect(book.at(-1)).toBe('prepare c'));
    speaker.stop();
    await speaker.done;
  });

  it('speaks in order, however the sounds arrive', async () => {
    const { book, prepare, make, end } = aStage();
    const speaker = new Speaker(prepare);
    for (const text of ['a', 'b', 'c']) {
      speaker.add(chunk(text));
      end(text);
    }
    speaker.complete();
    make('b');
    make('a');
    make('c');
    await speaker.done;
    expect(book.filter((line) => line.startsWith('play'))).toEqual(['play a', 'play b', 'play c']);
  });

  it('waits for chunks that come late, and ends once all were spoken', async () => {
    const { book, prepare, make, end } = aStage();
    const speaker = new Speaker(prepare);
    for (const text of ['a', 'b']) {
      make(text);
      end(text);
    }
    speaker.add(chunk('a'));
    await soon(() => expect(book).toContain('play a'));
    speaker.add(chunk('b'));
    await soon(() => expect(book).toContain('play b'));
    speaker.complete();
    await expect(speaker.done).resolves.toBeUndefined();
  });

  it('is silent at once when it is stopped, and prepares nothing more', async () => {
    const { book, prepare, make } = aStage();
    const speaker = new Speaker(prepare);
    make('a');
    speaker.add(chunk('a'));
    await soon(() => expect(book).toContain('play a'));
    speaker.stop();
    speaker.add(chunk('b'));
    await speaker.done;
    expect(book).toEqual(['prepare a', 'play a']);
  });

  it('fails when a sound cannot be made, in its turn', async () => {
    const { book, prepare, make, fail, end } = aStage();
    const speaker = new Speaker(prepare);
    speaker.add(chunk('a'));
    speaker.add(chunk('b'));
    fail('b');
    make('a');
    end('a');
    await expect(speaker.done).rejects.toThrow('no b');
    expect(book).toContain('play a');
  });
});
