import { describe, expect, it } from 'vitest';
import { LORE_BOUNDS, LORE_LIMITS } from '../limits.ts';
import { loreEntryId } from './judge.ts';
import type { LoreInput } from './outcome.ts';
import { LoreBook } from './book.ts';
import type { PatternAnswer, PatternQuestion } from './key.ts';
import { aLore, anEntry, anInput, firedLore } from './lore.fixture.ts';
import { Work } from './work.ts';
import type { Lore, LoreEntry } from './lore.ts';

const run = (lore: Lore, said: readonly string[], fields: Partial<LoreInput> = {}) =>
  firedLore(lore, anInput(said, fields));
/** The included texts, in the order of the prompt. */
const told = (...args: Parameters<typeof run>): string[] =>
  run(...args).fired.map(({ content }) => content);
/** Entries that are left out though a key was found, as `entry:why`. */
const dropped = (...args: Parameters<typeof run>): string[] =>
  run(...args).dropped.map(({ entry, why }) => `${entry}:${why}`);
/** Whether an entry fires. */
const fires = (
  entry: Partial<LoreEntry>,
  said: readonly string[] | string,
  fields: Partial<LoreInput> = {},
  book: Partial<Lore> = {},
): boolean => told(aLore([entry], book), [said].flat(), fields).length === 1;

type Case = [
  why: string,
  entry: Partial<LoreEntry>,
  said: string | readonly string[],
  isMatch: boolean,
  input?: Partial<LoreInput>,
];

const ID = (content: string): string => loreEntryId(anEntry({ content }));
const decorated = (line: string) => ({ content: `${line}\nDragons sleep in winter.` });
const once = (line: string) => new Set([ID(decorated(line).content)]);

