import { describe, expect, it } from 'vitest';
import {
  appealsEnd,
  canDecide,
  canHandleTarget,
  countryOfLanguages,
  DECISIONS,
  DEFAULT_HELP_LINES,
  disclosuresOf,
  helpFor,
  isCountry,
  isForAdults,
  isTooYoung,
  minorUntil,
  refusalOfAppeal,
  refusalOfAppealDecision,
  standingAfter,
  standingRestored,
  statementOf,
  useAt,
  VISITOR,
} from '../index.ts';
import type { Decision, Member, Role } from '../index.ts';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const a = (role: Role, id = `some ${role}`): Member => ({ id, role, unlocks: {} });

describe('a decision', () => {
  it.each([
    ['a visitor', VISITOR, false],
    ['a reader', a('plus'), false],
    ['a moderator', a('admin'), true],
    ['a superadmin', a('superadmin'), true],
    ['the concerned moderator', a('admin', 'concerned'), false],
    ['the concerned superadmin', a('superadmin', 'concerned'), false],
  ] as const)('is or is not for %s', (_, viewer, allowed) => {
    expect(canHandleTarget(viewer, 'concerned').allowed).toBe(allowed);
  });

  it('about accounts and staff is for superadmins', () => {
    const about = (kind: 'neo' | 'user', decision: Decision, role: Role) =>
      (['admin', 'superadmin'] as const).map(
        (who) => canDecide(a(who), { kind, decision, concerned: { id: 'other', role } }).allowed,
      );
    expect(about('user', 'delete', 'plus')).toEqual([false, true]);
    expect(about('neo', 'delete', 'plus')).toEqual([true, true]);
    expect(about('user', 'suspend', 'admin')).toEqual([false, true]);
    expect(about('user', 'suspend', 'plus')).toEqual([true, true]);
  });

  it('states its reasons under the Commission’s names', () => {
    const found = DECISIONS.map((decision) => {
      const { decision_visibility: shown, decision_account: account } = statementOf({
        kind: 'neo',
        decision,
        rule: 'hate',
        hasReports: true,
      });
      return [decision, shown?.split('_').at(-1), account?.split('_').at(-1)];
    });
    expect(found).toEqual([
      ['dismiss', undefined, undefined],
      ['note', undefined, undefined],
      ['unlist', 'DEMOTED', undefined],
      ['hide', 'DISABLED', undefined],
      ['suspend', undefined, 'SUSPENDED'],
      ['delete', 'REMOVED', undefined],
    ]);
    const illegal = statementOf({
      kind: 'message',
      decision: 'hide',
      rule: 'illegal',
      hasReports: false,
    });
    expect(illegal).toMatchObject({
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      source_type: 'SOURCE_VOLUNTARY',
    });
  });

  it('is undone exactly, except where somebody changed the NEO since', () => {
    const before = { visibility: 'public-listed', compliance: 'green' } as const;
    const hidden = standingAfter('hide', before);
    expect(standingRestored({ before, after: hidden }, hidden)).toEqual(before);
    const unlisted = standingAfter('unlist', before);
    expect(unlisted.visibility).toBe('public-unlisted');
    const now = { ...unlisted, visibility: 'private' } as const;
    expect(standingRestored({ before, after: unlisted }, now)).toEqual(now);
    const kept = { visibility: 'private', compliance: 'yellow' } as const;
    expect(standingAfter('unlist', kept)).toEqual(kept);
  });
});

describe('an appeal', () => {
  const decision = {
    userId: 'me',
    decision: 'hide',
    isAppealed: false,
    isReversed: false,
    decidedAt: new Date('2026-05-24T12:00:00.000Z'),
  } as const;

  it.each([
    ['on the last day', {}, NOW, null],
    ['a second later', {}, new Date(NOW.getTime() + 1_000), 'appeal_too_late'],
    ['twice', { isAppealed: true }, NOW, 'appeal_made'],
    ['after its reversal', { isReversed: true }, NOW, 'decision_reversed'],
    ['by somebody else', { userId: 'other' }, NOW, 'not_found'],
    ['against a dismissal', { decision: 'dismiss' }, NOW, 'not_found'],
  ] as const)('made %s', (_, change, now, refusal) => {
    expect(appealsEnd(decision.decidedAt)).toEqual(NOW);
    expect(refusalOfAppeal('me', { ...decision, ...change }, now)).toBe(refusal);
  });

  it.each([
    [a('admin', 'judge'), 'own_decision'],
    [a('superadmin', 'judge'), 'own_decision'],
    [a('admin', 'me'), 'forbidden'],
    [a('plus'), 'forbidden'],
    [a('admin'), null],
  ] as const)('decided by %j', (viewer, refusal) => {
    expect(refusalOfAppealDecision(viewer, { decidedBy: 'judge', userId: 'me' })).toBe(refusal);
  });
});

