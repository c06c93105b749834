import { createServer, request as ask } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readGiven } from './http';
import { violationIn } from './openapi/answers';

/** An address of a product that looks at what it answers. */
export interface Watched {
  url: string;
  /** What the API document does not say of an answer. */
  readonly violations: string[];
  /** Operations that were called: `GET /api/tasks`. */
  readonly called: Set<string>;
  close(): Promise<void>;
}

/** For programs that call by themselves: passes calls and sockets on, and holds each answer against the API document. */
export async function watched(product: { url: string }): Promise<Watched> {
  const { host, hostname, port } = new URL(product.url);
  const violations: string[] = [];
  const called = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    const passedOn = ask({ hostname, port, path: url, method, headers: { ...incoming.headers, host }, agent: false }, (answer) => {
      const done = async () => {
        const body = await buffer(answer);
        const type = answer.headers['content-type'] ?? null;
        const given = { status: answer.statusCode!, type, body: readGiven(type, body.toString()) };
        const violation = violationIn(method, url, given);
        if (violation) violations.push(violation);
        called.add(`${method} ${url.split('?')[0]}`);
        outgoing.writeHead(answer.statusCode!, answer.headers).end(body);
      };
      done().catch((error: Error) => {
        violations.push(`${method} ${url}: ${error.message}`);
        outgoing.destroy();
      });
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  server.on('upgrade', ({ method, url, headers }, socket, head) => {
    const behind = connect(Number(port), hostname);
    const lines = Object.entries({ ...headers, host }).map(([name, value]) => `${name}: ${String(value)}`);
    behind.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    behind.write(head);
    behind.pipe(socket).pipe(behind);
    for (const [one, other] of [
      [behind, socket],
      [socket, behind],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    violations,
    called,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
