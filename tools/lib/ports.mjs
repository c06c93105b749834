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

/** A TCP port of the loopback address that was free a moment ago. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
