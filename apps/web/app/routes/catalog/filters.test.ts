import { describe, expect, it } from 'vitest';
import { chooseTags, readFilters, readText, writeFilters } from './filters.ts';

describe('the filters of the catalog', () => {
  it('come back from the address as they were written', () => {
    const filters = {
      archetype: 'fictional-character',
      categories: ['Music', 'Books & Writing'],
      tags: ['Sci-Fi', 'Rome, East'],
      sort: 'newest',
    } as const;
    const written = new URLSearchParams('q=ada&view=list');
    writeFilters(written, {
      ...filters,
      categories: [...filters.categories],
      tags: [...filters.tags],
    });
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
      tags: [],
      sort: null,
    });
  });

  it('have as many tags as a search accepts, each once', () => {
    const params = new URLSearchParams('tag=a&tag=%20a&tag=');
    for (let i = 0; i < 9; i += 1) params.append('tag', `${i}`);
    params.append('tag', 'x'.repeat(41));
    expect(readFilters(params).tags).toEqual(['a', '0', '1', '2', '3', '4', '5', '6']);
  });

  it('follow a click in a list of tags that is older than they are', () => {
    expect(chooseTags(['a', 'b'], ['a'], ['a', 'c'])).toEqual(['a', 'b', 'c']);
    expect(chooseTags(['a', 'b'], ['a'], [])).toEqual(['b']);
  });

  it('leave nothing in the address when cleared', () => {
    const cleared = new URLSearchParams('type=a&category=b&category=c&tag=d&sort=name');
    writeFilters(cleared, { archetype: null, categories: [], tags: [], sort: null });
    expect(cleared.toString()).toBe('');
  });

  it('limit the text to the length that a search accepts', () => {
    expect(readText(new URLSearchParams(`q=${'a'.repeat(300)}`))).toHaveLength(200);
  });
});