describe('an age', () => {
  it.each([
    [2026, true],
    [2014, true],
    [2013, false],
  ])('of somebody born in %i', (year, isYoung) => {
    expect(isTooYoung(year, NOW)).toBe(isYoung);
  });
  it.each([
    [2013, '2032-01-01'],
    [2009, '2028-01-01'],
    [2008, '2027-01-01'],
    [2007, undefined],
  ])('below 18 is stored as an end: %i', (year, end) => {
    expect(minorUntil(year, NOW)?.toISOString().slice(0, 10)).toBe(end);
  });
});

it.each([
  [['NSFW'], true],
  [['#nsfw'], true],
  [['18+'], true],
  [['[R-18]'], true],
  [['Erótico'], true],
  [['Adult'], true],
  [['philosophy', 'adults only'], true],
  [['🔞'], true],
  [['NSFW 🔥'], true],
  [['nsfw!'], true],
  [['adulthood'], false],
  [['sextant'], false],
  [['Essex'], false],
  [['young adult fiction'], false],
  [[], false],
])('tags %j are for adults: %s', (tags, isAdult) => {
  expect(isForAdults(tags)).toBe(isAdult);
});

describe('the reminder that this is an AI', () => {
  const at = (time: string, day = '2026-11-24') => Date.parse(`${day}T${time}:00.000Z`);
  const facts = (isMinor: boolean) => ({
    isMinor,
    dayOf: (moment: number) => new Date(moment).toISOString().slice(0, 10),
  });
  const minutes = (from: number, count: number, step: number) =>
    Array.from({ length: count }, (_, nr) => from + nr * step * 60_000);

  it('is due at the start, and after three hours of use', () => {
    const { lines } = disclosuresOf(minutes(at('08:00'), 20, 20), facts(false));
    expect([...lines]).toEqual([
      [0, 'start'],
      [9, 'hours'],
      [18, 'hours'],
    ]);
  });
  it('is due every hour for minors', () => {
    const { lines } = disclosuresOf(minutes(at('08:00'), 10, 20), facts(true));
    expect([...lines.keys()]).toEqual([0, 3, 6, 9]);
  });
  it('starts over after a pause of thirty minutes', () => {
    const before = minutes(at('08:00'), 8, 20);
    const after = minutes(at('10:50'), 9, 20);
    const { lines } = disclosuresOf([...before, ...after], facts(false));
    expect([...lines.keys()]).toEqual([0]);
  });
  it('is due on each new day', () => {
    const moments = [at('23:50'), at('00:05', '2026-11-25'), at('00:10', '2026-11-25')];
    const { lines, use } = disclosuresOf(moments, facts(false));
    expect([...lines]).toEqual([
      [0, 'start'],
      [1, 'day'],
    ]);
    expect(useAt(use, at('03:06', '2026-11-25'), facts(false)).due).toBeNull();
  });
});

describe('help lines', () => {
  it.each([
    [['ES', 'US'], 'ES', '024'],
    [[null, 'US', 'ES'], 'US', '988'],
    [[undefined, null, 'IE'], 'IE', '116 123'],
    [['DE', 'US'], '*', undefined],
    [[null, undefined], '*', undefined],
    [['constructor'], '*', undefined],
  ])('of %j are those of %s', (countries, country, phone) => {
    const help = helpFor(DEFAULT_HELP_LINES, countries);
    expect([help.country, help.lines[0]?.phone]).toEqual([country, phone]);
  });
  it.each([
    ['es-ES,es;q=0.9,en;q=0.8', 'ES'],
    ['en, es-MX', 'MX'],
    ['zh-Hant-TW', 'TW'],
    ['en', undefined],
    [undefined, undefined],
  ])('read the country from %s', (header, country) => {
    expect(countryOfLanguages(header)).toBe(country);
  });
});

it('a country has a code of today', () => {
  const isOne = (code: string) => [code, isCountry(code)];
  const [are, areNot] = [
    ['ES', 'GB', 'US', 'TW', 'AQ'],
    ['XX', 'ZZ', 'AA', 'QQ', 'EU', 'UK', 'DD', 'SU', 'es', 'ESP', ''],
  ];
  expect(are.map(isOne)).toEqual(are.map((code) => [code, true]));
  expect(areNot.map(isOne)).toEqual(areNot.map((code) => [code, false]));
});
