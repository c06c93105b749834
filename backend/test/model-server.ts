import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ModelServer {
  /** With `/v1`, as a key's `baseUrl`. */
  readonly baseUrl: string;
  /** For OUTBOUND_ALLOW. */
  readonly host: string;
  close(): Promise<void>;
}

export interface Fixture {
  match: Record<string, unknown>;
  response: Record<string, unknown>;
}

/** A model server that we did not write: aimock, as a process of its own. */
export async function startAimock(fixtures: Fixture[], flags: string[] = []): Promise<ModelServer & { prompts(): Promise<string[]> }> {
  const folder = mkdtempSync(join(tmpdir(), 'aimock-'));
  writeFileSync(join(folder, 'fixtures.json'), JSON.stringify({ fixtures }));
  const script = join(__dirname, '../../node_modules/@copilotkit/aimock/dist/cli.js');
  const child = spawn(process.execPath, [script, '-p', '0', '-f', folder, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  let url = '';
  for await (const line of createInterface(child.stdout)) {
    url = /listening on (http:\S+)/.exec(line)?.[1] ?? '';
    if (url) break;
  }
  child.stdout.resume();
  child.stderr.resume();
  return {
    baseUrl: `${url}/v1`,
    host: new URL(url).host,
    async prompts() {
      const answer = await fetch(`${url}/v1/_requests`);
      return ((await answer.json()) as { body: unknown }[]).map(({ body }) => JSON.stringify(body));
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

export type ModelAnswer = (request: { path: string; body: string; headers: IncomingMessage['headers'] }, response: ServerResponse) => void;

export interface OwnModelServer extends ModelServer {
  /** What the next calls get. */
  answer: ModelAnswer;
  readonly calls: { path: string; body: string }[];
}

/** A model server that misbehaves as it is told. */
export async function startOwnModel(): Promise<OwnModelServer> {
  const calls: OwnModelServer['calls'] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const call = { path: incoming.url!, body: Buffer.concat(chunks).toString() };
      calls.push(call);
      own.answer({ ...call, headers: incoming.headers }, outgoing);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own: OwnModelServer = {
    baseUrl: `http://${host}/v1`,
    host,
    calls,
    answer: says('Hello.'),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return own;
}

const json = { 'content-type': 'application/json' };
export const events = { 'content-type': 'text/event-stream' };

export const chunk = (content: string, more: object = {}): string =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', model: 'm-1', choices: [{ index: 0, delta: { content }, finish_reason: null, ...more }] })}\n\n`;

export const refuses =
  (status: number, error: object, headers: Record<string, string> = {}): ModelAnswer =>
  (_, response) =>
    void response.writeHead(status, { ...json, ...headers }).end(JSON.stringify({ error }));

/** A whole answer without streaming. */
export const says =
  (content: string, usage: object = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 }, model = 'm-1'): ModelAnswer =>
  (_, response) =>
    void response
      .writeHead(200, json)
      .end(JSON.stringify({ model, choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }], usage }));

/** Different answers, one after the other; the last one stays. */
export const inTurn = (...answers: ModelAnswer[]): ModelAnswer => {
  let turn = 0;
  return (request, response) => answers[Math.min(turn++, answers.length - 1)]!(request, response);
};
