import { describe, expect, it } from 'vitest';
import { resolveMacros, textForLore } from './resolve-macros.ts';

const context = { char: 'Frida', user: 'Ana', seed: 'conversation 1' };
const fill = (text: string): string => resolveMacros(text, context);
/** The results of a text over many conversations. */
const outcomes = (text: string): string[] =>
  [
    ...new Set(
      Array.from({ length: 200 }, (_, i) => resolveMacros(text, { ...context, seed: String(i) })),
    ),
  ].sort();

describe('Character Card V3, "Curly Braced Syntaxes"', () => {
  it.each([
    // "the CBS SHOULD be detected case insensitive"
    ['{{CHAR}} and {{User}}', 'Frida and Ana'],
    // "This CBS MUST be replaced with the value of the `nickname` field", which the caller chooses
    ['I am {{char}}.', 'I am Frida.'],
    // "`{{user}}` MUST be replaced with the client's set display name for user or current persona"
    ['Hi {{user}}!', 'Hi Ana!'],
    // "`{{// A}}` MUST be replaced with an empty string … regardless of the value of A"
    ['a{{// {{char}}, or not }}b', 'ab'],
    ['a{{//b}}c', 'ac'],
    // "`{{hidden_key:A}}`: Same as `{{// A}}`"
    ['a{{hidden_key:dragon}}b', 'ab'],
    // "`{{comment: A}}` MUST be replaced with an empty string when sending as a prompt"
    ['a{{comment: two\nlines}}b', 'ab'],
    // "`{{reverse:A}}` MUST be replaced with the reversed value of A"
    ['{{reverse:Hello 🎨}}', '🎨 olleH'],
    // "applications MUST replace the CBS with the value …"; what is no CBS of ours stays: facts 1.2, "Unknown macro ⇒ leave verbatim"
    ['{{time}} {{ foo : {{char}} }}', '{{time}} {{ foo : Frida }}'],
  ])('%j is %j', (text, expected) => {
    expect(fill(text)).toBe(expected);
  });

  it.each([
    // "`{{random:Hello,Hi,Hey}}` MUST be replaced with either `Hello`, `Hi` or `Hey`"
    ['{{random:Hello,Hi,Hey}}', ['Hello', 'Hey', 'Hi']],
    // "`{{pick::Hello,Hi,Hey}}` MUST be replaced with either `Hello`, `Hi` or `Hey`"
    ['{{pick::Hello,Hi,Hey}}', ['Hello', 'Hey', 'Hi']],
    // "`,` can be escaped with `\\,`"
    ['{{random:a\\,b,c}}', ['a,b', 'c']],
    // "`{{roll:6}}` MUST be replaced with a random number between 1 and 6"
    ['{{roll:6}}', ['1', '2', '3', '4', '5', '6']],
    // "N can also start with `d` as case insensitive"
    ['{{roll:D3}}', ['1', '2', '3']],
  ])('%s is one of %j', (text, expected) => {
    expect(outcomes(text)).toEqual(expected);
  });

  it('"the client SHOULD make effort to make the value of this CBS replaced with same value for the same prompt"', () => {
    const text = '{{pick:a,b,c,d}}{{random:a,b,c,d}}{{roll:1000}}';
    expect(fill(text)).toBe(fill(text));
    expect(outcomes(text).length).toBeGreaterThan(100);
  });

  it('"this value SHOULD NOT be used on matching lorebook entries", but a hidden key "SHOULD be used"', () => {
    expect(textForLore('{{// a}}{{comment: b}}{{hidden_key:the {{char}} dragon}}', context)).toBe(
      'the Frida dragon',
    );
  });
});

describe('facts 1.2, the forms of SillyTavern and of older cards', () => {
  it.each([
    // "inner spaces allowed (`{{ char }}` occurs in test-ccv3-jem.json)"
    ['{{ char }}, {{  user}}', 'Frida, Ana'],
    // "V1 `<USER>/<BOT>`", and V3 on the nickname: "`{{char}}`, `<char>` and `<bot>`"
    ['<USER> <BOT> <char> <bot> <user>', 'Ana Frida Frida Frida Ana'],
    // "`system_prompt`/`post_history_instructions`: `{{original}}`"; elsewhere it is unknown
    ['{{original}}', '{{original}}'],
    // "roll = droll formula, digits only ⇒ `1dN`, invalid ⇒ empty"
    ['{{roll:1d1+4}}', '5'],
    ['{{roll 1}}', '1'],
    ['[{{roll:many}}{{roll:0}}{{roll:999d6}}]', '[]'],
    ['{{reverse::ab}}{{hidden_key::x}}', 'ba'],
  ])('%j is %j', (text, expected) => {
    expect(fill(text)).toBe(expected);
  });

  it.each([
    // "a list with `::` wins over commas, items trimmed"
    ['{{random::a, b :: c}}', ['a, b', 'c']],
    ['{{ PICK : a , b }}', ['a', 'b']],
    ['{{roll:2d2+1}}', ['3', '4', '5']],
  ])('%s is one of %j', (text, expected) => {
    expect(outcomes(text)).toEqual(expected);
  });

  it('fills in the original where there is one', () => {
    expect(resolveMacros('{{original}} Be brief.', { ...context, original: 'Rules.' })).toBe(
      'Rules. Be brief.',
    );
  });

  it('"evaluate once per chat": the same macro at another place is another choice', () => {
    const text = '{{random:a,b,c,d}}'.repeat(40);
    expect(new Set(fill(text)).size).toBe(4);
    expect(fill(text)).toBe(fill(text));
  });
});

describe('beyond.md 3, "A resolved value is never resolved again"', () => {
  it.each([
    ['{{user}} {{char}}', { user: '{{char}}', char: '{{user}}' }, '{{char}} {{user}}'],
    ['{{random:{{user}}}}', { user: 'a,b::c' }, 'a,b::c'],
    ['{{{{user}}}}', { user: 'char' }, '{{char}}'],
    ['{{{{user}}char}}', { user: '' }, '{{char}}'],
    ['{{reverse:}}resu{{}}', {}, 'resu{{}}'],
    ['{{reverse:>resu<}}', {}, '<user>'],
    ['<{{user}}>', { user: 'bot' }, '<bot>'],
    ['{{user}}', { user: "$&$1$'" }, "$&$1$'"],
  ])('%j with %j is %j', (text, names, expected) => {
    expect(resolveMacros(text, { ...context, ...names })).toBe(expected);
  });
});

describe('braces that do not match', () => {
  it.each([
    ['{{{char}}}', '{Frida}'],
    ['{char} }} {{', '{char} }} {{'],
    ['{{ once {{char}} and', '{{ once Frida and'],
    ['{{{{{{{{{{{{{{{{{{{{{{{{{{{{ {{char}}', `${'{'.repeat(28)} Frida`],
    ['{{}}', '{{}}'],
    ['', ''],
  ])('%j is %j', (text, expected) => {
    expect(fill(text)).toBe(expected);
  });

  it.each([
    '{',
    '{{',
    '}}',
    '{{a',
    '{{{{}}',
    '{{a}}{{',
    '{{random:',
    '{{roll:100d9}}',
    '{{user}}',
    '<user>',
    '{{pick     ',
    'roll ',
  ])('take time in proportion to their number: %j', (part) => {
    const text = `{{roll${part.repeat(320_000 / part.length)}`;
    const before = process.cpuUsage();
    fill(text);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_500);
  });
});
