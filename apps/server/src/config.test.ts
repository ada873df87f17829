import { DEFAULT_HELP_LINES } from '@neo/domain';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const KEY = 'k'.repeat(32);

it('needs no settings: every default works on one machine', () => {
  expect(readConfig({ PATH: '/bin', PORT: '' })).toEqual({
    push: { keys: undefined, contact: 'mailto:nobody@localhost' },
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    operator: {},
    help: { lines: DEFAULT_HELP_LINES },
    dataDir: '.data',
    databaseUrl: undefined,
    natsUrl: undefined,
    mail: { smtpUrl: undefined, from: 'NEO <no-reply@localhost>' },
    planSecret: undefined,
    google: undefined,
    model: expect.objectContaining({ baseUrl: undefined }),
    sessionKeys: undefined,
    uiLanguages: ['en'],
    remembers: true,
    startsTogether: 64,
    rateLimits: true,
    seedDemo: true,
    isDemoForAll: false,
    devMail: 'loopback',
    trustProxy: false,
    logLevel: 'info',
    isDev: false,
  });
});

describe('a wrong setting is reported in a sentence that names it', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'neo.example'],
    ['PUBLIC_URL', 'ftp://neo.example'],
    ['PUBLIC_URL', 'http://localhost:3000/path'],
    ['PUBLIC_URL', 'http://localhost:3000/?a'],
    ['SUPPORT_EMAIL', 'help at neo.example'],
    ['X_URL', 'javascript:alert(1)'],
    ['AUTHORITY_EMAIL', 'authority at neo.example'],
    ['OPERATOR_NAME', 'n'.repeat(201)],
    ['OPERATOR_ADDRESS', 'a'.repeat(501)],
    ['HELP_COUNTRY', 'Spain'],
    ['HELP_LINES', '{'],
    ['HELP_LINES', '{"ES": []}'],
    ['HELP_LINES', '{"Spain": [{"name": "024", "url": "https://x.example", "hours": "24/7"}]}'],
    ['SUPERADMIN_EMAIL', 'me at neo.example'],
    ['DATABASE_URL', 'mysql://localhost/neo'],
    ['DATABASE_URL', 'postgres://neo:p/w@localhost/neo'],
    ['NATS_URL', 'http://localhost:4222'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'NEO'],
    ['MAIL_FROM', 'NEO <no-reply>'],
    ['PLAN_SECRET', 'short'],
    ['OPENAI_BASE_URL', 'localhost:11434'],
    ['OPENAI_CONTEXT_TOKENS', 'many'],
    ['OPENAI_MODEL', 'm'.repeat(121)],
    ['OPENAI_MODELS', 'one,,two'],
    ['OPENAI_MODELS', 'one,one:16000'],
    ['OPENAI_MODELS', 'm'.repeat(121)],
    ['OPENAI_MODELS', 'one:100'],
    ['OPENAI_MODELS', 'one:16000,two:999'],
    ['MEMORY', 'sometimes'],
    ['EMBEDDINGS_BASE_URL', 'localhost:8081'],
    ['SPEECH_BASE_URL', 'localhost:8880'],
    ['SPEECH_VOICES', 'alloy,,nova'],
    ['STARTS_TOGETHER', '65'],
    ['STARTS_TOGETHER', '0'],
    ['DAILY_TOKEN_LIMIT', '999'],
    ['DAILY_TOKEN_LIMIT', '1e6'],
    ['SESSION_KEYS', 'short'],
    ['SESSION_KEYS', `${KEY},short`],
    ['UI_LANGUAGES', 'en,fr'],
    ['UI_LANGUAGES', 'en,en'],
    ['RATE_LIMITS', 'false'],
    ['SEED_DEMO', '1'],
    ['DEMO_ACCESS', 'yes'],
    ['TRUST_PROXY', 'yes'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '3000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a key'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} .*\\.$`));
  });

  it.each([
    ['{"FR": [{"name": "a"}]}', 'FR.0.url is missing.'],
    ['{"FR": [{"name": "a", "url": "https://a.example", "hours": 24}]}', 'FR.0.hours is wrong.'],
    ['{"FR": [{"name": "a", "url": "u", "hours": "24/7", "tel": "1"}]}', 'FR.0.tel is not known.'],
    ['{"FR": []}', 'FR is wrong.'],
    ['{"France": []}', 'France is not a country.'],
    ['[]', 'it is wrong.'],
  ])('of help lines says what is wrong: %s', (HELP_LINES, end) => {
    expect(() => readConfig({ HELP_LINES })).toThrow(
      new RegExp(`; ${end.replaceAll('.', '\\.')}$`),
    );
  });

  it('an address with credentials has a sentence of its own', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://me:secret@neo.example' })).toThrow(
      /^PUBLIC_URL must be an address without a user and a password, such as \S+\.$/,
    );
  });

  it('all wrong settings are reported together', () => {
    const read = () => readConfig({ PORT: 'x', LOG_LEVEL: 'x' });
    expect(read).toThrow(/^PORT .*\.\nLOG_LEVEL .*\.$/);
  });

  it.each([
    ['SESSION_KEYS', { DATABASE_URL: 'postgres://localhost/neo' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'x' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'x' }],
    ['PUBLIC_URL', { SMTP_URL: 'smtp://mail.example' }],
    ['PUBLIC_URL', { TRUST_PROXY: 'true' }],
    ['OPENAI_MODEL', { OPENAI_BASE_URL: 'http://localhost:11434/v1' }],
    ['EMBEDDINGS_MODEL', { EMBEDDINGS_BASE_URL: 'http://localhost:8081/v1' }],
    ['EMBEDDINGS_BASE_URL', { EMBEDDINGS_MODEL: 'meanings' }],
    ['SPEECH_MODEL', { SPEECH_BASE_URL: 'http://localhost:8880/v1' }],
    ['SPEECH_MODEL', { SPEECH_API_KEY: 'a key' }],
    ['SPEECH_BASE_URL', { SPEECH_TRANSCRIPTION_MODEL: 'an ear' }],
  ])('%s, if another setting requires it', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} is missing`));
  });
});

