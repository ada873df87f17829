import { CATEGORIES, CHARACTER_ATTRIBUTES, CORE_VALUES, LORE_LIMITS } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { NeoInput, NeoPatch } from './neo-input.ts';
import { personas } from './personas.ts';
import { SheetInput } from './sheet.ts';

const VALID = {
  name: 'Frida',
  archetype: 'person-simulator',
  characterAttributes: ['Passionate'],
  responseStyle: 'creative',
};

/** The issues of a form with these fields, each as `path: message`. */
function told(fields: Record<string, unknown>): string[] {
  const parsed = NeoInput.safeParse({ ...VALID, ...fields });
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

type Case = readonly [field: string, value: unknown, message?: string];
/** Cases with a title that stays short. */
const named = (cases: readonly Case[]) =>
  cases.map(([field, value, message]) => ({
    field,
    value,
    message,
    shown: JSON.stringify(value)?.slice(0, 30) ?? 'missing',
  }));

const x = (count: number): string => 'x'.repeat(count);
const NAME_MISSING = 'name_missing';
const NAME_LONG = 'name_too_long:20';
const DESCRIPTION_LONG = 'description_too_long:80';
const URL_WRONG = 'wiki_url_wrong';
const CONTEXT_LONG = 'context_too_long:1024';
const KNOWLEDGE_LONG = 'knowledge_too_long:1024';
const CATEGORIES_MANY = 'categories_too_many:3';
const ARCHETYPE_MISSING = 'archetype_missing';
const ATTRIBUTES_MISSING = 'attributes_missing';
const STYLE_MISSING = 'style_missing';
const CONTROLS = 'text_has_controls';
const UNSTORABLE = 'text_not_storable';

describe('the issues of a form', () => {
  it.each(
    named([
      ['name', undefined, NAME_MISSING],
      ['name', '', NAME_MISSING],
      ['name', '   ', NAME_MISSING],
      ['name', 7, NAME_MISSING],
      ['name', x(21), NAME_LONG],
      ['name', 'two\nlines', CONTROLS],
      ['name', 'evil\u202eexe', CONTROLS],
      ['description', x(81), DESCRIPTION_LONG],
      ['description', 'nul\0', CONTROLS],
      ['wikiUrl', 'not a url', URL_WRONG],
      ['wikiUrl', 'javascript:alert(1)', URL_WRONG],
      ['wikiUrl', 'ftp://example.org/', URL_WRONG],
      ['wikiUrl', 'https:x', URL_WRONG],
      ['wikiUrl', 'https:/example.org', URL_WRONG],
      ['wikiUrl', 'http:///example.org', URL_WRONG],
      ['wikiUrl', 'https://user:secret@example.org/', URL_WRONG],
      ['wikiUrl', 'https://user@example.org/', URL_WRONG],
      ['wikiUrl', `https://example.org/${x(2048)}`, URL_WRONG],
      ['archetype', undefined, ARCHETYPE_MISSING],
      ['archetype', 'my-replica', ARCHETYPE_MISSING],
      ['characterAttributes', undefined, ATTRIBUTES_MISSING],
      ['characterAttributes', [], ATTRIBUTES_MISSING],
      ['responseStyle', undefined, STYLE_MISSING],
      ['responseStyle', 'rude', STYLE_MISSING],
      ['categories', CATEGORIES.slice(0, 4), CATEGORIES_MANY],
      ['contextBackground', x(1025), CONTEXT_LONG],
      ['contextBackground', 'nul\0', UNSTORABLE],
      ['knowledge', x(1025), KNOWLEDGE_LONG],
      ['knowledge', 'half \ud83d', UNSTORABLE],
      ['password', 'abc', 'password_too_short:4'],
      ['password', x(1025), 'password_too_long:1024'],
    ]),
  )('$field $shown: $message', ({ field, value, message }) => {
    expect(told({ [field]: value })).toEqual([`${field}: ${message}`]);
  });

  it.each(
    named([
      ['visibility', 'public'],
      ['categories', ['Cooking']],
      ['characterAttributes', ['Nice']],
      ['temperature', -0.1],
      ['temperature', 2.1],
      ['temperature', '1'],
      ['temperature', Number.NaN],
      ['image', 7],
      ['image', 'x'.repeat(8_000_001)],
    ]),
  )('$field $shown is refused', ({ field, value }) => {
    expect(told({ [field]: value })).toHaveLength(1);
  });

  it('name every wrong field', () => {
    expect(told({ name: '', archetype: 'x', responseStyle: 'x', characterAttributes: [] })).toEqual(
      [
        `name: ${NAME_MISSING}`,
        `archetype: ${ARCHETYPE_MISSING}`,
        `characterAttributes: ${ATTRIBUTES_MISSING}`,
        `responseStyle: ${STYLE_MISSING}`,
      ],
    );
  });
});

describe('the values of a form', () => {
  it.each(
    named([
      ['name', x(20)],
      ['name', `  ${x(20)}  `],
      ['name', '<b>Bold</b> 🦤'],
      ['description', ''],
      ['description', x(80)],
      ['wikiUrl', ''],
      ['wikiUrl', null],
      ['wikiUrl', 'https://en.wikipedia.org/wiki/Frida_Kahlo'],
      ['wikiUrl', 'http://example.org'],
      ['wikiUrl', 'HTTPS://example.org'],
      ['contextBackground', `${x(1023)}\n`],
      ['knowledge', x(1024)],
      ['categories', []],
      ['categories', CATEGORIES.slice(0, 3)],
      // The same category four times counts once.
      ['categories', ['Music', 'Music', 'Music', 'Music']],
      ['characterAttributes', [...CHARACTER_ATTRIBUTES, ...CORE_VALUES]],
      ['temperature', 0],
      ['temperature', 2],
      ['password', 'four'],
      ['password', 'ñé'],
      ['image', null],
      ...['private', 'public-listed', 'public-unlisted', 'public-password'].map(
        (visibility) => ['visibility', visibility] as const,
      ),
    ]),
  )('$field $shown', ({ field, value }) => {
    expect(told({ [field]: value })).toEqual([]);
  });

  it('have defaults', () => {
    expect(NeoInput.parse(VALID)).toEqual({
      ...VALID,
      image: null,
      description: '',
      visibility: 'private',
      categories: [],
      contextBackground: '',
      knowledge: '',
      wikiUrl: null,
      temperature: 0.5,
      allowCopies: false,
      voice: null,
    });
  });

  it('are trimmed, and each choice is kept once', () => {
    const messy = {
      ...VALID,
      name: '  Frida ',
      description: ' paints ',
      wikiUrl: '',
      categories: ['Music', 'Music'],
      characterAttributes: ['Wise', 'wise', 'Wise'],
    };
    expect(NeoInput.parse(messy)).toMatchObject({
      name: 'Frida',
      description: 'paints',
      wikiUrl: null,
      categories: ['Music'],
      characterAttributes: ['Wise', 'wise'],
    });
  });

  it('keep long text as it was written', () => {
    expect(NeoInput.parse({ ...VALID, knowledge: '  a\n\tb \r\n' }).knowledge).toBe(
      '  a\n\tb \r\n',
    );
  });

  const SERVERS_OWN = {
    id: 'x',
    userId: '',
    systemPrompt: '',
    classification: 'official',
    compliance: 'green',
    conversationCount: 9,
    createdAt: 'x',
    passwordHash: 'x',
    unknown: true,
  };
  it.each([
    ['create', NeoInput, VALID],
    ['edit', NeoPatch, {}],
  ] as const)('drops what only the server sets, on %s', (_, schema, fields) => {
    const parsed = schema.parse({ ...fields, ...SERVERS_OWN });
    for (const name of Object.keys(SERVERS_OWN)) expect(parsed).not.toHaveProperty(name);
  });

  it('of an edit are only the sent fields, under the same rules', () => {
    expect(NeoPatch.parse({})).toEqual({});
    expect(NeoPatch.parse({ name: ' Frida ' })).toEqual({ name: 'Frida' });
    expect(NeoPatch.safeParse({ name: x(21) }).error?.issues[0]?.message).toBe(NAME_LONG);
  });
});

describe('all lore together', () => {
  const { content, contentTotal, key, keys, keysTotal } = LORE_LIMITS;
  const full = { content: '😀'.repeat(content) };
  const keyed = { keys: Array<string>(keys).fill('😀'.repeat(key)) };

  it.each([
    ['texts', full, contentTotal / content, contentTotal],
    ['keys', keyed, keysTotal / (keys * key), keysTotal],
  ])('has %s of so many characters, where an emoji is one', (_, entry, most, total) => {
    const issuesOf = (count: number) =>
      SheetInput.safeParse({ lore: { entries: Array(count).fill(entry) } }).error?.issues.map(
        ({ message }) => message,
      );
    expect(issuesOf(most)).toBeUndefined();
    expect(issuesOf(most + 1)).toEqual([`text_too_long:${total}`]);
  });
});

it('one-line fields are taken without what nobody sees', () => {
  const { name, description } = NeoInput.parse({
    ...VALID,
    name: ' Fri\u200bda \u2060',
    description: 'می\u200cخواهم\u{e0041} 👩‍🚀',
  });
  expect({ name, description }).toEqual({ name: 'Frida', description: 'می\u200cخواهم 👩‍🚀' });
});

describe('the limit of the catalog', () => {
  it.each([
    [undefined, 200],
    ['1', 1],
    ['200', 200],
    ['201', 200],
    ['500', 200],
    ['999999999', 200],
    ['99999999999999999999', 200],
  ])('%s counts as %i', (asked, limit) => {
    expect(personas.catalog.query.parse({ limit: asked }).limit).toBe(limit);
  });

  it.each(['0', '-1', 'abc', '', '1.5', '1e3', ' 1', '01'])('%j is refused', (asked) => {
    expect(personas.catalog.query.safeParse({ limit: asked }).success).toBe(false);
  });
});
