import type { Permission } from '../../src/modules/auth';
import { documentedRoutes, queryOf } from '../openapi/document';
import { type Attempts, restCall } from './attempts';
import { sampleOf } from './samples';
import type { Half, Kind } from './shop';

/** A word of the shop, and the answer in which it stood. */
export interface Shown {
  kind: Kind;
  /** Name of the entry. */
  where: string;
}

/** Routes that send a file or search a list, as the API document declares them, by the name of the entry. */
export const filesAndSearches: readonly string[] = documentedRoutes.flatMap((route) => {
  const sends = Object.keys(route.operation.responses[200]?.content ?? {}).some((type) => type !== 'application/json');
  const isOne = sends || route.path.endsWith('/export') || queryOf(route).some(({ name }) => name === 'search');
  return route.method === 'GET' && isOne ? [`GET ${route.path.slice('/api'.length).replaceAll(/\{(\w+)\}/g, ':$1')}`] : [];
});

/** Those of them that show no planted word to a token, with the reason. Every addition is a decision. */
export const showsNoWord: Readonly<Record<string, string>> = {
  'GET /backups/:name/file': 'It is for people. access-reachability-doors tries it with a backup.',
  'GET /inventory/totals': 'Its figures name no row.',
  'GET /shop-orders/documents/pdf': 'Its pages are drawn and compressed. access-matrix tries its permission.',
  'GET /usage': 'It lists calls of models by agent, and no agent of the test has called one.',
  'GET /changes/of-order/:id': 'The order has no changes.',
  'GET /product-pictures/:key': 'It sends a picture. access-matrix tries its permission.',
  'GET /shared-stocks/candidates': 'It proposes listings with one SKU, and no two halves share one.',
  'GET /purchase-lists': 'The test has none. access-matrix tries its permission.',
  'GET /purchase-lists/:id/export': 'The test has none. access-matrix tries its permission.',
  'GET /analytics/export': 'Its figures name no row.',
  'GET /nfts/sketch': 'It draws from what the caller sends.',
  'GET /nfts/:id/image': 'It sends a picture.',
  'GET /marketplace/all': 'It is public, and the tool of the test is a draft.',
  'GET /leads/calendar/:key': 'It is public, and its address is the secret.',
};

/** Those of them whose answer changes with a search for a planted word. */
export const showsBySearch: readonly string[] = ['GET /inventory/totals'];

const unknownWord = 'Xyzzyx';
const resources = { products: 'stock_list', profit: 'profit_list', orders: 'orders_list', customers: 'customers_list' };
const atOnce = 6;

/**
 * Reads everything that a token can read about one half of the shop: lists, details, exports, files, tools and resources of the MCP server.
 * @param searches true to look for each word in every searchable list
 */
export async function shownTo(attempts: Attempts, half: Half, { searches = true } = {}): Promise<{ shown: Shown[]; reads: number }> {
  const words = Object.entries(half.words) as [Kind, string][];
  const found = new Map<string, Shown>();
  let reads = 0;
  const note = (kind: Kind, where: string) => found.set(`${kind} ${where}`, { kind, where });
  const look = (where: string, text: string) => {
    for (const [kind, word] of words) if (text.toLowerCase().includes(word.toLowerCase())) note(kind, where);
  };
  const read = async (address: string) => {
    reads++;
    const response = await fetch(attempts.program.url + address, { headers: { authorization: `Bearer ${attempts.program.token}` } });
    return response.ok ? response.text() : '';
  };
  const call = async (name: string, given: object) => {
    reads++;
    return JSON.stringify((await attempts.mcp<{ structuredContent?: object }>('tools/call', { name, arguments: given })).result ?? {});
  };

  const gets = documentedRoutes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'));
  await inTurns(gets, async (route) => {
    const path = route.path.slice('/api'.length).replaceAll(/\{(\w+)\}/g, ':$1');
    const { address } = restCall('GET', path, half.ids);
    const where = `GET ${path}`;
    look(where, await read(address));
    const parameters = queryOf(route).map(({ name }) => name);
    if (!searches || !parameters.includes('search')) return;
    // A hit reveals that the word exists, even if the answer leaves it out.
    const places = queryOf(route).find(({ name }) => name === 'searchIn')?.schema?.items?.enum ?? [];
    const everywhere = places.length > 0 ? `&searchIn=${places.join()}` : '';
    const nothing = await read(`${address}?search=${unknownWord}${everywhere}`);
    for (const [kind, word] of words) if ((await read(`${address}?search=${word}${everywhere}`)) !== nothing) note(kind, where);
  });
  await inTurns([...(await attempts.offeredTools())], async ([name, schema]) => {
    if (!/_(list|read)$/.test(name)) return;
    const given = sampleOf(schema, half.ids) as object;
    look(name, await call(name, given));
    if (!searches || !('search' in (schema.properties ?? {}))) return;
    const nothing = await call(name, { ...given, search: unknownWord });
    for (const [kind, word] of words) if ((await call(name, { ...given, search: word })) !== nothing) note(kind, name);
  });
  const readResource = async (uri: string) => JSON.stringify((await attempts.mcp('resources/read', { uri })).result ?? {});
  for (const [table, tool] of Object.entries(resources)) look(tool, await readResource(`stallhand://ledger/${table}`));
  look('artifacts_read', await readResource(`stallhand://artifacts/${half.ids.taskId}/${half.ids.artifactId}`));
  look('artifacts_list', JSON.stringify((await attempts.mcp('resources/list')).result ?? {}));
  return { shown: [...found.values()], reads: reads + Object.keys(resources).length + 2 };
}