describe('a setting', () => {
  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [
      { PUBLIC_URL: 'https://neo.example/', SEED_DEMO: 'false' },
      { publicUrl: 'https://neo.example' },
    ],
    [{ SESSION_KEYS: `${KEY}, ${KEY}2` }, { sessionKeys: [KEY, `${KEY}2`] }],
    [{ MAIL_FROM: 'NEO <hello@neo.example>' }, { mail: { from: 'NEO <hello@neo.example>' } }],
    [{ MAIL_FROM: 'hello@neo.example' }, { mail: { from: 'hello@neo.example' } }],
    [{ UI_LANGUAGES: 'en, es' }, { uiLanguages: ['en', 'es'] }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ MEMORY: 'off' }, { remembers: false }],
    [{}, { embeddings: undefined }],
    [
      { EMBEDDINGS_MODEL: 'meanings', OPENAI_API_KEY: 'a key' },
      { embeddings: { model: 'meanings', baseUrl: 'https://api.openai.com/v1', apiKey: 'a key' } },
    ],
    [
      // The model's key goes to no other server.
      {
        EMBEDDINGS_MODEL: 'meanings',
        EMBEDDINGS_BASE_URL: 'http://localhost:8081/v1',
        OPENAI_API_KEY: 'a key',
      },
      { embeddings: { model: 'meanings', baseUrl: 'http://localhost:8081/v1', apiKey: 'none' } },
    ],
    [{ SPEECH_VOICES: 'nova' }, { speech: undefined }],
    [
      { SPEECH_API_KEY: 'a key', SPEECH_MODEL: 'tts', SPEECH_VOICES: 'nova, alloy' },
      {
        speech: {
          baseUrl: 'https://api.openai.com/v1',
          apiKey: 'a key',
          model: 'tts',
          voices: ['nova', 'alloy'],
          transcriptionModel: undefined,
        },
      },
    ],
    [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, host: '127.0.0.1' } }],
    [{ METRICS_HOST: '0.0.0.0' }, { metrics: undefined }],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318',
        OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c=%, x-d=e',
      },
      { traces: { endpoint: 'http://c:4318', headers: { a: 'b c=%', 'x-d': 'e' } } },
    ],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }, { traces: undefined }],
    [{ NEO_DEV: '1' }, { isDev: true }],
    // Outside embedded mode there is no demo data by default.
    [{ DATABASE_URL: 'postgres://h/neo', SESSION_KEYS: KEY }, { seedDemo: false }],
    [
      { DATABASE_URL: 'postgres://h/neo', SESSION_KEYS: KEY, SEED_DEMO: 'true' },
      { seedDemo: true, databaseUrl: 'postgres://h/neo' },
    ],
  ])('%j means %j', (env, config) => {
    expect(readConfig(env)).toMatchObject(config);
  });

  it.each(['a/b', 'a@b:c', '#1', '100%41 ?&=', "it's ü"])(
    'PGPASSWORD may be %j: the driver reads it back',
    (PGPASSWORD) => {
      const env = { DATABASE_URL: 'postgres://neo@h:5432/neo', SESSION_KEYS: KEY, PGPASSWORD };
      const { password, host, database } = new pg.Client(readConfig(env).databaseUrl);
      expect({ password, host, database }).toEqual({
        password: PGPASSWORD,
        host: 'h',
        database: 'neo',
      });
    },
  );

  it('PGPASSWORD leaves a password in DATABASE_URL as it is', () => {
    const DATABASE_URL = 'postgres://neo:theirs@h/neo';
    const config = readConfig({ DATABASE_URL, SESSION_KEYS: KEY, PGPASSWORD: 'ours' });
    expect(config.databaseUrl).toBe(DATABASE_URL);
  });

  it('of the password that everybody knows is refused where others reach the server', () => {
    const DATABASE_URL = 'postgres://neo@postgres:5432/neo';
    const env = { DATABASE_URL, SESSION_KEYS: KEY, PGPASSWORD: 'neo', HOST: '0.0.0.0' };
    for (const others of [{}, { PUBLIC_URL: 'https://neo.example' }]) {
      expect(() => readConfig({ ...env, ...others })).toThrow(
        /^PGPASSWORD must not be 'neo'.*docs\/operating\.md.*\.$/,
      );
    }
    const inUrl = { ...env, DATABASE_URL: 'postgres://neo:postgres@postgres:5432/neo' };
    expect(() => readConfig(inUrl)).toThrow(/^The password in DATABASE_URL must not be 'postgres'/);
    const here = { PUBLIC_URL: 'http://localhost:3000', DEMO_ACCESS: 'container' };
    expect(readConfig({ ...env, ...here }).databaseUrl).toContain('neo:neo@');
  });

  it("of OpenAI: a key alone means OpenAI's own servers", () => {
    expect(readConfig({ OPENAI_API_KEY: 'sk' }).model).toMatchObject({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'sk',
    });
  });
});

