/** A terminal and npm both pass on one Ctrl-C: what follows within this time is the same wish, not a second one. */
const ONE_WISH = 1000;

/** Passes the wish to stop on to a child that lives in a session of its own, once for each time it is uttered. */
export function forwardSignals(child) {
  let last = 0;
  for (const [received, sent] of Object.entries({
    SIGINT: 'SIGINT',
    SIGTERM: 'SIGTERM',
    SIGHUP: 'SIGTERM',
  })) {
    process.on(received, () => {
      const now = Date.now();
      if (now - last > ONE_WISH) child.kill(sent);
      last = now;
    });
  }
}
