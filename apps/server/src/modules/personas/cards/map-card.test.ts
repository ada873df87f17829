import type { Card } from '@neo/cards';
import { NeoInput, SheetInput } from '@neo/contracts';
import { ARCHETYPES, EMPTY_ENTRY, EMPTY_LORE, LORE_LIMITS, SHEET_LIMITS } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { CARD_REPORT_CHARACTERS } from './card-telling.ts';
import { firstSentence } from './guess/guess-profile.ts';
import { cardOf, mapCard } from './map-card.ts';

const NO_CARD: Card = {
  name: 'Ada',
  nickname: '',
  description: '',
  personality: '',
  scenario: '',
  examples: '',
  creatorNotes: '',
  systemPrompt: '',
  closingInstructions: '',
  creator: '',
  version: '',
  greetings: [],
  groupGreetings: [],
  tags: [],
  lore: null,
  neo: null,
};
type Book = NonNullable<Card['lore']>;
const entry = (fields: Partial<Book['entries'][number]> = {}): Book['entries'][number] => ({
  ...EMPTY_ENTRY,
  keys: ['key'],
  content: 'Said.',
  ...fields,
});
const book = (entries: Book['entries'], fields: Partial<Book> = {}): Book => ({
  ...EMPTY_LORE,
  entries,
  ...fields,
});

const mapped = (fields: Partial<Card>) => {
  const { values, told } = mapCard({ ...NO_CARD, ...fields });
  return { ...values, report: told.report() };
};

describe('a card that fits', () => {
  it('is kept in every field, by the names of Character Card V3', () => {
    const { profile, sheet, report } = mapped({
      nickname: 'Countess',
      description: 'Secret.',
      personality: 'Wise, sarcastic',
      scenario: 'A salon.',
      examples: '<START>',
      creatorNotes: 'A **gift**. More.',
      closingInstructions: 'Be brief.',
      greetings: ['Hi.', 'Ho.'],
      tags: ['History', 'Math'],
      lore: book([entry()]),
    });
    expect(sheet).toMatchObject({
      definition: 'Secret.',
      personality: 'Wise, sarcastic',
      scenario: 'A salon.',
      examples: '<START>',
      creatorNotes: 'A **gift**. More.',
      nickname: 'Countess',
      closingInstructions: 'Be brief.',
      greetings: ['Hi.', 'Ho.'],
      tags: ['History', 'Math'],
      lore: { entries: [entry()] },
    });
    expect(profile).toEqual({
      name: 'Ada',
      description: 'A gift.',
      archetype: 'person-simulator',
      responseStyle: 'conversational',
      characterAttributes: ['Wise', 'Sarcastic'],
      categories: [],
      contextBackground: '',
      knowledge: '',
      wikiUrl: null,
      temperature: 0.5,
      voice: null,
    });
    expect(report.kept.toSorted()).toEqual(
      [
        'name',
        'nickname',
        'description',
        'personality',
        'scenario',
        'first_mes',
        'tags',
        'mes_example',
        'creator_notes',
        'post_history_instructions',
        'alternate_greetings',
        'character_book',
      ].toSorted(),
    );
    expect(report).toMatchObject({
      shortened: [],
      unused: [],
      guessed: ['description', 'archetype', 'characterAttributes', 'responseStyle'],
    });
  });

  it('reports nothing about fields that it does not have', () => {
    const { profile, report } = mapped({});
    expect(profile.description).toBe('');
    expect(report).toEqual({
      kept: ['name'],
      shortened: [],
      unused: [],
      notes: [],
      guessed: ['archetype', 'characterAttributes', 'responseStyle'],
    });
  });

  it('reports what cannot be stored here', () => {
    const { report } = mapped({
      systemPrompt: 'Obey.',
      groupGreetings: ['All!'],
      creator: 'Ann',
      version: '1.2',
    });
    expect(report.unused).toEqual([
      { field: 'system_prompt', why: 'own_rules' },
      { field: 'group_only_greetings', why: 'no_counterpart' },
      { field: 'creator', why: 'no_counterpart' },
      { field: 'character_version', why: 'no_counterpart' },
    ]);
  });
});

