import { describe, expect, it } from 'vitest';
import { EMPTY_NEO } from '../../features/neo-form/values.ts';
import type { NeoValues } from '../../features/neo-form/values.ts';
import { conflictsOf, mergeVersions, proposedChoice } from './compare.ts';

const base: NeoValues = { ...EMPTY_NEO, name: 'Frida', description: 'Paints', knowledge: 'Blue' };
const mine: NeoValues = { ...base, name: 'Frida K', description: 'Paints herself' };
const theirs: NeoValues = { ...base, description: 'Painter', knowledge: 'Blue house' };

describe('two versions of a NEO', () => {
  it('differ in what either changed', () => {
    expect(conflictsOf(mine, theirs)).toEqual(['name', 'description', 'knowledge']);
    expect(conflictsOf(mine, mine)).toEqual([]);
  });

  it('propose the side that changed a field; if both did, the typed value', () => {
    expect(proposedChoice(base, mine, theirs)).toEqual({
      name: 'mine',
      description: 'mine',
      knowledge: 'theirs',
    });
  });

  it('become the chosen one', () => {
    const merged = mergeVersions(mine, theirs, { name: 'mine', knowledge: 'theirs' });
    expect(merged).toEqual({ ...theirs, name: 'Frida K', description: 'Paints herself' });
    expect(
      mergeVersions(mine, theirs, { name: 'theirs', description: 'theirs', knowledge: 'theirs' }),
    ).toEqual(theirs);
  });

  it('keep a password that was typed, and never show it', () => {
    const locked: NeoValues = { ...mine, visibility: 'public-password', password: 'secret' };
    expect(conflictsOf(locked, theirs)).not.toContain('password');
    expect(mergeVersions(locked, theirs, {}).password).toBe('secret');
  });
});
