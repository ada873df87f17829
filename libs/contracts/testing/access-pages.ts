import {
  cellsOf,
  each,
  MANAGE,
  MEMBER_VIEW,
  MEMBERS,
  REFUSALS,
  replaced,
  VIEW,
  EVERYBODY,
  VIEWERS,
} from './access-rules.ts';
import type { ByState, Cell, Cells, ViewerName } from './access-rules.ts';

/** The values that a row may put into its address. */
export interface Shown {
  neoId: string;
  /** The owner of all the NEOs that are shown. */
  username: string;
  /** A search that finds all of them. */
  words: string;
}

/** A page of one NEO. Rule V, or a part of it, decides who may open it. */
export interface NeoPage {
  path: (shown: Shown) => string;
  who: ByState;
}

export const NEO_PAGES: Record<string, NeoPage> = {
  profile: { path: ({ neoId }) => `/neo/${neoId}`, who: VIEW },
  chat: { path: ({ neoId }) => `/chat/${neoId}`, who: MEMBER_VIEW },
  edit: { path: ({ neoId }) => `/neo/${neoId}/edit`, who: MANAGE },
};

/** A page of many NEOs: who may open it, and which NEOs each viewer sees. */
export interface ListPage {
  path: (shown: Shown) => string;
  who: Cells;
  names: ByState;
  /** It shows only some of these. */
  isPartOf?: true;
}

const no: Cell = 'gone';
const NONE = each(VIEW, (cells) => replaced(cells, () => no));
/** Public, listed and approved. Signed-in viewers also see those that are not refused. */
const LISTED = each(NONE, (_, state) =>
  state.startsWith('listed') && !state.endsWith('red')
    ? cellsOf(`${state.endsWith('green') ? 'ok' : no} ok ok ok ok ok`)
    : {},
);
const APPROVED = each(NONE, (_, state) => (state === 'listed green' ? EVERYBODY : {}));
const OWN_CARDS = each(NONE, () => ({ owner: 'ok' }));
/** The viewer's own, and the most popular of the listed. */
const DASHBOARD = each(LISTED, () => ({ owner: 'ok' }));
/** This viewer marked all NEOs. Everyone who is signed in talked with them. */
export const MARKERS: readonly ViewerName[] = ['standard', 'admin', 'other'];
const of = (viewers: readonly ViewerName[]) =>
  each(MEMBER_VIEW, (cells, state) =>
    Object.fromEntries(
      VIEWERS.map((viewer) => [
        viewer,
        viewers.includes(viewer) && cells[viewer] === 'ok' ? 'ok' : NONE[state]![viewer],
      ]),
    ),
  );
/** The NEOs that the viewer marked or talked with and may still see. */
const MARKED = of(MARKERS);
/** Conversations of standard are not kept. */
const TALKED_WITH = of(VIEWERS.filter((viewer) => viewer !== 'standard'));
/** The pages that a viewer finds by either of two rules. */
const either = (names: ByState, others: ByState): ByState =>
  each(names, (cells, state) =>
    Object.fromEntries(
      VIEWERS.map((viewer) => [viewer, cells[viewer] === 'ok' ? 'ok' : others[state]![viewer]]),
    ),
  );
/** A page with hearts contains the viewer's favourites. */
const withMarked = (names: ByState): ByState => either(names, MARKED);
/** The first page also offers to continue the viewer's conversations. */
const FIRST_PAGE = either(withMarked(DASHBOARD), TALKED_WITH);

export const LIST_PAGES: Record<string, ListPage> = {
  landing: {
    path: () => '/',
    who: EVERYBODY,
    names: FIRST_PAGE,
    isPartOf: true,
  },
  discover: { path: () => '/discover', who: MEMBERS, names: withMarked(LISTED), isPartOf: true },
  catalog: { path: ({ words }) => `/catalog?q=${words}`, who: MEMBERS, names: withMarked(LISTED) },
  person: { path: ({ username }) => `/user/${username}`, who: EVERYBODY, names: APPROVED },
  dashboard: {
    path: () => '/dashboard',
    who: MEMBERS,
    names: FIRST_PAGE,
    isPartOf: true,
  },
  favourites: { path: () => '/favs', who: MEMBERS, names: MARKED },
  'active chats': { path: () => '/active', who: MEMBERS, names: TALKED_WITH },
  search: { path: () => '/search', who: MEMBERS, names: NONE },
  settings: { path: () => '/settings', who: MEMBERS, names: NONE },
  notices: { path: () => '/notices', who: MEMBERS, names: OWN_CARDS, isPartOf: true },
  reports: { path: () => '/reports', who: MEMBERS, names: NONE },
  debate: { path: () => '/debate', who: MEMBERS, names: NONE },
  create: { path: () => '/create', who: MEMBERS, names: OWN_CARDS },
};

/** The console's pages contain no data. Who gets them at all. */
export const CONSOLE_PAGES = ['/admin', '/admin/', '/admin/users', '/admin/neos', '/admin/nowhere'];
export const CONSOLE_STATUS = {
  out: 401,
  standard: 403,
  plus: 403,
  admin: 200,
  superadmin: 200,
  owner: 403,
  other: 403,
} as const;

/** A page and its data. Visitors who must sign in are redirected. */
export const pageStatus = (cell: Cell): { page: number; data: number } => {
  if (cell === 'ok') return { page: 200, data: 200 };
  if (cell === 'sign_in') return { page: 302, data: 202 };
  const status = Number(REFUSALS[cell].slice(0, 3));
  return { page: status, data: status };
};

/** The address of a page's data in React Router. */
export function dataPath(path: string): string {
  const [address = '', search] = path.split('?');
  return `${address === '/' ? '/_' : address}.data${search === undefined ? '' : `?${search}`}`;
}

/** Public pages without anybody's data. */
export const PUBLIC_PAGES = [
  '/home',
  '/about',
  '/pricing',
  '/privacy',
  '/safety',
  '/docs/api',
  '/terms',
  '/offline',
  '/neo/new',
  '/register',
  '/register/google',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/*',
];
