import { expect, it } from 'vitest';
import { isId, isOneOf, isText, sanitizedSearch } from './list-address.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const list = {
  defaultSort: { field: 'createdAt', order: 'DESC' },
  sorts: ['createdAt', 'name'],
  filters: { q: isText, role: isOneOf(['user', 'admin']), userId: isId },
} as const;

const mended = (given: object) => {
  const search = sanitizedSearch({ ...given }, list);
  return search === null ? null : Object.fromEntries(new URLSearchParams(search));
};

it.each([
  {},
  { sort: 'name', order: 'ASC', page: '3', perPage: '100', filter: { role: 'admin' } },
  { filter: { userId: ID, q: '' }, displayedFilters: { role: true } },
  { perPage: 25 },
])('leaves what the list understands: %j', (given) => {
  expect(mended(given)).toBeNull();
});

it('replaces only the parts that the list does not understand', () => {
  const given = { sort: 'name', order: 'ASC', page: '2', perPage: '100' };
  const kept = { q: 'Ada', role: 'admin' };
  const filter = { ...kept, userId: 'me', other: true };
  expect(mended({ ...given, filter })).toEqual({
    ...given,
    filter: JSON.stringify(kept),
    displayedFilters: '{}',
  });
  expect(mended({ ...given, page: 'abc', filter: kept })).toMatchObject({
    sort: 'name',
    page: '1',
  });
  expect(mended({ ...given, sort: undefined })).toMatchObject({ sort: 'createdAt', order: 'DESC' });
});

it.each([
  { sort: ['name', 'name'], order: 'ASC' },
  { page: '1e300' },
  { perPage: '0' },
  { filter: null },
  { filter: { constructor: 'x' } },
  { displayedFilters: 'yes' },
])('gives an address that it understands: %j', (given) => {
  const { filter, displayedFilters, ...rest } = mended(given) ?? {};
  const objects = { filter: JSON.parse(filter!), displayedFilters: JSON.parse(displayedFilters!) };
  expect(mended({ ...rest, ...objects })).toBeNull();
});
