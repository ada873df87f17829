import { describe, expect, it } from 'vitest';
import { countriesIn } from './countries.ts';

describe('the countries to choose from', () => {
  it('are named in the language of the reader, in its order', () => {
    const spanish = countriesIn('es');
    expect(spanish.find(({ code }) => code === 'ES')?.name).toBe('España');
    const names = spanish.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
  });

  it('are those of the present, each once', () => {
    const codes = countriesIn('en').map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['US', 'GB', 'IE', 'DE', 'MX']));
    for (const gone of ['DD', 'SU', 'YU', 'EU', 'ZZ']) expect(codes).not.toContain(gone);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
