// npm test: all checks and tests, cheapest first.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEARCH_PATH, dockerAnswers, provide, whyNoImage } from './test-needs.mjs';
import { bin, build, environment, findNode, install, ROOT, run, step } from './workspace.mjs';

process.env.PATH = SEARCH_PATH;
await install();
const node = findNode();
const chromium = await provide(node);
const inContainers = await dockerAnswers();
process.stdout.write(
  inContainers
    ? '• Docker answers: the integration tests run on PostgreSQL and NATS in containers.\n'
    : '• NO DOCKER ANSWERS: the integration tests run on the embedded PostgreSQL and the nats-server of this machine.\n',
);
const reports = mkdtempSync(join(tmpdir(), 'neo-reports-'));
const env = environment(node, {
  CHROMIUM_PATH: chromium,
  NEO_TEST_CONTAINERS: inContainers ? '1' : '0',
  TESTCONTAINERS_RYUK_DISABLED: 'true',
});

/** The name of an optional test ends with its need. In CI any other skipped test counts as failed. */
const isOptional = (name) => /\(needs [^()]+\)$/.test(name);
const forbidden = (names) =>
  process.env.CI ? names.filter((name) => !isOptional(name)).length : 0;
const skipped = [];

/** CI gives a test that failed a second try, and names it at the end: it is a defect to mend. */
const secondTry = (option) => (process.env.CI ? [`${option}=1`] : []);
const unsteady = [];
/** The failures, printed again at the end: in CI the output of later steps stands between. */
const faults = [];