describe('Character Card V3, whether an entry is a match', () => {
  it.each<Case>([
    [
      '"if the chat log contains one of the strings in `keys`"',
      { keys: ['wyvern', 'dragon'] },
      'A dragonfly!',
      true,
    ],
    ['"one of the strings"', { keys: ['wyvern', 'drake'] }, 'A dragon!', false],
    [
      '"recent `scan_depth` messages contain the keys": four where the book does not say',
      {},
      ['dragon', 'b', 'c', 'd'],
      true,
    ],
    ['the same, one further back', {}, ['dragon', 'b', 'c', 'd', 'e'], false],
    [
      '"if this field is false, the keys … SHOULD be case insensitive"',
      { keys: ['DRAGON'] },
      'Dragon',
      true,
    ],
    [
      '"if this value is true, the keys … SHOULD be case sensitive"',
      { isCaseSensitive: true },
      'Dragon',
      false,
    ],
    ['the same', { isCaseSensitive: true }, 'dragon', true],
    [
      '"if this value is false, the lorebook field MUST NOT be considered as a match IN ANY CASE"',
      { isEnabled: false, isConstant: true },
      'dragon',
      false,
    ],
    [
      '"If the content field is empty, the application MUST not add anything"',
      { content: ' ' },
      'dragon',
      false,
    ],
    ['an entry of decorators alone is empty', { content: '@@depth 4' }, 'dragon', false],
    [
      '"regardless what the `keys` … are" under `constant`',
      { isConstant: true, keys: [] },
      'Hello',
      true,
    ],
    // Secondary keys, with SillyTavern's four ways (facts 2.2): "0 AND_ANY, 1 NOT_ALL, 2 NOT_ANY, 3 AND_ALL".
    [
      '"SHOULD NOT considered as a match if the chat log do not contains one of" the secondary keys',
      { secondaryKeys: ['fire', 'ice'] },
      'a dragon',
      false,
    ],
    ['any', { secondaryKeys: ['fire', 'ice'] }, 'a dragon of ice', true],
    ['any, in another message', { secondaryKeys: ['fire', 'ice'] }, ['ice', 'a dragon'], true],
    ['all', { secondaryKeys: ['fire', 'ice'], logic: 'all' }, 'a dragon of ice', false],
    ['all', { secondaryKeys: ['fire', 'ice'], logic: 'all' }, 'a dragon of ice and fire', true],
    ['not any', { secondaryKeys: ['fire', 'ice'], logic: 'notAny' }, 'a dragon of ice', false],
    ['not any', { secondaryKeys: ['fire', 'ice'], logic: 'notAny' }, 'a dragon', true],
    ['not all', { secondaryKeys: ['fire', 'ice'], logic: 'notAll' }, 'a dragon of ice', true],
    [
      'not all',
      { secondaryKeys: ['fire', 'ice'], logic: 'notAll' },
      'a dragon of ice and fire',
      false,
    ],
    [
      'without secondary keys nothing is asked',
      { secondaryKeys: [' '], logic: 'all' },
      'a dragon',
      true,
    ],
    ['secondary keys alone wake nothing', { secondaryKeys: ['fire'] }, 'fire', false],
    // Patterns.
    [
      '"if the chat log matches one of the regex patterns in `keys`"',
      { isRegex: true, keys: ['/dr[ae]gon$/'] },
      'The dregon',
      true,
    ],
    ['the same', { isRegex: true, keys: ['/^dr[ae]gon$/'] }, 'The dregon', false],
    ['flags', { isRegex: true, keys: ['/DRAGON/gi'] }, 'a dragon', true],
    ['no flags', { isRegex: true, keys: ['/DRAGON/'] }, 'a dragon', false],
    [
      '"if the value in `keys` has invalid regex patterns the application MUST consider the lorebook field as not a match"',
      { isRegex: true, keys: ['/(/'] },
      'a dragon (',
      false,
    ],
    [
      'an invalid pattern silences no other key',
      { isRegex: true, keys: ['dragon', '/(/'] },
      'a dragon',
      true,
    ],
    ['the same', { isRegex: true, keys: ['/(/', '/dr[ae]gon/'] }, 'a dregon', true],
    ['the same, where no key occurs', { isRegex: true, keys: ['dragon', '/(/'] }, 'a (', false],
    [
      '"if `use_regex` is true, this field [`secondary_keys`] SHOULD be ignored"',
      { isRegex: true, keys: ['/dragon/'], secondaryKeys: ['fire'] },
      'a dragon',
      true,
    ],
    [
      '"if `use_regex` is true, this field [`constant`] SHOULD be ignored"',
      { isRegex: true, keys: ['/dragon/'], isConstant: true },
      'Hello',
      false,
    ],
    [
      'facts 2.2: "treat a key under use_regex that is not `/…/` as plain text"',
      { isRegex: true, keys: ['drag.n'] },
      'a dragon',
      false,
    ],
    ['the same', { isRegex: true, keys: ['drag.n'] }, 'a drag.n', true],
    [
      'as SillyTavern exports each entry: what is plain keeps its secondary keys',
      { isRegex: true, secondaryKeys: ['fire'] },
      'a dragon',
      false,
    ],
    ['and stays constant', { isRegex: true, isConstant: true }, 'Hello', true],
    ['a name in a pattern', { isRegex: true, keys: ['/^{{user}}s? dr.gon/i'] }, 'ana dragon', true],
    ['the same', { isRegex: true, keys: ['/\\b{{ Char }}\\b/'] }, 'Fridas dragon', false],
    ['without `use_regex`, slashes are slashes', { keys: ['/dragon/'] }, 'a dragon', false],
    // Facts 2.3: "use `\p{L}\p{N}` boundaries, and substring for scripts without spaces".
    ['whole words', { isWholeWords: true }, 'A dragonfly!', false],
    ['whole words', { isWholeWords: true }, 'dragonflies, a dragon, ', true],
    ['whole words with accents', { isWholeWords: true, keys: ['éric'] }, 'Frédéric', false],
    ['whole words with accents', { isWholeWords: true, keys: ['éric'] }, '«Éric»', true],
    ['a mark is of its letter', { isWholeWords: true, keys: ['नमस्त'] }, 'नमस्ते', false],
    ['an underscore is no letter', { isWholeWords: true }, 'the_dragon_', true],
    ['several words', { isWholeWords: true, keys: ['red dragon'] }, 'a Red Dragon!', true],
    ['Chinese', { isWholeWords: true, keys: ['龙'] }, '这条龙很大', true],
    ['Thai', { isWholeWords: true, keys: ['มังกร'] }, 'เห็นมังกรตัวใหญ่', true],
    [
      'Korean, whose particles stand on the word',
      { isWholeWords: true, keys: ['웨스티아'] },
      '웨스티아는',
      true,
    ],
    ['Latin in Japanese', { isWholeWords: true, keys: ['AI'] }, '彼はAIです', true],
    ['Latin in Latin', { isWholeWords: true, keys: ['AI'] }, 'He said it', false],
    ['letters beyond the first plane', { isWholeWords: true, keys: ['b'] }, '𝒶b', false],
    // Spelling.
    ['composed and not', { keys: ['caf\u00e9'] }, 'cafe\u0301', true],
    ['an accent is a letter of its own', { keys: ['cafe'] }, 'cafe\u0301', false],
    ['sigma', { keys: ['ΟΔΟΣ'] }, 'οδοση', true],
    ['one letter', { keys: ['é'] }, 'CAFÉ', true],
    ['blank keys wake nothing', { keys: ['', ' '] }, ' dragon ', false],
    ['blanks around a key are none', { keys: [' dragon '] }, 'dragon', true],
    ['macros in keys', { keys: ['{{user}}'] }, 'Ana is here', true],
    [
      'a key does not reach from one message into the next',
      { keys: ['dragon fire'] },
      ['fire', 'dragon'],
      false,
    ],
  ])('%s', (_, entry, said, isMatch, input) => {
    expect(fires(entry, said, input)).toBe(isMatch);
  });

  it.each<[string, string, string | readonly string[], Partial<LoreInput>, boolean]>([
    [
      '"the lorebook field SHOULD be considered as a match IN ANY CASE"',
      '@@activate',
      'Hello',
      {},
      true,
    ],
    [
      '"SHOULD NOT be considered as a match IN ANY CASE if `@@activate` decorator is not present"',
      '@@dont_activate',
      'dragon',
      {},
      false,
    ],
    [
      '"if `@@activate` decorator is present, this decorator SHOULD be ignored"',
      '@@dont_activate\n@@activate',
      'Hello',
      {},
      true,
    ],
    [
      '"until the chat log\'s assistant … message count is equal to or greater"',
      '@@activate_only_after 3',
      'dragon',
      { characterMessageCount: 2 },
      false,
    ],
    ['the same', '@@activate_only_after 3', 'dragon', { characterMessageCount: 3 }, true],
    [
      '"if the … message count divided by the value of this decorator has a remainder"',
      '@@activate_only_every 2',
      'dragon',
      { characterMessageCount: 3 },
      false,
    ],
    ['the same', '@@activate_only_every 2', 'dragon', { characterMessageCount: 4 }, true],
    [
      '"SHOULD considered as a match IN ANY CASE if the lorebook entry is considered as a match before"',
      '@@keep_activate_after_match',
      'Hello',
      { everFired: once('@@keep_activate_after_match') },
      true,
    ],
    ['before the first match', '@@keep_activate_after_match', 'Hello', {}, false],
    [
      '"SHOULD NOT considered as a match IN ANY CASE if …before"',
      '@@dont_activate_after_match',
      'dragon',
      { everFired: once('@@dont_activate_after_match') },
      false,
    ],
    ['before the first match', '@@dont_activate_after_match', 'dragon', {}, true],
    [
      'once at the beginning',
      '@@activate\n@@dont_activate_after_match',
      'Hello',
      { everFired: once('@@activate\n@@dont_activate_after_match') },
      false,
    ],
    [
      '"if the active greeting\'s index is not equal to the value of this decorator"',
      '@@is_greeting 1',
      'dragon',
      { greetingIndex: 0 },
      false,
    ],
    [
      '"the value of this decorator MUST be 1" for the first alternate',
      '@@is_greeting 1',
      'dragon',
      { greetingIndex: 1 },
      true,
    ],
    ['without a greeting', '@@is_greeting 0', 'dragon', {}, false],
    [
      '"regardless of the `scan_depth` field in the lorebook"',
      '@@scan_depth 1',
      ['dragon', 'Hello'],
      {},
      false,
    ],
    ['the same', '@@scan_depth 6', ['dragon', '2', '3', '4', '5', '6'], {}, true],
    ['none at all', '@@scan_depth 0', 'dragon', {}, false],
    [
      '"if the chat log do not contains one of the strings in decorator\'s value"',
      '@@additional_keys fire,ice',
      'dragon',
      {},
      false,
    ],
    ['the same', '@@additional_keys fire,ice', 'dragon of ice', {}, true],
    [
      '"if the chat log contains one of the strings in decorator\'s value"',
      '@@exclude_keys toy,fly',
      'a dragonfly',
      {},
      false,
    ],
    ['the same', '@@exclude_keys toy,fly', 'a dragon', {}, true],
  ])('%s', (_, line, said, input, isMatch) => {
    expect(fires(decorated(line), said, input)).toBe(isMatch);
  });

  it('"decorator\'s conditions" apply to constant entries too', () => {
    const constant = { ...decorated('@@exclude_keys fly'), isConstant: true };
    expect(fires(constant, 'Hello')).toBe(true);
    expect(fires(constant, 'a fly')).toBe(false);
  });

  it('under patterns, "if `use_regex` is true, this field [`exclude_keys`] SHOULD be ignored"', () => {
    const entry = { ...decorated('@@exclude_keys fly'), isRegex: true, keys: ['/dragon/'] };
    expect(fires(entry, 'a dragonfly')).toBe(true);
  });

  it.each([
    ['as its author says', 2, ['dragon', 'b'], true],
    ['and no further', 2, ['dragon', 'b', 'c'], false],
    [
      'as far as we look',
      1_000,
      ['dragon', ...Array<string>(LORE_BOUNDS.scanDepth - 1).fill('b')],
      true,
    ],
    ['and no further', 1_000, ['dragon', ...Array<string>(LORE_BOUNDS.scanDepth).fill('b')], false],
  ])('a book is searched %s', (_, scanDepth, said, isMatch) => {
    expect(fires({}, said, {}, { scanDepth })).toBe(isMatch);
  });

  it('looks at who spoke, as SillyTavern does (facts 2.2: "names included")', () => {
    const messages = [{ seq: 1, name: 'Dragon', text: 'Hello' }];
    expect(fires({}, [], { messages })).toBe(true);
  });

  it('looks at the newest words only, in a chat of very long messages', () => {
    const long = 'x'.repeat(LORE_BOUNDS.scannedCharacters);
    expect(fires({}, ['dragon', long])).toBe(false);
    expect(fires({}, [long, 'dragon'])).toBe(true);
  });
});

