import { type Product, startProduct } from '../app';
import { type Call, callsOf } from '../http';

const end = { id: 'end', type: 'stop' };

describe('What a workflow leaves and names', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await startProduct({ worker: false, settings: { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') } });
    call = callsOf(product.url);
  });
  afterAll(() => product.close());

  const create = async (more: object) => {
    const { status, body } = await call<{ id: string }>('POST', '/api/workflows', { name: 'Chain', steps: [end], ...more });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const addKey = async () => {
    const key = {
      name: 'Parcels',
      service: 'other',
      keyValue: 'parcel-key-0123456789',
      settings: { baseUrl: 'https://parcels.example.com' },
    };
    const { status, body } = await call<{ id: string }>('POST', '/api/api-keys', key);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  };

  it('should list the runs of a deleted workflow, and know nothing of what never was one', async () => {
    const id = await create({});
    const run = await call<{ id: string }>('POST', `/api/workflows/${id}/run`, {});
    expect((await call('DELETE', `/api/workflows/${id}`)).status).toBe(204);
    expect(await call('GET', `/api/workflows/${id}/runs`)).toMatchObject({ status: 200, body: [{ id: run.body.id, status: 'cancelled' }] });
    expect((await call('GET', '/api/workflows/0190a5c0-0000-7000-8000-000000000000/runs')).status).toBe(404);
  });

  it('should keep a key that workflows name, until they do not any more', async () => {
    const key = await addKey();
    // Agents could take any other key of the service; a workflow takes this one.
    await addKey();
    const config = { method: 'GET', url: 'https://parcels.example.com/v1', apiKeyId: key };
    const asks = await create({ name: 'Asks', steps: [{ id: 'ask', type: 'http', config }] });
    const hears = await create({ name: 'Hears', triggers: [{ id: 'hook', type: 'webhook', auth: { kind: 'bearer', apiKeyId: key } }] });
    await create({ name: 'Knows nothing of it', steps: [{ id: 'note', type: 'transform', config: { output: { apiKeyId: key } } }] });
    const workflows = [
      { id: asks, name: 'Asks' },
      { id: hears, name: 'Hears' },
    ];
    expect((await call('GET', `/api/api-keys/${key}/usage`)).body).toMatchObject({ agents: [], workflows, otherActiveKeys: 1 });
    const refused = await call('DELETE', `/api/api-keys/${key}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'key_in_use', message: '2 workflows need this key.', workflows } });
    await call('DELETE', `/api/workflows/${asks}`);
    await call('PATCH', `/api/workflows/${hears}`, { triggers: [{ id: 'manual', type: 'manual' }] });
    expect((await call('DELETE', `/api/api-keys/${key}`)).status).toBe(204);
  });
});
