import { describe, expect, it } from 'vitest';
import { ROLES } from '../enumerations.ts';
import type { Compliance, Role, Visibility } from '../enumerations.ts';
import {
  canChat,
  canCopyNeo,
  canCreateNeo,
  canDeleteNeo,
  canEditNeo,
  canFavorite,
  canReadNeoSecrets,
  canReviewRehearsal,
  canSeeNeo,
  canTryPassword,
  complianceAfterEdit,
  listedCompliances,
} from './neo-policy.ts';
import { UNAPPROVING_FIELDS } from './neo-fields.ts';
import { EMPTY_SHEET } from '../sheet.ts';
import type { NeoAccess } from './neo-policy.ts';
import type { Verdict } from '../verdict.ts';
import { VISITOR } from '../accounts/viewer.ts';
import type { Viewer } from '../accounts/viewer.ts';

const NEO = 'a-neo';
const OWNER = 'its-owner';
const VERSION = 3;

const WHO = ['out', 'standard', 'plus', 'admin', 'superadmin', 'owner'] as const;
type Who = (typeof WHO)[number];

const aNeo = (visibility: Visibility, compliance: Compliance): NeoAccess => ({
  id: NEO,
  ownerId: OWNER,
  visibility,
  compliance,
  passwordVersion: VERSION,
});

function aViewer(who: Who, unlocks: Record<string, number> = {}): Viewer {
  if (who === 'out') return { ...VISITOR, unlocks };
  return who === 'owner'
    ? { id: OWNER, role: 'plus', unlocks }
    : { id: `a-${who}`, role: who, unlocks };
}

const saying = (verdict: Verdict): string => (verdict.allowed ? 'ok' : verdict.code);
const isOpened = (key: string): boolean => key === 'unlocked';

// Rule V (promises, 2.1): one row per kind of NEO, one column per viewer.
const RULE_V = `
  visibility       compliance  key       | out                standard           plus               admin  superadmin  owner
  private          green       locked    | not_signed_in      private            private            ok     ok          ok
  private          yellow      locked    | not_signed_in      private            private            ok     ok          ok
  private          red         locked    | not_signed_in      not_found          not_found          ok     ok          ok
  public-listed    green       locked    | ok                 ok                 ok                 ok     ok          ok
  public-listed    yellow      locked    | not_signed_in      ok                 ok                 ok     ok          ok
  public-listed    red         locked    | not_signed_in      not_found          not_found          ok     ok          ok
  public-unlisted  green       locked    | ok                 ok                 ok                 ok     ok          ok
  public-unlisted  yellow      locked    | not_signed_in      ok                 ok                 ok     ok          ok
  public-unlisted  red         locked    | not_signed_in      not_found          not_found          ok     ok          ok
  public-password  green       locked    | password_required  password_required  password_required  ok     ok          ok
  public-password  green       unlocked  | ok                 ok                 ok                 ok     ok          ok
  public-password  yellow      locked    | not_signed_in      password_required  password_required  ok     ok          ok
  public-password  yellow      unlocked  | not_signed_in      ok                 ok                 ok     ok          ok
  public-password  red         locked    | not_signed_in      not_found          not_found          ok     ok          ok
  public-password  red         unlocked  | not_signed_in      not_found          not_found          ok     ok          ok
`;

const CASES = RULE_V.trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [facts = '', cells = ''] = line.split('|');
    const [visibility, compliance, key] = facts.trim().split(/\s+/);
    return cells
      .trim()
      .split(/\s+/)
      .map((view, column) => ({
        who: WHO[column]!,
        visibility: visibility as Visibility,
        compliance: compliance as Compliance,
        key: key!,
        view,
      }));
  });

