import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { ChangeUndoDto } from '../../src/modules/changes/dto/results.dto';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import type { ProjectDraftDto, ProposedProjectDraftDto } from '../../src/modules/trends/dto/draft.dto';
import type { OpportunityDto } from '../../src/modules/trends/dto/opportunity.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { connectAndReadWoo, startWooShop, type WooShop } from '../woo-shop';
import { decideShown } from '../decide-shown';

describe('A project of a trend, to its draft listing', () => {
  let shop: WooShop;
  let product: Product;
  let account: string;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const desk = changeDesk(call, '/api/changes/drafts');

  async function sync() {
    const before = (await call<IntegrationDetailDto>('GET', `/api/integrations/${account}`)).body.sync?.id ?? null;
    if (before) await call('POST', `/api/integrations/${account}/sync`, {});
    await eventually('the shop is read', async () => {
      const { sync: now } = (await call<IntegrationDetailDto>('GET', `/api/integrations/${account}`)).body;
      return now?.finishedAt && now.id !== before;
    });
  }

  beforeAll(async () => {
    shop = await startWooShop();
    for (const [name, sku] of [
      ['Linen napkins', 'NAPKIN'],
      ['Olive wood salt cellar', 'SALT'],
    ] as const)
      shop.addProduct({ name, sku, regular_price: '20.00', manage_stock: true, stock_quantity: 9 });
    product = await startProduct({
      settings: { OUTBOUND_ALLOW: shop.host, MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), CHANGE_READ_BACK_SECONDS: '6' },
    });
    account = await connectAndReadWoo(call, shop);
    await product.database.query(`UPDATE inventory SET cost = 8, cost_source = 'person'`);
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });

  const parts = [
    { sku: 'NAPKIN', name: 'Linen napkins', priceCents: 2_000 },
    { sku: 'SALT', name: 'Olive wood salt cellar', priceCents: 2_000 },
  ];
  const bundle = { parts, currency: 'EUR', separateCents: 4_000, priceCents: 3_600, costCents: 1_600, marginPercent: 55.6, pieces: 9 };
  async function opportunity(more: { type?: string; isDemo?: boolean; title?: string } = {}): Promise<string> {
    const { type = 'Bundle', isDemo = false, title = 'Bundle Linen napkins and Olive wood salt cellar' } = more;
    const own = { products: 2, matching: 1, names: [], soldUnits: 0, soldCents: 0, marginPercent: null, stock: 9, titlesWithout: 0 };
    const inputs = {
      source: 'own',
      growthRate: 50,
      searchVolume: null,
      volumeUnit: null,
      volumeWindow: null,
      own,
      skus: ['NAPKIN'],
      lowSharePercent: 5,
      highSharePercent: 20,
      stockGap: 0,
      profitLowCents: null,
      profitHighCents: null,
      steps: [],
      ...(type === 'Bundle' && { bundle }),
    };
    const [row] = await product.database.query<{ id: string }>(
      `INSERT INTO trend_opportunities (id, title, type, description, effort, competition_level, revenue_reason, timeframe, inputs, is_demo)
       VALUES (gen_random_uuid(), $1, $2, 'Sold together.', 'low', 'unknown', 'unknown', '2 weeks', $3, $4) RETURNING id`,
      [title, type, JSON.stringify(inputs), isDemo],
    );
    return row!.id;
  }
  const startOf = async (id: string) => (await call<ProjectDraftDto>('GET', `/api/trend-opportunities/${id}/draft`)).body;
  const propose = (id: string, more: object = {}) =>
    call<ProposedProjectDraftDto & { code?: string; message?: string }>('POST', `/api/trend-opportunities/${id}/draft`, {
      integrationId: account,
      sku: 'SET-1',
      title: 'Linen and olive wood',
      description: '<p>Two for the table.</p>',
      price: 36,
      ...more,
    });

  it('should begin with what the listing engine wrote, a price with its grounds and the recipe, and end in a draft', async () => {
    const id = await opportunity();
    expect(await startOf(id)).toMatchObject({
      texts: null,
      textsMissing: expect.stringContaining('Start the project') as string,
      hindrance: null,
    });
    expect((await call<OpportunityDto>('POST', `/api/trend-opportunities/${id}/start`)).status).toBe(200);
    const start = await eventually('the listing is written', async () => {
      const now = await startOf(id);
      return now.texts ? now : null;
    });
    expect(start).toMatchObject({
      textsMissing: null,
      sku: 'SET-LINEN-NAPKINS-AND-OLIVE',
      price: { price: 36, currency: 'EUR' },
      stock: 9,
      recipe: [
        { sku: 'NAPKIN', pieces: 1 },
        { sku: 'SALT', pieces: 1 },
      ],
      batchId: null,
    });
    expect(start.price.grounds.join(' ')).toContain('leaves 20.00 EUR');
    expect(start.texts!.title).toMatch(/linen/i);
    expect(start.texts!.description).toContain('<');
    const { title, description, tags } = start.texts!;
    const { status, body } = await propose(id, { sku: start.sku, title, description, tags, price: 36, stock: 3 });
    expect({ status, body }).toMatchObject({ status: 201, body: { batchId: expect.any(String) as string } });
    await desk.approve(body.batchId);
    const [line] = await desk.ended(body.batchId);
    expect(line).toMatchObject({
      status: 'verified',
      draft: {
        recipe: [
          { sku: 'NAPKIN', pieces: 1 },
          { sku: 'SALT', pieces: 1 },
        ],
      },
    });
    expect([...shop.products.values()].find(({ sku }) => sku === start.sku)).toMatchObject({ status: 'draft', regular_price: '36.00' });
    expect((await call<OpportunityDto>('GET', `/api/trend-opportunities/${id}`)).body.draftBatchId).toBe(body.batchId);

    // One at a time, until it is taken back.
    expect(await propose(id, { sku: 'SET-2' })).toMatchObject({ status: 409, body: { code: 'draft_proposed' } });
    await recipeIsTaken(line!);
    const { body: undo } = await decideShown<ChangeUndoDto>(call, `/api/changes/${body.batchId}/undo`);
    expect(await desk.ended(undo.batch!.id)).toMatchObject([{ status: 'verified' }]);
    expect((await propose(id, { sku: 'SET-2' })).status).toBe(201);
  });

  /** As soon as every part has a stock and the ledger has the listing. */
  async function recipeIsTaken({ sku }: ChangeLineDto) {
    for (const { sku: part, name } of parts) {
      const [stock] = await product.database.query<{ id: string }>(
        `INSERT INTO shared_stocks (id, sku, name, on_hand, confirmed_by) VALUES (gen_random_uuid(), $1, $2, 9, 'Ann') RETURNING id`,
        [part, name],
      );
      await product.database.query(
        `WITH made AS (INSERT INTO shared_stock_listings (listing_id, integration_id, platform, sku, shown)
           SELECT id, integration_id, platform, sku, quantity FROM inventory WHERE sku = $1 RETURNING listing_id)
         INSERT INTO shared_stock_parts (listing_id, stock_id, pieces, buffer) SELECT listing_id, $2, 1, 0 FROM made`,
        [part, stock!.id],
      );
    }
    await sync();
    const recipe = await eventually('the recipe is in One stock', async () => {
      const rows = await product.database.query<{ part: string; pieces: number }>(
        `SELECT s.sku AS part, p.pieces FROM shared_stock_listings l JOIN shared_stock_parts p ON p.listing_id = l.listing_id
         JOIN shared_stocks s ON s.id = p.stock_id WHERE l.sku = $1 ORDER BY 1`,
        [sku],
      );
      return rows.length > 0 ? rows : null;
    });
    expect(recipe).toEqual([
      { part: 'NAPKIN', pieces: 1 },
      { part: 'SALT', pieces: 1 },
    ]);
  }

  it('should say what is wrong with a draft, and propose none of a sample', async () => {
    const id = await opportunity({ type: 'Promotion', title: 'Promote linen' });
    expect((await startOf(id)).price).toMatchObject({
      price: 20,
      currency: 'EUR',
      grounds: [expect.stringContaining('Linen napkins') as string, expect.any(String) as string],
    });
    expect(await propose(id, { sku: 'SALT' })).toMatchObject({
      status: 400,
      body: { code: 'draft_refused', message: expect.stringContaining('taken on WooCommerce by "Olive wood salt cellar"') as string },
    });
    expect(await propose(id, { price: 0 })).toMatchObject({ status: 400, body: { message: 'Price must be more than 0.' } });
    const sample = await opportunity({ isDemo: true });
    expect((await startOf(sample)).hindrance).toMatch(/This is a sample/);
    expect(await propose(sample)).toMatchObject({ status: 409, body: { code: 'sample_project' } });
  });
});