describe('a name', () => {
  it.each([
    ['Ada', '', 'Ada', ''],
    ['Catgirls From Outerspace! | Lira', '', 'Lira', 'Catgirls From Outerspace! | Lira'],
    ['Catgirls From Outerspace', 'Lira', 'Catgirls', 'Lira'],
    ['Amanda || Blunt, honest and bold', '', 'Amanda', 'Amanda || Blunt, honest and bold'],
    ['Amanda || Blunt,', '', 'Amanda || Blunt', 'Amanda || Blunt,'],
    ['Amanda Blunt, the honest one', '', 'Amanda Blunt', 'Amanda Blunt, the honest one'],
    ['Queen Amanda (of the moon, far away)', 'Am', 'Queen Amanda', 'Am'],
    ['Jean-Luc Picard - Captain of it all', 'JL', 'Jean-Luc Picard', 'JL'],
    ['Bartholomew-Maximilian Featherstone', 'B', 'Bartholomew', 'B'],
    ['Jean-Luc-Maximilian-Bartholomew', 'J', 'Jean-Luc-Maximilian', 'J'],
    ['Jean-Luc-Maximiliano-Bartholomew', 'J', 'Jean-Luc-Maximiliano', 'J'],
    ['The Keeper of the Old Lighthouse', 'K', 'The Keeper', 'K'],
    ['Grandmaster Flash! And the others', 'G', 'Grandmaster Flash', 'G'],
    ['Tom & Jerry', '', 'Tom & Jerry', ''],
    ['C++', '', 'C++', ''],
    ['<b>Lira</b>', '', 'Lira', ''],
    ['**Lira** of the moon', '', 'Lira of the moon', ''],
    ['<style>b{color:red}</style>', 'Lira', 'Lira', 'Lira'],
    ['body::before{content:"x"}', '', 'Unnamed', ''],
    ['Lira\n of  the\tmoon', '', 'Lira of the moon', ''],
    ['Abcdefghijklmnopqrst', '', 'Abcdefghijklmnopqrst', ''],
    ['Abcdefghijklmnopqrstu', '', 'Abcdefghijklmnopqrst', 'Abcdefghijklmnopqrstu'],
    ['😀'.repeat(60), '', '😀'.repeat(20), '😀'.repeat(50)],
    ['', 'Lira', 'Lira', 'Lira'],
    [' \u200b ', '', 'Unnamed', ''],
  ])('%j with nickname %j is %j, called %j', (name, nickname, stored, called) => {
    const { profile, sheet, report } = mapped({ name, nickname });
    expect([profile.name, sheet.nickname]).toEqual([stored, called]);
    const isShort = stored !== name && report.guessed[0] !== 'name' && !name.includes('\n');
    expect(report.shortened.map(({ field }) => field)).toEqual(isShort ? ['name'] : []);
  });
});

it('says of a name, a nickname and tags that characters were removed which cannot be stored', () => {
  const { profile, sheet, report } = mapped({
    name: 'Bad\u202ename',
    nickname: 'Two\nlines',
    tags: ['in\u2066visible', 'a \u00a0b '],
  });
  expect(profile.name).toBe('Badname');
  expect(sheet).toMatchObject({ nickname: 'Two lines', tags: ['invisible', 'a b'] });
  expect(report.notes).toEqual(
    ['name', 'nickname', 'tags'].map((field) => ({ field, why: 'characters_dropped' })),
  );
});