describe('demo accounts and the development mailbox', () => {
  const OTHERS = { HOST: '0.0.0.0' };
  const THEIRS = { DATABASE_URL: 'postgres://h/neo', SESSION_KEYS: KEY };
  const LOCAL = { PUBLIC_URL: 'http://localhost:3000' };
  const FAR = { PUBLIC_URL: 'https://neo.example' };

  it.each([
    OTHERS,
    { HOST: '::' },
    { HOST: '192.168.1.7' },
    { HOST: 'neo.example' },
    FAR,
    { ...OTHERS, ...LOCAL },
    { ...OTHERS, SEED_DEMO: 'true' },
    // One of the two settings alone does not open it.
    { ...OTHERS, DEMO_ACCESS: 'public' },
    { ...OTHERS, DEMO_ACCESS: 'container' },
    { ...OTHERS, ...FAR, DEMO_ACCESS: 'container' },
    { ...OTHERS, ...FAR, DEMO_ACCESS: 'container', SEED_DEMO: 'true' },
    { ...THEIRS, ...OTHERS, SEED_DEMO: 'true' },
    { ...THEIRS, ...FAR, SEED_DEMO: 'true' },
  ])('stop the start with one sentence if others can reach them: %j', (env) => {
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      /^SEED_DEMO must be false where others reach the server [^\n]*exceptions\.$/,
    );
  });

  it.each<[Record<string, string>, boolean, string | null]>([
    [{}, true, 'loopback'],
    [{ HOST: '::1' }, true, 'loopback'],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.2:80' }, true, 'loopback'],
    [{ PUBLIC_URL: 'http://[::1]:3000', TRUST_PROXY: 'true' }, true, 'loopback'],
    [{ SEED_DEMO: 'false' }, false, 'loopback'],
    [{ ...LOCAL, SMTP_URL: 'smtp://mail' }, true, null],
    [{ ...OTHERS, ...LOCAL, DEMO_ACCESS: 'container' }, true, 'container'],
    [{ ...OTHERS, SEED_DEMO: 'false' }, false, null],
    [{ ...FAR, SEED_DEMO: 'false', DEMO_ACCESS: 'public' }, false, null],
    [{ ...FAR, SEED_DEMO: 'true', DEMO_ACCESS: 'public' }, true, 'anyone'],
    [{ ...THEIRS, ...FAR }, false, null],
    [{ ...THEIRS, ...OTHERS, ...LOCAL, SEED_DEMO: 'true', DEMO_ACCESS: 'container' }, true, null],
    [{ ...THEIRS, ...FAR, SEED_DEMO: 'true', DEMO_ACCESS: 'public' }, true, null],
  ])('%j: accounts %j, mailbox for %j', (env, seedDemo, devMail) => {
    expect(readConfig(env)).toMatchObject({ seedDemo, devMail });
  });
});

