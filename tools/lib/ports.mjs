import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Why nobody can listen there, or null when the port is free.
 * @returns {Promise<string | null>} an errno name such as `EADDRINUSE` or `EACCES`
 */
export const whyTaken = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });

/**
 * A TCP port of the loopback address that was free a moment ago, below those that systems hand out for outgoing connections
 * (from 32768 on): one of these could take the port while whoever listens there is started again.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if ((await whyTaken(port)) === null) return port;
  }
}
