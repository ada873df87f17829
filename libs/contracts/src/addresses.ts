import type { Method } from './wire/endpoint.ts';

/** The part of an endpoint that a client needs to call it. */
export interface Address<How extends Method = Method, Path extends string = string> {
  readonly method: How;
  /** Parameters are written `:name`. */
  readonly path: Path;
}

const by =
  <How extends Method>(method: How) =>
  <const Path extends string>(path: Path): Address<How, Path> => ({ method, path });
const [GET, POST, PUT, PATCH, DELETE] = [
  by('GET'),
  by('POST'),
  by('PUT'),
  by('PATCH'),
  by('DELETE'),
];

/**
 * The actions in a conversation.
 * @param at the path of the NEO or conversation
 * @param inside the path of its messages
 */
const verbsAt = <const At extends string, const Inside extends string>(at: At, inside: Inside) => ({
  conversation: GET(inside),
  send: POST(`${at}/chat`),
  greeting: POST(`${at}/greeting`),
  regenerate: POST(`${at}/chat/regenerate`),
  continue: POST(`${at}/chat/continue`),
  stream: GET(`${at}/chat/stream`),
  stop: POST(`${at}/chat/stop`),
  removeMessages: DELETE(`${inside}/messages/:seq`),
  reword: PUT(`${inside}/messages/:seq`),
  chooseVariant: PUT(`${inside}/messages/:seq/variant`),
  seen: POST(`${inside}/seen`),
  changes: GET(`${inside}/changes`),
  touch: POST(`${at}/touch`),
});

/**
 * The address of every call, by the module that answers it. They are separate from the endpoints because a browser's
 * first view loads these without the schemas: nothing here imports zod.
 */
