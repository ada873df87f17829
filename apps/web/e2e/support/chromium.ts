/** The browser of the benches: headless, and without requests of its own. */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * The same browser for tests. It does not optimize scripts: a test ends before that pays off, and without it the browser
 * takes a fifth less of the processor. Do not measure time with it.
 */
export const CHROMIUM_FOR_TESTS = {
  ...CHROMIUM,
  args: [...CHROMIUM.args, '--js-flags=--no-opt --no-maglev'],
};
