import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type IntrospectionQuery, parse, validate } from 'graphql';
import { shopifyQueries, shopifyVersion } from '../../src/modules/integrations/connectors/shopify/shopify-queries';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';

const contracts = join(__dirname, '../../../../shared/contracts');
const hasContracts = existsSync(contracts);
if (!hasContracts) {
  console.warn(`Skipped: the published API documents are not at ${contracts}, so Shopify, eBay and Amazon are not checked against them.`);
}
const withContracts = hasContracts ? it : it.skip;

/** A server that plays a published document, in a process of its own, with the packages of this repository. */
async function startPlayer(folder: string, script: string, code: string): Promise<{ child: ChildProcess; host: string }> {
  copyFileSync(join(contracts, script), join(folder, basename(script)));
  const file = join(folder, `play-${basename(script)}`);
  writeFileSync(file, `import * as contract from './${basename(script)}';\nprocess.send(await ${code}.listen());`);
  const child = fork(file, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [number];
  return { child, host: `127.0.0.1:${port}` };
}

const ebayFixtures = {
  getUser: { userId: 'abc', username: 'seller1', accountType: 'BUSINESS', registrationMarketplaceId: 'EBAY_US', status: 'CONFIRMED' },
  getInventoryItems: {
    total: 1,
    size: 1,
    limit: 25,
    inventoryItems: [
      { sku: 'S1', condition: 'NEW', product: { title: 'Mug' }, availability: { shipToLocationAvailability: { quantity: 7 } } },
    ],
  },
  getOffers: {
    total: 1,
    size: 1,
    offers: [
      {
        offerId: '1',
        sku: 'S1',
        availableQuantity: 7,
        status: 'PUBLISHED',
        pricingSummary: { price: { value: '12.50', currency: 'USD' } },
      },
    ],
  },
  getOrders: {
    total: 1,
    limit: 200,
    offset: 0,
    orders: [
      {
        orderId: '12-34',
        creationDate: '2026-11-01T00:00:00.000Z',
        lastModifiedDate: '2026-11-01T00:00:00.000Z',
        orderPaymentStatus: 'PAID',
        orderFulfillmentStatus: 'NOT_STARTED',
        buyer: { username: 'bob' },
        pricingSummary: { total: { value: '25.00', currency: 'USD' } },
        totalMarketplaceFee: { value: '2.50', currency: 'USD' },
        lineItems: [{ lineItemId: '1', sku: 'S1', title: 'Mug', quantity: 2, lineItemCost: { value: '25.00', currency: 'USD' } }],
      },
    ],
  },
  getTrafficReport: {
    header: { metrics: [{ key: 'LISTING_VIEWS_TOTAL' }, { key: 'TRANSACTION' }] },
    records: [{ dimensionValues: [{ value: {}, applicable: true }], metricValues: [{ value: {}, applicable: false }] }],
  },
};

describe('Integrations against the published documents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stallhand-platforms-'));
  const children: ChildProcess[] = [];
  let product: Product;

  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    let settings: Record<string, string> = {};
    if (hasContracts) {
      // Where npm puts a package, the root or the workspace, changes with what others need.
      symlinkSync(join(dirname(require.resolve('ajv/package.json')), '..'), join(folder, 'node_modules'));
      const folderOf = (name: string) => JSON.stringify(join(contracts, name));
      const ebay = await startPlayer(
        folder,
        'ebay/ebay-contract.mjs',
        `contract.createEbay({ dir: ${folderOf('ebay')}, fixtures: ${JSON.stringify(ebayFixtures)} })`,
      );
      const amazon = await startPlayer(folder, 'amazon/sp-sandbox.mjs', `contract.createSpApi({ dir: ${folderOf('amazon')} })`);
      children.push(ebay.child, amazon.child);
      settings = {
        EBAY_API_BASE: `http://${ebay.host}`,
        EBAY_APIZ_BASE: `http://${ebay.host}`,
        AMAZON_SPAPI_BASE: `http://${amazon.host}`,
        AMAZON_LWA_BASE: `http://${amazon.host}`,
        OUTBOUND_ALLOW: [ebay.host, amazon.host].join(','),
      };
    }
    product = await startProduct({
      settings: { ...settings, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
  });
  afterAll(async () => {
    await product?.close();
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  async function connected(platform: string, credentials: object): Promise<IntegrationDetailDto> {
    const { status, body } = await call<IntegrationDetailDto>('POST', `/api/integrations/${platform}/connect`, credentials);
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'active' } });
    return eventually('the first sync ends', async () => {
      const row = (await call<IntegrationDetailDto>('GET', `/api/integrations/${body.id}`)).body;
      return row.sync?.finishedAt ? row : null;
    });
  }

  withContracts(`should ask Shopify nothing that version ${shopifyVersion} does not know, and nothing deprecated`, () => {
    const file = gunzipSync(readFileSync(join(contracts, `shopify/admin_${shopifyVersion}.json.gz`))).toString();
    const { data } = JSON.parse(file) as { data: IntrospectionQuery };
    const schema = buildClientSchema({ __schema: data.__schema });
    const problems = Object.entries(shopifyQueries).flatMap(([name, query]) =>
      validate(schema, parse(query)).map(({ message }) => `${name}: ${message}`),
    );
    expect(problems).toEqual([]);
    expect(validate(schema, parse('query Wrong { shop { nope } }'))).toHaveLength(1);
  });

  withContracts('should read eBay by its documents, with scopes and parameters it accepts', async () => {
    const account = await connected('ebay', {
      clientId: 'App-SBX',
      clientSecret: 'SBX-secret',
      refreshToken: 'v^1.1#refresh',
    });
    expect(account).toMatchObject({ accountId: 'seller1', status: 'active', sync: { status: 'completed' } });
    const [order] = (await call<Record<string, unknown>[]>('GET', '/api/shop-orders?platform=ebay')).body;
    expect(order).toMatchObject({ platformOrderId: '12-34', status: 'paid' });
  });

  withContracts('should read Amazon by its own examples', async () => {
    const account = await connected('amazon', {
      sellerId: 'A1',
      accessKey: 'amzn1.application-oa2-client.x',
      secretKey: 'amzn1.oa2-cs.v1.x',
      refreshToken: 'Atzr|x',
    });
    expect(account).toMatchObject({ accountName: 'BestSellerStore', currency: 'USD', sync: { status: 'completed' } });
    expect(account.streams.every(({ completedAt }) => completedAt !== null)).toBe(true);
    expect(await product.database.value(`SELECT count(*)::int FROM shop_orders WHERE platform = 'amazon'`)).toBeGreaterThan(0);
    expect(await product.database.value(`SELECT count(*)::int FROM inventory WHERE platform = 'amazon'`)).toBeGreaterThan(0);
  });
});
