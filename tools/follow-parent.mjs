// Loaded into a child in its own session: the child stops when its parent ends for any reason.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
