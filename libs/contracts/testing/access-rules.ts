import type { Compliance, Visibility } from '@neo/domain';

const COLUMNS = ['out', 'standard', 'plus', 'admin', 'superadmin', 'owner'] as const;
/** `other` owns NEOs, but not this one: the same as plus in the table. */
export const VIEWERS = [...COLUMNS, 'other'] as const;
export type ViewerName = (typeof VIEWERS)[number];

/** The meaning of a cell of the table in an answer. `ok` is the row's own status of success. */
export const REFUSALS = {
  sign_in: '401 not_signed_in',
  private: '403 private',
  locked: '403 password_required',
  forbidden: '403 forbidden',
  plan: '403 plan',
  gone: '404 not_found',
  not_configured: '503 not_configured',
  used: '409 conflict',
  expired: '400 link_expired',
  invalid: '400 invalid',
} as const;
export type Cell = 'ok' | keyof typeof REFUSALS;
export type Cells = Record<ViewerName, Cell>;

export interface NeoState {
  visibility: Visibility;
  compliance: Compliance;
  /** The viewer gave the right password in this session. */
  isUnlocked: boolean;
}
export type ByState = Record<string, Cells>;

export function cellsOf(text: string): Cells {
  const cells = text.trim().split(/\s+/) as Cell[];
  if (cells.length !== COLUMNS.length) throw new Error(`Not one cell a viewer: ${text}`);
  const said = Object.fromEntries(COLUMNS.map((viewer, i) => [viewer, cells[i]!])) as Cells;
  return { ...said, other: said.plus };
}

function byState(text: string): ByState {
  const lines = text.trim().split('\n').slice(1);
  return Object.fromEntries(
    lines.map((line) => {
      const [state = '', cells = ''] = line.split('|');
      return [state.trim().replace(/\s+/g, ' '), cellsOf(cells)];
    }),
  );
}

/** `password-unlocked yellow` and the like, as facts of a NEO. */
export function stateOf(name: string): NeoState {
  const [shown = '', compliance] = name.split(' ');
  const visibility = shown === 'private' ? shown : `public-${shown.split('-')[0]}`;
  return {
    visibility: visibility as Visibility,
    compliance: compliance as Compliance,
    isUnlocked: shown === 'password-unlocked',
  };
}

export const VIEW = byState(`
                            | out      standard  plus     admin  superadmin  owner
  private            green  | sign_in  private   private  ok     ok          ok
  private            yellow | sign_in  private   private  ok     ok          ok
  private            red    | sign_in  gone      gone     ok     ok          ok
  listed             green  | ok       ok        ok       ok     ok          ok
  listed             yellow | sign_in  ok        ok       ok     ok          ok
  listed             red    | sign_in  gone      gone     ok     ok          ok
  unlisted           green  | ok       ok        ok       ok     ok          ok
  unlisted           yellow | sign_in  ok        ok       ok     ok          ok
  unlisted           red    | sign_in  gone      gone     ok     ok          ok
  password-locked    green  | locked   locked    locked   ok     ok          ok
  password-locked    yellow | sign_in  locked    locked   ok     ok          ok
  password-locked    red    | sign_in  gone      gone     ok     ok          ok
  password-unlocked  green  | ok       ok        ok       ok     ok          ok
  password-unlocked  yellow | sign_in  ok        ok       ok     ok          ok
  password-unlocked  red    | sign_in  gone      gone     ok     ok          ok
`);

export const each = (
  table: ByState,
  change: (cells: Cells, state: string) => Partial<Cells>,
): ByState =>
  Object.fromEntries(
    Object.entries(table).map(([state, cells]) => [state, { ...cells, ...change(cells, state) }]),
  );
export const replaced = (cells: Cells, change: (cell: Cell) => Cell): Cells =>
  Object.fromEntries(VIEWERS.map((viewer) => [viewer, change(cells[viewer])])) as Cells;

/** Rule V for calls that need a session. */
export const MEMBER_VIEW = each(VIEW, () => ({ out: 'sign_in' }));
/** A moderator reads a private NEO of others and does not chat with it. */
export const CHAT = each(MEMBER_VIEW, (_, state) =>
  state.startsWith('private') ? { admin: 'private' } : {},
);
/** The owner and superadmin; a red NEO does not exist for others, so that the call is no oracle. */
export const MANAGE = each(VIEW, (_, state) => {
  const others: Cell = state.endsWith('red') ? 'gone' : 'forbidden';
  return { out: 'sign_in', standard: others, plus: others, other: others, admin: 'forbidden' };
});
/** The same, and moderators while the NEO is in review, which begins when it is shared. */
export const REHEARSED = each(MANAGE, (_, state) =>
  state.endsWith('yellow') && !state.startsWith('private') ? { admin: 'ok' } : {},
);
/** For NEOs whose owner does not allow copies. A moderator is refused like any member. */
export const COPY = each(MEMBER_VIEW, (cells, state) => {
  const others = replaced(cells, (cell) => (cell === 'ok' ? 'forbidden' : cell));
  const { isUnlocked, compliance } = stateOf(state);
  // A moderator who tries the password needs none to see the NEO, so nothing is unlocked.
  const moderators = isUnlocked && compliance !== 'red' ? 'locked' : others.plus;
  const owner = compliance === 'red' ? 'forbidden' : 'ok';
  return { ...others, admin: moderators, superadmin: moderators, owner };
});
/** Called with the right password, which opens a NEO that only the password protects. */
export const UNLOCK = each(VIEW, (cells) =>
  replaced(cells, (cell) => (cell === 'locked' ? 'ok' : cell)),
);
/** A picture that the viewer may not see is not found. */
export const PICTURE = each(VIEW, (cells) =>
  replaced(cells, (cell) => (cell === 'ok' ? 'ok' : 'gone')),
);
/** A link picture is for everybody or for nobody: only where a stranger sees the NEO without a password. */
export const LINK_PICTURE = each(VIEW, (cells, state) => {
  const isForAll = cells.out === 'ok' && !stateOf(state).isUnlocked;
  return replaced(cells, () => (isForAll ? 'ok' : 'gone'));
});
/** The viewer's own data stays theirs, whatever happened to the NEO. */
export const OWN = each(VIEW, () => cellsOf('sign_in ok ok ok ok ok'));

/** Everybody who can see a NEO can report it, except its owner. For all others it does not exist. */
export const REPORT = each(VIEW, (cells) => ({
  ...replaced(cells, (cell) => (cell === 'ok' || cell === 'sign_in' ? cell : 'gone')),
  owner: 'forbidden',
}));

/** Moderators, in any state of the NEO. The owner here is not one. */
export const JUDGE = each(VIEW, () => cellsOf('sign_in forbidden forbidden ok ok forbidden'));

export const EVERYBODY = cellsOf('ok ok ok ok ok ok');
export const MEMBERS = cellsOf('sign_in ok ok ok ok ok');
export const SUPERADMINS = cellsOf('sign_in forbidden forbidden forbidden ok forbidden');
/** A superadmin gets "not found" for that id. */
export const NO_LETTER = cellsOf('sign_in forbidden forbidden forbidden gone forbidden');
/** For everybody but moderators this id is forbidden; for them it is not found. */
export const NO_CASE = cellsOf('sign_in forbidden forbidden gone gone forbidden');
export const EXPIRED = cellsOf('expired expired expired expired expired expired');
export const NOT_CONFIGURED = cellsOf(Array(COLUMNS.length).fill('not_configured').join(' '));
export const MODERATORS = cellsOf('sign_in forbidden forbidden ok ok forbidden');
