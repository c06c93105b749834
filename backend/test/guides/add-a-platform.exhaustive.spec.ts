import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Product } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import type { PlatformAnswer } from '../../src/modules/integrations/calls/platform-http';
import { listAt, numberAt, textAt } from '../../src/modules/integrations/calls/read-json';
import {
  type Account,
  type Connector,
  type Credentials,
  definePlatform,
  type FailureMeaning,
  type Grant,
  type PageRequest,
  type PlatformApi,
  type PlatformDefinition,
  type StreamPage,
  type Verified,
} from '../../src/modules/integrations/connectors/connector';
import { mainField, readFields, requireFields } from '../../src/modules/integrations/connectors/read-fields';
import type { StreamName } from '../../src/modules/integrations/integration-values';
import { connectable, platforms } from '../../src/modules/integrations/platforms';
import { AppConfig } from '../../src/platform/config/app-config';

/** Where the platform of this spec is played. */
let host: string;

/** The example of docs/add-a-platform.md. Its address would be a setting. */
@Injectable()
class FernConnector implements Connector {
  constructor(private readonly config: AppConfig) {}

  read(input: Record<string, unknown>): Credentials {
    const read = readFields(fern.fields, input);
    requireFields(read, fern.fields, ['key']);
    return read;
  }

  grant({ key }: Credentials): Promise<Grant> {
    return Promise.resolve({ token: key!, expiresAt: null });
  }

  authorise(_credentials: Credentials, token: string): Record<string, string> {
    return { authorization: `Bearer ${token}` };
  }

  failure({ status }: PlatformAnswer): FailureMeaning {
    return { kind: status === 401 ? 'token' : 'refused', message: `status ${status}` };
  }

  async verify(api: PlatformApi): Promise<Verified> {
    const { json } = await api.call({ method: 'GET', url: `http://${host}/account` });
    const details = { Plan: textAt(json, 'plan') ?? 'none' };
    return { accountId: textAt(json, 'id')!, accountName: textAt(json, 'name'), currency: 'EUR', missing: [], details };
  }

  async page(_stream: StreamName, _account: Account, api: PlatformApi, { position }: PageRequest): Promise<StreamPage> {
    const after = typeof position === 'string' ? position : '';
    const { json } = await api.call({ method: 'GET', url: `http://${host}/items?after=${after}` });
    const products = listAt(json, 'items').map((item) => ({
      sku: textAt(item, 'sku'),
      productName: `${textAt(item, 'title')} (${this.config.HOST})`,
      priceCents: numberAt(item, 'cents'),
      currency: 'EUR',
      quantity: numberAt(item, 'left') ?? 0,
    }));
    return { records: { products }, next: textAt(json, 'next') };
  }
}

const fern = definePlatform({
  platform: 'fern',
  name: 'Fern Market',
  summary: 'Products and stock.',
  fields: [mainField.password('key', 'Key', { help: 'From your account page.' })],
  steps: ['Open your account page.', 'Copy the key.'],
  streams: [{ name: 'products', title: 'Products and stock', isWhole: true }],
  files: [{ name: 'Fern stock list', kind: 'products', marks: ['Fern No', 'Left'], columns: { sku: ['Fern No'], quantity: ['Left'] } }],
  connector: FernConnector,
});

/** Two pages of a shop, for whoever has the key. */
const answers: Record<string, object> = {
  '/account': { id: 'fern-1', name: 'Linden & Clay', plan: 'Market' },
  '/items?after=': { items: [{ sku: 'CER-MUG', title: 'Mug', cents: 1_800, left: 4 }], next: 'CER-MUG' },
  '/items?after=CER-MUG': { items: [{ sku: 'LIN-NAP-4', title: 'Napkins', cents: 3_200, left: 9 }] },
};

const play = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const isKnown = request.headers.authorization === 'Bearer fern-key-0123456789';
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isKnown ? answers[request.url!] : {}));
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

interface Integration {
  id: string;
  status: string;
  accountName: string;
  details: object;
  values: object;
  sync: { finishedAt: string | null; status: string; streams: object[] };
}

describe('A platform, added as the guide says', () => {
  let server: Server;
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    server = await play();
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const list of [connectable, platforms]) (list as unknown as PlatformDefinition[]).push(fern);
    // The program reads the list when it is loaded.
    const { startProduct } = jest.requireActual<typeof import('../app')>('../app');
    product = await startProduct({ settings: { OUTBOUND_ALLOW: host, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') } });
    call = callsOf(product.url, { more: true });
  });
  afterAll(async () => {
    await product.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('should be offered with its form, and be in the document of the API', async () => {
    const { body: offered } = await call<object[]>('GET', '/api/integrations/platforms');
    expect(offered.at(-1)).toMatchObject({ platform: 'fern', name: 'Fern Market', fields: [{ name: 'key', kind: 'password' }] });
    const { body: document } = await call<{ components: { schemas: Record<string, unknown> } }>('GET', '/api/docs-json');
    expect(document.components.schemas).toMatchObject({ Platform: { enum: expect.arrayContaining(['fern']) as unknown } });
  });

  it('should refuse fields of another platform and keys that are not accepted', async () => {
    const strange = await call<{ errors: object[] }>('POST', '/api/integrations/fern/connect', { shop: 'fern', key: 'k' });
    expect(strange.status).toBe(400);
    expect(strange.body.errors).toMatchObject([{ field: 'shop' }]);
    const wrong = await call<{ code: string }>('POST', '/api/integrations/fern/connect', { key: 'another-key' });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'credentials_refused']);
  });

  it('should have its exports known to imports', () => {
    const { recognise } = jest.requireActual<typeof import('../../src/modules/imports/reading/formats')>(
      '../../src/modules/imports/reading/formats',
    );
    expect(recognise(['Fern No', 'Left'])).toMatchObject({ format: 'Fern stock list', platform: 'fern', columns: { sku: 'Fern No' } });
  });

  it('should be read into the ledger page by page, by the worker', async () => {
    const { status, body: made } = await call<Integration>('POST', '/api/integrations/fern/connect', { key: 'fern-key-0123456789' });
    expect(status).toBe(201);
    const done = await eventually('the first sync is over', async () => {
      const { body: now } = await call<Integration>('GET', `/api/integrations/${made.id}`);
      return now.sync.finishedAt ? now : null;
    });
    expect(done).toMatchObject({
      status: 'active',
      accountName: 'Linden & Clay',
      details: { Plan: 'Market' },
      values: {},
      sync: { status: 'completed', streams: [{ stream: 'products', rows: 2, pages: 2 }] },
    });
    const rows = await product.database.query(`SELECT sku, quantity FROM inventory WHERE platform = 'fern' ORDER BY sku`);
    expect(rows).toEqual([
      { sku: 'CER-MUG', quantity: 4 },
      { sku: 'LIN-NAP-4', quantity: 9 },
    ]);
  });
});
