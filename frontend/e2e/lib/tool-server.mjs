import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';

/** A tool server by the library of the protocol's authors; `tools` is what it lists from now on. */
export async function startToolServer(tools) {
  const own = { tools, calls: [] };
  const handler = createMcpHandler(() => {
    const server = new Server({ name: 'parcels', version: '1.4.0' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', () => ({ tools: own.tools }));
    server.setRequestHandler('tools/call', ({ params }) => {
      own.calls.push(params);
      return { content: [{ type: 'text', text: 'In Hamburg.' }] };
    });
    return server;
  });
  const server = createServer(async (incoming, outgoing) => {
    const chunks = await incoming.toArray();
    const body = Buffer.concat(chunks).toString();
    const { method, headers } = incoming;
    const answer = await handler.fetch(new Request(own.url, { method, headers, ...(body && { body }) }));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body) Readable.fromWeb(answer.body).pipe(outgoing);
    else outgoing.end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  own.host = `127.0.0.1:${server.address().port}`;
  own.url = `http://${own.host}/mcp`;
  own.close = async () => {
    await handler.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return own;
}
