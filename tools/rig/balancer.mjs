import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';

/** As `docker/nginx` has it: a server that failed once is left alone for this long, unless there is no other. */
const failTimeoutMs = 5_000;
/** Less than an API that is stopping still answers, so that no call is sent on a connection that it is just closing. */
const idleMs = 500;

/**
 * Shares calls and sockets among APIs by the rules of `docker/nginx/locations.conf`: in turn; another one is asked when a
 * connection is refused, and, for reads only, when it breaks or answers 503. It never looks by itself whether an API is well.
 * @param {number[]} ports of the APIs
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function rigBalancer(ports) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32, timeout: idleMs });
  const leftAloneUntil = new Map(ports.map((port) => [port, 0]));
  let turn = 0;
  const inOrder = () => {
    turn += 1;
    const turned = ports.map((_, index) => ports[(index + turn) % ports.length]);
    const isWell = (port) => leftAloneUntil.get(port) <= Date.now();
    return [...turned.filter(isWell), ...turned.filter((port) => !isWell(port))];
  };
  const failed = (port) => leftAloneUntil.set(port, Date.now() + failTimeoutMs);

  function pass(incoming, body, answer, [port, ...others]) {
    const isRead = ['GET', 'HEAD'].includes(incoming.method);
    // The APIs know themselves by their own addresses only.
    const headers = { ...incoming.headers, host: `127.0.0.1:${port}`, 'x-retry-on': '503', 'x-forwarded-for': '127.0.0.1' };
    delete headers.connection;
    const askAnother = () => {
      failed(port);
      pass(incoming, body, answer, others);
    };
    const asked = request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers, agent }, (reply) => {
      if (reply.statusCode === 503) failed(port);
      if (reply.statusCode === 503 && isRead && others.length > 0) {
        reply.resume();
        return askAnother();
      }
      const passed = Object.entries(reply.headers).filter(([name]) => !['connection', 'keep-alive'].includes(name));
      answer.writeHead(reply.statusCode, Object.fromEntries(passed));
      reply.pipe(answer);
      reply.on('error', () => answer.destroy());
    });
    asked.on('error', (error) => {
      const wasNotSent = error.code === 'ECONNREFUSED';
      if (!answer.headersSent && others.length > 0 && (isRead || wasNotSent)) return askAnother();
      failed(port);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(`${port} ${error.code} ${error.message} reused=${asked.reusedSocket}`);
    });
    asked.end(body);
  }

  function upgrade(incoming, socket, [port, ...others]) {
    if (port === undefined) return socket.destroy();
    const api = connect(port, '127.0.0.1');
    const headers = Array.from({ length: incoming.rawHeaders.length / 2 }, (_, i) =>
      incoming.rawHeaders
        .slice(2 * i, 2 * i + 2)
        .join(': ')
        .replace(/^host: .*/i, `Host: 127.0.0.1:${port}`),
    );
    api.on('error', () => {
      failed(port);
      if (api.bytesRead > 0) socket.destroy();
      else upgrade(incoming, socket, others);
    });
    api.once('connect', () => api.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`));
    api.once('data', (first) => {
      if (first.toString('latin1', 0, 12).endsWith('503')) {
        failed(port);
        api.destroy();
        return upgrade(incoming, socket, others);
      }
      socket.write(first);
      api.pipe(socket).pipe(api);
    });
    socket.on('error', () => api.destroy());
    socket.on('close', () => api.destroy());
    api.on('close', () => api.bytesRead > 0 && socket.destroy());
  }

  const server = createServer((incoming, answer) => {
    const chunks = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', () => pass(incoming, Buffer.concat(chunks), answer, inOrder()));
  });
  server.on('upgrade', (incoming, socket) => upgrade(incoming, socket, inOrder()));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
