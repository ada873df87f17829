import { describe, expect, it } from 'vitest';
import { dictionary } from '@zxcvbn-ts/language-common';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const ADA = { email: 'ada.lovelace@example.test', username: 'countess', displayName: 'Ada Byron' };
const said = (password: string): string | undefined => {
  try {
    refuseWeakPassword(password, ADA, 'password');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a password', () => {
  it('is compared with at least 3,000 common ones of permitted length', () => {
    const common = dictionary['passwords-common'].filter(({ length }) => length >= 8);
    expect(common.length).toBeGreaterThanOrEqual(3_000);
    for (const password of common.slice(0, 3_000)) expect(said(password)).toBe('password_common');
  });

  it.each(['password', 'PassWord', '12345678', 'iloveyou', 'trustno1', 'qwertyuiop'])(
    'like %s is among the most common',
    (password) => expect(said(password)).toBe('password_common'),
  );

  it.each([
    'neo-neo-neo',
    'NEO 2026!',
    'personas1234',
    'ada.lovelace@example.test',
    'AdaLovelace99',
    'lovelace-ada',
    'countess#1815',
    'Ada Byron 1815',
  ])('like %s is hardly more than a name', (password) =>
    expect(said(password)).toBe('password_personal'),
  );

  it.each([
    'a password for tests',
    'correct horse battery staple',
    '8362917402651',
    'ÑandúÑandú',
    '        x',
    'パスワードは秘密',
    'neon lights at dawn',
    'adamant about it',
    '🦊🦊🦊🦊',
    'x'.repeat(1024),
  ])('like %s is accepted: any characters, any length', (password) =>
    expect(said(password)).toBeUndefined(),
  );
});