describe('why an entry fires', () => {
  it('is a key in a message, the newest that holds it', () => {
    const [fired] = run(aLore([{ keys: ['elf', 'Dragon'] }]), ['dragon', 'a dragon', 'no']).fired;
    expect(fired).toMatchObject({ entry: 0, key: 'Dragon', seq: 2, wokenBy: null, place: 'turn' });
  });

  it('is empty for an entry that always fires', () => {
    const [fired] = run(aLore([{ isConstant: true }]), ['dragon']).fired;
    expect(fired).toMatchObject({ key: null, seq: null, place: 'stable', tokens: 8 });
  });

  it('is also given for entries that are dropped', () => {
    expect(run(aLore([{ isEnabled: false }]), ['a dragon']).dropped).toEqual([
      { entry: 0, key: 'dragon', why: 'disabled' },
    ]);
  });

  it.each<[string, Partial<LoreEntry>, Partial<LoreInput>]>([
    ['disabled', { isEnabled: false }, {}],
    ['already', {}, { already: new Set([ID('Dragons sleep in winter.')]) }],
    ['secondary', { secondaryKeys: ['fire'] }, {}],
    ['decorator', decorated('@@dont_activate'), {}],
    ['empty', { content: '{{// later }}' }, {}],
    ['pattern', { isRegex: true, keys: ['/(?<=a)b(/'] }, {}],
    ['budget', {}, { windowTokens: 4 }],
  ])('or not: %s', (why, entry, input) => {
    expect(dropped(aLore([entry]), ['a dragon'], input)).toEqual([`0:${why}`]);
  });

  it('leaves out entries that no key matches', () => {
    const halfUsable = { isRegex: true, keys: ['dragon', '/(/'] };
    const lore = aLore([{ isEnabled: false }, {}, halfUsable]);
    expect(run(lore, ['Hello'])).toEqual({ fired: [], dropped: [] });
  });
});

