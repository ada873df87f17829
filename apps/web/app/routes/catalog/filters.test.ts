import { describe, expect, it } from 'vitest';
import { readFilters, writeFilters } from './filters.ts';

describe('the filters of the catalog', () => {
  it('come back from the address as they were written', () => {
    const filters = {
      archetype: 'fictional-character',
      categories: ['Music', 'Books & Writing'],
    } as const;
    const written = writeFilters(new URLSearchParams('q=ada'), {
      archetype: filters.archetype,
      categories: [...filters.categories],
    });
    expect(written.get('q')).toBe('ada');
    expect(readFilters(new URLSearchParams(written.toString()))).toEqual(filters);
  });

  it('leave out what is not known', () => {
    expect(readFilters(new URLSearchParams('type=robot&category=Cooking'))).toEqual({
      archetype: null,
      categories: [],
    });
  });

  it('leave nothing behind when cleared', () => {
    const cleared = writeFilters(new URLSearchParams('type=a&category=b&category=c'), {
      archetype: null,
      categories: [],
    });
    expect(cleared.toString()).toBe('');
  });
});