describe('rule V', () => {
  it('has a cell for every visibility, compliance and viewer', () => {
    const named = new Set(CASES.map((c) => `${c.visibility} ${c.compliance} ${c.key} ${c.who}`));
    expect(named.size).toBe((3 * 3 + 3 * 2) * WHO.length);
  });

  it.each(CASES)('$visibility $compliance $key: $who sees $view', (row) => {
    const neo = aNeo(row.visibility, row.compliance);
    const viewer = aViewer(row.who, isOpened(row.key) ? { [NEO]: VERSION } : {});
    expect(saying(canSeeNeo(viewer, neo))).toBe(row.view);
  });

  it.each(CASES)('$visibility $compliance $key: $who chats and favourites', (row) => {
    const neo = aNeo(row.visibility, row.compliance);
    const viewer = aViewer(row.who, isOpened(row.key) ? { [NEO]: VERSION } : {});
    const isOut = row.who === 'out';
    const readsOnly = row.who === 'admin' && row.visibility === 'private';
    expect(saying(canFavorite(viewer, neo))).toBe(isOut ? 'not_signed_in' : row.view);
    expect(saying(canChat(viewer, neo))).toBe(
      isOut ? 'not_signed_in' : readsOnly ? 'private' : row.view,
    );
  });

  it.each(CASES)('$visibility $compliance $key: $who may try a password', (row) => {
    const neo = aNeo(row.visibility, row.compliance);
    const viewer = aViewer(row.who, isOpened(row.key) ? { [NEO]: VERSION } : {});
    const verdict = saying(canTryPassword(viewer, neo));
    expect(verdict).toBe(row.view === 'password_required' ? 'ok' : row.view);
  });

  it.each([
    ['of an older version of the password', { [NEO]: VERSION - 1 }],
    ['of another NEO', { another: VERSION }],
  ])('an unlock %s opens nothing', (_, unlocks) => {
    const verdict = canSeeNeo(aViewer('plus', unlocks), aNeo('public-password', 'green'));
    expect(saying(verdict)).toBe('password_required');
  });

  it('an admin chats with a private NEO of their own', () => {
    const admin: Viewer = { id: OWNER, role: 'admin', unlocks: {} };
    expect(saying(canChat(admin, aNeo('private', 'red')))).toBe('ok');
  });
});

describe('editing and deleting', () => {
  it.each([
    // who, NEO, edit, delete
    ['out', 'green', 'not_signed_in', 'not_signed_in'],
    ['standard', 'green', 'forbidden', 'forbidden'],
    ['plus', 'green', 'forbidden', 'forbidden'],
    ['admin', 'green', 'forbidden', 'forbidden'],
    ['superadmin', 'green', 'ok', 'ok'],
    ['owner', 'green', 'ok', 'ok'],
    ['out', 'red', 'not_signed_in', 'not_signed_in'],
    ['standard', 'red', 'not_found', 'not_found'],
    ['plus', 'red', 'not_found', 'not_found'],
    ['admin', 'red', 'forbidden', 'forbidden'],
    ['superadmin', 'red', 'ok', 'ok'],
    ['owner', 'red', 'ok', 'ok'],
  ] as const)('%s with a %s NEO: edit %s, delete %s', (who, compliance, edit, remove) => {
    for (const visibility of ['private', 'public-listed', 'public-password'] as const) {
      const neo = aNeo(visibility, compliance);
      expect(saying(canEditNeo(aViewer(who), neo))).toBe(edit);
      expect(saying(canDeleteNeo(aViewer(who), neo))).toBe(remove);
    }
  });

  it('an owner whose plan ended can still delete, but no longer edit', () => {
    const owner: Viewer = { id: OWNER, role: 'standard', unlocks: {} };
    const neo = aNeo('private', 'yellow');
    expect(saying(canEditNeo(owner, neo))).toBe('plan');
    expect(saying(canDeleteNeo(owner, neo))).toBe('ok');
  });
});

it.each([
  ['out', false],
  ['standard', false],
  ['plus', false],
  ['admin', false],
  ['superadmin', true],
  ['owner', true],
] as const)('%s reads the secret fields: %s', (who, reads) => {
  expect(canReadNeoSecrets(aViewer(who), aNeo('public-listed', 'green'))).toBe(reads);
});

it.each([
  ['out', 0, 'not_signed_in'],
  ['standard', 0, 'plan'],
  ['plus', 0, 'ok'],
  ['plus', 99, 'ok'],
  ['plus', 100, 'plan'],
  ['plus', 101, 'plan'],
  ['admin', 10_000, 'ok'],
  ['superadmin', 10_000, 'ok'],
] as const)('%s who owns %i creates one more: %s', (who, owned, verdict) => {
  expect(saying(canCreateNeo(aViewer(who), owned))).toBe(verdict);
});

it.each([
  ['out', ['green']],
  ['standard', ['green', 'yellow']],
  ['plus', ['green', 'yellow']],
  ['admin', ['green', 'yellow']],
  ['superadmin', ['green', 'yellow']],
] as const)('%s finds %j in public lists', (who, compliances) => {
  expect(listedCompliances(aViewer(who))).toEqual(compliances);
});

