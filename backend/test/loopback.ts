import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface LoopbackAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a text. */
  body?: unknown;
}

export interface Loopback {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** For OUTBOUND_ALLOW. */
  readonly host: string;
  readonly requests: LoopbackRequest[];
  close(): Promise<void>;
}

/** An outside service on this machine, answering what `answer` says. */
export async function startLoopback(answer: (request: LoopbackRequest) => LoopbackAnswer): Promise<Loopback> {
  const requests: LoopbackRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = { method: incoming.method!, url: incoming.url!, headers: incoming.headers, body: Buffer.concat(chunks).toString() };
      requests.push(request);
      const { status = 200, headers = {}, body = {} } = answer(request);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      outgoing.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json', ...headers }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Free a moment ago, and none that the system hands out for outgoing connections: one of these could take it between two starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}
