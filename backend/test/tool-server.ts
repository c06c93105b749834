import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CallToolResult, createMcpHandler, Server, type ServerContext, type Tool } from '@modelcontextprotocol/server';

export interface ToolServerCall {
  name: string;
  args: Record<string, unknown>;
}

export interface ToolServerRequest {
  method: string;
  headers: IncomingMessage['headers'];
  /** Method of the message, such as `tools/call`. */
  asks: string | null;
  id: unknown;
  body: string;
}

/** A server of tools by the library of the protocol's authors, which a test lets tell the truth or lie. */
export interface ToolServer {
  /** `http://127.0.0.1:<port>/mcp` */
  readonly url: string;
  /** For OUTBOUND_ALLOW. */
  readonly host: string;
  /** What it lists from now on. */
  tools: Tool[];
  /** What it was called for, in order. */
  readonly calls: ToolServerCall[];
  readonly requests: ToolServerRequest[];
  answer: (call: ToolServerCall, context: ServerContext) => CallToolResult | Promise<CallToolResult>;
  /** Looks at every request first. @returns true when it has answered */
  intercept: (request: ToolServerRequest, response: ServerResponse) => boolean;
  close(): Promise<void>;
}

export const says = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

export const tool = (name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
  ...more,
});

/** A message of the protocol as an answer by itself, whatever the library would say. */
export const raw = (response: ServerResponse, id: unknown, result: unknown): true => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  return true;
};

export async function startToolServer(tools: Tool[] = [tool('echo')]): Promise<ToolServer> {
  const own: { -readonly [K in keyof ToolServer]: ToolServer[K] } = {
    url: '',
    host: '',
    tools,
    calls: [],
    requests: [],
    answer: ({ args }) => says(JSON.stringify(args)),
    intercept: () => false,
    close: () => Promise.resolve(),
  };
  const handler = createMcpHandler(() => {
    const server = new Server({ name: 'test-tools', version: '1.2.3' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', () => ({ tools: own.tools }));
    server.setRequestHandler('tools/call', async ({ params }, context) => {
      const call = { name: params.name, args: params.arguments ?? {} };
      own.calls.push(call);
      return own.answer(call, context);
    });
    return server;
  });
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { method: asks = null, id = null } = body ? (JSON.parse(body) as { method?: string; id?: unknown }) : {};
      const request = { method: incoming.method!, headers: incoming.headers, asks, id, body };
      own.requests.push(request);
      if (!own.intercept(request, outgoing)) void serve(request, outgoing);
    });
  });
  async function serve({ method, headers, body }: ToolServerRequest, outgoing: ServerResponse): Promise<void> {
    const answer = await handler.fetch(new Request(own.url, { method, headers: headers as Record<string, string>, ...(body && { body }) }));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (!answer.body) return void outgoing.end();
    await pipeline(Readable.fromWeb(answer.body), outgoing).catch(() => undefined);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  own.url = `http://${own.host}/mcp`;
  own.close = async () => {
    await handler.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return own;
}