/** @returns what a token is answered at each door that reads one half, by the name of the entry; without times, which pass by themselves. */
export async function answersTo(attempts: Attempts, half: Half): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  const note = (where: string, text: string) => answers.set(where, text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'time'));
  const gets = documentedRoutes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'));
  await inTurns(gets, async ({ path: documented }) => {
    const path = documented.slice('/api'.length).replaceAll(/\{(\w+)\}/g, ':$1');
    const { status, body } = await attempts.program.call<unknown>('GET', restCall('GET', path, half.ids).address);
    note(`GET ${path}`, `${status} ${JSON.stringify(body)}`);
  });
  await inTurns([...(await attempts.offeredTools())], async ([name, schema]) => {
    if (/_(list|read)$/.test(name))
      note(name, JSON.stringify(await attempts.mcp('tools/call', { name, arguments: sampleOf(schema, half.ids) as object })));
  });
  for (const method of ['tools/list', 'resources/list', 'prompts/list']) note(method, JSON.stringify(await attempts.mcp(method)));
  return answers;
}

/** True for an answer that is no refusal. */
export const isAnswer = (text: string): boolean => text.startsWith('2') || (text.includes('"result":') && !text.includes('"isError":true'));

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const turns = Array.from({ length: atOnce }, async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  });
  await Promise.all(turns);
}

/** Permissions that only read, and show no kind of row: settings, figures of the whole shop, and the public catalogue. */
export const showsNoRows: readonly Permission[] = ['stats:read', 'ai:read', 'settings:read', 'marketplace:read'];

/** Permissions whose operations show each kind of data. Every addition is a decision. */
export const shownBy: Readonly<Record<Kind, readonly Permission[]>> = {
  // All of them need customers:identify besides.
  person: [
    ...(['commerce:read', 'commerce:write', 'privacy:erase', 'tasks:read', 'orders:read'] as const),
    ...(['workflows:read', 'approvals:read', 'deliveries:read', 'notifications:read'] as const),
    ...(['imports:write', 'settings:read', 'customers:identify'] as const),
  ],
  order: ['commerce:read', 'commerce:write', 'privacy:erase'],
  // Results of tasks, such as letters and listings, name products.
  product: ['commerce:read', 'commerce:write', 'privacy:erase', 'changes:read', 'analytics:read', 'tasks:read'],
  // Orders name the account that they came from.
  channel: ['integrations:read', 'changes:read', 'commerce:read'],
  agent: ['agents:read', 'tasks:read', 'activities:read', 'deliveries:read', 'audit:read'],
  task: ['tasks:read', 'agents:read', 'audit:read'],
  workflow: ['workflows:read', 'tasks:read', 'approvals:read', 'activities:read', 'audit:read'],
  run: ['workflows:read', 'tasks:read', 'audit:read'],
  approval: ['approvals:read', 'workflows:read', 'audit:read'],
  change: ['changes:read', 'activities:read', 'audit:read'],
  lead: ['leads:read', 'leads:write'],
  nft: ['nfts:read'],
  trend: ['trends:read'],
  purchase: ['orders:read'],
  delivery: ['deliveries:read'],
  notice: ['notifications:read'],
  key: ['api-keys:read', 'audit:read'],
  view: ['views:own'],
  payout: ['commerce:read', 'commerce:write'],
  import: ['commerce:read', 'imports:write'],
  stock: ['changes:read'],
  tool: ['marketplace:read', 'marketplace:write', 'marketplace:install'],
};

/** Places that name customers to callers with the permission. Without them the test would prove nothing. */
export const placesThatName: readonly string[] = [
  'GET /customers',
  'GET /customers/:id/export',
  'GET /shop-orders/export',
  'GET /tasks/:id/artifacts/:artifactId',
  'GET /workflow-runs/:id',
  'GET /approvals',
  'GET /approvals/:id',
  'GET /deliveries',
  'GET /deliveries/:id',
  'GET /notifications',
  'GET /notifications/deliveries',
  'GET /deliveries/suppressions',
  'GET /imports/:id',
  'GET /imports/:id/errors',
  'GET /orders',
  'GET /orders/:id',
  'artifacts_read',
  'customers_list',
  'orders_list',
];
