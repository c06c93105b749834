import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellingWorld } from '../lib/selling-world.mjs';
import { Client } from 'pg';
import { until } from '../lib/product.mjs';

let database;
const { world, call, open } = sellingWorld.use(async ({ product }, onStop) => {
  database = new Client({ connectionString: product.databaseUrl });
  onStop(() => database.end());
  await database.connect();
});

/** A bundle of two products of the shop, as an analysis of a trend leaves it. */
async function opportunity(title) {
  const part = (sku, name) => ({ sku, name, priceCents: 1_001 });
  const bundle = {
    parts: [part('SKU-1', 'Pot 1'), part('SKU-2', 'Pot 2')],
    currency: 'USD',
    separateCents: 2_002,
    priceCents: 1_802,
    costCents: 900,
    marginPercent: 50.1,
    pieces: 11,
  };
  const own = {
    products: 6,
    matching: 2,
    names: ['Pot 1'],
    soldUnits: 4,
    soldCents: 4_004,
    marginPercent: 50,
    stock: 22,
    titlesWithout: 0,
  };
  const inputs = {
    source: 'own',
    growthRate: 80,
    searchVolume: 40,
    volumeUnit: 'pieces sold',
    volumeWindow: '28 days',
    own,
    skus: ['SKU-1'],
  };
  const shares = {
    lowSharePercent: 25,
    highSharePercent: 100,
    stockGap: 0,
    profitLowCents: 500,
    profitHighCents: 2_000,
    steps: ['4 sold.'],
  };
  const { rows } = await database.query(
    `INSERT INTO trend_opportunities (id, title, type, description, effort, competition_level, revenue_low, revenue_high, revenue_reason, timeframe,
       required_resources, inputs) VALUES (gen_random_uuid(), $1, 'Bundle', 'Bought together in 12 orders.', 'low', 'unknown', 1000, 4000,
       'from 80% growth', '2 weeks', '{Content Generation agent}', $2) RETURNING id`,
    [title, JSON.stringify({ ...inputs, ...shares, bundle })],
  );
  return rows[0].id;
}

test('should lead from a trend to a draft at the shop, and back', async (t) => {
  // Other journeys need products of unknown cost.
  await database.query(`UPDATE inventory SET cost = 4.5, cost_source = 'person'`);
  // A draft that is refused.
  const page = await open({ expected: ['400'] });
  const id = await opportunity('Bundle Pot 1 and Pot 2');

  await t.test('the project writes the texts', async () => {
    await page.goto(`/admin/trends?tab=opportunities&opportunity=${id}`);
    const drawer = page
      .getByRole('complementary', { name: 'Bundle Pot 1 and Pot 2' })
      .or(page.getByRole('dialog', { name: 'Bundle Pot 1 and Pot 2' }));
    await drawer.getByRole('button', { name: 'Start Project', exact: true }).click();
    await drawer.getByRole('link', { name: 'Draft listing' }).click();
    await page.getByRole('heading', { name: 'Draft listing', level: 1 }).waitFor();
    await page.waitForFunction(() => document.querySelector('textarea[name="description"]')?.value.includes('<'));
    assert.equal(await page.getByLabel('Price (USD)').inputValue(), '18.02');
    await page.getByText('Price of the bundle: 18.02 USD').waitFor();
    await page.getByText('Drafts cannot be made on Amazon from here').waitFor();
  });

  await t.test('what is wrong stands at its field', async () => {
    await page.getByLabel('Price (USD)').fill('18.025');
    await page.getByRole('button', { name: 'Add picture' }).click();
    await page.getByLabel('Address of picture 1').fill('http://pictures.example/set.jpg');
    await page.getByRole('button', { name: 'Propose draft listing' }).click();
    await page.getByText('two digits behind the point at most').waitFor();
    await page.getByText('An address that begins with https://').waitFor();
    await page.getByLabel('Price (USD)').fill('18.02');
    await page.getByLabel('Address of picture 1').fill('https://pictures.example/set.jpg');
    await page.getByLabel('What it shows').fill('Two pots');
    await page.getByLabel('Pieces').fill('3');
    await page.getByLabel('SKU').fill('SKU-3');
    await page.getByRole('button', { name: 'Propose draft listing' }).click();
    await page.getByText('The SKU SKU-3 is taken on Shopify by "Pot 3". Choose another one.').waitFor();
  });

  await t.test('it is approved, read back, and linked', async () => {
    await page.getByLabel('SKU').fill('SET-POTS');
    await page.getByRole('button', { name: 'Propose draft listing' }).click();
    await page.getByRole('checkbox', { name: /^Choose (?!all )/ }).check();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog', { name: 'Send 1 draft listing now?' }).getByRole('button', { name: 'Send 1 draft listing' }).click();
    await page.getByText('Verified', { exact: true }).first().waitFor();
    await page
      .getByRole('button', { name: /draft listing/i })
      .first()
      .click();
    const [draft] = [...world.shop.players.shopify.drafts.values()];
    assert.equal(
      await page.getByRole('link', { name: 'Open draft on Shopify' }).getAttribute('href'),
      `https://admin.shopify.com/store/fern/products/${draft.id}`,
    );
    assert.deepEqual([draft.sku, draft.status, draft.price, draft.stock, draft.media.length], ['SET-POTS', 'DRAFT', 1_802, 3, 1]);
    await page.getByText('1 × SKU-1, 1 × SKU-2').waitFor();
  });

  await t.test('a project has one draft, until it is undone', async () => {
    await page.goto(`/admin/trends/${id}/draft`);
    await page.getByText('Its draft listing is proposed already.').waitFor();
    await page.getByRole('link', { name: 'Open change' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('dialog', { name: 'Undo this change?' }).getByRole('button', { name: 'Undo', exact: true }).click();
    await until('the draft to be gone', () => world.shop.players.shopify.drafts.size === 0);
    await page.goto(`/admin/trends/${id}/draft`);
    await page.getByText('Nothing is written before it is approved under Changes.').waitFor();
  });
  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { call, opportunity, open };
