import { CONTRACTS } from '../src/index.ts';
import type { AnyInput, Endpoint } from '../src/index.ts';
import {
  VIEWERS,
  REFUSALS,
  cellsOf,
  VIEW,
  each,
  replaced,
  MEMBER_VIEW,
  CHAT,
  MANAGE,
  REHEARSED,
  COPY,
  UNLOCK,
  PICTURE,
  LINK_PICTURE,
  OWN,
  JUDGE,
  EVERYBODY,
  MEMBERS,
  SUPERADMINS,
  NO_LETTER,
  EXPIRED,
  NOT_CONFIGURED,
  MODERATORS,
} from './access-rules.ts';
import { DEBATES_ACCESS } from './access-debates.ts';
import { SAFETY_ACCESS } from './access-safety.ts';
import type { ViewerName, Cell, Cells, ByState } from './access-rules.ts';

const keptIsUsed = (cell: Cell): Cell => (cell === 'ok' ? 'used' : cell);

/** The values that a row may put into its call. */
export interface Given {
  neoId: string;
  imageHash: string;
  /** The viewer's own. */
  userId: string;
  /** That of the NEO, in a row of states. */
  state?: string;
  username: string;
  email: string;
  password: string;
  /** A conversation of the viewer with a message and a reply, and the time of the message. */
  conversationId: string;
  saidAt: string;
  /** A conversation of somebody else. */
  othersConversationId: string;
  /** Secret texts. Only the viewers that the row names may get them back. */
  secrets: { knowledge: string; contextBackground: string; temperature: number };
}

export interface AccessRow {
  /** One row for all NEOs, or one for each state of the NEO that is named. */
  who: Cells | ByState;
  input?: (given: Given) => AnyInput;
  /** The status of a success, if it differs from the contract's. */
  ok?: number;
  /** The viewers whose answer contains `knowledge`, `contextBackground` and `temperature`. */
  secretsFor?: readonly ViewerName[];
  /** The roles that find the private texts of the sheet in the answer, by the state of the NEO where it depends on that. */
  definitionFor?: readonly ViewerName[] | ((state: string) => readonly ViewerName[]);
}

const neo = ({ neoId }: Given): AnyInput => ({ params: { id: neoId } });
/** A conversation as a file. */
const CHAT_FILE = new TextEncoder().encode('{"messages":[{"msg":"Hello","userId":"x"}]}');
/** The smallest character card. */
const CARD = new TextEncoder().encode('{"name":"Ada","first_mes":"Hello"}');
const conversation = ({ conversationId }: Given): AnyInput => ({ params: { id: conversationId } });

/** The rest of the input, besides the id of a conversation. */
const WITH: Record<string, (given: Given) => AnyInput> = {
  send: () => ({ body: { message: 'Hello' } }),
  regenerate: () => ({ body: {} }),
  continue: () => ({ body: {} }),
  removeMessages: () => ({ params: { seq: '2' } }),
  reword: ({ saidAt }) => ({
    params: { seq: '1' },
    body: { content: 'Otherwise', timestamp: saidAt },
  }),
  chooseVariant: () => ({ params: { seq: '2' }, body: { variant: 1 } }),
  edit: () => ({ body: { isPinned: true } }),
  branch: () => ({ body: { seq: 1 } }),
};
const asked = (name: string, id: string, given: Given): AnyInput => {
  const { params, ...more } = WITH[name]?.(given) ?? {};
  return { params: { id, ...params }, ...more };
};
/** Nobody gets another person's conversation, or learns whether it exists. */
const othersConversation = (name: string, who: Cells): Record<string, AccessRow> => ({
  [`conversations.${name} of somebody else`]: {
    who,
    input: (given) => asked(name, given.othersConversationId, given),
  },
});
/** The viewer's own, and somebody else's. */
const ofConversation = (name: string, who: Cells, ok?: number): Record<string, AccessRow> => ({
  [`conversations.${name}`]: {
    who,
    input: (given) => asked(name, given.conversationId, given),
    ...(ok !== undefined && { ok }),
  },
  ...othersConversation(name, cellsOf('sign_in gone gone gone gone gone')),
});
/** After a plan that stores conversations has ended, they can still be read and deleted. */
const KEEPERS = cellsOf('sign_in plan ok ok ok ok');
const EDITORS = ['superadmin', 'owner'] as const;

