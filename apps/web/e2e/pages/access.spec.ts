import { expect, test } from '../support/base.ts';
import {
  CONSOLE_PAGES,
  CONSOLE_STATUS,
  dataPath,
  LIST_PAGES,
  NEO_PAGES,
  pageStatus,
  PUBLIC_PAGES,
  VIEW,
  VIEWERS,
} from '@neo/contracts/testing';
import type { ViewerName } from '@neo/contracts/testing';
import routes from '../../app/routes.ts';
import { assemble, DEFINITION, dismiss, SECRETS } from '../support/cast.ts';
import type { Cast } from '../support/cast.ts';

let cast: Cast;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  cast = await assemble(baseURL ?? '');
});
test.afterAll(() => dismiss(cast));
test.beforeEach(() => test.setTimeout(120_000));

const DOORS = ['page', 'data'] as const;
type Door = (typeof DOORS)[number];
const SECRET_TEXTS = Object.values(SECRETS).map(String);
/** Text that no answer may contain, whoever asks. */
const FOR_NOBODY = ['You play one character', '<profile>', '$argon2'];
/** A server that honours these headers would run another method than the one requested. */
const ASKED_OTHERWISE = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
const mayEdit = (viewer: ViewerName) => viewer === 'owner' || viewer === 'superadmin';
const states = Object.keys(VIEW);

/** Requests an address in one of the ways a client can: as a page, as data, or by an API call. */
async function open(viewer: ViewerName, door: Door, path: string) {
  const url = door === 'page' ? path : dataPath(path);
  const answer = await cast.people[viewer].get(url, { headers: ASKED_OTHERWISE, maxRedirects: 0 });
  const text = await answer.text();
  for (const secret of FOR_NOBODY) expect(text).not.toContain(secret);
  return { status: answer.status(), text, location: answer.headers()['location'] };
}