export const ADDRESSES = {
  meta: {
    deployment: GET('/api/deployment'),
    openapi: GET('/api/openapi.json'),
    docs: GET('/api/docs'),
    siteMap: GET('/sitemap.xml'),
    robots: GET('/robots.txt'),
    alive: GET('/healthz'),
    ready: GET('/readyz'),
  },
  identity: {
    session: GET('/api/auth/user'),
    login: POST('/api/auth/login'),
    logout: POST('/api/auth/logout'),
    google: POST('/api/auth/google'),
    googleCallback: GET('/api/auth/google/callback'),
    googleAccount: POST('/api/auth/google/account'),
    settings: PATCH('/api/auth/user/settings'),
    checkUsername: GET('/api/auth/check-username/:username'),
    trial: POST('/api/auth/trial'),
    register: POST('/api/auth/register'),
    verifyEmail: POST('/api/auth/verify-email'),
    sendVerification: POST('/api/auth/verify-email/send'),
    forgotPassword: POST('/api/auth/password/forgot'),
    resetPassword: POST('/api/auth/password/reset'),
    changePassword: POST('/api/auth/password/change'),
    reportPlan: POST('/api/auth/plan'),
    exportAccount: GET('/api/auth/user/export'),
    deleteAccount: DELETE('/api/auth/user'),
    signIns: GET('/api/auth/sign-ins'),
    removeSignIn: DELETE('/api/auth/sign-ins/:id'),
    sessions: GET('/api/auth/sessions'),
    endSession: DELETE('/api/auth/sessions/:id'),
    endOtherSessions: DELETE('/api/auth/sessions'),
  },
  follows: {
    follow: PUT('/api/users/:username/follow'),
    unfollow: DELETE('/api/users/:username/follow'),
  },
  notices: { list: GET('/api/notices'), seen: POST('/api/notices/seen') },
  keys: {
    list: GET('/api/me/keys'),
    create: POST('/api/me/keys'),
    remove: DELETE('/api/me/keys/:id'),
  },
  personas: {
    cards: GET('/api/neos/cards'),
    catalog: GET('/api/neos/catalog'),
    search: GET('/api/neos/search'),
    followed: GET('/api/neos/followed'),
    insights: GET('/api/neos/insights'),
    similar: GET('/api/neos/:id/similar'),
    create: POST('/api/neos'),
    get: GET('/api/neos/:id'),
    update: PATCH('/api/neos/:id'),
    remove: DELETE('/api/neos/:id'),
    unlock: POST('/api/neos/:id/unlock'),
    share: POST('/api/neos/:id/share'),
    image: GET('/api/images/:hash'),
    linkPicture: GET('/neo/:id/card.png'),
    person: GET('/api/users/:username'),
    personCards: GET('/api/users/:username/neos'),
  },
  sheets: {
    get: GET('/api/neos/:id/sheet'),
    put: PUT('/api/neos/:id/sheet'),
    testLore: POST('/api/neos/:id/lore/test'),
  },
  neoCards: {
    import: POST('/api/neos/import'),
    export: GET('/api/neos/:id/card'),
    copy: POST('/api/neos/:id/copy'),
  },
  favorites: {
    list: GET('/api/favorites'),
    check: GET('/api/favorites/check/:neoId'),
    count: GET('/api/favorites/count/:id'),
    add: POST('/api/favorites'),
    remove: DELETE('/api/favorites/:neoId'),
  },
  chat: {
    ...verbsAt('/api/neos/:id', '/api/neos/:id/conversation'),
    startOver: DELETE('/api/neos/:id/conversation'),
    greetings: GET('/api/neos/:id/greetings'),
    activeCards: GET('/api/conversations/active/cards'),
  },
  conversations: {
    ofNeo: GET('/api/neos/:id/conversations'),
    create: POST('/api/neos/:id/conversations'),
    list: GET('/api/conversations'),
    ...verbsAt('/api/conversations/:id', '/api/conversations/:id'),
    edit: PATCH('/api/conversations/:id'),
    remove: DELETE('/api/conversations/:id'),
    branch: POST('/api/conversations/:id/branch'),
  },
  debates: {
    create: POST('/api/debates'),
    examples: GET('/api/debates/examples'),
    next: POST('/api/conversations/:id/chat/next'),
    invite: POST('/api/conversations/:id/neos'),
  },
  conversationFiles: {
    export: GET('/api/conversations/:id/export'),
    import: POST('/api/neos/:id/conversations/import'),
  },
  conversationSearch: { search: GET('/api/conversations/search') },
  memory: {
    read: GET('/api/conversations/:id/memory'),
    add: POST('/api/conversations/:id/memory'),
    switch: PUT('/api/conversations/:id/memory'),
    edit: PATCH('/api/conversations/:id/memory/:noteId'),
    remove: DELETE('/api/conversations/:id/memory/:noteId'),
    prompt: GET('/api/conversations/:id/messages/:seq/prompt'),
    offer: PUT('/api/conversations/:id/messages/:seq/offer'),
  },
  rehearsals: {
    cost: POST('/api/neos/:id/rehearsals/cost'),
    start: POST('/api/neos/:id/rehearsals'),
    list: GET('/api/neos/:id/rehearsals'),
    get: GET('/api/neos/:id/rehearsals/:rehearsalId'),
  },
  persons: {
    list: GET('/api/me/persons'),
    create: POST('/api/me/persons'),
    edit: PATCH('/api/me/persons/:id'),
    remove: DELETE('/api/me/persons/:id'),
  },
  protocol: { read: GET('/api/safety') },
  pushes: {
    read: GET('/api/me/pushes'),
    subscribe: PUT('/api/me/pushes'),
    unsubscribe: DELETE('/api/me/pushes'),
    show: PUT('/api/me/tabs/:tabId'),
    hide: DELETE('/api/me/tabs/:tabId'),
  },
  speech: { speak: POST('/api/speech'), transcribe: POST('/api/transcriptions') },
  reports: {
    create: POST('/api/reports'),
    list: GET('/api/reports'),
    decision: GET('/api/decisions/:id'),
    appeal: POST('/api/decisions/:id/appeal'),
  },
  cases: {
    list: GET('/api/admin/reports'),
    get: GET('/api/admin/reports/:id'),
    claim: POST('/api/admin/reports/:id/claim'),
    release: DELETE('/api/admin/reports/:id/claim'),
    decide: POST('/api/admin/reports/:id/decide'),
    appeals: GET('/api/admin/appeals'),
    appeal: GET('/api/admin/appeals/:id'),
    decideAppeal: POST('/api/admin/appeals/:id/decide'),
    transparency: GET('/api/admin/transparency'),
  },
  moderation: {
    users: GET('/api/admin/users'),
    user: GET('/api/admin/users/:userId'),
    neos: GET('/api/admin/neos'),
    neo: GET('/api/admin/neos/:neoId'),
    userNeos: GET('/api/admin/users/:userId/neos'),
    review: GET('/api/admin/neos/:neoId/review'),
    setRole: PATCH('/api/admin/users/:userId/role'),
    removeUser: DELETE('/api/admin/users/:userId'),
    endSessions: DELETE('/api/admin/users/:userId/sessions'),
    setClassification: PATCH('/api/admin/neos/:neoId/classification'),
    setCompliance: PATCH('/api/admin/neos/:neoId/compliance'),
    removeNeo: DELETE('/api/admin/neos/:neoId'),
    audit: GET('/api/admin/audit'),
    deadLetters: GET('/api/admin/dead-letters'),
    erasures: GET('/api/admin/erasures'),
    retryDeadLetter: POST('/api/admin/dead-letters/:id/retry'),
    dropDeadLetter: DELETE('/api/admin/dead-letters/:id'),
  },
} as const;