/**
 * The table of rights (decisions, section 2; promises, 2.1 to 2.3). The tests read this table.
 * Endpoint (and a word that tells calls of it apart) → the answer for each viewer. An endpoint without a row fails the
 * test.
 */
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
  'identity.exportAccount': { who: MEMBERS, secretsFor: ['owner'], definitionFor: ['owner'] },
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
  // The callback of a sign-in that nobody started: it redirects to the panel.
  'identity.googleCallback': { who: EVERYBODY },
  // Nobody came from Google.
  'identity.googleAccount': {
    who: cellsOf('used used used used used used'),
    input: () => ({ body: { birthYear: 1990 } }),
  },
  'identity.settings': { who: MEMBERS, input: () => ({ body: { bio: 'Hello' } }) },
  'identity.checkUsername': { who: MEMBERS, input: () => ({ params: { username: 'nobody-yet' } }) },

  'personas.cards own': { who: MEMBERS },
  'personas.cards public': { who: EVERYBODY, input: () => ({ query: { public: 'true' } }) },
  'personas.catalog': { who: MEMBERS },
  'personas.search': { who: MEMBERS },
  'personas.followed': { who: MEMBERS },
  'personas.insights': { who: MEMBERS },
  'personas.similar': { who: VIEW, input: neo },
  // Nobody follows themselves.
  'follows.follow': {
    who: cellsOf('sign_in used used used used used'),
    input: ({ username }) => ({ params: { username } }),
  },
  'follows.unfollow': { who: MEMBERS, input: ({ username }) => ({ params: { username } }) },
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
  'personas.linkPicture': { who: LINK_PICTURE, input: neo },
  'personas.person': { who: EVERYBODY, input: ({ username }) => ({ params: { username } }) },
  'sheets.get': { who: MANAGE, input: neo, definitionFor: EDITORS },
  'sheets.put': { who: MANAGE, input: (given) => ({ ...neo(given), body: {} }) },
  'sheets.testLore': {
    who: MANAGE,
    input: (given) => ({ ...neo(given), body: { text: 'Hello' } }),
  },
  'rehearsals.cost': { who: MANAGE, input: (given) => ({ ...neo(given), body: {} }) },
  'rehearsals.start': { who: MANAGE, input: (given) => ({ ...neo(given), body: {} }) },
  // Its replies may repeat the definition.
  'rehearsals.list': {
    who: REHEARSED,
    input: neo,
    definitionFor: ['admin', 'superadmin', 'owner'],
  },
  'rehearsals.get': {
    who: REHEARSED,
    input: ({ neoId }) => ({ params: { id: neoId, rehearsalId: neoId } }),
    definitionFor: ['admin', 'superadmin', 'owner'],
  },
  'neoCards.import': {
    who: cellsOf('sign_in plan ok ok ok ok'),
    input: () => ({ body: CARD }),
  },
  'neoCards.export': {
    who: MANAGE,
    input: (given) => ({ ...neo(given), query: { format: 'json' } }),
    secretsFor: EDITORS,
    definitionFor: EDITORS,
  },
  // Their owners do not allow copies.
  'neoCards.copy': { who: COPY, input: neo, secretsFor: ['owner'] },

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
  'chat.greetings': { who: CHAT, input: neo },
  // An empty conversation. A stored one has nothing to reply to; without a stored one it asks for a greeting.
  'chat.regenerate': {
    who: each(CHAT, (cells) => ({ ...replaced(cells, keptIsUsed), standard: cells.standard })),
    input: ({ neoId }) => ({ params: { id: neoId }, body: {} }),
  },
  // No reply was cut.
  'chat.continue': {
    who: each(CHAT, (cells) => ({
      ...replaced(cells, keptIsUsed),
      standard: cells.standard === 'ok' ? 'invalid' : cells.standard,
    })),
    input: ({ neoId }) => ({ params: { id: neoId }, body: {} }),
  },
  // Nothing runs, so an allowed call has an empty answer.
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

  'conversationFiles.import': {
    who: each(CHAT, (cells) => (cells.standard === 'ok' ? { standard: 'plan' } : {})),
    input: ({ neoId }) => ({ params: { id: neoId }, body: CHAT_FILE }),
  },
  'conversationFiles.export': { who: MEMBERS, input: conversation },
  'conversationFiles.export of somebody else': {
    who: cellsOf('sign_in gone gone gone gone gone'),
    input: ({ othersConversationId }) => ({ params: { id: othersConversationId } }),
  },
  // Standard users find nothing, because their conversations are not stored.
  'conversationSearch.search': { who: MEMBERS, input: () => ({ query: { q: 'hello' } }) },
  // The memory of the caller's own conversation. Standard users may not add to what they once kept.
  'memory.read': { who: MEMBERS, input: conversation },
  'memory.read of somebody else': {
    who: cellsOf('sign_in gone gone gone gone gone'),
    input: ({ othersConversationId }) => ({ params: { id: othersConversationId } }),
  },
  'memory.add': {
    who: KEEPERS,
    input: (where) => ({ ...conversation(where), body: { text: 'I live in Lima.' } }),
  },
  'memory.switch': {
    who: KEEPERS,
    input: (where) => ({ ...conversation(where), body: { isOn: true } }),
  },
  // Notes and prompts that are not there.
  'memory.edit': {
    who: cellsOf('sign_in plan gone gone gone gone'),
    input: ({ conversationId }) => ({
      params: { id: conversationId, noteId: crypto.randomUUID() },
      body: { isPinned: true },
    }),
  },
  'memory.remove': {
    who: MEMBERS,
    input: ({ conversationId }) => ({
      params: { id: conversationId, noteId: crypto.randomUUID() },
    }),
  },
  'memory.offer': {
    who: cellsOf('sign_in gone gone gone gone gone'),
    input: ({ conversationId }) => ({
      params: { id: conversationId, seq: '999' },
      body: { isKept: false },
    }),
  },
  'memory.prompt': {
    who: cellsOf('sign_in gone gone gone gone gone'),
    input: ({ conversationId }) => ({ params: { id: conversationId, seq: '999' } }),
  },
  'keys.list': { who: MEMBERS },
  'keys.create': {
    who: MEMBERS,
    input: ({ password }) => ({ body: { name: 'A key', password } }),
  },
  'keys.remove': { who: MEMBERS, input: () => ({ params: { id: crypto.randomUUID() } }) },
  'pushes.read': { who: MEMBERS },
  // The tests have no keys for it.
  'pushes.subscribe': {
    who: cellsOf(
      'sign_in not_configured not_configured not_configured not_configured not_configured',
    ),
    input: () => ({
      body: {
        endpoint: 'https://push.example/one',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
        language: 'en',
      },
    }),
  },
  'pushes.unsubscribe': { who: MEMBERS },
  'pushes.show': {
    who: MEMBERS,
    input: () => ({ params: { tabId: crypto.randomUUID() }, body: { language: 'en' } }),
  },
  'pushes.hide': { who: MEMBERS, input: () => ({ params: { tabId: crypto.randomUUID() } }) },
  // A session, of whoever, is no key.
  // The tests have no speech server.
  'speech.speak': {
    who: cellsOf(
      'sign_in not_configured not_configured not_configured not_configured not_configured',
    ),
    input: () => ({ body: { text: 'Hello' } }),
  },
  'speech.transcribe': {
    who: cellsOf(
      'sign_in not_configured not_configured not_configured not_configured not_configured',
    ),
    input: () => ({ body: CHAT_FILE }),
  },
  'completions.models': { who: cellsOf('sign_in sign_in sign_in sign_in sign_in sign_in') },
  'completions.model': {
    who: cellsOf('sign_in sign_in sign_in sign_in sign_in sign_in'),
    input: ({ neoId }) => ({ params: { model: `neo/${neoId}` } }),
  },
  'completions.create': {
    who: cellsOf('sign_in sign_in sign_in sign_in sign_in sign_in'),
    input: ({ neoId }) => ({
      body: { model: `neo/${neoId}`, messages: [{ role: 'user', content: 'Hello' }] },
    }),
  },
  'persons.list': { who: MEMBERS },
  'persons.create': { who: MEMBERS, input: () => ({ body: { name: 'Somebody' } }) },
  // Somebody else's, or nobody's.
  'persons.edit': {
    who: cellsOf('sign_in gone gone gone gone gone'),
    input: () => ({ params: { id: crypto.randomUUID() }, body: { name: 'Another' } }),
  },
  'persons.remove': { who: MEMBERS, input: () => ({ params: { id: crypto.randomUUID() } }) },
  'conversations.ofNeo': { who: OWN, input: neo },
  'conversations.create': {
    who: each(CHAT, (cells) => (cells.standard === 'ok' ? { standard: 'plan' } : {})),
    input: neo,
  },
  'conversations.list': { who: MEMBERS },
  ...ofConversation('conversation', MEMBERS),
  ...ofConversation('send', KEEPERS),
  // It has begun.
  ...ofConversation('greeting', cellsOf('sign_in plan used used used used')),
  ...ofConversation('regenerate', KEEPERS),
  // No reply was cut.
  ...ofConversation('continue', cellsOf('sign_in plan used used used used')),
  ...ofConversation('stream', MEMBERS, 204),
  ...ofConversation('stop', MEMBERS),
  ...ofConversation('removeMessages', MEMBERS),
  ...ofConversation('reword', KEEPERS),
  ...ofConversation('chooseVariant', KEEPERS),
  ...ofConversation('seen', MEMBERS),
  ...ofConversation('changes', MEMBERS),
  ...ofConversation('touch', MEMBERS),
  ...ofConversation('edit', KEEPERS),
  ...ofConversation('branch', KEEPERS),
  'conversations.remove': { who: MEMBERS, input: conversation },
  ...othersConversation('remove', MEMBERS),
  'chat.reword': {
    who: each(MEMBER_VIEW, (cells) => replaced(cells, (cell) => (cell === 'ok' ? 'gone' : cell))),
    input: ({ neoId, saidAt }) => ({
      params: { id: neoId, seq: '1' },
      body: { content: 'Otherwise', timestamp: saidAt },
    }),
  },

  'moderation.users': { who: MODERATORS },
  'moderation.users range': { who: MODERATORS, input: () => ({ query: { range: '[0,99]' } }) },
  'moderation.user': {
    who: MODERATORS,
    input: ({ userId }) => ({ params: { userId } }),
  },
  'moderation.userNeos': { who: MODERATORS, input: ({ userId }) => ({ params: { userId } }) },
  // Sets somebody's role to the one they have, so that nothing changes.
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
  // Never approved, so every field is new. Only a superadmin sees the fields of the character, and all of a private NEO.
  'moderation.review': {
    who: JUDGE,
    input: ({ neoId }) => ({ params: { neoId } }),
    secretsFor: ['superadmin'],
    definitionFor: (state) =>
      state.startsWith('private') ? ['superadmin'] : ['admin', 'superadmin'],
  },
  // Like a deletion: people end their own sessions in the settings.
  'moderation.endSessions': {
    who: cellsOf('sign_in forbidden forbidden forbidden used forbidden'),
    input: ({ userId }) => ({ params: { userId } }),
  },
  'moderation.deadLetters': { who: SUPERADMINS },
  'moderation.erasures': { who: MODERATORS },
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
  'moderation.neo': { who: JUDGE, input: ({ neoId }) => ({ params: { neoId } }) },
  'moderation.neos range': { who: MODERATORS, input: () => ({ query: { range: '[0,99]' } }) },

  'identity.verifyEmail': { who: EXPIRED, input: () => ({ body: { token: 'none' } }) },
  // Theirs are confirmed.
  'identity.sendVerification': { who: cellsOf('sign_in used used used used used') },
  'identity.forgotPassword': {
    who: EVERYBODY,
    input: () => ({ body: { email: 'nobody@example.test' } }),
  },
  'identity.resetPassword': {
    who: EXPIRED,
    input: ({ password }) => ({ body: { token: 'none', password } }),
  },
  'identity.signIns': { who: MEMBERS },
  // The way to sign in is somebody else's, or nobody's.
  'identity.removeSignIn': {
    who: cellsOf('sign_in gone gone gone gone gone'),
    input: ({ password }) => ({ params: { id: crypto.randomUUID() }, body: { password } }),
  },
  'identity.sessions': { who: MEMBERS },
  'identity.endSession': {
    who: MEMBERS,
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
  ...DEBATES_ACCESS,
  ...SAFETY_ACCESS,
  // Once per account, and only for people who gain from it. Last, because it upgrades `standard`.
  'identity.trial': { who: cellsOf('sign_in ok used used used used') },
  // The very last: these end the sessions of the rows before them, or sign in as somebody else.
  'identity.endOtherSessions': { who: MEMBERS },
  'identity.register': {
    who: EVERYBODY,
    input: ({ password }) => ({
      body: { email: `${crypto.randomUUID()}@example.test`, password, ageConfirmed: true },
    }),
  },
  // Called without a proof: nobody deletes their account by accident.
  'identity.deleteAccount': {
    who: cellsOf('sign_in invalid invalid invalid invalid invalid'),
    input: () => ({ body: {} }),
  },
  // After this row the old password no longer works.
  'identity.changePassword': {
    who: MEMBERS,
    input: ({ password }) => ({
      body: { currentPassword: password, newPassword: `${password}, changed` },
    }),
  },
};

/** The endpoint of a row. */
export function endpointOf(row: string): Endpoint {
  const [group = '', name = ''] = (row.split(' ')[0] ?? '').split('.');
  const endpoint = (CONTRACTS as Record<string, Record<string, Endpoint>>)[group]?.[name];
  if (!endpoint) throw new Error(`The contracts have no ${row}`);
  return endpoint;
}

/** Whether the row distinguishes the states of a NEO. */
export const isByState = (who: AccessRow['who']): who is ByState => !('out' in who);

/** `200`, or `403 private`. */
export const expectedOf = (row: string, cell: Cell): string =>
  cell === 'ok' ? String(ACCESS[row]?.ok ?? endpointOf(row).status) : REFUSALS[cell];

/** The answer of a row with states for a NEO that does not exist, and for a malformed id. */
export function ofMissing(row: string, viewer: ViewerName): Cell {
  const { who } = ACCESS[row]!;
  if (!isByState(who)) throw new Error(`${row} names no NEO`);
  const { access } = endpointOf(row);
  if (viewer === 'out') return access === 'public' ? 'gone' : 'sign_in';
  if (access === 'moderator' && who['listed green']![viewer] === 'forbidden') return 'forbidden';
  return who === OWN ? 'ok' : 'gone';
}
