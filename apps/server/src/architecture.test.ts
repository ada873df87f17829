import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import * as contracts from '@neo/contracts';
import { describe, expect, it } from 'vitest';

/**
 * The rules of imports (design, "Who may import what"). Everything is read from the folders, so a
 * new module is covered as soon as it exists. Tests, factories and fixtures may import what they
 * test.
 */
const SRC = import.meta.dirname;
const ROOT = resolve(SRC, '../../..');

/** A module calls only modules of lower layers. Modules not listed here are in the highest. */
const LAYERS: Record<string, number> = { erasure: 0, audit: 1, identity: 1, personas: 2 };
const HIGHEST = 3;
const layerOf = (module: string): number => LAYERS[module] ?? HIGHEST;

interface Import {
  /** Path below `src`, or a package name. */
  from: string;
  isTypeOnly: boolean;
}
interface Source {
  /** Path below `src`. */
  path: string;
  /** Source without comments. */
  code: string;
  imports: Import[];
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g;

function readSource(path: string): Source {
  const code = readFileSync(join(SRC, path), 'utf8').replace(
    /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm,
    '',
  );
  const imports = [...code.matchAll(IMPORT)].map(([, type, named, dynamic]) => {
    const specifier = named ?? dynamic ?? '';
    const isOurs = specifier.startsWith('.');
    return {
      from: isOurs ? relative(SRC, resolve(SRC, dirname(path), specifier)) : specifier,
      isTypeOnly: type !== undefined,
    };
  });
  return { path, code, imports };
}

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(test|factory|fixture)\.ts$/.test(path))
  .map(readSource);
