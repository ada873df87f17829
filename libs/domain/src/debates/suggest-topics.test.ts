import { describe, expect, it } from 'vitest';
import { suggestTopics } from './suggest-topics.ts';

const neo = (name: string, categories: string[] = [], characterAttributes: string[] = []) => ({
  name,
  categories,
  characterAttributes,
});

describe('topics', () => {
  it('come from what two NEOs share, and from what sets them apart', () => {
    const ada = neo('Ada', ['Science & Technology', 'Music'], ['Curious', 'Analytical']);
    const frida = neo('Frida', ['Music', 'Visual Arts & Design'], ['Defiant']);
    expect(suggestTopics([ada, frida])).toEqual([
      { kind: 'shared', category: 'Music' },
      { kind: 'against', one: 'Curious', other: 'Defiant' },
      { kind: 'both', one: 'Science & Technology', other: 'Visual Arts & Design' },
    ]);
  });

  it.each([
    ['without any field', [neo('Ada'), neo('Bob')], ['learn', 'life', 'learn']],
    [
      'of three who share nothing',
      [neo('Ada', ['Music']), neo('Bob', ['Music']), neo('Cy')],
      ['learn', 'life', 'learn'],
    ],
    [
      'of one temper',
      [neo('Ada', [], ['Calm']), neo('Bob', [], ['Calm'])],
      ['virtue', 'learn', 'life'],
    ],
  ])('are three %s', (_, neos, kinds) => {
    expect(suggestTopics(neos).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('are none for one NEO', () => {
    expect(suggestTopics([neo('Ada')])).toEqual([]);
  });
});
