import { describe, expect, it } from 'vitest';
import { chanceOf } from '../macros/chance.ts';
import { sentences, SPOKEN_CHUNK } from './sentences.ts';

/** The chunks of a reply that arrives in parts of these sizes. */
function chunksOf(reply: string, size: () => number = () => reply.length, language = 'en') {
  const cutter = sentences(language);
  const chunks: string[] = [];
  for (let at = 0; at < reply.length;) {
    const length = Math.max(1, size());
    chunks.push(...cutter.take(reply.slice(at, at + length)));
    at += length;
  }
  return [...chunks, ...cutter.flush()];
}

describe('sentences', () => {
  it.each<[string, string, string[]]>([
    [
      'decimals',
      'Pi is 3.14159 and a bit. It never ends anywhere.',
      ['Pi is 3.14159 and a bit.', 'It never ends anywhere.'],
    ],
    [
      'abbreviations',
      'Dr. Smith met Mr. Jones at St. James. They talked for long.',
      ['Dr. Smith met Mr. Jones at St. James.', 'They talked for long.'],
    ],
    [
      'initials',
      'J. R. R. Tolkien of the U.K. Army, e.g. at noon. He smiled at everyone.',
      ['J. R. R. Tolkien of the U.K. Army, e.g. at noon.', 'He smiled at everyone.'],
    ],
    [
      'Spanish abbreviations',
      'El Sr. García y la Dra. Ruiz vienen. ¿Cómo está Ud. esta tarde?',
      ['El Sr. García y la Dra. Ruiz vienen.', '¿Cómo está Ud. esta tarde?'],
    ],
    [
      'numbers of a list',
      '1. First comes the water.\n2. Then comes the salt.',
      ['1. First comes the water.', '2. Then comes the salt.'],
    ],
    [
      'short sentences',
      'Yes. No. Well, perhaps it is so. Go.',
      ['Yes. No. Well, perhaps it is so.', 'Go.'],
    ],
    ['the last one without a dot', 'This one is whole. the rest', ['This one is whole. the rest']],
    [
      'Chinese',
      '今天天气很好，我们一起去公园散步好不好呢？明天也许会下雨，所以我们还是今天去吧。',
      ['今天天气很好，我们一起去公园散步好不好呢？', '明天也许会下雨，所以我们还是今天去吧。'],
    ],
    ['nothing', ' \n\n ', []],
    ['signs alone', '*** … !!!', []],
  ])('%s', (_, reply, chunks) => {
    expect(chunksOf(reply)).toEqual(chunks);
    expect(chunksOf(reply, () => 1)).toEqual(chunks);
  });

  it.each<[string, string, string]>([
    ['bold', '**Bold** and __strong__ and ***both***', 'Bold and strong and both'],
    ['an action at the beginning', '*nods* Yes, of course.', 'Yes, of course.'],
    ['an action after a sentence', 'Yes. *smiles* Of course.', 'Yes. Of course.'],
    ['an action within a sentence', 'Wait *leans in* and listen', 'Wait and listen'],
    ['an action of several sentences', 'Hm. *He sits. He waits.* Well then.', 'Hm. Well then.'],
    ['emphasis of one word', 'I did *not* say that', 'I did not say that'],
    ['an asterisk alone', 'It costs 5* and no more', 'It costs 5 and no more'],
    ['an action that never ends', '*looks up\nThen goes', 'looks up, Then goes'],
    ['escaped signs', String.raw`Use \*this\* now`, 'Use *this* now'],
    ['products', '2 * 3 = 6', '2 * 3 = 6'],
    ['emoji', 'Well 👩🏽‍🚀 done 🇪🇸 1️⃣', 'Well done 1'],
    ['links', 'See [the *old* map](https://x.y/z_(a)) now [1]', 'See the old map now'],
    ['pictures', 'See ![the map](https://x.y/z.png) now', 'See the map now'],
    ['brackets', 'He [the king] left', 'He the king left'],
    ['headings', '## The end\n\nIt came.', 'The end, It came.'],
    ['lists', '- one\n* two\n+ three', 'one, two, three'],
    ['quotes', '> So it is.', 'So it is.'],
    ['tables', '| a | b |\n|---|---|\n| c | d |', 'a b, c d'],
    ['code in text', 'Call `f_x()` and ~~not~~ g', 'Call f_x() and not g'],
    ['code blocks', 'So:\n```js\nlet a = 1. B\n```\nDone.', 'So: Done.'],
    ['code blocks in one line', '```one``` and two', 'and two'],
    ['tags', 'A <b>bold</b> word, a < b and <3', 'A bold word, a < b and <3'],
    ['thinking', '<think>Hm. Secret.</think>Hello.', 'Hello.'],
    ['thinking that never ends', '<think>Hm. Secret.', ''],
  ])('are spoken without signs: %s', (_, reply, spoken) => {
    expect(chunksOf(reply).join(' ')).toBe(spoken);
    expect(chunksOf(reply, () => 1).join(' ')).toBe(spoken);
  });

  it('are cut behind a clause, else at a space, else anywhere', () => {
    const clauses = `${'word '.repeat(25)}end, ${'more '.repeat(30)}done.`;
    expect(chunksOf(clauses)[0]).toBe(`${'word '.repeat(25)}end,`);
    const words = `${'word '.repeat(80)}end.`;
    expect(chunksOf(words).join(' ')).toBe(words);
    const letters = 'é'.normalize('NFD').repeat(300);
    expect(chunksOf(letters).join('')).toBe(letters);
    for (const chunk of chunksOf(letters)) expect(chunk.startsWith('e')).toBe(true);
  });

  it('come as soon as the next one begins', () => {
    const cutter = sentences('en');
    expect(cutter.take('The first one is whole. ')).toEqual([]);
    expect(cutter.take('Th')).toEqual(['The first one is whole.']);
    expect(cutter.take('e rest')).toEqual([]);
    expect(cutter.flush()).toEqual(['The rest']);
    expect(cutter.flush()).toEqual([]);
  });
});