describe('what does not fit', () => {
  it('is shortened, and reported in full', () => {
    const long = 'é😀'.repeat(20_000);
    const { sheet, report } = mapped({ description: long, greetings: [long, long] });
    expect(Array.from(sheet.definition)).toHaveLength(SHEET_LIMITS.definition);
    expect(report.shortened).toEqual([
      { field: 'description', from: long, to: sheet.definition },
      { field: 'first_mes', from: long, to: sheet.greetings[0] },
      { field: 'alternate_greetings[0]', from: long, to: sheet.greetings[1] },
    ]);
    expect(report.kept).toEqual(['name']);
  });

  it('includes greetings and tags beyond the limit', () => {
    const { sheet, report } = mapped({
      greetings: ['', ...Array.from({ length: 40 }, (_, i) => `Hello ${i}`)],
      tags: ['A', 'a', ' ', ...Array.from({ length: 30 }, (_, i) => `tag ${i}`)],
    });
    expect(sheet.greetings).toHaveLength(30);
    expect(sheet.tags).toHaveLength(24);
    expect(sheet.tags.slice(0, 2)).toEqual(['A', 'tag 0']);
    expect(report.unused).toEqual([
      { field: 'alternate_greetings[30–39]', why: 'too_many' },
      { field: 'tags[26–32]', why: 'too_many' },
    ]);
  });

  it('includes the end of a list, which is kept: a note says how many items are used', () => {
    const { report } = mapped({
      greetings: ['Hi.', ...Array.from({ length: 35 }, (_, i) => `Hello ${i}`)],
      tags: Array.from({ length: 30 }, (_, i) => `tag ${i}`),
      lore: book(Array.from({ length: 501 }, () => entry())),
    });
    expect(report.kept).toEqual(
      expect.arrayContaining(['first_mes', 'alternate_greetings', 'tags', 'character_book']),
    );
    expect(report.notes).toEqual([
      { field: 'alternate_greetings', why: 'partly_used', used: 29, of: 35 },
      { field: 'tags', why: 'partly_used', used: 24, of: 30 },
      { field: 'character_book.entries', why: 'partly_used', used: 500, of: 501 },
    ]);
    expect(report.unused.map(({ field }) => field)).toEqual([
      'alternate_greetings[29–34]',
      'tags[24–29]',
      'character_book.entries[500]',
    ]);
  });

  it.each([
    ['ten thousand', Array.from({ length: 10_000 }, () => entry()), 500, '500–9999'],
    [
      'large',
      Array.from({ length: 100 }, () => entry({ content: 'x'.repeat(9_000) })),
      50,
      '50–99',
    ],
    [
      'of emoji',
      Array.from({ length: 100 }, () => entry({ content: '😀'.repeat(8_000) })),
      50,
      '50–99',
    ],
    [
      'with many keys',
      Array.from({ length: 100 }, () =>
        entry({ keys: Array.from({ length: 100 }, () => 'k'.repeat(500)) }),
      ),
      20,
      '20–99',
    ],
    [
      'with many keys of emoji',
      Array.from({ length: 21 }, () => entry({ keys: Array<string>(100).fill('😀'.repeat(500)) })),
      20,
      '20',
    ],
  ])('are %s entries, of which the first are taken', (_, entries, taken, rest) => {
    const { sheet, report } = mapped({ lore: book(entries) });
    expect(sheet.lore.entries).toHaveLength(taken);
    expect(report.unused).toContainEqual({
      field: `character_book.entries[${rest}]`,
      why: 'too_many',
    });
  });

  it('searches for a pattern that repeats too much as plain text, and says so', () => {
    const keys = ['/a[ab]{300}[c-f]/i', '/drag(on|ons)/i', 'sea'];
    const { sheet, report } = mapped({
      lore: book([entry({ keys, secondaryKeys: keys, isRegex: true }), entry({ keys })]),
    });
    const plain = ['a[ab]{300}[c-f]', '/drag(on|ons)/i', 'sea'];
    expect(sheet.lore.entries).toMatchObject([
      { keys: plain, secondaryKeys: plain, isRegex: true },
      { keys, isRegex: false },
    ]);
    expect(report.unused).toEqual([
      { field: 'character_book.entries[0].keys', why: 'pattern_too_large' },
      { field: 'character_book.entries[0].secondary_keys', why: 'pattern_too_large' },
    ]);
  });

  it('is reported in few rows', () => {
    const long = 'x'.repeat(LORE_LIMITS.content + 1);
    const key = 'k'.repeat(LORE_LIMITS.key + 1);
    const entries = Array.from({ length: 500 }, () => entry({ keys: [key, 'a'], name: long }));
    const { sheet, report } = mapped({ lore: book(entries), systemPrompt: 'Obey.' });
    expect(sheet.lore.entries[499]?.keys).toEqual(['a']);
    const { kept, shortened, unused, guessed } = report;
    expect([kept, shortened, unused, guessed].flat().length).toBeLessThanOrEqual(200);
    expect(unused).toContainEqual({ field: 'character_book.entries[].name', why: 'too_many' });
    expect(unused).toContainEqual({ field: 'system_prompt', why: 'own_rules' });
  });

  it('is in the report in full up to a total; beyond it only the field is named', () => {
    const long = 'x'.repeat(CARD_REPORT_CHARACTERS / 2);
    const { report } = mapped({ description: long, personality: long, scenario: `${long}y` });
    expect(report.shortened.map(({ field, from }) => [field, from])).toEqual([
      ['description', long],
      ['personality', long],
    ]);
    expect(report.unused).toEqual([{ field: 'scenario', why: 'too_many' }]);
  });

  it('includes infinite numbers', () => {
    const { sheet } = mapped({
      lore: book([entry({ order: 1e300, priority: -1e300 }), entry({ order: 1.4 })], {
        scanDepth: 1e300,
        tokenBudget: Number.NaN,
      }),
    });
    expect(sheet.lore).toMatchObject({
      scanDepth: LORE_LIMITS.scanDepth,
      tokenBudget: null,
      entries: [{ order: 1_000_000, priority: -1_000_000 }, { order: 1 }],
    });
  });

  it('includes a depth or budget below 0, which is ignored: 0 would switch the lore off', () => {
    const below = { scanDepth: -1, tokenBudget: -1 };
    const { sheet, report } = mapped({ lore: book([entry({})], below) });
    expect(sheet.lore).toMatchObject({ scanDepth: null, tokenBudget: null });
    expect(report.unused).toContainEqual({ field: 'character_book.scan_depth', why: 'malformed' });
    const none = { scanDepth: 0, tokenBudget: 0 };
    expect(mapped({ lore: book([entry({})], none) }).sheet.lore).toMatchObject(none);
  });
});