describe('the position of an entry', () => {
  it('"the lower the number, it would be added to the prompt earlier"; first what stays, before and after', () => {
    const lore = aLore([
      { content: 'turn 9', order: 9 },
      { content: 'turn -1', order: -1, position: 'after' },
      { content: 'turn 3', order: 3 },
      { content: 'turn 3 too', order: 3 },
      { content: 'after 1', isConstant: true, order: 1, position: 'after' },
      { content: 'before 8', isConstant: true, order: 8 },
    ]);
    expect(told(lore, ['dragon'])).toEqual([
      'before 8',
      'after 1',
      'turn -1',
      'turn 3',
      'turn 3 too',
      'turn 9',
    ]);
  });

  it.each([
    ['turn', {}],
    ['turn', decorated('@@depth 4')],
    ['end', decorated('@@depth 0')],
    ['end', { ...decorated('@@depth 0'), isConstant: true }],
    ['stable', { isConstant: true }],
    ['stable', { ...decorated('@@depth 4'), isConstant: true }],
    ['stable', decorated('@@activate')],
    ['stable', { ...decorated('@@is_greeting 2'), isConstant: true }],
    ['turn', { ...decorated('@@activate_only_every 1'), isConstant: true }],
    ['turn', { ...decorated('@@activate_only_after 0'), isConstant: true }],
    ['turn', { ...decorated('@@exclude_keys x'), isConstant: true }],
    ['turn', decorated('@@activate\n@@dont_activate_after_match')],
  ])('is %s for %j: what may come and go never stands in the part that stays', (place, entry) => {
    expect(run(aLore([entry]), ['dragon'], { greetingIndex: 2 }).fired[0]?.place).toBe(place);
  });

  it('passes on depth and role, and removes the decorators', () => {
    const [fired] = run(aLore([decorated('@@depth 2\n@@role assistant')]), ['dragon']).fired;
    expect(fired).toMatchObject({
      depth: 2,
      role: 'assistant',
      content: 'Dragons sleep in winter.',
    });
  });

  it('fills in macros', () => {
    expect(
      told(aLore([{ content: '{{char}} fears {{user}}{{hidden_key:x}}.' }]), ['dragon']),
    ).toEqual(['Frida fears Ana.']);
  });
});

