import type { Plugin } from 'vite';

/** Changes modules of the browser's build, by fragments of their paths. One that is never met fails the build. */
export function changed(
  name: string,
  files: readonly string[],
  change: (code: string) => string,
): Plugin {
  const met = new Set<string>();
  return {
    name,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      const file = files.find((each) => path.includes(each));
      if (file === undefined) return null;
      met.add(file);
      return change(code);
    },
    buildEnd(error) {
      const missed = files.filter((each) => !met.has(each));
      if (!error && missed.length > 0) this.error(`${name}: no module is ${missed.join(' or ')}`);
    },
  };
}