/** Collects found and expected values for every cell of the table, then compares them in one assertion. */
async function compare(
  cells: { name: string; expected: string; found: () => Promise<string> }[],
): Promise<void> {
  const found: Record<string, string> = {};
  const rest = [...cells];
  const work = async () => {
    for (let cell = rest.pop(); cell; cell = rest.pop()) found[cell.name] = await cell.found();
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(found).toEqual(Object.fromEntries(cells.map(({ name, expected }) => [name, expected])));
}

/** They show what the calls by their id answer, which the table of calls covers, and nothing else. */
const BY_ID = ['/chat/:id/:conversationId', '/debate/:id', '/decisions/:id'];

test('every page of the app has a row', () => {
  type Routes = Awaited<typeof routes>;
  const pathsOf = (all: Routes, parent = ''): string[] =>
    all.flatMap(({ path, index, children }) => {
      const own = path === undefined ? parent : `${parent}/${path}`;
      return [
        ...(index || path !== undefined ? [own || '/'] : []),
        ...pathsOf(children ?? [], own),
      ];
    });
  const shown = { neoId: ':id', username: ':username', words: '' };
  const rows = [...Object.values(NEO_PAGES), ...Object.values(LIST_PAGES)].map(
    ({ path }) => path(shown).split('?')[0],
  );
  expect(new Set(pathsOf(routes as Routes))).toEqual(new Set([...rows, ...PUBLIC_PAGES, ...BY_ID]));
});

for (const [name, { path, who }] of Object.entries(NEO_PAGES)) {
  for (const door of DOORS) {
    test(`${name}, ${door}: each state of a NEO for each viewer`, async () => {
      const cells = states.flatMap((state) =>
        VIEWERS.map((viewer) => {
          const cell = who[state]![viewer];
          const neo = cast.neos[state]!;
          const url = path({ ...cast, neoId: neo.id });
          return {
            name: `${state}, ${viewer}`,
            expected: String(pageStatus(cell)[door]),
            found: async () => {
              const { status, text, location } = await open(viewer, door, url);
              const wrongs: string[] = [];
              const isNamed = [neo.name, 'canaryofadescription'].some((it) => text.includes(it));
              const told = SECRET_TEXTS.filter((secret) => text.includes(secret));
              if (text.includes(DEFINITION) && (name !== 'edit' || !mayEdit(viewer)))
                wrongs.push('tells its definition');
              if (isNamed && VIEW[state]![viewer] !== 'ok') wrongs.push('tells of the NEO');
              if (told.length > 0 && (name !== 'edit' || !mayEdit(viewer)))
                wrongs.push('tells its secrets');
              if (door === 'page' && cell === 'ok') {
                if (!isNamed) wrongs.push('does not tell of the NEO');
                if (name === 'edit' && told.length < 3) wrongs.push('has not what is edited');
              }
              if (status === 302 && location !== `/?next=${encodeURIComponent(url)}`)
                wrongs.push(`leads to ${location}`);
              return [status, ...wrongs].join(' ');
            },
          };
        }),
      );
      await compare(cells);
    });
  }
}

for (const [name, { path, who, names, isPartOf }] of Object.entries(LIST_PAGES)) {
  test(`${name}: has the title that each viewer may see`, async () => {
    const url = path({ ...cast, neoId: '' });
    const cells = DOORS.flatMap((door) =>
      VIEWERS.map((viewer) => {
        const cell = who[viewer];
        const status = pageStatus(cell)[door];
        const allowed = states.filter((state) => cell === 'ok' && names[state]![viewer] === 'ok');
        const isWhole = door === 'page' && !isPartOf;
        return {
          name: `${door}, ${viewer}`,
          expected: [status, ...(isWhole ? allowed : [])].join(', '),
          found: async () => {
            const answer = await open(viewer, door, url);
            const named = states.filter((state) => answer.text.includes(cast.neos[state]!.name));
            const told = [...SECRET_TEXTS, DEFINITION].filter((it) => answer.text.includes(it));
            const counted = isWhole ? named : named.filter((state) => !allowed.includes(state));
            return [answer.status, ...counted, ...told].join(', ');
          },
        };
      }),
    );
    await compare(cells);
  });
}

test('the console is for moderators, and has no data of pages', async () => {
  const cells = CONSOLE_PAGES.flatMap((url) =>
    VIEWERS.map((viewer) => ({
      name: `${url}, ${viewer}`,
      expected: `${CONSOLE_STATUS[viewer]}`,
      found: async () => String((await open(viewer, 'page', url)).status),
    })),
  );
  await compare(cells);
});

test('HEAD answers as GET does, without a body', async () => {
  const urls = ['listed green', 'private red'].flatMap((state) =>
    Object.values(NEO_PAGES).map(({ path }) => path({ ...cast, neoId: cast.neos[state]!.id })),
  );
  const cells = (['out', 'owner'] as const).flatMap((viewer) =>
    [...urls, ...urls.map(dataPath)].map((url) => ({
      name: `${url}, ${viewer}`,
      expected: 'the same, without a body',
      found: async () => {
        const options = { headers: ASKED_OTHERWISE, maxRedirects: 0 };
        const head = await cast.people[viewer].head(url, options);
        const got = await cast.people[viewer].get(url, options);
        if ((await head.text()) !== '') return 'has a body';
        return head.status() === got.status() ? 'the same, without a body' : String(head.status());
      },
    })),
  );
  await compare(cells);
});

test('a page accepts only GET and HEAD, from everybody', async () => {
  const pages = [...Object.values(NEO_PAGES), ...Object.values(LIST_PAGES)].map(({ path }) =>
    path({ ...cast, neoId: cast.neos['private red']!.id }),
  );
  const urls = [...pages, ...pages.map(dataPath), ...CONSOLE_PAGES];
  const cells = VIEWERS.flatMap((viewer) =>
    urls.flatMap((url) =>
      ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
        name: `${method} ${url}, ${viewer}`,
        expected: '405 method_not_allowed',
        found: async () => {
          const headers = { 'x-http-method-override': 'GET' };
          const answer = await cast.people[viewer].fetch(url, { method, headers });
          const text = await answer.text();
          const code = /"code":"(\w+)"/.exec(text)?.[1];
          return `${answer.status()} ${code ?? text}`;
        },
      })),
    ),
  );
  await compare(cells);
});