describe('once', () => {
  it('"The application MUST only add the content field once", whatever matches', () => {
    expect(told(aLore([{ keys: ['dragon', 'wyvern'] }, {}]), ['dragon', 'wyvern, dragon'])).toEqual(
      ['Dragons sleep in winter.'],
    );
    expect(dropped(aLore([{}, {}]), ['dragon'])).toEqual(['1:already']);
  });

  it('facts 2.4: "when the message leaves the window the entry may fire again"', () => {
    const lore = aLore([{}]);
    const [fired] = run(lore, ['dragon']).fired;
    const already = new Set([fired!.id]);
    expect(told(lore, ['dragon', 'dragon'], { already })).toEqual([]);
    expect(told(lore, ['dragon', 'dragon'])).toHaveLength(1);
  });

  it('a reworded entry is a new entry; a moved entry is not', () => {
    const already = new Set([run(aLore([{}]), ['dragon']).fired[0]!.id]);
    const moved = aLore([{ content: 'New.' }, {}]);
    expect(told(moved, ['dragon'], { already })).toEqual(['New.']);
  });

  it('does not remove a constant entry from later prompts', () => {
    const lore = aLore([{ isConstant: true }]);
    const already = new Set([run(lore, []).fired[0]!.id]);
    expect(told(lore, [], { already })).toHaveLength(1);
  });
});

