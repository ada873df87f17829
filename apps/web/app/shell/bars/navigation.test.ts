import { describe, expect, it } from 'vitest';
import { barsFor, BOTTOM_NAV, itemsFor, TOP_BAR, wayUp } from './navigation.ts';

describe('barsFor', () => {
  it('hides everything in a chat', () => {
    expect(barsFor('/chat/1', true)).toMatchObject({
      hasTopBar: false,
      hasFooter: false,
      hasBottomNav: false,
    });
  });
  it('hides the top bar on the landing page, but not on the dashboard at the same address', () => {
    expect(barsFor('/', false)).toMatchObject({ hasTopBar: false, hasBottomNav: false });
    expect(barsFor('/', true)).toMatchObject({ hasTopBar: true, hasBottomNav: true });
  });
  it.each(['/home', '/about', '/pricing', '/neo/1', '/nowhere'])('shows visitors %s', (path) => {
    expect(barsFor(path, false)).toMatchObject({
      hasTopBar: true,
      hasFooter: true,
      hasBottomNav: false,
    });
  });
  it.each([
    ['/chat/1', true],
    ['/neo/1', true],
    ['/neo/1/edit', true],
    ['/catalog', false],
    ['/create', false],
    ['/user/neo', false],
  ])('on %s a way back: %s', (path, hasBack) => {
    expect(barsFor(path, true).hasBack).toBe(hasBack);
  });
});

describe('itemsFor', () => {
  const items = {
    active: { label: 'Active' },
    catalog: { label: 'Catalog' },
    favs: { label: 'Favs' },
    dashboard: { label: 'Dashboard' },
    create: { label: 'Create' },
  };
  const marked = (path: string) =>
    itemsFor(TOP_BAR, items, path)
      .filter(({ current }) => current)
      .map(({ href }) => href);

  it('keeps the order of each bar', () => {
    expect(itemsFor(TOP_BAR, items, '/').map(({ label }) => label)).toEqual([
      'Active',
      'Catalog',
      'Favs',
      'Dashboard',
      'Create',
    ]);
    expect(itemsFor(BOTTOM_NAV, items, '/').map(({ href }) => href)).toEqual([
      '/active',
      '/favs',
      '/catalog',
      '/dashboard',
      '/create',
    ]);
  });
  it.each([
    ['/', ['/dashboard']],
    ['/catalog', ['/catalog']],
    ['/catalog/', ['/catalog']],
    ['/neo/1', []],
    ['/settings', []],
  ])('marks on %s %j', (path, expected) => {
    expect(marked(path)).toEqual(expected);
  });
});

describe('wayUp', () => {
  it.each([
    ['/neo/1/edit', true, '/neo/1'],
    ['/neo/1', true, '/catalog'],
    ['/neo/1', false, '/'],
  ])('from %s', (path, isSignedIn, expected) => {
    expect(wayUp(path, isSignedIn)).toBe(expected);
  });
});