describe('a thousand random streams', () => {
  const ENDS = ['.', '!', '?', '…', '?!', '.”', ':', '.\n', '\n\n', '。', ''];
  const DRESSES: ((word: string) => string)[] = [
    (word) => word,
    (word) => word,
    (word) => `**${word}**`,
    (word) => `_${word}_`,
    (word) => `so *${word}* so`,
    (word) => `${word} 🎉`,
    (word) => `${word}, 3.14`,
    (word) => `Dr. ${word}`,
    (word) => `[${word}](https://example.org/a.b)`,
    (word) => `“${word}”`,
  ];

  /** A reply whose words are numbered, so that each can be found again. */
  function aReply(chance: () => number) {
    const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
    const numbers: string[] = [];
    let reply = '';
    for (let count = 1 + Math.floor(chance() * 12); count > 0; count -= 1) {
      if (chance() < 0.1) reply += '*waits. Goes on.* ';
      for (let words = 1 + Math.floor(chance() ** 3 * 60); words > 0; words -= 1) {
        const word = `w${numbers.length}w`;
        numbers.push(word);
        reply += pick(DRESSES)(chance() < 0.3 ? word.toUpperCase() : word) + (words > 1 ? ' ' : '');
      }
      reply += `${pick(ENDS)} `;
    }
    return { reply, numbers };
  }

  it('lose no word, double none, and keep their order', () => {
    for (let seed = 0; seed < 1_000; seed += 1) {
      const chance = chanceOf(`speech ${seed}`);
      const { reply, numbers } = aReply(chance);
      const most = 1 + Math.floor(chance() * 40);
      const chunks = chunksOf(reply, () => Math.floor(chance() * most));
      const words = chunks.flatMap((chunk) => chunk.toLowerCase().match(/w\d+w/g) ?? []);
      expect(words, `seed ${seed}`).toEqual(numbers);
      expect(chunks, `seed ${seed}`).toEqual(chunksOf(reply));
      const lengths = chunks.map(({ length }) => length);
      expect(Math.max(...lengths), `seed ${seed}`).toBeLessThanOrEqual(SPOKEN_CHUNK.most);
      const least = Math.min(...lengths.slice(0, -1), SPOKEN_CHUNK.least);
      expect(least, `seed ${seed}`).toBe(SPOKEN_CHUNK.least);
    }
  });
});
