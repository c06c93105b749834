import { createRequire } from 'node:module';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { startToolServer, tool, type ToolServer } from '../tool-server';

interface ServerTool {
  id: string;
  name: string;
  toolName: string;
  use: string;
  state: string;
  hash: string;
  offered: { description: string };
  accepted: { description: string } | null;
  problem: string | null;
}
interface Detail {
  id: string;
  name: string;
  status: string;
  lastError: string | null;
  lacksKey: boolean;
  calledItself: string | null;
  protocol: string | null;
  version: number;
  tools: { ready: number; changed: number; all: number };
  serverTools: ServerTool[];
}
interface Task {
  id: string;
  status: string;
  error: { code: string; message: string; hint: string | null } | null;
  steps: { key: string; kind: string; status: string; attempt: number; index: number }[];
}

const memoryScript = createRequire(__filename).resolve('@modelcontextprotocol/server-memory/dist/index.js');

describe('Tool servers', () => {
  let product: Product;
  let call: Call;
  let server: ToolServer;

  beforeAll(async () => {
    server = await startToolServer();
    const commands = { memory: { command: process.execPath, args: [memoryScript], env: { MEMORY_FILE_PATH: '/tmp/none.json' } } };
    product = await startProduct({ settings: { OUTBOUND_ALLOW: `tool=${server.host}`, TOOL_SERVER_COMMANDS: JSON.stringify(commands) } });
    call = callsOf(product.url);
  });
  afterAll(async () => {
    await product.close();
    await server.close();
  });

  it('should add, test, allow and call', async () => {
    const made = (await call<Detail>('POST', '/api/tool-servers', { name: 'Test', address: server.url })).body;
    expect(made).toMatchObject({ status: 'untested', serverTools: [] });
    const tested = (await call<Detail>('POST', `/api/tool-servers/${made.id}/test`)).body;
    expect(tested).toMatchObject({ status: 'ready', lastError: null, calledItself: 'test-tools 1.2.3', serverTools: [{ name: 'echo', state: 'new' }] });
    console.log(tested.protocol, JSON.stringify(tested), server.requests.map(({ method, asks }) => `${method} ${asks}`));
  });
});
void eventually;
void tool;
