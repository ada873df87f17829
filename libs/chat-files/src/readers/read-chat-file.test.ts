import { MESSAGE_MAX_CHARACTERS, REPLY_MAX_CHARACTERS, REPLY_MAX_VARIANTS } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import {
  ENTRY_MAX_BYTES,
  FILE_MAX_WORDINGS,
  NotAChatFile,
  SKIPPED_MAX,
  TooManyMessages,
} from '../chat-file.ts';
import { readChatFile } from './read-chat-file.ts';
import {
  bytesOf,
  linesOf,
  readAll,
  SHAPES,
  SHOWN,
  shownOf,
  wordsOf,
} from '../chat-files.fixture.ts';

const HEADER = { user_name: 'Ann', character_name: 'Captain', chat_metadata: {} };
const line = (mes: unknown, more: object = {}): object => ({
  name: 'Captain',
  is_user: false,
  mes,
  ...more,
});
const readLines = (...lines: object[]) => readAll(linesOf(HEADER, ...lines));
const firstOf = (...lines: object[]) => readLines(...lines).chats[0]!.messages[0]!;

describe('a chat file', () => {
  it.each(Object.entries(SHAPES))('of %s is read', (shape, file) => {
    const { chats, report } = readAll(file);
    expect(chats.map(shownOf)).toEqual([SHOWN]);
    const unit = /^Silly|^Chub/.test(shape) ? 'line' : 'entry';
    expect(report).toMatchObject({ messages: 4, skippedCount: 0, skipped: [], unit });
  });

  it.each(Object.entries(SHAPES))('of %s is read with a byte order mark and CRLF', (_, file) => {
    const { chats, report } = readAll(`\uFEFF${file.replaceAll('\n', '\r\n')}\r\n`);
    expect(chats.map(shownOf)).toEqual([SHOWN]);
    expect(report.skipped).toEqual([]);
  });

  it('keeps swipes as variants, also those of Chub', () => {
    const [reply] = readAll(SHAPES['SillyTavern, new header']!).chats[0]!.messages.slice(2);
    expect(wordsOf(reply!)).toEqual(['To Mars.', 'To the moon.', 'Home.']);
    expect(reply!.shown).toBe(1);
    expect(readAll(SHAPES['Chub']!).report.variants).toBe(1);
    expect(readAll(SHAPES['SillyTavern, new header']!).report.variants).toBe(2);
  });

  it('of several histories becomes several conversations, without those that are empty', () => {
    const msgs = (text: string) => [{ text, src: { is_human: false } }];
    const histories = [{ msgs: msgs('One') }, { msgs: [] }, {}, { msgs: msgs('Two') }];
    expect(readAll(JSON.stringify({ histories: { histories } })).chats.map(shownOf)).toEqual([
      ['assistant: One'],
      ['assistant: Two'],
    ]);
  });

  it('of all chats of a character in Risu becomes several conversations', () => {
    const chat = (name: string) => ({ name, message: [{ role: 'char', data: `In ${name}` }, 5] });
    const file = { type: 'risuAllChats', ver: 2, data: [chat('A'), {}, 5, chat('B')] };
    const { chats, report } = readAll(JSON.stringify(file));
    expect(chats.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(chats.map(shownOf)).toEqual([['assistant: In A'], ['assistant: In B']]);
    expect(report.skipped.map(({ line: at }) => at)).toEqual([2, 4]);
  });

  it('of text-generation-webui is read as it was written, not as it was shown', () => {
    const visible = [['it&#x27;s &lt;b&gt;', '&quot;a&quot; &amp;amp; b &nbsp;']];
    const written = ["user: it's <b>", 'assistant: "a" &amp; b &nbsp;'];
    const internal = [["it's <b>", '*internal*']];
    const shown = (file: object) => readAll(JSON.stringify(file)).chats.map(shownOf);
    expect(shown({ visible })).toEqual([written]);
    expect(shown({ visible, internal: [] })).toEqual([written]);
    expect(shown({ data: [], data_visible: visible })).toEqual([written]);
    const asWritten = [[written[0], 'assistant: *internal*']];
    expect(shown({ visible, internal })).toEqual(asWritten);
    expect(shown({ data_visible: visible, data: internal })).toEqual(asWritten);
  });

  it('keeps the title where the shape has one, on one line and within its limit', () => {
    expect(readAll(SHAPES['Risu']!).chats[0]!.title).toBe('A voyage');
    const titled = (title: unknown) =>
      readAll(JSON.stringify({ ...JSON.parse(SHAPES['our own']!), title })).chats[0]!.title;
    expect(titled(' A\n\u202eB\0 ')).toBe('A B');
    expect(titled('🦊'.repeat(100))).toBe('🦊'.repeat(80));
    expect([titled(''), titled(7), titled(null), titled({})]).toEqual([null, null, null, null]);
  });
});

describe('a line', () => {
  it('that was cut, or is not a message, is skipped and reported', () => {
    const file = `${linesOf(HEADER, line('One'), [1], 'two', { mes: 5 }, {})}\n\n{"name":"Captain","me`;
    const { chats, report } = readAll(file);
    expect(chats.map(shownOf)).toEqual([['assistant: One']]);
    expect(report.skipped).toEqual([3, 4, 5, 6, 8].map((at) => ({ line: at, why: 'unreadable' })));
  });

  it('from the program itself, or without text, is skipped and reported', () => {
    const { chats, report } = readLines(
      line(''),
      line('Joined.', { is_system: true, extra: { type: 'comment' } }),
      line(' \n'),
      line('\0'),
      line('Hello'),
    );
    expect(chats.map(shownOf)).toEqual([['assistant: Hello']]);
    expect(report.skipped.map(({ line: at, why }) => `${at} ${why}`)).toEqual([
      '2 empty',
      '3 system',
      '4 empty',
      '5 empty',
    ]);
  });

  it('is the person’s by its name if it does not name a speaker', () => {
    const { chats } = readAll(
      linesOf(HEADER, { name: 'Ann', mes: 'Hi' }, { name: 'Bo', mes: 'Ho' }),
    );
    expect(chats.map(shownOf)).toEqual([['user: Hi', 'assistant: Ho']]);
  });

  it('is kept if it comes first, without a header', () => {
    expect(readAll(linesOf(line('One'), line('Two'))).chats.map(shownOf)).toEqual([
      ['assistant: One', 'assistant: Two'],
    ]);
  });

  it('drops what cannot be stored', () => {
    const file = `${linesOf(HEADER)}\n{"name":"C","is_user":false,"mes":"a\\u0000b\\ud83dc"}`;
    expect(readAll(file).chats.map(shownOf)).toEqual([['assistant: ab\uFFFDc']]);
  });

  it('was said at its date, if that is known', () => {
    const saidAt = (send_date: unknown) =>
      firstOf(line('One', { send_date })).wordings[0]!.timestamp;
    expect(saidAt('July 4, 2024 3:05pm')).toEqual(new Date('2024-07-04T15:05:00Z'));
    expect([saidAt(undefined), saidAt('soon')]).toEqual([null, null]);
  });
});

describe('swipes', () => {
  const swiped = (mes: string, swipe_id: unknown, swipes: unknown) =>
    firstOf(line(mes, { swipe_id, swipes }));
  const shownAndAll = ({ shown, wordings }: ReturnType<typeof firstOf>) => [
    wordings[shown]!.content,
    wordings.map(({ content }) => content),
  ];

  it.each([
    ['names the shown one', 'B', 1, ['A', 'B'], ['B', ['A', 'B']]],
    ['is out of range, the words are there', 'B', 7, ['A', 'B'], ['B', ['A', 'B']]],
    ['is negative, the words are not there', 'C', -1, ['A', 'B'], ['C', ['A', 'B', 'C']]],
    ['is no number', 'A', 'x', ['A', 'B'], ['A', ['A', 'B']]],
    ['is not there', 'C', undefined, ['A'], ['C', ['A', 'C']]],
    ['names one from before an edit', 'B!', 1, ['A', 'B'], ['B!', ['A', 'B!']]],
    ['names one, and the line is blank', '', 1, ['A', 'B'], ['B', ['A', 'B']]],
    ['names a blank one, and the line is blank', '', 0, ['', 'B'], ['B', ['B']]],
    ['names one among others that are none', 'A', 0, ['A', null, 5, ''], ['A', ['A']]],
    ['has no list', 'A', 0, 'A', ['A', ['A']]],
  ])('whose number %s', (_, mes, id, swipes, expected) => {
    expect(shownAndAll(swiped(mes, id, swipes))).toEqual(expected);
  });

  it('beyond the limit of a reply are dropped and reported; the shown one stays', () => {
    const swipes = Array.from({ length: 30 }, (_, i) => `Reply ${i}`);
    const { chats, report } = readLines(line('Reply 29', { swipe_id: 29, swipes }));
    const [{ wordings, shown }] = chats[0]!.messages as [ReturnType<typeof firstOf>];
    expect(wordings).toHaveLength(REPLY_MAX_VARIANTS);
    expect(wordings[shown]!.content).toBe('Reply 29');
    expect(report).toMatchObject({
      variants: REPLY_MAX_VARIANTS - 1,
      skipped: [{ line: 2, why: 'fewer_variants' }],
    });
  });

  it('of a person are dropped: only replies have variants', () => {
    const { chats, report } = readLines(
      line('A', { is_user: true, swipe_id: 0, swipes: ['A', 'B'] }),
    );
    expect(wordsOf(chats[0]!.messages[0]!)).toEqual(['A']);
    expect(report).toMatchObject({ variants: 0, skipped: [{ why: 'fewer_variants' }] });
  });

  it('have their own dates and models', () => {
    const { wordings } = firstOf(
      line('A', {
        send_date: 1_720_105_506_789,
        extra: { model: 'm1' },
        swipes: ['A', 'B'],
        swipe_id: 0,
        swipe_info: [{}, { send_date: '2024-07-05T00:00:00Z', extra: { model: 'm2' } }],
      }),
    );
    expect(wordings.map(({ model }) => model)).toEqual(['m1', 'm2']);
    expect(wordings[1]!.timestamp).toEqual(new Date('2024-07-05T00:00:00Z'));
  });
});

describe('an overlong part', () => {
  it('is cut to the product’s limit, between characters, and reported', () => {
    const { chats, report } = readLines(
      line('🦊'.repeat(MESSAGE_MAX_CHARACTERS), { is_user: true }),
      line('🦊'.repeat(MESSAGE_MAX_CHARACTERS + 1), { is_user: true }),
      line('x'.repeat(REPLY_MAX_CHARACTERS)),
      line(`x${'🦊'.repeat(REPLY_MAX_CHARACTERS)}`),
    );
    const lengths = chats[0]!.messages.map((message) => wordsOf(message)[0]!.length);
    expect(lengths).toEqual([8_000, 8_000, REPLY_MAX_CHARACTERS, REPLY_MAX_CHARACTERS - 1]);
    expect(chats[0]!.messages.every((message) => wordsOf(message)[0]!.isWellFormed())).toBe(true);
    expect(report.skipped).toEqual([
      { line: 3, why: 'shortened' },
      { line: 5, why: 'shortened' },
    ]);
  });

  it('of a single entry is skipped and reported, in any shape', () => {
    const huge = 'x'.repeat(ENTRY_MAX_BYTES);
    expect(readLines(line(huge), line('Hi')).report.skipped).toEqual([
      { line: 2, why: 'too_large' },
    ]);
    const agnai = { messages: [{ msg: 'Hi' }, { msg: huge }] };
    expect(readAll(JSON.stringify(agnai)).report.skipped).toEqual([{ line: 2, why: 'too_large' }]);
  });

  it.each([
    ['messages', { messages: Array.from({ length: FILE_MAX_WORDINGS + 1 }, () => ({ msg: 'a' })) }],
    ['empty entries', { messages: Array.from({ length: FILE_MAX_WORDINGS + 1 }, () => ({})) }],
  ])('for one file is refused: %s', (_, file) => {
    expect(() => readAll(JSON.stringify(file))).toThrow(TooManyMessages);
    expect(() => readAll(JSON.stringify({ messages: file.messages.slice(1) }))).not.toThrow();
  });

  it('of one file counts empty conversations too', () => {
    const histories = Array.from({ length: FILE_MAX_WORDINGS + 2 }, () => ({}));
    expect(() => readAll(JSON.stringify({ histories }))).toThrow(TooManyMessages);
    expect(readAll(JSON.stringify({ histories: histories.slice(1) })).chats).toEqual([]);
  });

  it('of a report is left out, but counted', () => {
    const { report } = readLines(line('Hi'), ...Array.from({ length: 500 }, () => ({})));
    expect(report.skipped).toHaveLength(SKIPPED_MAX);
    expect(report.skippedCount).toBe(500);
  });
});

it('the turns of Kobold Lite are split at tokens, also several in one text, or at names in chat mode', () => {
  const kobold = (actions: unknown[], savedsettings: object, prompt = '') =>
    readAll(JSON.stringify({ savedsettings, prompt, actions }));
  const tokens = kobold(['Three.', '{{[INPUT]}}Four?'], {}, '{{[INPUT]}}One?{{[OUTPUT]}}Two.');
  expect(tokens.chats.map(shownOf)).toEqual([
    ['user: One?', 'assistant: Two.', 'assistant: Three.', 'user: Four?'],
  ]);
  const settings = { opmode: 3, chatname: 'A.B', chatopponent: 'Captain||$||Mate' };
  const named = kobold(['\nA.B: Who?\nMate:', ' I.', 5, ''], settings, 'Captain: Ahoy');
  expect(named.chats.map(shownOf)).toEqual([['assistant: Ahoy', 'user: Who?', 'assistant: I.']]);
  expect(named.report.skipped).toEqual([
    { line: 4, why: 'unreadable' },
    { line: 5, why: 'empty' },
  ]);
});

describe('a file that is not a chat', () => {
  const HALF = Object.entries(SHAPES)
    .filter(([name]) => !/^Silly|^Chub/.test(name))
    .map(([name, file]): [string, string] => [`half of ${name}`, file.slice(0, -5)]);
  it.each([
    ['nothing', ''],
    ['blanks', ' \n\r\n '],
    ['plain words', 'Hello there.\nHow are you?'],
    ['an empty object', '{}'],
    ['an array', '[{"mes":"a"}]'],
    ['a number', '5'],
    ['lines of another JSON', '{"hello":1}\n{"mes":"b"}'],
    ['another JSON', '{"hello":"world"}'],
    ['a card', '{"spec":"chara_card_v2","data":{"first_mes":"Hi"}}'],
    ['lists that are none', '{"histories":5}'],
    ['messages that are none', '{"messages":{"a":1}}'],
    ['pairs that are none', '{"data_visible":"a"}'],
    ['actions that are none', '{"savedsettings":{},"actions":{}}'],
    ['Risu without messages', '{"type":"risuChat","data":null}'],
    ['a header with something after it', '{"user_name":"a"} x\n{"mes":"b"}'],
    ['a header over two lines', '{"user_name":\n"a"}\n{"mes":"b"}'],
    ['a header with a comma too many', '{"user_name":"a",}\n{"mes":"b"}'],
    ['brackets that do not match', '{"messages":[{"msg":"a"]}}'],
    ['brackets without end', '['.repeat(1_000_000)],
    ['objects without end', '{"a":'.repeat(1_000_000)],
    ...HALF,
  ])('%s', (_, file) => {
    expect(() => readAll(file)).toThrow(NotAChatFile);
  });

  it.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]],
    ['a zip', [0x50, 0x4b, 3, 4, 20, 0, 0, 0]],
    ['half of UTF-16', [0xff, 0xfe, 0x7b, 0, 0x7d]],
  ])('%s', (_, bytes) => {
    expect(() => readAll(Uint8Array.from(bytes))).toThrow(NotAChatFile);
  });
});

