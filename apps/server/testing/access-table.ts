import { CONTRACTS } from '@neo/contracts';
import type { AnyInput, Endpoint } from '@neo/contracts';
import type { Compliance, Visibility } from '@neo/domain';

/**
 * Who may do what, as the law says it (decisions, section 2; promises, 2.1 to 2.3): the document is the test's input.
 * Every endpoint of the contracts has a row here, or the test fails.
 */
export const VIEWERS = ['out', 'standard', 'plus', 'admin', 'superadmin', 'owner'] as const;
export type ViewerName = (typeof VIEWERS)[number];

/** How a cell of the table reads in an answer; `ok` is the row's own status of success. */
const REFUSALS = {
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
type Cell = 'ok' | keyof typeof REFUSALS;
type Cells = Record<ViewerName, Cell>;

export interface NeoState {
  visibility: Visibility;
  compliance: Compliance;
  /** The viewer gave the right password in this session. */
  isUnlocked: boolean;
}
type ByState = Record<string, Cells>;

function cellsOf(text: string): Cells {
  const cells = text.trim().split(/\s+/) as Cell[];
  if (cells.length !== VIEWERS.length) throw new Error(`Not one cell a viewer: ${text}`);
  return Object.fromEntries(VIEWERS.map((viewer, i) => [viewer, cells[i]!])) as Cells;
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

const VIEW = byState(`
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

const each = (table: ByState, change: (cells: Cells, state: string) => Partial<Cells>): ByState =>
  Object.fromEntries(
    Object.entries(table).map(([state, cells]) => [state, { ...cells, ...change(cells, state) }]),
  );
const replaced = (cells: Cells, change: (cell: Cell) => Cell): Cells =>
  Object.fromEntries(VIEWERS.map((viewer) => [viewer, change(cells[viewer])])) as Cells;

/** Rule V for calls that need a session. */
const MEMBER_VIEW = each(VIEW, () => ({ out: 'sign_in' }));
/** A moderator reads a private NEO of others and does not chat with it. */
const CHAT = each(MEMBER_VIEW, (_, state) =>
  state.startsWith('private') ? { admin: 'private' } : {},
);
/** The owner and superadmin; a red NEO does not exist for others, so that the call is no oracle. */
const MANAGE = each(VIEW, (_, state) => {
  const others: Cell = state.endsWith('red') ? 'gone' : 'forbidden';
  return { out: 'sign_in', standard: others, plus: others, admin: 'forbidden' };
});
/** Asked with the right password, which opens what the password alone keeps shut. */
const UNLOCK = each(VIEW, (cells) => replaced(cells, (cell) => (cell === 'locked' ? 'ok' : cell)));
/** A picture that one may not see is not there. */
const PICTURE = each(VIEW, (cells) => replaced(cells, (cell) => (cell === 'ok' ? 'ok' : 'gone')));
/** What is the viewer's own is theirs, whatever became of the NEO. */
const OWN = each(VIEW, () => cellsOf('sign_in ok ok ok ok ok'));

/** Moderators, whatever state the NEO is in; the owner here is none. */
const JUDGE = each(VIEW, () => cellsOf('sign_in forbidden forbidden ok ok forbidden'));

const EVERYBODY = cellsOf('ok ok ok ok ok ok');
const MEMBERS = cellsOf('sign_in ok ok ok ok ok');
const SUPERADMINS = cellsOf('sign_in forbidden forbidden forbidden ok forbidden');
/** A superadmin is told that there is none of that id. */
const NO_LETTER = cellsOf('sign_in forbidden forbidden forbidden gone forbidden');
const EXPIRED = cellsOf('expired expired expired expired expired expired');
const NOT_CONFIGURED = cellsOf(Array(VIEWERS.length).fill('not_configured').join(' '));
const MODERATORS = cellsOf('sign_in forbidden forbidden ok ok forbidden');

/** What a row may put into its call. */
export interface Given {
  neoId: string;
  imageHash: string;
  /** The viewer's own. */
  userId: string;
  username: string;
  email: string;
  password: string;
  /** Secret texts: they may come back to those alone whom the row names. */
  secrets: { knowledge: string; contextBackground: string; temperature: number };
}

export interface AccessRow {
  /** One row for all NEOs, or one for each state of the NEO that is named. */
  who: Cells | ByState;
  input?: (given: Given) => AnyInput;
  /** Of a success, where it is not the contract's. */
  ok?: number;
  /** Who finds `knowledge`, `contextBackground` and `temperature` in the answer. */
  secretsFor?: readonly ViewerName[];
}

const neo = ({ neoId }: Given): AnyInput => ({ params: { id: neoId } });
const EDITORS = ['superadmin', 'owner'] as const;

/** Endpoint (and a word for which call of it) → who gets what. */
export const ACCESS: Record<string, AccessRow> = {
  'meta.deployment': { who: EVERYBODY },
  'meta.openapi': { who: EVERYBODY },
  'meta.docs': { who: EVERYBODY },
  'meta.siteMap': { who: EVERYBODY },
  'meta.robots': { who: EVERYBODY },
  'meta.alive': { who: EVERYBODY },
  'meta.ready': { who: EVERYBODY },

  'identity.session': { who: MEMBERS },
  'identity.login': {
    who: EVERYBODY,
    input: ({ email, password }) => ({ body: { email, password } }),
  },
  'identity.logout': { who: EVERYBODY },
  'identity.google': {
    who: NOT_CONFIGURED,
    input: () => ({ body: { next: '/catalog' } }),
  },
  'identity.exportAccount': { who: MEMBERS, secretsFor: ['owner'] },
  'identity.reportPlan': {
    who: NOT_CONFIGURED,
    input: ({ email }) => ({
      body: {
        account: email,
        plusUntil: null,
        reportedAt: new Date().toISOString(),
        signature: '',
      },
    }),
  },
  // Nobody asked for what comes here: it leads back to the panel.
  'identity.googleCallback': { who: EVERYBODY },
  'identity.settings': { who: MEMBERS, input: () => ({ body: { bio: 'Hello' } }) },
  'identity.checkUsername': { who: MEMBERS, input: () => ({ params: { username: 'nobody-yet' } }) },

  'personas.cards own': { who: MEMBERS },
  'personas.cards public': { who: EVERYBODY, input: () => ({ query: { public: 'true' } }) },
  'personas.catalog': { who: MEMBERS },
  'personas.search': { who: MEMBERS },
  'personas.create': {
    who: cellsOf('sign_in plan ok ok ok ok'),
    input: ({ secrets }) => ({
      body: {
        ...secrets,
        name: 'New',
        archetype: 'original-creation',
        characterAttributes: ['Curious'],
        responseStyle: 'concise',
      },
    }),
    secretsFor: VIEWERS,
  },
  'personas.get': { who: VIEW, input: neo, secretsFor: EDITORS },
  'personas.update': {
    who: MANAGE,
    input: ({ neoId }) => ({ params: { id: neoId }, body: { name: 'Edited' } }),
    secretsFor: EDITORS,
  },
  'personas.remove': { who: MANAGE, input: neo },
  'personas.unlock': {
    who: UNLOCK,
    input: ({ neoId, password }) => ({ params: { id: neoId }, body: { password } }),
  },
  'personas.share': { who: MEMBER_VIEW, input: neo },
  'personas.image': {
    who: PICTURE,
    input: ({ imageHash }) => ({ params: { hash: imageHash }, query: { size: '64' } }),
  },
  'personas.person': { who: EVERYBODY, input: ({ username }) => ({ params: { username } }) },
  'personas.personCards': { who: EVERYBODY, input: ({ username }) => ({ params: { username } }) },

  'favorites.list': { who: MEMBERS },
  'favorites.check': { who: MEMBER_VIEW, input: ({ neoId }) => ({ params: { neoId } }) },
  'favorites.count': { who: VIEW, input: neo },
  'favorites.add': { who: MEMBER_VIEW, input: ({ neoId }) => ({ body: { neoId } }) },
  'favorites.remove': { who: OWN, input: ({ neoId }) => ({ params: { neoId } }) },

  'chat.conversation': { who: MEMBER_VIEW, input: neo },
  'chat.send': {
    who: CHAT,
    input: ({ neoId }) => ({ params: { id: neoId }, body: { message: 'Hello' } }),
  },
  'chat.greeting': { who: CHAT, input: neo },
  // Nothing runs: what may be asked is answered with nothing.
  'chat.stream': { who: CHAT, input: neo, ok: 204 },
  'chat.stop': { who: OWN, input: neo },
  'chat.startOver': { who: OWN, input: neo },
  'chat.removeMessages': {
    who: OWN,
    input: ({ neoId }) => ({ params: { id: neoId, seq: '1' } }),
  },
  // Nobody here has two replies to choose from.
  'chat.chooseVariant': {
    who: each(MEMBER_VIEW, (cells) => replaced(cells, (cell) => (cell === 'ok' ? 'gone' : cell))),
    input: ({ neoId }) => ({ params: { id: neoId, seq: '1' }, body: { variant: 1 } }),
  },
  'chat.seen': { who: OWN, input: neo },
  'chat.changes': { who: MEMBER_VIEW, input: neo },
  'chat.touch': { who: OWN, input: neo },
  'chat.activeCards': { who: MEMBERS },

  'moderation.users': { who: MODERATORS },
  'moderation.users range': { who: MODERATORS, input: () => ({ query: { range: '[0,99]' } }) },
  'moderation.user': {
    who: MODERATORS,
    input: ({ userId }) => ({ params: { userId } }),
  },
  'moderation.userNeos': { who: MODERATORS, input: ({ userId }) => ({ params: { userId } }) },
  // Somebody else's own role again: who asks is asked about themselves, and nothing changes.
  'moderation.setRole': {
    who: SUPERADMINS,
    input: ({ userId }) => ({ params: { userId }, body: { role: 'superadmin' } }),
  },
  'moderation.removeUser': {
    who: cellsOf('sign_in forbidden forbidden forbidden used forbidden'),
    input: ({ userId }) => ({ params: { userId } }),
  },
  'moderation.setClassification': {
    who: JUDGE,
    input: ({ neoId }) => ({ params: { neoId }, body: { classification: 'pro' } }),
  },
  'moderation.setCompliance': {
    who: JUDGE,
    input: ({ neoId }) => ({ params: { neoId }, body: { compliance: 'yellow' } }),
  },
  'moderation.removeNeo': { who: JUDGE, input: ({ neoId }) => ({ params: { neoId } }) },
  // Never approved: all of it is new, and what makes its character is so to superadmin alone.
  'moderation.review': {
    who: JUDGE,
    input: ({ neoId }) => ({ params: { neoId } }),
    secretsFor: ['superadmin'],
  },
  // Like a deletion: one's own are in one's settings.
  'moderation.endSessions': {
    who: cellsOf('sign_in forbidden forbidden forbidden used forbidden'),
    input: ({ userId }) => ({ params: { userId } }),
  },
  'moderation.deadLetters': { who: SUPERADMINS },
  'moderation.retryDeadLetter': {
    who: NO_LETTER,
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
  'moderation.dropDeadLetter': {
    who: NO_LETTER,
    input: () => ({ params: { id: crypto.randomUUID() }, body: { reason: 'Looked at' } }),
  },
  'moderation.audit': { who: MODERATORS },
  'moderation.neos': { who: MODERATORS },
  'moderation.neos range': { who: MODERATORS, input: () => ({ query: { range: '[0,99]' } }) },

  'identity.verifyEmail': { who: EXPIRED, input: () => ({ body: { token: 'none' } }) },
  'identity.sendVerification': { who: MEMBERS },
  'identity.forgotPassword': {
    who: EVERYBODY,
    input: () => ({ body: { email: 'nobody@example.test' } }),
  },
  'identity.resetPassword': {
    who: EXPIRED,
    input: ({ password }) => ({ body: { token: 'none', password } }),
  },
  'identity.sessions': { who: MEMBERS },
  'identity.endSession': {
    who: MEMBERS,
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
  // Once per account, and for those alone whom it would give something. Last: it lifts `standard`.
  'identity.trial': { who: cellsOf('sign_in ok used used used used') },
  // The very last: these end the sessions of the rows before them, or make somebody new of who asks.
  'identity.endOtherSessions': { who: MEMBERS },
  'identity.changePassword': {
    who: MEMBERS,
    input: ({ password }) => ({ body: { currentPassword: password, newPassword: password } }),
  },
  'identity.register': {
    who: EVERYBODY,
    input: ({ password }) => ({
      body: { email: `${crypto.randomUUID()}@example.test`, password, ageConfirmed: true },
    }),
  },
  // Asked without a proof: nobody leaves by accident.
  'identity.deleteAccount': {
    who: cellsOf('sign_in invalid invalid invalid invalid invalid'),
    input: () => ({ body: {} }),
  },
};

/** The endpoint that a row is of. */
export function endpointOf(row: string): Endpoint {
  const [group = '', name = ''] = (row.split(' ')[0] ?? '').split('.');
  const endpoint = (CONTRACTS as Record<string, Record<string, Endpoint>>)[group]?.[name];
  if (!endpoint) throw new Error(`The contracts have no ${row}`);
  return endpoint;
}

/** Whether the row tells the states of a NEO apart. */
export const isByState = (who: AccessRow['who']): who is ByState => !('out' in who);

/** `200`, or `403 private`. */
export const expectedOf = (row: string, cell: Cell): string =>
  cell === 'ok' ? String(ACCESS[row]?.ok ?? endpointOf(row).status) : REFUSALS[cell];
