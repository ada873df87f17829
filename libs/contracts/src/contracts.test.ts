import { describe, expect, it } from 'vitest';
import { CONTRACTS } from './contracts.ts';

describe('the contracts', () => {
  const all = Object.values(CONTRACTS).flatMap((group) => Object.values(group));

  it('name each method and path once', () => {
    const names = all.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':x')}`);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it.each(all)('$method $path has a summary, and 204 if it has no answer', (endpoint) => {
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/);
    const answersNothing = endpoint.kind === 'json' && endpoint.answer.safeParse(undefined).success;
    expect(endpoint.status === 204).toBe(answersNothing);
  });

  const withParams = all.filter(({ path }) => path.includes(':'));
  it.each(withParams)('$method $path has a reason for a malformed parameter', (endpoint) => {
    const answers = endpoint.kind === 'json' && endpoint.answer.safeParse(endpoint.ofNothing);
    expect((endpoint.fails as string[]).includes('not_found') || (answers && answers.success)).toBe(
      true,
    );
  });

  // The rows of the specification's section 7 that exist so far.
  it.each([
    'GET /api/auth/user',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/google',
    'GET /api/neos/cards',
    'GET /api/neos/catalog',
    'POST /api/neos',
    'GET /api/neos/:id',
    'PATCH /api/neos/:id',
    'DELETE /api/neos/:id',
    'GET /api/neos/:id/conversation',
    'POST /api/neos/:id/chat',
    'DELETE /api/neos/:id/conversation',
    'POST /api/neos/:id/touch',
    'GET /api/favorites',
    'GET /api/favorites/check/:neoId',
    'GET /api/favorites/count/:id',
    'POST /api/favorites',
    'DELETE /api/favorites/:neoId',
  ])('have %s', (call) => {
    expect(all.map(({ method, path }) => `${method} ${path}`)).toContain(call);
  });
});
