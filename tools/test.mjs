// npm test: all checks and tests, cheapest first.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEARCH_PATH, dockerAnswers, provide } from './test-needs.mjs';
import { bin, build, environment, findNode, install, run, step } from './workspace.mjs';

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

/** In CI a skipped test counts as failed. */
const forbidden = (skipped) => (process.env.CI ? skipped : 0);

const vitest = (name, ...args) => {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return async () => {
    const { code } = await run(node, [bin('vitest'), 'run', ...args, ...reporters], { env });
    const {
      numPassedTests: passed = 0,
      numFailedTests: failed = 0,
      numPendingTests: skipped = 0,
    } = readReport(report);
    return { code, passed, failed: failed + forbidden(skipped) };
  };
};

// A few rounds show that the trials still run; docs/reliability.md says how many were measured.
const trial =
  (name, ...args) =>
  async () => {
    const { code } = await run(node, [`apps/server/trials/${name}.ts`, ...args], { env });
    return { code, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  };

/** Minutes, most of them for building the image: only where it is asked for. */
const compose = async () => {
  if (process.env.NEO_TEST_COMPOSE !== '1') {
    process.stdout.write(
      '  Not run: NEO_TEST_COMPOSE=1 builds the image and runs docker-compose.yml.\n',
    );
    return { code: 0, passed: 0, failed: 0 };
  }
  if (!inContainers) {
    process.stdout.write(
      '  NO DOCKER ANSWERS: image and docker-compose.yml cannot be tried here.\n',
    );
    return { code: 1, passed: 0, failed: 1 };
  }
  return vitest('compose', '--root', 'tools/compose')();
};

/** Failures after which the model is soon in use again. */
const QUICK_TROUBLE = 'status 429 with,cut in,malformed at';

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
    const { code } = await run(node, [bin('playwright'), ...args], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(report).stats || {};
    return { code, passed: expected, failed: unexpected + flaky + forbidden(skipped) };
  },
  'The server killed under load': trial('kill-server', '--kills', '4'),
  'The server killed under load, with NATS': trial('kill-server', '--kills', '4', '--nats'),
  'Three servers, of which every part is killed': trial('three-servers', '--minutes', '0.01'),
  'What people do to a turn': trial('turns', '--few'),
  'People of bad will': trial('hostile', '--few'),
  'The model in trouble': trial('upstream-trouble', '--turns', '10', '--only', QUICK_TROUBLE),
  'The image and docker-compose.yml': compose,
};

const total = { passed: 0, failed: 0 };
let red = false;
for (const [name, work] of Object.entries(steps)) {
  const { code, passed, failed } = await step(name, work);
  total.passed += passed;
  // A run that fails without naming a test (in its set-up, or loading a file) counts as one failure.
  total.failed += failed === 0 && code !== 0 ? 1 : failed;
  red = code !== 0 || failed > 0;
  if (red) {
    process.stdout.write(`✗ ${name}: failed. Later steps were not run.\n`);
    break;
  }
}
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = red ? 1 : 0;

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
