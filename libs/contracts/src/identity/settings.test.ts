import { LANGUAGES } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { Settings } from './identity-user.ts';

/** The issues of these fields, each as `path: message`. */
function told(fields: Record<string, unknown>): string[] {
  const parsed = Settings.safeParse(fields);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

const x = (count: number): string => 'x'.repeat(count);
const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 30) ?? 'missing';
const named = <Case extends readonly [string, unknown, string?]>(cases: readonly Case[]) =>
  cases.map(([field, value, message]) => ({ field, value, message, shown: shown(value) }));

const NAME_SHORT = 'username_too_short:3';
const NAME_LONG = 'username_too_long:30';
const NAME_WRONG = 'username_characters';
const DISPLAY_LONG = 'display_name_too_long:50';
const BIO_LONG = 'bio_too_long:160';

describe('the settings', () => {
  it.each(
    named([
      ['username', 'ab', NAME_SHORT],
      ['username', x(31), NAME_LONG],
      ['username', 'two words', NAME_WRONG],
      ['username', 'niño', NAME_WRONG],
      ['username', 'a.b', NAME_WRONG],
      ['displayName', x(51), DISPLAY_LONG],
      ['displayName', '\u0301', 'display_name_blank'],
      ['bio', x(161), BIO_LONG],
      ['bio', 'A\ttab', 'text_has_controls'],
      ['bio', 'Two\u2028lines', 'text_has_controls'],
      ['bio', 'a\u202Eb', 'text_has_controls'],
      ['displayName', 'Two\nlines', 'text_has_controls'],
    ]),
  )('refuse $field $shown: $message', ({ field, value, message }) => {
    expect(told({ [field]: value })).toEqual([`${field}: ${message}`]);
  });

  it.each(
    named([
      ['aiResponseLanguage', 'fr'],
      ['aiResponseLanguage', null],
      ['avatarImage', 7],
      ['username', null],
    ]),
  )('refuse $field $shown', ({ field, value }) => {
    expect(told({ [field]: value })).toHaveLength(1);
  });

  it.each(
    named([
      ['username', 'abc'],
      ['username', x(30)],
      ['username', 'A_b-9'],
      ['displayName', x(50)],
      ['displayName', '🦤 <b>Bold</b>'],
      ['displayName', ''],
      ['displayName', null],
      ['bio', x(160)],
      ['bio', ' trimmed\n'],
      ['bio', 'Two\nlines'],
      ['bio', `${x(80)}\r\n${x(79)}`],
      ['bio', null],
      ['avatarImage', null],
      ...LANGUAGES.map((language) => ['aiResponseLanguage', language] as const),
    ]),
  )('take $field $shown', ({ field, value }) => {
    expect(told({ [field]: value })).toEqual([]);
  });

  it('keep the line breaks of a bio, and at most one blank line in a row', () => {
    expect(Settings.parse({ bio: ' Poet.\r\nSailor.\n\n\n\nCook.\n' })).toEqual({
      bio: 'Poet.\nSailor.\n\nCook.',
    });
  });

  it('keep only the sent fields, and no role', () => {
    expect(Settings.parse({ bio: 'Counts', role: 'superadmin', email: 'a@b.c' })).toEqual({
      bio: 'Counts',
    });
  });
});