describe('compliance after an edit', () => {
  const PROFILE = ['name', 'description', 'image', 'wikiUrl', 'knowledge', 'contextBackground'];
  const REVIEWED = [...PROFILE, ...Object.keys(EMPTY_SHEET)];
  const FREE = ['visibility', 'categories', 'temperature', 'responseStyle', 'characterAttributes'];

  it('covers the approved fields', () => {
    expect([...UNAPPROVING_FIELDS].sort()).toEqual([...REVIEWED].sort());
  });

  it.each([
    // role, before, changed, after
    ...REVIEWED.map((field) => ['plus', 'green', [field], 'yellow'] as const),
    ...FREE.map((field) => ['plus', 'green', [field], 'green'] as const),
    ['plus', 'green', [], 'green'],
    ['plus', 'green', ['visibility', 'name'], 'yellow'],
    ['admin', 'green', ['name'], 'yellow'],
    ['superadmin', 'green', ['name'], 'green'],
    ['plus', 'yellow', ['name'], 'yellow'],
    ['plus', 'red', ['name'], 'red'],
    ['superadmin', 'red', ['name'], 'red'],
  ] as [Role, Compliance, string[], Compliance][])(
    '%s edits a %s NEO (%j): %s',
    (role, before, changed, after) => {
      const editor: Viewer = { id: OWNER, role, unlocks: {} };
      expect(complianceAfterEdit(editor, before, new Set(changed))).toBe(after);
    },
  );
});

describe('a copy', () => {
  const outcomeOf = (
    viewer: Viewer,
    neo: Pick<NeoAccess, 'visibility' | 'compliance'>,
    allowsCopies: boolean,
  ): string => {
    const whole = { id: 'neo', ownerId: OWNER, passwordVersion: 1, ...neo };
    const verdict = canCopyNeo(viewer, whole, allowsCopies);
    return verdict.allowed ? 'yes' : verdict.code;
  };
  /** The answer for somebody else where the owner allows copies, whatever their role. */
  const OTHERS = [
    ['private', 'green', 'private'],
    ['private', 'red', 'not_found'],
    ['public-listed', 'green', 'yes'],
    ['public-listed', 'yellow', 'yes'],
    ['public-listed', 'red', 'not_found'],
    ['public-unlisted', 'yellow', 'yes'],
    ['public-unlisted', 'red', 'not_found'],
    ['public-password', 'green', 'password_required'],
    ['public-password', 'red', 'not_found'],
  ] as const;

  describe.each(ROLES)('by somebody else with the role %s', (role) => {
    const viewer: Viewer = { id: 'other', role, unlocks: {} };
    it.each(OTHERS)('of a %s %s NEO: %s', (visibility, compliance, outcome) => {
      expect(outcomeOf(viewer, { visibility, compliance }, true)).toBe(outcome);
      const refused = outcome === 'yes' ? 'forbidden' : outcome;
      expect(outcomeOf(viewer, { visibility, compliance }, false)).toBe(refused);
    });

    it('of a NEO behind a password, once it is unlocked', () => {
      const neo = { visibility: 'public-password', compliance: 'green' } as const;
      expect(outcomeOf({ ...viewer, unlocks: { neo: 1 } }, neo, true)).toBe('yes');
      expect(outcomeOf({ ...viewer, unlocks: { neo: 0 } }, neo, true)).toBe('password_required');
    });
  });

  it.each([
    ['private', 'green', 'yes'],
    ['public-password', 'yellow', 'yes'],
    ['public-listed', 'red', 'forbidden'],
    ['private', 'red', 'forbidden'],
  ] as const)('by the owner of a %s %s NEO: %s', (visibility, compliance, outcome) => {
    for (const role of ROLES) {
      expect(outcomeOf({ id: OWNER, role, unlocks: {} }, { visibility, compliance }, false)).toBe(
        outcome,
      );
    }
  });

  it('needs a session', () => {
    const neo = { visibility: 'public-listed', compliance: 'green' } as const;
    expect(outcomeOf(VISITOR, neo, true)).toBe('not_signed_in');
  });
});

describe('rehearsals', () => {
  it.each([
    ['private', 'yellow', false, 'forbidden'],
    ['private', 'yellow', true, 'forbidden'],
    ['private', 'green', true, 'forbidden'],
    ['public-listed', 'yellow', false, 'yes'],
    ['public-listed', 'green', false, 'forbidden'],
    ['public-listed', 'green', true, 'yes'],
    ['public-listed', 'red', false, 'forbidden'],
  ] as const)('of a %s %s NEO (in the queue: %s) for a moderator: %s', (...row) => {
    const [visibility, compliance, isWaiting, outcome] = row;
    const neo = aNeo(visibility, compliance);
    const verdict = canReviewRehearsal(aViewer('admin'), neo, isWaiting);
    expect(verdict.allowed ? 'yes' : verdict.code).toBe(outcome);
    expect(canReviewRehearsal(aViewer('plus'), neo, isWaiting).allowed).toBe(false);
    expect(canReviewRehearsal(aViewer('owner'), neo, isWaiting).allowed).toBe(true);
    expect(canReviewRehearsal(aViewer('superadmin'), neo, isWaiting).allowed).toBe(true);
  });
});
