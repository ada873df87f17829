// Loaded into a child that runs in its own session: when the parent is gone, however it went, the child stops too.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
