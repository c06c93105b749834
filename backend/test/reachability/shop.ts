import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import type { TestDatabase } from '../database';
import { eventually } from '../eventually';
import { insertShopOrder, statusOf } from '../rows';
import { rowsByTable } from '../stored-rows';
import { insertDelivery, plantRows } from './planted-rows';

const kinds = [
  ...(['person', 'order', 'product', 'channel', 'agent', 'task', 'workflow', 'run', 'approval', 'change'] as const),
  ...(['lead', 'nft', 'trend', 'purchase', 'delivery', 'notice', 'key', 'view', 'payout', 'import', 'stock', 'tool'] as const),
] as const;
/** Kind of data that a canary word marks. `person`: names and mail addresses of a customer. */
export type Kind = (typeof kinds)[number];

/** One half of the shop. Each of its words stands in one place, so an answer with the word shows what stood there. */
export interface Half {
  readonly words: Readonly<Record<Kind, string>>;
  readonly agentId: string;
  readonly workflowId: string;
  readonly integrationId: string;
  /** Ids by the path of their list and by the name of a field. */
  readonly ids: Readonly<Record<string, string>>;
}

export interface TwoHalves {
  readonly product: Product;
  readonly owner: Browser;
  readonly first: Half;
  readonly second: Half;
  /** Ids of a task, run, approval and delivery that name customers of both halves. */
  readonly personal: Readonly<Record<string, string>>;
  /** Adds a half of this name, beyond the limits of tokens of the others. */
  readonly add: (name: string) => Promise<Half>;
}

interface Row {
  id: string;
}

/** A shop whose halves have nothing in common. Each has rows of every kind that token limits cover. */
export async function startTwoHalves(settings: Record<string, string> = {}): Promise<TwoHalves> {
  const product = await startProduct({ settings: { ...passwordMode, ...settings } });
  try {
    await insertUser(product, 'ada@shop.test');
    const owner = await signedIn(product.url, 'ada@shop.test');
    const add = (name: string) => makeHalf(product, owner, name);
    const first = await add('Quill');
    const second = await add('Brack');
    return { product, owner, first, second, personal: await namesCustomers(product, owner, first), add };
  } catch (error) {
    await product.close();
    throw error;
  }
}

/** Text that a letter and a workflow wrote after they had read who customers are. */
async function namesCustomers({ database, url }: Product, owner: Browser, { words }: Half): Promise<Record<string, string>> {
  const wanted = { title: 'Letter', type: 'Email Marketing', input: { purpose: 'newsletter' }, maxAttempts: 1 };
  const { body } = await owner.call<Row>('POST', '/api/tasks', wanted);
  await eventually('the letter is written', async () => (await statusOf(database, body.id)) === 'completed');
  const artifactId = await database.value<string>(`SELECT id FROM artifacts WHERE task_id = $1 AND title = 'recipients.csv'`, [body.id]);
  // Whatever a webhook brings may name a customer.
  const subject = { to: '{{trigger.body.name}}' };
  const steps = [{ id: 'ask', type: 'approval', config: { subject, prompt: 'Write to {{trigger.body.name}}?' } }];
  const triggers = [{ id: 'hook', type: 'webhook', auth: { kind: 'none', confirmation: 'PUBLIC' } }];
  const { body: workflow } = await owner.call<Row>('POST', '/api/workflows', { name: 'Asks', steps, triggers, status: 'active' });
  const { body: hook } = await owner.call<{ path: string }>('POST', `/api/workflows/${workflow.id}/hooks/hook`, {});
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url + hook.path, { method: 'POST', headers, body: JSON.stringify({ name: words.person }) });
  const run = (await answer.json()) as { runId: string };
  await eventually('it asks', async () => (await statusOf(database, run.runId)) === 'waiting');
  await database.query(
    `INSERT INTO notifications (id, kind, group_key, title, body, is_personal) VALUES (gen_random_uuid(), 'task.failed', 'p', $1, $1, true)`,
    [words.person],
  );
  return {
    '/api/tasks': body.id,
    taskId: body.id,
    artifactId,
    '/api/workflow-runs': run.runId,
    '/api/approvals': await database.value<string>('SELECT id FROM approvals WHERE task_id = $1', [run.runId]),
    '/api/deliveries': await insertDelivery(database, body.id, words.person),
  };
}

