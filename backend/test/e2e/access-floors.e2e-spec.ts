import type { ChangeLimitsDto, ChangeLineDto, ChangeProposalDto } from '../../src/modules/changes/dto/changes.dto';
import { type Browser, insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { makeToken, Program } from '../tokens';

/** 10.00 cost, no fee, no margin, no VAT inside US dollars: nothing is sold below 10.00. */
describe('A floor, for those who may not change limits', () => {
  let product: Product;
  let admin: Browser;
  let operator: Browser;
  let listingId: string;

  beforeAll(async () => {
    product = await startPasswordProduct();
    for (const role of ['operator', 'admin'] as const) await insertUser(product, `${role}@shop.test`, role);
    [admin, operator] = [await signedIn(product.url, 'admin@shop.test'), await signedIn(product.url, 'operator@shop.test')];
    listingId = await product.database.value<string>(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, cost_source, currency, integration_id, platform_product_id)
       VALUES (gen_random_uuid(), 'MUG', 'Mug', 'ebay', 3, 20, 10, 'person', 'USD', gen_random_uuid(), '1') RETURNING id`,
    );
    await admin.confirm();
    const rule = { version: 0, level: 'ask', marginPercent: 0, feePercent: 0 };
    expect((await admin.call('PATCH', '/api/change-limits/rules/price/ebay', rule)).status).toBe(200);
  });
  afterAll(() => product.close());
  beforeEach(() => product.database.query('UPDATE sessions SET confirmed_at = NULL'));

  const lower = (by: Pick<Program, 'call'> | Browser, cost: number | null) =>
    (by as Browser).call<{ cost: number; floorCost: number | null }>('PATCH', `/api/inventory/${listingId}`, { cost });
  const proposed = async (to: number) => {
    const { body } = await operator.call<ChangeProposalDto>('POST', '/api/changes', { lines: [{ sku: 'MUG', field: 'price', to }] });
    const lines = await operator.call<ChangeLineDto[]>('GET', `/api/changes/${body.batch!.id}/lines`);
    return lines.body[0]!;
  };
  const limits = async () => (await operator.call<ChangeLimitsDto>('GET', '/api/change-limits')).body;
  const accept = (by: Browser | Program, cost: number) =>
    (by as Browser).call('POST', '/api/change-limits/costs', { costs: [{ listingId, cost }] });

  it('should stay when an operator, a program or an admin without confirmation lowers the cost', async () => {
    expect(await proposed(5)).toMatchObject({ status: 'refused', cause: 'below_floor', judgement: { floor: 10 } });
    const program = new Program(product.url, (await makeToken(admin, ['commerce:read', 'commerce:write', 'changes:limit'])).token);
    await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    for (const [by, cost] of [
      [operator, 4],
      [operator, null],
      [operator, 4],
      [program, 3],
      [admin, 4],
    ] as const) {
      expect(await lower(by, cost)).toMatchObject({ status: 200, body: { cost, floorCost: 10 } });
      expect(await proposed(5)).toMatchObject({ status: 'refused', cause: 'below_floor', judgement: { floor: 10 } });
    }
    expect(await limits()).toMatchObject({ heldCostsTotal: 1, heldCosts: [{ sku: 'MUG', cost: 4, floorCost: 10, costSource: 'person' }] });
    expect(await accept(program, 4)).toMatchObject({ status: 403, body: { code: 'person_required' } });
  });

  it('should follow the lower cost once an admin accepts just that', async () => {
    expect(await accept(operator, 4)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await accept(admin, 4)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    await admin.confirm();
    expect(await accept(admin, 3)).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(await accept(admin, 4)).toMatchObject({ status: 200, body: { heldCosts: [], heldCostsTotal: 0 } });
    expect(await proposed(5)).toMatchObject({ judgement: { floor: 4 } });
  });

  it('should follow at once where an admin confirmed, and every higher cost', async () => {
    await admin.confirm();
    expect(await lower(admin, 3)).toMatchObject({ status: 200, body: { cost: 3, floorCost: null } });
    expect(await lower(operator, 12)).toMatchObject({ status: 200, body: { cost: 12, floorCost: null } });
    expect(await proposed(11)).toMatchObject({ status: 'refused', judgement: { floor: 12 } });
  });
});