/** The same numbers in every run. */
function* chance(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

it.each(Object.entries(SHAPES))('mutated files of %s are read or refused', (_, file) => {
  const random = chance(file.length);
  const whole = bytesOf(file);
  for (let round = 0; round < 400; round += 1) {
    const bytes = Uint8Array.from(whole);
    const changes = 1 + Math.floor(random.next().value * 4);
    for (let i = 0; i < changes; i += 1) {
      const at = Math.floor(random.next().value * bytes.length);
      const signs = '{}[]",:\\\n 0a';
      bytes[at] = signs.charCodeAt(Math.floor(random.next().value * signs.length));
    }
    const cut =
      random.next().value < 0.3 ? Math.floor(random.next().value * bytes.length) : undefined;
    try {
      const { chats } = readAll(bytes.subarray(0, cut));
      for (const { wordings, shown } of chats.flatMap(({ messages }) => messages)) {
        expect(wordings[shown]!.content.trim()).not.toBe('');
      }
    } catch (error) {
      expect(error).toBeInstanceOf(NotAChatFile);
    }
  }
});

describe('10 MB are read within 100 MB of memory and a few seconds', () => {
  const MB = 1_000_000;
  const repeat = (text: string): string => text.repeat(Math.floor((10 * MB) / text.length));
  const own = '"format":"neo-chat-1","messages":[{"role":"user","content":"b"}]';
  it.each([
    ['an ordinary chat', `${linesOf(HEADER)}\n${repeat(`${linesOf(line('word '.repeat(60)))}\n`)}`],
    ['objects in a header', `{"user_name":[${repeat('{},')}{}]}\n{"mes":"a"}`],
    ['objects in a message', `{"messages":[{"msg":"a","x":[${repeat('{},')}{}]},{"msg":"b"}]}`],
    ['objects as a title', `{"title":[${repeat('{},')}{}],${own}}`],
    ['a million keys', `{${repeat('"name":1,')}${own}}`],
    ['empty lines', `{"user_name":"a"}\n${repeat('\n')}{"mes":"a"}`],
    ['quotes and slashes', `{"messages":[{"msg":"${repeat('\\\\\\"')}"},{"msg":"b"}]}`],
    ['many messages', `{"visible":[${repeat(`["a","${'b'.repeat(400)}"],`)}["a","b"]]}`],
  ])('%s', { timeout: 20_000 }, (_, text) => {
    const bytes = bytesOf(text);
    const before = process.memoryUsage();
    let [most, count] = [0, 0];
    const started = process.cpuUsage();
    for (const _part of readChatFile(bytes, 'Captain')) {
      if ((count += 1) % 1_000 !== 1) continue;
      const { heapUsed, external } = process.memoryUsage();
      most = Math.max(most, heapUsed + external - before.heapUsed - before.external);
    }
    expect(count).toBeGreaterThan(0);
    expect(most).toBeLessThan(100 * MB);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(10_000);
  });
});