describe('the models', () => {
  const modelsOf = (env: Record<string, string>) =>
    readConfig(env).model.models.map(({ name, contextTokens }) => `${name} ${contextTokens}`);
  it.each<[Record<string, string>, string[]]>([
    [{}, ['gpt-4o-mini 8192']],
    [{ OPENAI_MODEL: 'gpt-4o', OPENAI_CONTEXT_TOKENS: '32000' }, ['gpt-4o 32000']],
    [{ OPENAI_MODELS: 'a,b:128000' }, ['a 8192', 'b 128000']],
    [{ OPENAI_MODELS: 'a, b:16000', OPENAI_MODEL: 'b' }, ['b 16000', 'a 8192']],
    [
      { OPENAI_MODELS: 'a', OPENAI_MODEL: 'c', OPENAI_CONTEXT_TOKENS: '4096' },
      ['c 4096', 'a 4096'],
    ],
    // Ollama's tags contain colons.
    [
      { OPENAI_MODELS: 'llama3.2:3b,qwen3:8b:32768,team/m:latest' },
      ['llama3.2:3b 8192', 'qwen3:8b 32768', 'team/m:latest 8192'],
    ],
    // Bedrock's versions, and tags of numbers.
    [
      { OPENAI_MODELS: 'amazon.nova-pro-v1:0,a.claude-v1:0:200000,mymodel:70' },
      ['amazon.nova-pro-v1:0 8192', 'a.claude-v1:0 200000', 'mymodel:70 8192'],
    ],
  ])('of %j', (env, models) => {
    expect(modelsOf(env)).toEqual(models);
  });

  it('need no OPENAI_MODEL if they are listed', () => {
    const env = { OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODELS: 'a,b' };
    expect(modelsOf(env)).toEqual(['a 8192', 'b 8192']);
  });
});
