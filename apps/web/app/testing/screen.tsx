/**
 * The source of screens for tests and stories: the real routes of `routes.ts` as React Router's route stubs, over
 * any API. Tests (`a-screen.tsx`) answer by HTTP, stories (`story-screen.tsx`) in the page.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createApi, fetchTransport } from '@neo/client';
import type { Language } from '@neo/domain';
import type { EmotionCache } from '@emotion/cache';
import type { QueryClient } from '@tanstack/react-query';
import { createRoutesStub, matchRoutes, RouterContextProvider, useLocation } from 'react-router';
import type {
  LoaderFunction,
  MiddlewareFunction,
  RouteObject,
  ShouldRevalidateFunction,
} from 'react-router';
import type { ComponentType, JSX } from 'react';
import { AppProviders } from '../AppProviders.tsx';
import { dataContext } from '../data/context.ts';
import { createQueries } from '../data/queries.ts';
import { loadI18n } from '../i18n/i18n.ts';
import { loadReasons } from '../i18n/words.ts';
import * as root from '../root.tsx';
import config from '../routes.ts';

interface RouteModule {
  default?: ComponentType;
  ErrorBoundary?: ComponentType;
  clientLoader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  clientMiddleware?: MiddlewareFunction[];
}
type Stub = Parameters<typeof createRoutesStub>[0][number];

const MODULES = import.meta.glob<RouteModule>([
  '../routes/**/*.{ts,tsx}',
  '../shell/**/*.tsx',
  '!../**/*.{test,stories}.tsx',
]);

/** The target of a navigation. Only the opened screen is rendered. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

type Named = RouteObject & { file: string };

const named = (entries: RouteConfigEntry[]): Named[] =>
  entries.map(
    ({ file, path, index, children }) =>
      ({
        file,
        ...(path !== undefined && { path }),
        ...(index ? { index } : { children: named(children ?? []) }),
      }) as Named,
  );

async function stubOf(route: Named, opened: ReadonlySet<string>): Promise<Stub> {
  const { file, path, index } = route;
  const place = { ...(path !== undefined && { path }), ...(index && { index }) };
  if (!opened.has(file)) return { ...place, Component: Elsewhere } as Stub;
  const module = await MODULES[`../${file}`]!();
  const children = (route.children ?? []) as Named[];
  return {
    ...place,
    Component: module.default,
    ErrorBoundary: module.ErrorBoundary,
    HydrateFallback: Nothing,
    loader: module.clientLoader,
    shouldRevalidate: module.shouldRevalidate,
    middleware: module.clientMiddleware,
    ...(children.length > 0 && {
      children: await Promise.all(children.map((child) => stubOf(child, opened))),
    }),
  } as Stub;
}

const Nothing = () => null;

/** A layout route that does not contain the opened screen needs no element. */
const flattened = (routes: Named[], opened: ReadonlySet<string>): Named[] =>
  routes.flatMap((route) =>
    opened.has(route.file) || !route.children?.length ? [route] : (route.children as Named[]),
  );

export interface Screen {
  element: JSX.Element;
  queries: QueryClient;
}

/**
 * Loads the screen of an address, to be rendered in a `ThemeRoot`.
 * @param given.fetch used by the typed client
 */
export async function screenAt(
  path: string,
  given: { fetch: typeof fetch; language: Language; styles: EmotionCache },
): Promise<Screen> {
  const routes = named(config as RouteConfigEntry[]);
  const opened = new Set(
    matchRoutes(routes, path)?.map(({ route }) => (route as Named).file) ?? [],
  );
  const queries = createQueries();
  const api = createApi(fetchTransport('', given.fetch));
  const context = new RouterContextProvider();
  context.set(dataContext, { api, queries });
  const [i18n, , ...children] = await Promise.all([
    loadI18n(given.language),
    loadReasons(),
    ...flattened(routes, opened).map((route) => stubOf(route, opened)),
  ]);
  const Stubs = createRoutesStub(
    [
      {
        Component: root.default,
        ErrorBoundary: root.ErrorBoundary,
        HydrateFallback: Nothing,
        loader: root.loader as LoaderFunction,
        shouldRevalidate: root.shouldRevalidate,
        children,
      },
    ],
    context,
  );
  return {
    queries,
    element: (
      <AppProviders api={api} queries={queries} styles={given.styles} i18n={i18n}>
        <Stubs initialEntries={[path]} future={{ v8_middleware: true }} />
      </AppProviders>
    ),
  };
}