describe('entries that trigger each other', () => {
  const chain = (isRecursive: boolean): Lore =>
    aLore(
      [
        { keys: ['one'], content: 'two' },
        { keys: ['two'], content: 'three' },
        { keys: ['three'], content: 'four' },
        { keys: ['four'], content: 'five' },
        { keys: ['five'], content: 'six' },
      ],
      { isRecursive },
    );

  it('do so for three levels', () => {
    expect(told(chain(true), ['one'])).toEqual(['two', 'three', 'four', 'five']);
    expect(run(chain(true), ['one']).fired[1]).toMatchObject({ key: 'two', seq: null, wokenBy: 0 });
  });

  it('"if this field is false, the application MUST NOT"', () => {
    expect(told(chain(false), ['one'])).toEqual(['two']);
  });

  it('`{{hidden_key:A}}`: "the value SHOULD be used on matching lorebook entries if its scanned recursively", a comment not', () => {
    const lore = (content: string): Lore =>
      aLore([{ content }, { keys: ['egg'], content: 'Eggs.' }], { isRecursive: true });
    expect(told(lore('x{{hidden_key:egg}}'), ['dragon'])).toEqual(['x', 'Eggs.']);
    expect(told(lore('x{{// egg}}{{comment: egg}}'), ['dragon'])).toEqual(['x']);
    expect(told(lore('@@role user\nx'), ['dragon'])).toEqual(['x']);
  });

  it('`{{hidden_key:A}}` alone is no text, but still triggers others', () => {
    const lore = (fields: Partial<Lore>, content = '{{hidden_key:beta}}'): Lore =>
      aLore([{ content }, { keys: ['beta'], content: 'Beta.' }], fields);
    const { fired, dropped: left } = run(lore({ isRecursive: true }), ['dragon']);
    expect(fired).toMatchObject([{ content: 'Beta.', key: 'beta', seq: null, wokenBy: 0 }]);
    expect(left).toEqual([{ entry: 0, key: 'dragon', why: 'empty' }]);
    expect(told(lore({ isRecursive: false }), ['dragon'])).toEqual([]);
    expect(told(lore({ isRecursive: true }, '{{// beta}}'), ['dragon'])).toEqual([]);
  });

  it('content that a decorator adds triggers nothing by its name', () => {
    const lore = aLore(
      [{ content: '@@additional_keys dragon\nx' }, { keys: ['additional'], content: 'y' }],
      { isRecursive: true },
    );
    expect(told(lore, ['dragon'])).toEqual(['x']);
  });

  it('complete each other: a secondary key may follow later than the key', () => {
    const lore = aLore(
      [
        { keys: ['nest'], secondaryKeys: ['egg'], content: 'Nests.' },
        { content: 'A dragon lays an egg.' },
      ],
      { isRecursive: true },
    );
    expect(told(lore, ['a dragon in its nest'])).toEqual(['Nests.', 'A dragon lays an egg.']);
    expect(run(lore, ['a dragon in its nest']).dropped).toEqual([]);
  });

  it('do not trigger others if there was no room for them', () => {
    const lore = aLore(
      [{ content: `egg ${'x'.repeat(3_200)}` }, { keys: ['egg'], content: 'Eggs.' }],
      { isRecursive: true },
    );
    expect(dropped(lore, ['dragon'])).toEqual(['0:budget']);
  });
});

describe('a depth of 0', () => {
  const none = { scanDepth: 0 };

  it('reads no message', () => {
    expect(fires({}, 'dragon', {}, none)).toBe(false);
    expect(fires({ keys: ['/dragon/'], isRegex: true }, 'dragon', {}, none)).toBe(false);
  });

  it('leaves entries that need no message', () => {
    expect(fires({ isConstant: true }, 'dragon', {}, none)).toBe(true);
    expect(fires(decorated('@@activate'), 'dragon', {}, none)).toBe(true);
    expect(fires(decorated('@@scan_depth 1'), 'dragon', {}, none)).toBe(true);
    const waking = [
      { isConstant: true, content: 'An egg.' },
      { keys: ['egg'], content: 'Yolk.' },
    ];
    expect(told(aLore(waking, { ...none, isRecursive: true }), ['egg'])).toHaveLength(2);
  });
});

