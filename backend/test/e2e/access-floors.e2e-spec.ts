import type { ChangeLimitsDto } from '../../src/modules/changes/dto/limits.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { ChangeProposalDto } from '../../src/modules/changes/dto/results.dto';
import { type Browser, insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { decideShown } from '../decide-shown';
import { insertShopOrder } from '../rows';
import { makeToken, Program } from '../tokens';

/** 10.00 cost, no fee, no margin, no VAT inside US dollars: nothing is sold below 10.00. */
describe('A floor, for those who may not change limits', () => {
  let product: Product;
  let admin: Browser;
  let operator: Browser;
  let listingId: string;
  const accounts = {} as Record<'ebay' | 'etsy', string>;

  beforeAll(async () => {
    product = await startPasswordProduct();
    for (const role of ['operator', 'admin'] as const) await insertUser(product, `${role}@shop.test`, role);
    [admin, operator] = [await signedIn(product.url, 'admin@shop.test'), await signedIn(product.url, 'operator@shop.test')];
    for (const platform of ['ebay', 'etsy'] as const)
      accounts[platform] = await product.database.value<string>(
        `INSERT INTO integrations (id, platform, account_id, credentials, paused) VALUES (gen_random_uuid(), $1, $1, '', true) RETURNING id`,
        [platform],
      );
    listingId = await product.database.value<string>(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, cost_source, currency, integration_id, platform_product_id)
       VALUES (gen_random_uuid(), 'MUG', 'Mug', 'ebay', 3, 20, 10, 'person', 'USD', $1, '1') RETURNING id`,
      [accounts.ebay],
    );
    await admin.confirm();
    const rule = { version: 0, level: 'ask', marginPercent: 0, feePercent: 0 };
    expect((await admin.call('PATCH', '/api/change-limits/rules/price/ebay', rule)).status).toBe(200);
  });
  afterAll(() => product.close());
  beforeEach(() => product.database.query('UPDATE sessions SET confirmed_at = NULL'));

  const lower = (by: Pick<Program, 'call'> | Browser, cost: number | null) =>
    (by as Browser).call<{ cost: number; floorCost: number | null }>('PATCH', `/api/inventory/${listingId}`, { cost });
  const proposed = async (to: number, sku = 'MUG') => {
    const { body } = await operator.call<ChangeProposalDto>('POST', '/api/changes', { lines: [{ sku, field: 'price', to }] });
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
    // A confirmation without the permission is not enough.
    await operator.confirm();
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

  describe('that is unknown, where prices change by themselves', () => {
    const everyLimit = { level: 'act', marginPercent: 0, mostChange: 90, mostLinesBatch: 100, mostLinesDay: 1_000 };
    const asks = { status: 'proposed', judgement: { verdict: 'ask', floor: null } };
    const listed = (platform: 'ebay' | 'etsy', sku: string, cost: number | null) =>
      product.database.value<string>(
        `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, currency, integration_id, platform_product_id)
         VALUES (gen_random_uuid(), $2, $2, $1, 3, 20, $3, 'USD', $4, $2) RETURNING id`,
        [platform, sku, cost, accounts[platform]],
      );

    beforeAll(async () => {
      await admin.confirm();
      for (const [platform, feePercent] of [
        ['ebay', 0],
        ['etsy', null],
      ])
        expect(
          await admin.call('PATCH', `/api/change-limits/rules/price/${platform}`, {
            ...everyLimit,
            feePercent,
            version: platform === 'ebay' ? 1 : 0,
          }),
        ).toMatchObject({
          status: 200,
        });
    });

    it('should stay so when an operator states a first cost, until an admin accepts it', async () => {
      const id = await listed('ebay', 'NEW', null);
      expect(await proposed(4, 'NEW')).toMatchObject(asks);
      expect(await operator.call('PATCH', `/api/inventory/${id}`, { cost: 0.01 })).toMatchObject({
        status: 200,
        body: { cost: 0.01, isCostHeld: true, floorCost: null },
      });
      expect(await proposed(4, 'NEW')).toMatchObject(asks);
      expect(await limits()).toMatchObject({ heldCosts: [{ sku: 'NEW', cost: 0.01, floorCost: null }] });
      await admin.confirm();
      const costs = [{ listingId: id, cost: 0.01 }];
      expect(await admin.call('POST', '/api/change-limits/costs', { costs })).toMatchObject({ status: 200, body: { heldCosts: [] } });
      expect(await proposed(4, 'NEW')).toMatchObject({ judgement: { floor: 0.01 } });
    });

    it('should stay so when orders of files name fees', async () => {
      await listed('etsy', 'FEE', 10);
      expect(await proposed(10.5, 'FEE')).toMatchObject(asks);
      // As a file leaves them: of no connected account.
      for (let order = 0; order < 3; order++)
        await insertShopOrder(product.database, { ordered_at: new Date(), platform: 'etsy', total: 100, fees: 0 });
      expect(await proposed(10.5, 'FEE')).toMatchObject(asks);
    });
  });

  it('should link no stocks through the draft of a bundle, unless a confirmed admin approves it', async () => {
    const bundle = async () => {
      const line = await proposed(19);
      await product.database.query(
        `UPDATE change_lines SET listing_id = NULL, field = 'draft', from_value = '0', to_value = '1', draft_id = gen_random_uuid(), draft = $2 WHERE id = $1`,
        [line.id, { title: 'Set', cents: 1_900, costCents: 1_200, pictures: [], follows: [], recipe: [{ sku: 'TEA', pieces: 2 }] }],
      );
      return line;
    };
    const approve = ({ id, batchId }: ChangeLineDto, by: Browser) => decideShown(by, `/api/changes/${batchId}/approve`, { lines: [id] });
    const isLinked = ({ id }: ChangeLineDto) =>
      product.database.value<boolean>('SELECT recipe_taken_at IS NULL FROM change_lines WHERE id = $1', [id]);
    const [first, second] = [await bundle(), await bundle()];
    expect(await approve(first, operator)).toMatchObject({ status: 200, body: { decided: 1 } });
    expect(await isLinked(first)).toBe(false);
    expect(await approve(second, admin)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    await admin.confirm();
    expect(await approve(second, admin)).toMatchObject({ status: 200, body: { decided: 1 } });
    expect(await isLinked(second)).toBe(true);
  });

  it('should not start its day again with another time zone, nor end quiet hours', async () => {
    const quiet = { quietFrom: '00:00', quietTo: '00:30' };
    await admin.confirm();
    expect((await admin.call('PUT', '/api/change-limits/quiet-hours', quiet)).status).toBe(200);
    await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    const program = new Program(product.url, (await makeToken(admin, ['settings:read', 'settings:write'])).token);
    await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    const move = { timeZone: 'Asia/Tokyo' };
    expect(await program.call('PUT', '/api/settings', move)).toMatchObject({ status: 403, body: { code: 'person_required' } });
    expect(await admin.call('PUT', '/api/settings', move)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    expect((await admin.call<{ timeZone: string }>('GET', '/api/settings')).body.timeZone).toBe('UTC');
    await admin.confirm();
    expect(await admin.call('PUT', '/api/settings', move)).toMatchObject({ status: 200, body: move });
    await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    expect(await admin.call('POST', '/api/settings/undo')).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    await admin.confirm();
    expect(await admin.call('POST', '/api/settings/undo')).toMatchObject({ status: 200, body: { timeZone: 'UTC' } });
    expect((await admin.call('PUT', '/api/change-limits/quiet-hours', { quietFrom: null, quietTo: null })).status).toBe(200);
  });
});
