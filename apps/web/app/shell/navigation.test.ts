import { describe, expect, it } from 'vitest';
import { barsFor, withCurrent } from './navigation.ts';

describe('barsFor', () => {
  it('hides everything in a chat', () => {
    expect(barsFor('/chat/1', true)).toMatchObject({
      hasTopBar: false,
      hasFooter: false,
      hasBottomNav: false,
    });
  });
  it('hides the top bar on the landing, and not on the dashboard at the same address', () => {
    expect(barsFor('/', false)).toMatchObject({ hasTopBar: false, hasBottomNav: false });
    expect(barsFor('/', true)).toMatchObject({ hasTopBar: true, hasBottomNav: true });
  });
  it('leads back from a profile', () => {
    expect(barsFor('/neo/1', false)).toMatchObject({ hasBack: true, hasBottomNav: false });
    expect(barsFor('/catalog', true).hasBack).toBe(false);
  });
});

describe('withCurrent', () => {
  it('marks one item, and the dashboard at /', () => {
    const items = [
      { href: '/catalog', label: 'Catalog' },
      { href: '/dashboard', label: 'Dashboard' },
    ];
    expect(withCurrent(items, '/').map(({ current }) => current)).toEqual([false, true]);
    expect(withCurrent(items, '/catalog').map(({ current }) => current)).toEqual([true, false]);
  });
});