describe('the budget', () => {
  const sized = (tokens: number): string => 'x'.repeat(tokens * 3);
  const entry = (tokens: number, fields: Partial<LoreEntry> = {}): Partial<LoreEntry> => ({
    name: String(Math.random()),
    content: sized(tokens),
    ...fields,
  });

  it.each<[string, number | null, number, number]>([
    ['1,024 tokens', null, 8_192, 1_024],
    ['a quarter of a small window', null, 2_000, 500],
    ['what the book says', 2_000, 8_192, 2_000],
    ['half of the window, whatever it says', 100_000, 8_192, 4_096],
    ['so much in any window', 100_000, 1_000_000, LORE_BOUNDS.tokenBudget],
  ])('is %s', (_, tokenBudget, windowTokens, most) => {
    const lore = (tokens: number): Lore => {
      const parts = Math.ceil(tokens / 2_000);
      const entries = Array.from({ length: parts }, (__, i) =>
        entry(Math.floor(tokens / parts) + (i < tokens % parts ? 1 : 0)),
      );
      return aLore(entries, { tokenBudget });
    };
    expect(dropped(lore(most), ['dragon'], { windowTokens })).toEqual([]);
    expect(dropped(lore(most + 1), ['dragon'], { windowTokens })).toHaveLength(1);
  });

  it('is zero if the book says 0, for constant entries too', () => {
    const lore = aLore([{}, { isConstant: true, content: 'x' }], { tokenBudget: 0 });
    expect(told(lore, ['dragon'])).toEqual([]);
    expect(dropped(lore, ['dragon'])).toEqual(['0:budget', '1:budget']);
  });

  it.each([
    // "the application SHOULD remove the lowest priority lorebook fields if the total token count … exceeds"
    [
      'the lowest priority first',
      [entry(50, { priority: 2 }), entry(60, { priority: 1 }), entry(50, { priority: 3 })],
      ['1'],
    ],
    // "if this field is undefined, applications MAY follow the `insertion_order` field instead"
    [
      'the lowest order first where there are no priorities',
      [entry(60, { order: 1 }), entry(50, { order: 2 }), entry(50, { order: 3 })],
      ['0'],
    ],
    [
      'no small one instead of one that matters more',
      [entry(60, { priority: 9 }), entry(60, { priority: 8 }), entry(10, { priority: 7 })],
      ['1', '2'],
    ],
    [
      'one too large by itself, and nobody with it',
      [entry(101, { priority: 9 }), entry(60)],
      ['0'],
    ],
    [
      'nothing that always stands there, for a turn',
      [entry(60, { isConstant: true, order: 1 }), entry(60, { order: 9 })],
      ['1'],
    ],
    ['the later of equals', [entry(60), entry(60)], ['1']],
  ])('drops %s', (_, entries, expected) => {
    expect(dropped(aLore(entries, { tokenBudget: 100 }), ['dragon'])).toEqual(
      expected.map((index) => `${index}:budget`),
    );
  });
});

describe('the cost', () => {
  const most = (keys: (i: number, k: number) => string, fields: Partial<LoreEntry> = {}): Lore =>
    aLore(
      Array.from({ length: LORE_LIMITS.entries }, (_, i) => ({
        name: String(i),
        keys: Array.from({ length: LORE_LIMITS.keys }, (__, k) => keys(i, k)),
        ...fields,
      })),
      { scanDepth: 50 },
    );
  const spent = (act: () => unknown): number => {
    const before = process.threadCpuUsage();
    act();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };

  it.each<[string, (i: number, k: number) => string, string, Partial<LoreEntry>]>([
    ['keys that nearly match', (i, k) => `${'a'.repeat(25)}${i}-${k}`, 'a', {}],
    ['keys that match in words only', () => 'a'.repeat(20), 'a', { isWholeWords: true }],
    ['keys of one letter', () => 'b', 'a', {}],
    ['patterns', (i, k) => `/${i}-${k}$/`, 'a', { isRegex: true }],
  ])('is bounded, with %s', (_, keys, text, fields) => {
    const lore = most(keys, fields);
    let outcome: ReturnType<typeof run> | undefined;
    const said = Array<string>(50).fill(text.repeat(2_000));
    expect(spent(() => (outcome = run(lore, said)))).toBeLessThan(1_000);
    expect(outcome!.dropped.map(({ why }) => why)).toContain(
      'isRegex' in fields ? 'pattern' : 'cost',
    );
  });
});

