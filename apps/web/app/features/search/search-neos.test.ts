import { describe, expect, it } from 'vitest';
import { searchNeos } from './search-neos.ts';

const frida = { name: 'Frida Kahlo', description: 'Painter', categories: ['Visual Arts & Design'] };
const tzu = { name: 'Sun Tzu', description: 'War, calmly', categories: ['Philosophy & Wisdom'] };
const found = (text: string, categories?: string[]) =>
  searchNeos([frida, tzu], text, categories).map(({ name }) => name);

describe('searchNeos', () => {
  it('finds by name and by description, ignoring case', () => {
    expect(found('KAHLO')).toEqual(['Frida Kahlo']);
    expect(found('calm')).toEqual(['Sun Tzu']);
  });
  it('finds with and without accents', () => {
    const tilde = { name: 'Señora Tilde', description: '', categories: [] };
    expect(searchNeos([tilde, tzu], 'senora')).toEqual([tilde]);
    expect(searchNeos([frida, tilde], 'frída')).toEqual([frida]);
  });
  it('folds letters that Unicode does not decompose', () => {
    const soren = { name: 'Søren Weiß', description: '', categories: [] };
    expect(searchNeos([soren, tzu], 'soren weiss')).toEqual([soren]);
  });
  it.each([
    ['nietzche', 'Friedrich Nietzsche'],
    ['Niezsche', 'Friedrich Nietzsche'],
    ['Frida Khalo', 'Frida Kahlo'],
    ['Socartes', 'Socrates'],
    ['palto', 'Plato'],
    ['Confuscius', 'Confucius'],
    ['sun tsu', 'Sun Tzu'],
  ])('finds a similar name where nothing has the text: %s', (text, name) => {
    const others = ['Friedrich Nietzsche', 'Socrates', 'Plato', 'Confucius'];
    const all = [frida, tzu, ...others.map((other) => ({ ...tzu, name: other, description: '' }))];
    expect(searchNeos(all, text).map((neo) => neo.name)).toEqual([name]);
  });
  it('shows similar names only if no name has the text, and never for punctuation', () => {
    const friedrich = { name: 'Frieda', description: '', categories: [] };
    expect(searchNeos([frida, friedrich], 'frida')).toEqual([frida]);
    expect(searchNeos([frida, friedrich], '100%')).toEqual([]);
  });
  it('finds everything for an empty text, and for white space', () => {
    expect(found(' ')).toHaveLength(2);
  });
  it('finds NEOs with the text and any of the chosen categories', () => {
    expect(found('', ['Philosophy & Wisdom', 'Music'])).toEqual(['Sun Tzu']);
    expect(found('frida', ['Philosophy & Wisdom'])).toEqual([]);
  });
});