async function makeHalf({ database }: Product, owner: Browser, name: string): Promise<Half> {
  const words = Object.fromEntries(kinds.map((kind) => [kind, `${kind}${name}`])) as Record<Kind, string>;
  const [integrationId, customerId, listingId] = [uuidv7(), uuidv7(), uuidv7()];
  const sku = `SKU-${words.product}`;
  await database.query(
    `INSERT INTO integrations (id, platform, account_id, account_name, currency, credentials, status, paused)
     VALUES ($1, 'woocommerce', $2, $2, 'EUR', '', 'inactive', true)`,
    [integrationId, words.channel],
  );
  await database.query(
    `INSERT INTO integration_syncs (id, integration_id, task_id, trigger, status, error)
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'manual', 'failed', $2)`,
    [integrationId, words.channel],
  );
  await database.query(
    `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, currency, integration_id, platform_product_id)
     VALUES ($1, $2, $3, 'woocommerce', 2, 20, 7, 'EUR', $4, $5)`,
    [listingId, sku, `Mug ${words.product}`, integrationId, `P-${name}`],
  );
  await database.query(
    `INSERT INTO customers (id, email, first_name, last_name, platform, platform_customer_id) VALUES ($1, $2, $3, $3, 'woocommerce', $4)`,
    [customerId, `${words.person}@buyers.test`.toLowerCase(), words.person, `C-${name}`],
  );
  await database.query(
    `INSERT INTO customer_sources (platform, platform_customer_id, customer_id, integration_id) VALUES ('woocommerce', $1, $2, $3)`,
    [`C-${name}`, customerId, integrationId],
  );
  const orderId = await insertShopOrder(
    database,
    {
      platform: 'woocommerce',
      currency: 'EUR',
      order_number: words.order,
      customer_id: customerId,
      integration_id: integrationId,
      ordered_at: new Date(Date.now() - 3_600_000),
    },
    [{ sku, quantity: 1, price: 20, unitCost: 7 }],
  );

  const post = async <T = Row>(path: string, body: object): Promise<T> => {
    const answer = await owner.call<T>('POST', path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const until = (taskId: string, status: string) =>
    eventually(`the task is ${status}`, async () => (await statusOf(database, taskId)) === status);
  await owner.confirm();
  const steps = [
    { type: 'log', message: words.task },
    { type: 'tool', tool: 'template.render', arguments: { template: words.task, values: {} } },
  ];
  const agent = await post('/api/agents', { name: words.agent, type: 'Custom', config: { input: { steps } } });
  const task = await post(`/api/agents/${agent.id}/run`, {});
  await until(task.id, 'completed');
  const workflow = await post('/api/workflows', {
    name: words.workflow,
    steps: [
      { id: 'say', type: 'transform', config: { output: { text: words.run } }, next: 'ask' },
      { id: 'ask', type: 'approval', config: { subject: words.approval } },
    ],
  });
  const run = await post(`/api/workflows/${workflow.id}/run`, { input: {} });
  await until(run.id, 'waiting');
  const approvalId = await database.value<string>('SELECT id FROM approvals WHERE task_id = $1', [run.id]);
  const change = await post<{ batch: Row }>('/api/changes', {
    title: words.change,
    why: words.change,
    lines: [{ platform: 'woocommerce', sku, field: 'price', to: 21, why: words.change }],
  });
  const key = { name: words.key, service: 'other', keyValue: 'sk-0123456789', settings: { baseUrl: 'https://elsewhere.example.com' } };
  const { id: apiKeyId } = await post('/api/api-keys', key);
  const artifactId = await database.value<string>('SELECT id FROM artifacts WHERE task_id = $1 LIMIT 1', [task.id]);
  await post('/api/views', { screen: 'task-queue', name: words.view, query: 'status=failed' });
  const planted = await plantRows(database, words, task.id);
  return {
    words,
    agentId: agent.id,
    workflowId: workflow.id,
    integrationId,
    ids: {
      ...planted,
      '/api/agents': agent.id,
      '/api/tasks': task.id,
      '/api/workflows': workflow.id,
      '/api/workflow-runs': run.id,
      '/api/approvals': approvalId,
      '/api/integrations': integrationId,
      '/api/inventory': listingId,
      '/api/customers': customerId,
      '/api/shop-orders': orderId,
      '/api/changes': change.batch.id,
      '/api/changes/of-listing': listingId,
      '/api/changes/of-order': orderId,
      '/api/changes/order-actions': orderId,
      agentId: agent.id,
      workflowId: workflow.id,
      integrationId,
      taskId: task.id,
      artifactId,
      approvalId,
      apiKeyId,
      changeId: change.batch.id,
      customerId,
      sku,
    },
  };
}

/** Written by making tokens and by calling with them, or by a running process for itself. */
const ownTables = ['api_tokens', 'api_token_rates', 'audit_log', 'audit_head', 'sessions', 'notifications', 'facts', 'fact_bursts'];

/** @returns a hash of each table that only effects write */
export const rowsOfShop = (database: TestDatabase): Promise<Record<string, string>> => rowsByTable(database, ownTables);

/** Waits for rows that follow the creation of the shop, such as activities and the index of results. */
export const atRest = (database: TestDatabase): Promise<unknown> =>
  eventually('the shop is at rest', async () => {
    const before = await rowsOfShop(database);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const due = await database.value<number>('SELECT count(*)::int FROM ledger_due');
    return due === 0 && isDeepStrictEqual(await rowsOfShop(database), before);
  });
