import type { ToolMessage } from '@langchain/core/messages';
import type { DynamicStructuredTool } from '@langchain/core/tools';
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import type { Permission } from '../../src/modules/auth';
import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import { type Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { insertAgent } from '../rows';
import { SellingShop } from '../selling-shop';
import { makeToken } from '../tokens';

type Config = ConstructorParameters<typeof MultiServerMCPClient>[0];

/** Somebody else's client: what an agent written with LangChain sees of the console. */
describe('The MCP server, used by LangChain', () => {
  let product: Product;
  let shop: SellingShop;
  let owner: Browser;
  const clients: MultiServerMCPClient[] = [];

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 5 });
    product = await startProduct({ settings: { ...passwordMode, ...shop.settings, PUBLIC_URL: 'https://console.shop.test' } });
    await insertUser(product, 'ada@shop.test');
    owner = await signedIn(product.url, 'ada@shop.test');
    await owner.confirm();
    await shop.connect(product.url, 'shopify', undefined, owner);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await product.close();
    await shop.close();
  });

  const clientWith = (token: string, more: Partial<Config> = {}) => {
    const client = new MultiServerMCPClient({
      mcpServers: {
        stallhand: {
          transport: 'http',
          url: `${product.url}/mcp`,
          headers: { authorization: `Bearer ${token}` },
          automaticSSEFallback: false,
        },
      },
      ...more,
    });
    clients.push(client);
    return client;
  };
  const toolsOf = async (permissions: Permission[], mode: 'read' | 'propose' | 'act', more: Partial<Config> = {}) => {
    const token = await makeToken(owner, permissions, { mode });
    const tools = await clientWith(token.token, more).getTools();
    const named = (name: string): DynamicStructuredTool => tools.find((tool) => tool.name === name)!;
    return { token, tools, named };
  };
  /** As an agent calls it that a model told to. */
  const called = async (tool: DynamicStructuredTool, args: Record<string, unknown>): Promise<{ text: string; structured: unknown }> => {
    const message = (await tool.invoke({ type: 'tool_call', id: crypto.randomUUID(), name: tool.name, args })) as ToolMessage;
    const artifact = message.artifact as { type: string; data: unknown }[];
    return { text: message.text, structured: artifact.find(({ type }) => type === 'mcp_structured_content')?.data };
  };

  it('should list the tools that the token may use, with what each takes', async () => {
    const { tools } = await toolsOf(['commerce:read', 'changes:read', 'changes:propose'], 'propose');
    expect(tools.map(({ name }) => name)).toEqual([
      'changes_list',
      'changes_propose',
      'changes_read',
      'customers_list',
      'orders_list',
      'profit_list',
      'stock_list',
    ]);
    for (const { name, description, schema } of tools)
      expect([name, description.length > 40, schema]).toMatchObject([
        name,
        true,
        { type: 'object', properties: expect.any(Object) as object },
      ]);
  });

  it('should read, as text for the model and as a structure for the program', async () => {
    const { named } = await toolsOf(['commerce:read'], 'read');
    const { text, structured } = await called(named('stock_list'), { limit: 200 });
    // LangChain gives a model the whole block where a structure stands beside the text.
    const block = JSON.parse(text) as { text: string; structuredContent: unknown };
    expect([JSON.parse(block.text), block.structuredContent]).toEqual([structured, structured]);
    const { total, items, link } = structured as { total: number; items: { sku: string }[]; link: string };
    expect([total, items.map(({ sku }) => sku).sort()]).toEqual([5, (await shop.products('shopify')).map(({ sku }) => sku).sort()]);
    expect(link).toMatch(/^https:\/\/console\.shop\.test\/admin\//);
  });

  it('should propose a price, which waits for a person', async () => {
    const { token, named } = await toolsOf(['commerce:read', 'changes:read', 'changes:propose'], 'propose');
    const { sku, price } = (await shop.products('shopify'))[0]!;
    const line = { sku, platform: 'shopify', field: 'price', to: price + 0.5, why: 'Clay costs more.' };
    const { structured } = await called(named('changes_propose'), { title: 'Dearer pots', lines: [line] });
    expect(structured).toMatchObject({ taken: 1, errors: [], batch: { title: 'Dearer pots', lines: 1, asking: 1, fields: ['price'] } });
    const { id } = (structured as { batch: { id: string } }).batch;
    expect((await owner.call<ChangeBatchDto>('GET', `/api/changes/${id}`)).body).toMatchObject({
      proposer: expect.stringContaining(token.name) as string,
      asking: 1,
    });
    expect((await called(named('changes_read'), { changeId: id })).structured).toMatchObject({ items: [{ sku, to: price + 0.5 }] });
    expect((await shop.products('shopify')).find((one) => one.sku === sku)?.price).toBe(price);
  });

  it('should tell how far a run is', async () => {
    const steps = Array.from({ length: 8 }, (_, n) => ({ type: 'log', message: `Box ${n}` }));
    const agent = await insertAgent(product.database, { config: { input: { steps } } });
    const told: number[] = [];
    const onProgress = ({ progress, total }: { progress: number; total?: number }) => void told.push(progress / total!);
    const { named } = await toolsOf(['tasks:write', 'tasks:read'], 'act', { onProgress });
    const { structured } = await called(named('agents_run'), { agentId: agent });
    expect(structured).toMatchObject({ task: { status: 'completed' } });
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  it('should hear the cure of what was asked wrongly, and of a token that is gone', async () => {
    const { token, named } = await toolsOf(['commerce:read', 'tasks:read'], 'read');
    await expect(called(named('orders_list'), { cursor: 'abc' })).rejects.toThrow('start from the first page');
    await expect(called(named('tasks_read'), { taskId: crypto.randomUUID() })).rejects.toThrow('This task does not exist.');
    await owner.confirm();
    expect((await owner.call('DELETE', `/api/api-tokens/${token.id}`)).status).toBe(204);
    await expect(called(named('stock_list'), {})).rejects.toThrow('This token does not count');
    await expect(clientWith(token.token).getTools()).rejects.toThrow(/401|does not count/i);
  });
});
