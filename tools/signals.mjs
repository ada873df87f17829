/** Both the terminal and npm forward Ctrl-C. A second signal within this time is the same key press. */
const ONE_WISH = 1000;

/** Forwards each stop signal once to a child in its own session. */
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