describe('the cost of several turns', () => {
  it('is shared if the turns share it, and entries that are left out are reported', () => {
    const lore = aLore([{}, { isConstant: true, content: 'It is 1709.' }]);
    const work = new Work(1_000);
    const outcomes = Array.from({ length: 20 }, () =>
      firedLore(lore, anInput(['a dragon', 'x'.repeat(50)], { work })),
    );
    expect(outcomes[0]!.fired).toHaveLength(2);
    expect(outcomes.at(-1)!.fired.map(({ content }) => content)).toEqual(['It is 1709.']);
    expect(outcomes.at(-1)!.dropped).toEqual([{ entry: 0, key: null, why: 'cost' }]);
  });

  it('counts each key that is tried, whether it occurs or not', () => {
    const keys = Array.from({ length: LORE_LIMITS.keys }, (_, at) => `keyword${at}`);
    const lore = aLore(Array.from({ length: 50 }, (_, at) => ({ keys, content: `Fact ${at}.` })));
    const { dropped } = firedLore(lore, anInput(['zzz'], { work: new Work(10_000) }));
    expect(dropped.map(({ why }) => why)).toContain('cost');
  });

  it('resolves the macros in the keys of a book once', () => {
    const book = new LoreBook(aLore([{ keys: ['{{user}}’s dragon'] }]));
    const said = ['Ana’s dragon'];
    // Enough for filling them in once, and for twenty searches.
    const work = new Work(3_000);
    for (let turn = 0; turn < 10; turn += 1) {
      expect(firedLore(book, anInput(said, { work })).fired).toHaveLength(1);
    }
    const bo = { char: 'Frida', user: 'Bo', seed: 'conversation 2' };
    expect(firedLore(book, anInput(said, { macros: bo })).fired).toEqual([]);
    expect(firedLore(book, anInput(['Bo’s dragon'], { macros: bo })).fired).toHaveLength(1);
  });
});

describe('patterns that the engine did not look at', () => {
  const lore = aLore([
    { isRegex: true, keys: ['/drag.n/'] },
    { isRegex: true, keys: ['/ice/', 'dragon'], content: 'Ice.' },
    { keys: ['dragon'], content: 'Fire.' },
  ]);
  const cut = ({ patterns }: PatternQuestion): PatternAnswer[] => patterns.map(() => 'cut');

  it('match nothing, and their entries say so unless another key matches', () => {
    const { fired, dropped } = firedLore(lore, anInput(['a dragon']), cut);
    expect(fired.map(({ content }) => content)).toEqual(['Ice.', 'Fire.']);
    expect(dropped).toEqual([{ entry: 0, key: null, why: 'cost' }]);
  });

  it('are matched once per level, and not at all in a book without patterns', () => {
    const questions: PatternQuestion[] = [];
    const answer = (question: PatternQuestion): PatternAnswer[] => {
      questions.push(question);
      return question.patterns.map(() => -1);
    };
    firedLore(lore, anInput(['one', 'two']), answer);
    expect(questions).toEqual([
      {
        texts: ['two', 'one'],
        patterns: [
          { pattern: 'drag.n', flags: '', count: 2 },
          { pattern: 'ice', flags: '', count: 2 },
        ],
      },
    ]);
    firedLore(aLore([{}]), anInput(['a dragon']), answer);
    expect(questions).toHaveLength(1);
  });

  it('are not matched if their counted repeats are too large', () => {
    const large = aLore([{ isRegex: true, keys: ['/a[ab]{300}[c-f]/i'] }]);
    const { dropped } = firedLore(large, anInput(['a']), () => {
      throw new Error('asked');
    });
    expect(dropped).toEqual([{ entry: 0, key: null, why: 'pattern' }]);
  });
});

describe('names in patterns', () => {
  it.each([
    ['/^{{user}}$/', 'A.C (she-her)', 'A.C (she-her)', true],
    ['/^{{user}}$/', 'A.C', 'AxC', false],
    ['/^[{{user}}]$/', 'a-c', 'b', false],
    // As often as that, a longer name makes the pattern too large.
    ['/({{user}}){30}/', 'Bo', 'Bo'.repeat(30), true],
    ['/({{user}}){30}/', 'Bo'.repeat(9), 'Bo'.repeat(9 * 30), false],
  ])('stand for themselves: %s for %s in %s', (key, user, text, isFired) => {
    const input = anInput([text], { macros: { char: 'Frida', user, seed: '1' } });
    const { fired } = firedLore(aLore([{ isRegex: true, keys: [key] }]), input);
    expect(fired.length > 0).toBe(isFired);
  });
});