describe('our own fields in a card', () => {
  it('come back as they were', () => {
    const neo = {
      description: 'A countess',
      archetype: 'person-simulator',
      responseStyle: 'formal',
      characterAttributes: ['Stoic'],
      categories: ['Music'],
      wikiUrl: 'https://example.org/',
      contextBackground: 'Secret.',
      knowledge: 'More.',
      temperature: 1.25,
      voice: { lang: 'en-GB', speed: 1.1, voice: 'nova', engine: 'server' as const },
    };
    const { profile, report } = mapped({ neo, creatorNotes: 'Not this.' });
    expect(profile).toEqual({ name: 'Ada', ...neo });
    expect(report.guessed).toEqual([]);
    expect(report.kept).toContain('extensions.neo.archetype');
  });

  it('are guessed if the form does not accept them', () => {
    const { profile, report } = mapped({
      neo: {
        archetype: 'god',
        characterAttributes: [],
        temperature: 'hot',
        visibility: 'public-listed',
        wikiUrl: 'javascript:alert(1)',
        knowledge: 'x'.repeat(2_000),
        userId: 'me',
      },
    });
    expect(profile).toMatchObject({
      archetype: 'original-creation',
      temperature: 0.5,
      knowledge: '',
    });
    expect(profile).not.toHaveProperty('visibility');
    expect(report.unused.map(({ field, why }) => `${field}: ${why}`)).toEqual(
      ['archetype', 'characterAttributes', 'knowledge', 'wikiUrl', 'temperature']
        .toSorted((a, b) => order(a) - order(b))
        .map((field) => `extensions.neo.${field}: malformed`),
    );
  });
});

it.each([
  [{ a: 1 }, null, []],
  [{}, null, []],
  [null, null, ['extensions.neo.voice']],
  [{ speed: 1.5, a: 1 }, { lang: '', speed: 1.5, voice: '' }, ['extensions.neo.voice']],
])('the voice %j of a card is %j', (voice, used, kept) => {
  const { profile, report } = mapped({ neo: { voice } });
  expect(profile.voice).toEqual(used);
  expect(report.kept.filter((field) => field.startsWith('extensions.'))).toEqual(kept);
  const malformed = kept.length === 0 ? [{ field: 'extensions.neo.voice', why: 'malformed' }] : [];
  expect(report.unused).toEqual(malformed);
});

const FORM = Object.keys(NeoInput.shape);
const order = (field: string): number => FORM.indexOf(field);

