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
 * The same for tests. A page of a test is closed before code that was compiled once more, to run faster, has paid for
 * itself: without it the browser takes a fifth less of the processor. Not for what measures time.
 */
export const CHROMIUM_FOR_TESTS = {
  ...CHROMIUM,
  args: [...CHROMIUM.args, '--js-flags=--no-opt --no-maglev'],
};
