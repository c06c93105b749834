/**
 * Two signals: `stop` fires on the first Ctrl-C, SIGTERM or closed terminal, `hurry` on the next one. npm passes a Ctrl-C on that
 * the terminal has delivered already, so one press arrives twice and only a second of pause makes it two.
 * @returns {{ stop: AbortController, hurry: AbortSignal }}
 */
export function stopSignals() {
  const stop = new AbortController();
  const hurry = new AbortController();
  let firstAt = 0;
  const ask = () => {
    if (firstAt === 0) {
      firstAt = Date.now();
      stop.abort();
    } else if (Date.now() - firstAt > 1_000) hurry.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, ask);

  // npm runs us through a shell that dies of a SIGTERM without passing it on; losing that parent is the only trace of it.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      ask();
    }, 500);
    watch.unref();
  }
  return { stop, hurry: hurry.signal };
}