describe('what is guessed', () => {
  it.each([
    [['Anime', 'Comedy'], 'fictional-character', 'humorous'],
    [['Historical Figure', 'philosophy'], 'person-simulator', 'philosophical'],
    [['OC', 'Fantasy'], 'original-creation', 'creative'],
    [[], 'original-creation', 'conversational'],
  ])('of tags %j is %s, %s', (tags, archetype, responseStyle) => {
    expect(mapped({ tags }).profile).toMatchObject({ archetype, responseStyle });
  });

  it('never makes the definition public', () => {
    const { profile } = mapped({
      description: 'A secret.',
      personality: 'Shy.',
      scenario: 'Dark.',
    });
    expect(profile.description).toBe('');
    expect(profile.characterAttributes).toEqual(['Introverted']);
  });

  it.each([
    ['', ''],
    ['# Title\n... Some **bold** notes ...', '... Some bold notes ...'],
    ['<h1>Welcome!</h1><p>This is <b>Bob</b>. More', 'This is Bob.'],
    ['Title\n=====\n\nA quiet keeper. More', 'A quiet keeper.'],
    ['Title\r\n---\r\nA quiet keeper.\r\nMore', 'A quiet keeper.'],
    ['A quiet keeper.\n---\nMore', 'A quiet keeper.'],
    ['\n\n# Read me\n## Please', 'Read me'],
    ['<h2>Never closed. <p>More', 'Never closed.'],
    ['<div style="x"><b>Made</b> for fun!</div> And more.', 'Made for fun!'],
    ['![x](https://a.b/c.png)\nSee [here](https://x.y). Then', 'See here.'],
    ['https://example.org', ''],
    ['Version 1.5 of her. New', 'Version 1.5 of her.'],
    ['猫です。犬です。', '猫です。'],
    [`${'word '.repeat(40)}.`, `${'word '.repeat(15).trim()}…`],
    ['x'.repeat(100), `${'x'.repeat(79)}…`],
  ])('of notes %j is %j', (notes, sentence) => {
    expect(firstSentence(notes)).toBe(sentence);
  });

  it.each([
    ['body::before{content:"";color:red}', ''],
    ['body::before{content:"";color:red', ''],
    [
      '<style>\nbody::before {\n  color: red;\n}\n</style>\nA quiet keeper. More.',
      'A quiet keeper.',
    ],
    ['<style>b{}', ''],
    [':root { --x: 1px; }\n.card, .face { margin: 0 }\nA quiet keeper.', 'A quiet keeper.'],
    ['@media (max-width: 3px) {\n a { b: c }\n d { e: f }\n}\nA quiet keeper.', 'A quiet keeper.'],
    ['@import url("x.css");\nA quiet keeper.', 'A quiet keeper.'],
    ['<div style="x:y"><h1>A quiet keeper.</h1></div>', 'A quiet keeper.'],
    ['<script>alert(1)</script><p>A quiet keeper.', 'A quiet keeper.'],
    ['<!-- {a:b} --> A quiet keeper.', 'A quiet keeper.'],
    ['/* face */ .a::after{x:y} \nA quiet keeper &amp; cook.', 'A quiet keeper & cook.'],
    ['color: red;\nmargin: 0;\nA quiet keeper.', 'A quiet keeper.'],
    ['```css\nb { c: d }\n```\nA quiet keeper.', 'A quiet keeper.'],
    ['<div class="a', ''],
    ['I <3 {{user}}: a {small} word.', 'I <3 {{user}}: a {small} word.'],
  ])('of %j shows neither markup nor style: %j', (notes, sentence) => {
    expect(firstSentence(notes)).toBe(sentence);
  });

  it('is found quickly in any text of maximum length', () => {
    for (const piece of [
      '<',
      '{',
      '<style',
      '<h1>',
      '# a\n',
      'a\n--',
      '/*',
      'a{b:c;',
      '};',
      '<!--',
      '&a',
      'a{{',
      '<a =',
      '{ ;',
    ])
      expect(typeof firstSentence(piece.repeat(16_000))).toBe('string');
  }, 10_000);
});

describe('whatever a card holds', () => {
  const PIECES = [
    '',
    ' ',
    'a',
    '\n',
    '😀',
    'é',
    '\u202e',
    '\u0301',
    '-',
    '{{user}}',
    '<b>',
    'x'.repeat(9_000),
  ];
  let state = 11;
  const random = (below: number): number => (state = (state * 16_807) % 2_147_483_647) % below;
  const text = (): string =>
    Array.from({ length: random(6) }, () => PIECES[random(PIECES.length)]!).join('');
  const list = <T>(make: () => T, most: number): T[] => Array.from({ length: random(most) }, make);

  it('becomes values that our forms accept, and the way back gives the same', () => {
    for (let round = 0; round < 200; round += 1) {
      const card: Card = {
        name: text(),
        nickname: text(),
        description: text(),
        personality: text(),
        scenario: text(),
        examples: text(),
        creatorNotes: text(),
        systemPrompt: text(),
        closingInstructions: text(),
        creator: text(),
        version: text(),
        greetings: list(text, 40),
        groupGreetings: list(text, 3),
        tags: list(text, 40),
        lore: random(2)
          ? null
          : book(
              list(
                () =>
                  entry({
                    name: text(),
                    comment: text(),
                    content: text(),
                    order: random(1e9) - 5e8,
                    keys: list(text, 5),
                    secondaryKeys: list(text, 5),
                  }),
                20,
              ),
              { name: text(), scanDepth: random(3_000), tokenBudget: random(3e6) },
            ),
        neo: random(2) ? null : { archetype: ARCHETYPES[random(3)]!, description: text() },
      };
      const { values } = mapCard(card);
      const { version: _, ...sheet } = SheetInput.parse(values.sheet);
      expect(sheet).toEqual(values.sheet);
      expect(NeoInput.parse(values.profile)).toMatchObject(values.profile);
      const back = cardOf(values, card);
      expect(mapCard(back).values).toEqual(values);
      expect(back).toMatchObject({ systemPrompt: card.systemPrompt, creator: card.creator });
    }
  });
});
