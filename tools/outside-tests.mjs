import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Writes what failed outside of any test, which the JSON reporter leaves out, as sentences to NEO_OUTSIDE_TESTS. */
export default class OutsideTests {
  onTestRunEnd(modules, unhandled) {
    const inHooks = modules.flatMap((module) =>
      [module, ...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => sentence(relative('.', module.moduleId), error)),
      ),
    );
    const nobodys = unhandled.map((error) => sentence('an error that nobody awaited', error));
    writeFileSync(
      process.env.NEO_OUTSIDE_TESTS,
      JSON.stringify([...new Set([...inHooks, ...nobodys])]),
    );
  }
}

const sentence = (where, { message, stack }) => `${where}\n  ${stack ?? message}`;
