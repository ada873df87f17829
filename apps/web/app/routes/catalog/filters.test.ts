import { describe, expect, it } from 'vitest';
import { readFilters, readText, writeFilters } from './filters.ts';

describe('the filters of the catalog', () => {
  it('come back from the address as they were written', () => {
    const filters = {
      archetype: 'fictional-character',
      categories: ['Music', 'Books & Writing'],
      sort: 'newest',
    } as const;
    const written = new URLSearchParams('q=ada&view=list');
    writeFilters(written, { ...filters, categories: [...filters.categories] });
    expect(written.get('q')).toBe('ada');
    expect(written.get('view')).toBe('list');
    const params = new URLSearchParams(written.toString());
    expect(readFilters(params)).toEqual(filters);
    expect(readText(params)).toBe('ada');
  });

  it('drop unknown values', () => {
    expect(readFilters(new URLSearchParams('type=robot&category=Cooking&sort=price'))).toEqual({
      archetype: null,
      categories: [],
      sort: null,
    });
  });

  it('leave nothing in the address when cleared', () => {
    const cleared = new URLSearchParams('type=a&category=b&category=c&sort=name');
    writeFilters(cleared, { archetype: null, categories: [], sort: null });
    expect(cleared.toString()).toBe('');
  });

  it('limit the text to the length that a search accepts', () => {
    expect(readText(new URLSearchParams(`q=${'a'.repeat(300)}`))).toHaveLength(200);
  });
});
