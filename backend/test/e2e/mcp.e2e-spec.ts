import type { Client } from '@modelcontextprotocol/client';
import type { Permission } from '../../src/modules/auth';
import { Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { type Era, mcpClient } from '../mcp';
import { makeToken } from '../tokens';

describe('The MCP server', () => {
  let product: Product;
  let owner: Browser;
  const clients: Client[] = [];

  beforeAll(async () => {
    product = await startProduct({ settings: passwordMode });
    await insertUser(product, 'ada@shop.test');
    owner = await signedIn(product.url, 'ada@shop.test');
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await product.close();
  });

  const connected = async (permissions: Permission[], more: Parameters<typeof makeToken>[2] = {}, era: Era = 'modern') => {
    const token = await makeToken(owner, permissions, more);
    const client = await mcpClient(product.url, token.token, era);
    clients.push(client);
    return Object.assign(client, { token });
  };

  it.each<Era>(['modern', 'legacy'])('should list the tools that a token may use, for a client of the %s protocol', async (era) => {
    const client = await connected(['tasks:read', 'commerce:read'], { mode: 'read' }, era);
    const { tools } = await client.listTools();
    console.log(tools.map(({ name }) => name), JSON.stringify(tools).length);
    console.log(JSON.stringify(await client.callTool({ name: 'stock_list', arguments: {} })));
  });
});
