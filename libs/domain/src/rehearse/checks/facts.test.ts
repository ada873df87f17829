import { describe, expect, it } from 'vitest';
import { checkFacts } from './facts.ts';

describe('checkFacts', () => {
  it.each([
    ['I was born in 1815, in LONDON.', ['London'], 'pass'],
    ['Nací en Córdoba.', ['cordoba'], 'pass'],
    ['It was Charles Babbage who showed me.', ['babbage', 'the engine'], 'pass'],
    ['My mother was Mary O’Brien.', ["O'Brien"], 'pass'],
    ['I was born in Straßburg.', ['Strassburg'], 'pass'],
    ['私は東京の人です', ['東京'], 'pass'],
    ['It was in 18150.', ['1815'], 'fail'],
    ['Nací en Granada.', ['Córdoba', 'Sevilla'], 'fail'],
    ['The Londoners laughed.', ['London'], 'fail'],
    ['Anything at all.', [], 'pass'],
    ['Anything at all.', ['  '], 'pass'],
  ] as const)('%s with %j: %s', (reply, mustContain, verdict) => {
    const why = verdict === 'fail' ? 'fact-missing' : null;
    expect(checkFacts(reply, { mustContain })).toEqual({ kind: 'facts', verdict, why, marks: [] });
  });
});
