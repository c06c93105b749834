import { createServer, request } from 'node:http';
import { connect } from 'node:net';

/**
 * A proxy between browser and product that can be made as unfriendly as those of the world.
 * `mode`: `open` passes everything, `no-upgrade` refuses WebSockets, `no-live` refuses everything under /ws, `down` answers 502.
 * @param {string} target address of the product
 */
export async function startProxy(target) {
  const { hostname, port } = new URL(target);
  const pairs = new Set();
  let mode = 'open';
  const isRefused = (url) => mode === 'down' || (mode === 'no-live' && url.startsWith('/ws'));

  /** The product knows itself by its own address only. */
  const onwards = (headers) => ({
    ...headers,
    host: `${hostname}:${port}`,
    ...(headers.origin === `http://${headers.host}` && { origin: target }),
  });

  const server = createServer((incoming, answer) => {
    if (isRefused(incoming.url)) return answer.writeHead(mode === 'down' ? 502 : 403).end();
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers: onwards(incoming.headers) }, (reply) => {
      answer.writeHead(reply.statusCode, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    return incoming.pipe(onward);
  });
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => undefined);
    if (mode !== 'open') return socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    const onward = connect(Number(port), hostname, () => {
      const lines = Object.entries(onwards(incoming.headers)).map(([name, value]) => `${name}: ${value}`);
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    const pair = [socket, onward];
    pairs.add(pair);
    onward.on('error', () => socket.destroy());
    return socket.on('close', () => {
      onward.destroy();
      pairs.delete(pair);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** From now on; what is open and would be refused is cut. */
    become(next) {
      mode = next;
      if (mode === 'open') return;
      pairs.forEach(([socket, onward]) => [socket, onward].forEach((end) => end.destroy()));
      server.closeAllConnections();
    },
    async stop() {
      pairs.forEach(([socket]) => socket.destroy());
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