const vitest = (name, ...args) => {
  const report = join(reports, `${name}.json`);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${join(ROOT, 'tools/outside-tests.mjs')}`,
  ];
  return async () => {
    const tries = secondTry('--retry');
    const outside = join(reports, `${name}.outside.json`);
    const { code } = await run(node, [bin('vitest'), 'run', ...args, ...tries, ...reporters], {
      env: { ...env, NEO_OUTSIDE_TESTS: outside },
    });
    // An error in a hook, or one that nobody awaited, belongs to no test.
    faults.push(...readReport(outside, []));
    const {
      numPassedTests: passed = 0,
      numFailedTests: failed = 0,
      testResults = [],
    } = readReport(report);
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const second = tests.filter((test) => test.status === 'passed' && test.failureMessages.length);
    unsteady.push(...second.map((test) => `${test.fullName}\n  ${test.failureMessages[0]}`));
    const wrong = tests.filter((test) => test.status === 'failed');
    faults.push(...wrong.map((test) => `${test.fullName}\n  ${test.failureMessages[0]}`));
    const untried = tests.filter((test) => ['skipped', 'pending'].includes(test.status));
    const names = untried.map((test) => test.fullName);
    skipped.push(...names);
    return { code, passed, failed: failed + forbidden(names) };
  };
};

// A few rounds show that the trials still run; docs/reliability.md says how many were measured.
const trial = (name, ...args) => {
  const file = `apps/server/trials/${name}.ts`;
  return async () => {
    const { code, output } = await run(node, [file, ...args], { env, quiet: true });
    process.stdout.write(output);
    if (code === 0) return { code, passed: 1, failed: 0 };
    const findings = output.split('\n').filter((line) => line.startsWith('BAD'));
    // Without findings it could not go on, and its last words say why.
    const why = findings.length > 0 ? findings.join('\n  ') : output.slice(-1_000);
    return { code, passed: 0, failed: 1, why: `trials/${name}.ts ${args.join(' ')}\n  ${why}` };
  };
};

const sumOf = (results) => {
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  const why = results.flatMap((result) => result.why ?? []).join('\n');
  const unnamed = results.filter(({ code, failed }) => code !== 0 && failed === 0).length;
  return { code: sum('code'), passed: sum('passed'), failed: sum('failed') + unnamed, why };
};

/** Beside each other: one waits while the other computes. */
const together =
  (...parts) =>
  async () =>
    sumOf(await Promise.all(parts.map((part) => part())));

const oneByOne =
  (...parts) =>
  async () => {
    const results = [];
    for (const part of parts) results.push(await part());
    return sumOf(results);
  };

/** A trial with bounds on time or memory, which a busy machine can break. Lost data has no second try. */
const measuredTrial = (name, ...args) => {
  const once = trial(name, ...args);
  return async () => {
    const first = await once();
    if (first.code === 0 || !process.env.CI) return first;
    const second = await once();
    if (second.code === 0) unsteady.push(first.why);
    return second;
  };
};

/** Takes minutes, most of them for building the image: only in CI, or where it is asked for. */
const compose = async () => {
  const isAskedFor = process.env.NEO_TEST_COMPOSE === '1';
  if (!isAskedFor && !process.env.CI) {
    process.stdout.write(
      '  Not run: NEO_TEST_COMPOSE=1 builds the image and runs docker-compose.yml.\n',
    );
    return { code: 0, passed: 0, failed: 0 };
  }
  const obstacle = inContainers ? whyNoImage() : 'no Docker answers';
  if (obstacle === undefined) {
    const result = await vitest('compose', '--root', 'tools/compose')();
    return { ...result, ...(result.code !== 0 && { why: 'tools/compose failed' }) };
  }
  process.stdout.write(`  NOT TRIED: the image and docker-compose.yml, because ${obstacle}.\n`);
  const failed = isAskedFor ? 1 : 0;
  return { code: failed, passed: 0, failed, ...(isAskedFor && { why: obstacle }) };
};
/** Failures after which the model is soon in use again. */
const QUICK_TROUBLE = 'status 429 with,cut in,malformed at';

/** They wait for what ends by time, while the others compute. */
const WAITING = 'breaker,uploads,slow-files';

const steps = {
  'Format, lint, types, map and schema': async () => {
    const { code } = await run(node, ['tools/src/check.ts', '--without-tests'], { env });
    return { code, passed: 0, failed: 0 };
  },
  'Unit and integration tests': vitest('vitest', '--config', 'tools/vitest.all.config.ts'),
  'Stories in a browser': vitest('storybook', '--root', 'storybook'),
  Build: async () => {
    await build(node);
    return { code: 0, passed: 0, failed: 0 };
  },
  'The built product in a browser': async () => {
    const report = join(reports, 'e2e.json');
    const args = ['test', '--config', 'apps/web/e2e/playwright.config.ts', '--reporter=list,json'];
    const { code } = await run(node, [bin('playwright'), ...args, ...secondTry('--retries')], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    const { stats = {}, suites = [] } = readReport(report);
    const { expected = 0, unexpected = 0, flaky = 0 } = stats;
    const second = specsOf(suites).filter(({ tests }) => tests.some((t) => t.status === 'flaky'));
    unsteady.push(...second.map((spec) => `${spec.title}\n  ${errorOf(spec)}`));
    const wrong = specsOf(suites).filter(({ ok }) => !ok);
    faults.push(...wrong.map((spec) => `${spec.title}\n  ${errorOf(spec)}`));
    const untried = specsOf(suites).filter(({ tests }) =>
      tests.every((t) => t.status === 'skipped'),
    );
    const names = untried.map(({ title }) => title);
    skipped.push(...names);
    return { code, passed: expected + flaky, failed: unexpected + forbidden(names) };
  },
  'People of bad will': together(
    measuredTrial('hostile', '--few', '--only', WAITING),
    measuredTrial('hostile', '--few', '--except', WAITING),
  ),
  // Not during the unit tests: building the image starved them of connections and processor time. The kills come first,
  // because they measure no time.
  'The image and docker-compose.yml, during trials of faults': together(
    compose,
    oneByOne(
      together(
        trial('kill-server', '--kills', '4'),
        trial('kill-server', '--kills', '4', '--nats'),
      ),
      together(
        // It waits three quarters of its time.
        measuredTrial('turns', '--few'),
        oneByOne(
          measuredTrial('three-servers', '--minutes', '0.01'),
          measuredTrial('upstream-trouble', '--turns', '10', '--only', QUICK_TROUBLE),
        ),
      ),
    ),
  ),
};

const total = { passed: 0, failed: 0 };
let red = false;
for (const [name, work] of Object.entries(steps)) {
  const { code, passed, failed, why } = await step(name, work);
  total.passed += passed;
  // A run that fails without naming a test (in its set-up, or loading a file) counts as one failure.
  total.failed += failed === 0 && code !== 0 ? 1 : failed;
  if (code === 0 && failed === 0) continue;
  red = true;
  process.stdout.write(`✗ ${name}: failed.\n`);
  faults.push(why ? `${name}\n  ${why}` : name);
  // In CI one run shows all that is wrong. Without a build the rest has nothing to test.
  if (process.env.CI && name !== 'Build') continue;
  process.stdout.write('Later steps were not run.\n');
  break;
}
rmSync(reports, { recursive: true, force: true });
for (const name of skipped) process.stdout.write(`• SKIPPED: ${name}\n`);
for (const fault of faults) process.stdout.write(`✗ FAILED: ${fault}\n`);
for (const name of unsteady) process.stdout.write(`• PASSED ONLY AT THE SECOND TRY: ${name}\n`);
// The last line, for programs that read it.
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = red ? 1 : 0;

function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

function errorOf({ tests }) {
  const results = tests.flatMap((test) => test.results);
  return results.find(({ error }) => error)?.error.message;
}

function readReport(path, none = {}) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : none;
}
