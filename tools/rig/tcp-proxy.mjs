import { connect, createServer } from 'node:net';

/**
 * Stands between the product and its Postgres and can swallow what passes, without closing anything: as a firewall does that
 * forgot a connection.
 * @param {number} port of Postgres on this machine
 * @returns {Promise<{ port: number, swallowListeners: (on: boolean) => void, listeners: () => number, stop: () => Promise<void> }>}
 *   `swallowListeners` acts upon every connection that has ever sent LISTEN, those to come included
 */
export async function rigTcpProxy(port) {
  const connections = new Set();
  let isSwallowing = false;
  const server = createServer((client) => {
    const connection = { client, postgres: connect(port, '127.0.0.1'), listens: false };
    connections.add(connection);
    const passes = () => !(isSwallowing && connection.listens);
    client.on('data', (chunk) => {
      connection.listens ||= chunk.includes('LISTEN ');
      if (passes()) connection.postgres.write(chunk);
    });
    connection.postgres.on('data', (chunk) => passes() && client.write(chunk));
    for (const [one, other] of [
      [client, connection.postgres],
      [connection.postgres, client],
    ]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        connections.delete(connection);
      });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    swallowListeners: (on) => (isSwallowing = on),
    listeners: () => [...connections].filter(({ listens }) => listens).length,
    async stop() {
      connections.forEach(({ client, postgres }) => [client, postgres].forEach((socket) => socket.destroy()));
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
