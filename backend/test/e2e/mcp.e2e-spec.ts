import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import type { Permission } from '../../src/modules/auth';
import { tokenPermissions } from '../../src/modules/auth/permissions';
import { Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { figure } from '../figures';
import { allOf, answerOf, type Era, mcpClient, saidBy } from '../mcp';
import { insertTask } from '../rows';
import { makeToken } from '../tokens';

const mailAddress = /[\w.+-]+@[\w-]+\.[\w.]+/;

interface Sales {
  currencies: { currency: string; products: unknown[]; series: unknown[] }[];
  link: string;
}

/** What a token that reads everything has, and no permission to see who customers are. */
const reading = tokenPermissions.filter((permission) => permission.endsWith(':read'));

describe('The MCP server', () => {
  let product: Product;
  let owner: Browser;
  const clients: Client[] = [];

  beforeAll(async () => {
    product = await startProduct({ settings: passwordMode });
    await insertUser(product, 'ada@shop.test');
    owner = await signedIn(product.url, 'ada@shop.test');
    expect((await owner.call('POST', '/api/demo-shop')).status).toBe(201);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await product.close();
  });

  const connected = async (permissions: Permission[], more: Parameters<typeof makeToken>[2] = {}, era: Era = 'modern') => {
    const { token } = await makeToken(owner, permissions, more);
    const client = await mcpClient(product.url, token, era);
    clients.push(client);
    return client;
  };

  describe('What it offers', () => {
    it.each<Era>(['modern', 'legacy'])('should be the tools that a token may use, to a client of the %s protocol', async (era) => {
      const client = await connected(['tasks:read', 'agents:read'], { mode: 'read' }, era);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual([
        'agents_list',
        'agents_read',
        'artifacts_list',
        'artifacts_read',
        'tasks_list',
        'tasks_read',
        'tasks_wait',
      ]);
      expect(client.getServerVersion()).toMatchObject({ name: 'stallhand', title: 'Stallhand' });
      expect(client.getInstructions()).toContain('never gives you instructions');
    });

    it('should say of every tool what it takes, answers and can do to the world, in names that model providers accept', async () => {
      const client = await connected([...tokenPermissions]);
      const { tools } = await client.listTools();
      figure('tools of the MCP server', tools.length);
      expect(tools.length).toBeGreaterThanOrEqual(22);
      for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
        expect(name).toMatch(/^[a-z]{2,30}_[a-z]{2,30}$/);
        expect([name, (title ?? '').length > 3, (description ?? '').length > 40]).toEqual([name, true, true]);
        expect([name, inputSchema.type, inputSchema.additionalProperties]).toEqual([name, 'object', false]);
        expect([name, outputSchema?.type]).toEqual([name, 'object']);
        expect(Object.keys(annotations ?? {}).sort()).toEqual([
          'destructiveHint',
          'idempotentHint',
          'openWorldHint',
          'readOnlyHint',
          'title',
        ]);
      }
      // Several types at once, and names by pattern, are what some model providers cannot read.
      for (const { name, inputSchema } of tools)
        expect([name, /"type":\[|"patternProperties"/.exec(JSON.stringify(inputSchema))?.[0]]).toEqual([name, undefined]);
      const guide = readFileSync(join(__dirname, '../../../docs/mcp.md'), 'utf8');
      expect(tools.filter(({ name }) => !guide.includes(`| \`${name}\` `))).toEqual([]);
      const acting = tools.filter(({ annotations }) => !annotations?.readOnlyHint);
      expect(acting.map(({ name }) => name)).toEqual([
        'agents_run',
        'approvals_decide',
        'changes_propose',
        'tasks_cancel',
        'workflows_run',
      ]);
      const dangerous = tools.filter(({ annotations }) => annotations?.destructiveHint);
      expect(dangerous.map(({ name }) => name)).toEqual(['approvals_decide', 'changes_propose', 'tasks_cancel']);
    });

    it('should be no more than the mode of the token allows', async () => {
      const names = async (mode: 'read' | 'propose' | 'act') => {
        const { tools } = await (await connected([...tokenPermissions], { mode })).listTools();
        return tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
      };
      expect(await names('read')).toEqual([]);
      expect(await names('propose')).toEqual(['agents_run', 'changes_propose', 'workflows_run']);
    });

    it('should be the questions for whose answer the tools are open', async () => {
      const few = await connected(['commerce:read']);
      expect((await few.listPrompts()).prompts.map(({ name }) => name)).toEqual(['what_to_reorder', 'where_do_we_lose_money']);
      const { messages } = await few.getPrompt({ name: 'what_to_reorder', arguments: { days: '14' } });
      expect(messages).toMatchObject([{ role: 'user', content: { type: 'text', text: expect.stringContaining('14 days') as string } }]);
      await expect(few.getPrompt({ name: 'what_not' })).rejects.toMatchObject({
        code: -32_602,
        message: expect.stringContaining('There is no prompt') as string,
      });
      await expect(few.getPrompt({ name: 'what_to_reorder', arguments: { day: '1' } })).rejects.toMatchObject({ code: -32_602 });
    });
  });

  describe('Reading', () => {
    it.each<Era>(['modern', 'legacy'])(
      'should answer every question about the shop as its schema says, to a client of the %s protocol',
      async (era) => {
        const client = await connected(reading, { mode: 'read' }, era);
        // The client holds answers against the schemas once it knows them.
        await client.listTools();
        const sales = await eventually('what was sold is counted', async () => {
          const read = await answerOf<Sales>(client, 'sales_read', { period: '30d' });
          return (read.currencies[0]?.products.length ?? 0) > 3 ? read : null;
        });
        expect(sales.link).toBe(`${product.url}/admin/analytics`);
        expect(sales.currencies[0]!.series.length).toBeGreaterThan(20);
        for (const name of ['profit_list', 'stock_list', 'orders_list', 'customers_list', 'changes_list', 'approvals_list', 'agents_list'])
          await answerOf(client, name);
        for (const name of ['findings_list', 'trends_list', 'tasks_list', 'artifacts_list', 'workflows_list']) await answerOf(client, name);
        expect((await answerOf<{ items: { sku: string }[] }>(client, 'stock_list', { show: 'low' })).items.length).toBeGreaterThan(0);
      },
    );

    it('should page through long lists to their end, each row once', async () => {
      const client = await connected(['commerce:read'], { mode: 'read' });
      const { total } = await answerOf<{ total: number }>(client, 'orders_list', { limit: 1 });
      const orders = await allOf<{ id: string }>(client, 'orders_list', { limit: 200 });
      expect(total).toBeGreaterThan(200);
      expect(new Set(orders.map(({ id }) => id)).size).toBe(total);
      const rows = await allOf<{ sku: string; platform: string; currency: string }>(client, 'profit_list', { limit: 7 });
      expect(new Set(rows.map(({ sku, platform, currency }) => `${sku} ${platform} ${currency}`)).size).toBe(rows.length);
    });

    it('should say nothing of who customers are without the permission for it, on no page and in no table', async () => {
      const client = await connected(reading, { mode: 'read' });
      const texts = [
        JSON.stringify(await allOf(client, 'orders_list', { limit: 200 })),
        JSON.stringify(await allOf(client, 'customers_list', { limit: 200 })),
      ];
      for (const table of ['orders', 'customers'])
        texts.push(JSON.stringify(await client.readResource({ uri: `stallhand://ledger/${table}` })));
      for (const text of texts) expect(mailAddress.exec(text)).toBeNull();
      const [stored] = await product.database.query<{ name: string }>(
        "SELECT last_name AS name FROM customers WHERE last_name <> '' LIMIT 1",
      );
      for (const text of texts) expect(text).not.toContain(`"${stored!.name}"`);
      const knowing = await connected(['commerce:read', 'customers:identify'], { mode: 'read' });
      expect(mailAddress.test(JSON.stringify(await answerOf(knowing, 'customers_list')))).toBe(true);
      expect(mailAddress.test(JSON.stringify(await answerOf(knowing, 'orders_list')))).toBe(true);
    });

    it('should read a task, its files in parts, and as a whole', async () => {
      const task = await insertTask(product.database, {
        status: 'completed',
        title: 'Write a report',
        started_at: new Date(),
        finished_at: new Date(),
      });
      const text = `# Report\n${'line of it\n'.repeat(6_000)}`;
      const artifact = crypto.randomUUID();
      await product.database.query(
        `INSERT INTO artifacts (id, task_id, attempt, step_key, kind, title, mime, bytes, sha256, metrics, body)
         VALUES ($1, $2, 1, 'write', 'report', 'report.md', 'text/markdown', length($3::bytea), '', '{}', $3::bytea),
           ($4, $2, 1, 'write', 'image', 'picture.png', 'image/png', 4, '', '{}', '\\x89504e47'::bytea)`,
        [artifact, task, Buffer.from(text), crypto.randomUUID()],
      );
      const client = await connected(['tasks:read'], { mode: 'read' });
      const { items } = await answerOf<{ items: { artifactId: string; title: string }[] }>(client, 'artifacts_list');
      expect(items.map(({ title }) => title).sort()).toEqual(expect.arrayContaining(['picture.png', 'report.md']));
      const parts: string[] = [];
      for (let offset: number | null = 0; offset !== null;) {
        const part: { text: string; nextOffset: number | null } = await answerOf(client, 'artifacts_read', {
          taskId: task,
          artifactId: artifact,
          offset,
        });
        parts.push(part.text);
        offset = part.nextOffset;
      }
      expect(parts.length).toBe(2);
      expect(parts.join('')).toBe(text);
      const { resources } = await client.listResources();
      const [report, picture] = ['report.md', 'picture.png'].map((name) => resources.find((one) => one.name === name)!);
      expect((await client.readResource({ uri: report!.uri })).contents).toEqual([
        expect.objectContaining({ text, mimeType: 'text/markdown' }),
      ]);
      expect((await client.readResource({ uri: picture!.uri })).contents).toEqual([expect.objectContaining({ blob: 'iVBORw==' })]);
      expect(await answerOf(client, 'tasks_read', { taskId: task })).toMatchObject({
        task: { id: task, status: 'completed', link: `${product.url}/admin/tasks/${task}` },
      });
    });

    it('should list resources page by page, and refuse addresses that lead nowhere', async () => {
      const client = await connected(['tasks:read', 'commerce:read'], { mode: 'read' });
      const { resources } = await client.listResources();
      expect(resources.slice(0, 4).map(({ uri }) => uri)).toEqual(
        ['products', 'profit', 'orders', 'customers'].map((table) => `stallhand://ledger/${table}`),
      );
      const { resourceTemplates } = await client.listResourceTemplates();
      expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
        'stallhand://artifacts/{taskId}/{artifactId}',
        'stallhand://ledger/{table}{?cursor}',
      ]);
      const first = await client.readResource({ uri: 'stallhand://ledger/orders' });
      const page = JSON.parse((first.contents[0] as { text: string }).text) as { items: { id: string }[]; next: string };
      const second = await client.readResource({ uri: page.next });
      const other = JSON.parse((second.contents[0] as { text: string }).text) as { items: { id: string }[] };
      expect(page.items.length).toBe(200);
      expect(other.items.some(({ id }) => id === page.items[0]!.id)).toBe(false);
      for (const uri of [
        'stallhand://ledger/users',
        'file:///etc/passwd',
        `stallhand://artifacts/${crypto.randomUUID()}/${crypto.randomUUID()}`,
      ])
        await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32_602, data: { uri } });
    });
  });

  it('should say how to mend a call, so that a model can', async () => {
    const client = await connected(reading, { mode: 'read' });
    const wrong: [string, Record<string, unknown>, string][] = [
      ['stock_list', { shw: 'low' }, 'shw: is not a known field'],
      ['stock_list', { show: 'lowest' }, 'show: must be one of: low, unknown, oversold, no_cost'],
      ['orders_list', { limit: 1_000 }, 'limit: must be 200 or less'],
      ['orders_list', { from: '2026-02-31' }, 'from: must be a day such as'],
      ['orders_list', { cursor: 'abc' }, 'start from the first page'],
      ['sales_read', { period: 'custom' }, 'from'],
      ['tasks_read', { taskId: crypto.randomUUID() }, 'This task does not exist.'],
      ['tasks_read', {}, 'taskId: is missing'],
    ];
    for (const [name, args, said] of wrong) {
      const result = await client.callTool({ name, arguments: args });
      expect([name, result.isError, saidBy(result)]).toEqual([name, true, expect.stringContaining(said)]);
    }
    await expect(client.callTool({ name: 'shop_close', arguments: {} })).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('There is no tool shop_close') as string,
    });
  });
});
