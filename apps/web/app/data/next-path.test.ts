import { describe, expect, it } from 'vitest';
import { safeNext, signInPath } from './next-path.ts';

describe('safeNext', () => {
  it.each(['/catalog', '/chat/1?a=b', '/'])('keeps %s', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'catalog',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('drops %j', (path) => {
    expect(safeNext(path)).toBeNull();
  });
});

describe('signInPath', () => {
  it('contains the path and the query of the current page', () => {
    expect(signInPath('https://neo.example/catalog?q=frida&type=a')).toBe(
      '/?next=%2Fcatalog%3Fq%3Dfrida%26type%3Da',
    );
  });
});