const modules = readdirSync(join(SRC, 'modules'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const moduleOf = (path: string): string | undefined => /^modules\/([^/]+)\//.exec(path)?.[1];
const inside = (folder: string): Source[] => sources.filter(({ path }) => path.startsWith(folder));
/** `file → import` for every import that breaks a rule. */
const breaches = (of: Source[], breaks: (found: Import, source: Source) => boolean): string[] =>
  of.flatMap((source) =>
    source.imports
      .filter((found) => breaks(found, source))
      .map((found) => `${source.path} → ${found.from}`),
  );

it('reads the sources', () => {
  expect(modules).toEqual(expect.arrayContaining(['chat', 'favorites', 'identity', 'personas']));
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(200);
});

/** The names in a line of a module's README, sorted. */
function toldOf(module: string, line: string): string[] {
  const readme = readFileSync(join(SRC, 'modules', module, 'README.md'), 'utf8');
  const [, told = ''] = new RegExp(`\\*\\*${line}\\*\\*:(.*)`).exec(readme) ?? [];
  return [...told.matchAll(/`(\w+)`/g)].map(([, name]) => name!).toSorted();
}

describe.each(modules)('the module %s', (module) => {
  const own = inside(`modules/${module}/`);

  it('has an index.ts, a README, and is registered in the product', () => {
    const missing = ['index.ts', 'README.md'].filter(
      (name) => !existsSync(join(SRC, 'modules', module, name)),
    );
    expect(missing).toEqual([]);
    const { code } = readSource('modules/index.ts');
    expect(code).toContain(`./${module}/index.ts`);
    // A module without routes and consumers only exports functions.
    const isActive = own.some(({ path }) => /\.(routes|events)\.ts$/.test(path));
    expect(code.includes(`${module}Module(`)).toBe(isActive);
  });

  it('imports other modules only through their index.ts, and only lower ones', () => {
    const found = breaches(own, ({ from }) => {
      const other = moduleOf(from);
      if (other === undefined || other === module) return false;
      return from !== `modules/${other}/index.ts` || layerOf(other) >= layerOf(module);
    });
    expect(found).toEqual([]);
  });

  it('uses HTTP only in its routes', () => {
    const found = breaches(own, ({ from, isTypeOnly }, { path }) => {
      const isHttp = from.startsWith('platform/http/') && !isTypeOnly;
      const isKoa = /^(@koa\/|koa($|-))/.test(from);
      return (isHttp || isKoa) && !path.endsWith('.routes.ts');
    });
    expect(found).toEqual([]);
  });

  it('has presenters that only pick fields: synchronous, without a database', () => {
    const presenters = own.filter(({ path }) => path.endsWith('.presenter.ts'));
    const DATABASE = /^(knex|objection|pg)$|^platform\/(db|events)\/|\.queries\.ts$/;
    const seen = breaches(presenters, ({ from, isTypeOnly }) => !isTypeOnly && DATABASE.test(from));
    expect(seen).toEqual([]);
    const waiting = presenters.filter(({ code }) =>
      /\basync\b|\bawait\b|\bPromise\b|\.query\(|\.\.\.row\b/.test(code),
    );
    expect(waiting.map(({ path }) => path)).toEqual([]);
  });

  it('lists its tables in its README', () => {
    expect(toldOf(module, 'Owns')).toEqual(tablesIn(own).toSorted());
  });

  it('lists its exports in its README', async () => {
    const door = (await import(`./modules/${module}/index.ts`)) as Record<string, unknown>;
    const values = Object.keys(door).filter((name) => name !== `${module}Module`);
    expect(toldOf(module, 'Exports')).toEqual(values.toSorted());
  });
});

describe('the rest of the server', () => {
  it('imports modules only through their index.ts', () => {
    const others = sources.filter(({ path }) => moduleOf(path) === undefined);
    const found = breaches(others, ({ from }) => {
      const module = moduleOf(from);
      return module !== undefined && from !== `modules/${module}/index.ts`;
    });
    expect(found).toEqual([]);
  });

  it('has a platform that imports no module and nothing above it', () => {
    const found = breaches(
      inside('platform/'),
      ({ from }) => !from.startsWith('platform/') && existsSync(join(SRC, from)),
    );
    expect(found).toEqual([]);
  });

  it('uses the database connection it was given, never a global one', () => {
    const bare = sources.filter(({ code }) => /\.\$?(?:query|relatedQuery)\(\s*\)/.test(code));
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});

const MIGRATIONS = join(ROOT, 'db/src/migrations');
const tables = readdirSync(MIGRATIONS)
  .map((file) => readFileSync(join(MIGRATIONS, file), 'utf8'))
  .flatMap((sql) => [...sql.matchAll(/create table (?:if not exists )?(\w+)/gi)])
  .map(([, name]) => name!);

const camel = (table: string): string =>
  table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const TABLE =
  /tableName = '(\w+)'|\b(?:db|tx|trx|knex|savepoint|\w*[jJ]oin|from|into|table)\(\s*'(\w+)'|\b(?:from|join|into|update|table)\s+(?:only\s+)?"?(\w+)/gi;
const named = new Map(
  sources.map((source) => [
    source,
    new Set([...source.code.matchAll(TABLE)].map(([, ...names]) => snake(names.find(Boolean)!))),
  ]),
);

/** The tables that these files name: in a model, a query builder, or SQL. */
const tablesIn = (of: Source[]): string[] =>
  tables.filter((table) => of.some((source) => named.get(source)!.has(table)));

describe('a table', () => {
  it('is found in the migrations', () => {
    expect(tables).toEqual(expect.arrayContaining(['users', 'neos', 'messages', 'outbox']));
  });

  it.each(tables)('%s is used in only one module, or in one part of the platform', (table) => {
    // Transactions write the outbox, and the events platform sends it.
    const isWriter = (path: string) => table === 'outbox' && path === 'platform/db/outbox.ts';
    const owners = sources
      .filter((source) => !isWriter(source.path) && tablesIn([source]).includes(table))
      .map(({ path }) => moduleOf(path) ?? path.split('/').slice(0, 2).join('/'));
    expect([...new Set(owners)]).toHaveLength(1);
  });
});

/** Tables whose rows outlive a deleted NEO or person for a while. */
const IN_BATCHES = ['conversations', 'favorites', 'first_messages', 'turns'];
/** Files whose SQL reads such rows without leaving out deleted ones, with the reason. */
const ASKS_FIRST: Record<string, string> = {
  'modules/chat/chat.queries.ts': 'the NEO is read first',
  'modules/chat/conversation/read-openings.ts':
    'of conversations that were read without deleted ones',
  'modules/chat/edits/choose-variant.ts': 'of a conversation locked by lock-conversation',
  'modules/chat/edits/truncate.ts': 'of a locked conversation',
  'modules/chat/conversation/erase-conversations.ts': 'erases them',
  'modules/chat/turn/finish-turn.ts': 'of one turn, whose reply is erased with everything else',
  'modules/chat/opening/statements.ts':
    'opens turns, whose rows are refused if the NEO or person is deleted',
  'modules/chat/opening/refusals.ts': 'of a turn that is being opened',
  'modules/chat/turn/turn-parts.ts': 'of turns that this process runs',
  'modules/chat/conversation/write-message.ts':
    'opens a turn, whose row is refused if the NEO or person is deleted',
  'modules/chat/edits/branch-conversation.ts': 'its NEO is read first',
  'modules/chat/edits/copy-branch.ts':
    'of a branch whose NEO was read first; deleted rows are erased anyway',
  'modules/chat/conversation/measure-chats.ts':
    'shows nothing to anybody, and deleted rows are erased anyway',
  'modules/chat/conversation/message-words.ts':
    'of a conversation to which a message is being added',
  'modules/chat/persons/own-person.ts': 'of a conversation in which a turn is being opened',
  'modules/chat/search/word-filler.ts':
    'shows nothing to anybody, and deleted rows are erased anyway',
  'modules/chat/edits/reword-message.ts': 'of a conversation locked by lock-conversation',
  'modules/chat/memory/forget-memory.ts': 'of a locked conversation',
  'modules/chat/prompt/read-history.ts': 'of a conversation in which a turn is being opened',
  'modules/chat/prompt/remember.ts': 'of a conversation in which a turn is being opened',
  'modules/chat/prompt/step-window.ts': 'of a conversation in which a turn is being opened',
  'modules/chat/memory/note-claims.ts': 'readBlock looks again before anything is asked',
  'modules/chat/memory/switch-memory.ts': 'of a locked conversation',
  'modules/chat/debates/say.ts': 'of a conversation that assertDebate has found',
  'modules/chat/debates/round-speech.ts': 'of the locked conversation of a running turn',
  'modules/chat/debates/start-speech.ts': 'of a conversation that findDebate has found',
  'modules/chat/prompt/compose-debate.ts': 'of a conversation that findDebate has found',
  'modules/chat/turn/end-in-debate.ts': 'of a turn that finish-turn has locked',
  'modules/chat/files/store-chats.ts': 'of conversations that it has just created',
};

describe('a table whose rows are erased in batches', () => {
  const named = IN_BATCHES.flatMap((table) => [table, camel(table)]).join('|');

  it('has a model that leaves out what is deleted', () => {
    const bare = sources.filter(({ code }) =>
      new RegExp(`extends Table \\{\\s*static override tableName = '(${named})'`).test(code),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  it('is read by SQL that leaves out what is deleted, or after the NEO was checked', () => {
    const reading = new RegExp(
      `\\b(?:from|join|update)\\s+(?:${named})\\b|\\b(?:db|tx|trx|knex)\\(\\s*'(?:${named})'`,
    );
    const careless = sources.filter(
      ({ path, code }) =>
        reading.test(code) && !/\bnotGone\(/.test(code) && !Object.hasOwn(ASKS_FIRST, path),
    );
    expect(careless.map(({ path }) => path)).toEqual([]);
    const stale = Object.keys(ASKS_FIRST).filter(
      (path) => !sources.some((source) => source.path === path && reading.test(source.code)),
    );
    expect(stale).toEqual([]);
  });
});

it('one statement opens turns, and one ends them', () => {
  const writing = (sql: RegExp) =>
    sources.filter(({ code }) => sql.test(code)).map(({ path }) => path);
  expect(writing(/insert into turns\b/)).toEqual(['modules/chat/opening/statements.ts']);
  expect(writing(/update turns(?: \w+)? set status\b/)).toEqual([
    'modules/chat/turn/finish-turn.ts',
  ]);
  expect(writing(/\bTurnRow\.query[^;]*\.(?:insert|patch|update)\(/)).toEqual([]);
});

/** Groups of calls that another module handles than their name says. */
const HANDLED_IN: Record<string, string> = {
  meta: 'meta.routes.ts',
  conversations: 'modules/chat/chat.routes.ts',
  debates: 'modules/chat/debates.routes.ts',
  conversationFiles: 'modules/chat/files.routes.ts',
  conversationSearch: 'modules/chat/search.routes.ts',
  persons: 'modules/chat/persons.routes.ts',
  memory: 'modules/chat/memory.routes.ts',
  completions: 'modules/chat/completions.routes.ts',
  neoCards: 'modules/personas/cards.routes.ts',
  sheets: 'modules/personas/sheets.routes.ts',
  notices: 'modules/identity/notices.routes.ts',
  keys: 'modules/identity/keys.routes.ts',
  follows: 'modules/identity/follows.routes.ts',
  rehearsals: 'modules/chat/rehearsals.routes.ts',
  protocol: 'modules/chat/protocol.routes.ts',
  reports: 'modules/moderation/reports.routes.ts',
  cases: 'modules/moderation/cases.routes.ts',
};

describe('an endpoint', () => {
  it.each(Object.keys(contracts.CONTRACTS))('of %s has exactly one handler', (group) => {
    const bound = sources.filter(({ code }) => new RegExp(`\\broutes\\(\\s*${group},`).test(code));
    const owner = HANDLED_IN[group] ?? `modules/${group}/${group}.routes.ts`;
    expect(bound.map(({ path }) => path)).toEqual([owner]);
  });
});

describe('an event', () => {
  const events = Object.entries(contracts).filter(([, value]) =>
    (contracts.EVENTS as readonly unknown[]).includes(value),
  ) as [string, { type: string }][];

  it('has a unique type', () => {
    const types = contracts.EVENTS.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    expect(events).toHaveLength(types.length);
  });

  it.each(events)('%s is published in one place, by the module in its type', (name, { type }) => {
    const [, module = ''] = /^([a-z]+)\.[a-z-]+\.v\d+$/.exec(type) ?? [];
    const publishers = sources.flatMap(({ path, code }) =>
      [...code.matchAll(new RegExp(`(?:\\.publish|\\beventRow)\\(\\s*${name}\\b`, 'g'))].map(() =>
        moduleOf(path),
      ),
    );
    expect(publishers).toEqual([module]);
  });

  it("is consumed under unique names that begin with the consumer's module", () => {
    const consumers = sources.flatMap(({ path, code }) =>
      [...code.matchAll(/\bconsume(?:Many)?\(\s*'([^']+)'/g)].map(([, name = '']) => ({
        path,
        name,
      })),
    );
    expect(consumers.length).toBeGreaterThan(0);
    expect(new Set(consumers.map(({ name }) => name)).size).toBe(consumers.length);
    for (const { path, name } of consumers) expect(name.split('.')[0]).toBe(moduleOf(path));
  });
});

describe("the web app's routes", () => {
  const routes = readFileSync(join(ROOT, 'apps/web/app/routes.ts'), 'utf8');

  it('start with the home page', () => {
    expect(routes).toMatch(/\bindex\('/);
  });

  it.each(['dashboard', 'catalog', 'favs', 'chat/:id', 'neo/:id', '*'])('include %s', (path) => {
    expect(routes).toContain(`route('${path}', '`);
  });

  it('have a file for every address', () => {
    const files = [...routes.matchAll(/(?:index|layout)\('([^']+)'|route\('[^']+', '([^']+)'/g)];
    expect(files.length).toBeGreaterThan(6);
    const missing = files
      .map(([, own, named]) => own ?? named ?? '')
      .filter((file) => !existsSync(join(ROOT, 'apps/web/app', file)));
    expect(missing).toEqual([]);
  });
});

/** Code without comments of every file below a workspace folder, without tests. */
const codeBelow = (folder: string): [path: string, code: string][] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\./.test(path))
    .map((path) => [`${folder}/${path}`, readSource(join(relative(SRC, ROOT), folder, path)).code]);
/** The matches of a pattern, each with its file. */
const found = (of: [path: string, code: string][], look: RegExp): string[] =>
  of.flatMap(([path, code]) => [...code.matchAll(look)].map(([piece]) => `${path}: ${piece}`));

describe('a refusal', () => {
  it('is thrown with a reason, never with a sentence', () => {
    const thrown = /new AppError\((?:[^()]|\([^()]*\))*\)|\b(?:invalidField|because)\([^)]*\)/g;
    const all = [...codeBelow('apps/server/src'), ...codeBelow('libs/contracts/src')];
    expect(found(all, thrown).length).toBeGreaterThan(150);
    const told = found(all, thrown).filter((call) => /\bmessage:|['"`][A-Z]/.test(call));
    expect(told).toEqual([]);
  });

  it('of a schema is a reason', () => {
    const sentence = /(?:(?:message|error):\s*|\(\s*|,\s+)(['"`])[A-Z][^'"`]* [^'"`]*\1/g;
    const told = found(codeBelow('libs/contracts/src'), sentence);
    // A success message is not a refusal.
    expect(told.filter((piece) => !piece.includes('Conversation cleared'))).toEqual([]);
  });

  it('is never recognized by its text', () => {
    const table = /^\s*(['"])[A-Z][^'"\n]* [^'"\n]*\1:/gm;
    const matched = /(?:detail|message) === ['"`][A-Z]|case ['"`][A-Z][^'"`]* /g;
    const screens = [...codeBelow('apps/web/app'), ...codeBelow('apps/admin/src')];
    expect([...found(screens, table), ...found(screens, matched)]).toEqual([]);
  });
});

/** Rooms of the larger modules, lowest first: a room imports only rooms before it, types included, and no file beside the rooms. */
const ROOMS: Record<string, string[]> = {
  chat: [
    'stream',
    'safety',
    'persons',
    'conversation',
    'search',
    'cost',
    'meaning',
    'memory',
    'prompt',
    'turn',
    'across-servers',
    'edits',
    'opening',
    'completions',
    'debates',
    'rehearsals',
    'files',
  ],
  identity: [
    'sessions',
    'user',
    'follows',
    'suspensions',
    'letters',
    'notices',
    'ways-in',
    'keys',
    'passwords',
    'sign-in',
    'google',
    'account',
    'plans',
  ],
  moderation: ['reports', 'cases', 'appeals'],
  personas: [
    'neo',
    'images',
    'link-pictures',
    'search',
    'sheet',
    'review',
    'write',
    'cards',
    'sharing',
    'lists',
    'insights',
  ],
};
const foldersOf = (folder: string): string[] =>
  readdirSync(join(SRC, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();

describe.each(modules)('the rooms of %s', (module) => {
  const rooms = ROOMS[module] ?? [];
  const roomOf = (path: string): string | undefined =>
    new RegExp(`^modules/${module}/([^/]+)/`).exec(path)?.[1];

  it('match its folders, and its README names the head of each', () => {
    expect(foldersOf(`modules/${module}`)).toEqual(rooms.toSorted());
    const readme = readFileSync(join(SRC, 'modules', module, 'README.md'), 'utf8');
    for (const room of rooms) {
      const [, head = ''] =
        new RegExp(`^\\| \`${room}/\` .*\`(.+)\` *\\|$`, 'm').exec(readme) ?? [];
      const text = readFileSync(join(SRC, 'modules', module, room, head), 'utf8');
      expect(text.slice(0, 100)).toContain(`Room: ${room.replace('-', ' ')}.`);
    }
  });

  it('import each other in one direction, and nothing that lies beside them', () => {
    const upwards = breaches(
      inside(`modules/${module}/`).filter(({ path }) => roomOf(path) !== undefined),
      ({ from }, { path }) => {
        if (moduleOf(from) !== module) return false;
        const room = roomOf(from);
        return room === undefined || rooms.indexOf(room) > rooms.indexOf(roomOf(path)!);
      },
    );
    expect(upwards).toEqual([]);
  });
});

/** Files with a comment that begins with "Room:", each with that comment. */
const heads = ['apps/server/src', 'apps/web/app'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .flatMap((path): [path: string, head: string][] => {
      const text = readFileSync(join(ROOT, folder, path), 'utf8');
      const [head] = /\/\*\*\s+\* Room: [\s\S]*?\*\//.exec(text) ?? [];
      return head === undefined ? [] : [[`${folder}/${path}`, head]];
    }),
);

describe('the head of a room', () => {
  it('is found', () => {
    expect(heads.length).toBeGreaterThanOrEqual(Object.values(ROOMS).flat().length);
  });

  it.each(heads)('%s names the other files of its folder', (path, head) => {
    const named = [...head.matchAll(/`([\w.-]+?)(?:\.tsx?)?`/g)].map(([, name]) => name);
    const unnamed = readdirSync(join(ROOT, dirname(path)))
      .filter((file) => /\.tsx?$/.test(file) && file !== basename(path))
      // Declarations describe packages.
      .filter((file) => !/\.(?:test|stories|factory|fixture|d)\.tsx?$/.test(file))
      .filter((file) => !named.includes(file.replace(/\.tsx?$/, '')));
    expect(unnamed).toEqual([]);
  });
});

it("the platform names no module's table", () => {
  const owned = modules.flatMap((module) => toldOf(module, 'Owns'));
  const named = tablesIn(inside('platform/'));
  expect(named.filter((table) => owned.includes(table))).toEqual([]);
});

it("the platform's README names its rooms", () => {
  const readme = readFileSync(join(SRC, 'platform/README.md'), 'utf8');
  const named = [...readme.matchAll(/^\| `(\w+)\/` /gm)].map(([, name]) => name);
  expect(named).toEqual(foldersOf('platform'));
});
