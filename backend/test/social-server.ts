import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the next posts end: taken and confirmed; taken, then the line is cut; cut before they are taken; taken and never answered. */
export type PostMode = 'take' | 'take-and-cut' | 'cut' | 'take-and-hang' | 'limit' | 'refuse';

export interface SocialServer {
  readonly url: string;
  readonly host: string;
  /** What arrived, whether or not the caller learnt of it. */
  readonly posts: { id: string; text: string; at: Date }[];
  calls: number;
  mode: PostMode;
  close(): Promise<void>;
}

/** Plays the calls of X and of the Graph API that post and that list posts; hand-written after their documentation. */
export async function startSocialServer(): Promise<SocialServer> {
  const server = createServer((request, response) => void answer(social, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const social: SocialServer = {
    url: `http://${host}`,
    host,
    posts: [],
    calls: 0,
    mode: 'take',
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return social;
}

async function answer(social: SocialServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname } = new URL(request.url!, social.url);
  const send = (status: number, body: object, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  const isGraph = pathname.startsWith('/v26.0/');
  if (request.method === 'GET') {
    if (pathname === '/2/users/me') return void send(200, { data: { id: '77', username: 'shop' } });
    if (isGraph) return void send(200, { data: social.posts.map(({ id, text }) => ({ id, message: text })) });
    return void send(200, { data: social.posts.map(({ id, text }) => ({ id, text })) });
  }
  social.calls++;
  if (social.mode === 'cut') return void request.socket.destroy();
  if (social.mode === 'limit') {
    social.mode = 'take';
    return void send(429, { title: 'Too Many Requests' }, { 'retry-after': '1' });
  }
  if (social.mode === 'refuse') return void send(403, { title: 'Forbidden', detail: 'This account is locked.' });
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { text?: string; message?: string };
  const id = String(1_000 + social.posts.length);
  social.posts.push({ id, text: body.text ?? body.message ?? '', at: new Date() });
  if (social.mode === 'take-and-cut') return void request.socket.destroy();
  if (social.mode === 'take-and-hang') return;
  if (isGraph) send(200, { id });
  else send(201, { data: { id, text: body.text } });
}
