import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectedWorld, loadDemoShop } from '../lib/connected-world.mjs';

const { call, open } = connectedWorld.use();
/** The row of a trend by what its button says. */
const rowOf = (page, title, source) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: title, exact: true }), hasText: source });

test('should find trends, show why, and make a project of one', async (t) => {
  await loadDemoShop(call);
  const page = await open();

  await t.test('a keyword is watched, and a discovery brings what its sources say', async () => {
    await page.goto('/admin/trends');
    await page.getByText('No trends discovered yet').waitFor();
    await page.getByRole('button', { name: 'Watchlist' }).click();
    await page.getByLabel('Keyword').fill('linen');
    await page.getByLabel('Threshold in percent').fill('30');
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await page.getByText('from +30%').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discover Trends' }).click();
    await page.getByText('Near your shop').waitFor();
    await page.getByRole('button', { name: 'Discover Trends' }).waitFor();
    // Views of seven days from 300 + 20 a day: 5,740 against 4,760.
    await rowOf(page, 'Linen', 'Wikipedia').getByText('+21%').waitFor();
    await rowOf(page, 'linen trousers', 'Google Trends').getByText('2,000+ searches').waitFor();
    await page.getByText('It answered a web page instead of data.').waitFor();
    await page.getByText(/found.*GitHub failed/).waitFor();
  });

  await t.test('the source filter and the search are in the address', async () => {
    await page.getByRole('combobox', { name: 'Source: All' }).click();
    await page.getByRole('option', { name: 'Google Trends' }).click();
    await page.getByText('5,740 views').waitFor({ state: 'detached' });
    assert.match(page.url(), /source=google-trends/);
    await page.goto('/admin/trends?search=linen&source=wikipedia');
    await rowOf(page, 'Linen', 'Wikipedia').waitFor();
    await page.getByText('linen trousers').waitFor({ state: 'detached' });
    await page.goto('/admin/trends?search=no-such-thing');
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });

  await t.test('evidence shows the formula, the own data and the values as chart and table', async () => {
    const row = rowOf(page, 'Linen', 'Wikipedia');
    await row.getByRole('button', { name: 'Linen', exact: true }).click();
    await row.getByText('(5,740 − 4,760) ÷ 4,760 × 100 = 20.6%').waitFor();
    await row.getByText('Products that fit').waitFor();
    await row.getByRole('button', { name: 'Show as table' }).click();
    await row.getByRole('columnheader', { name: 'views' }).waitFor();
  });

  await t.test('Analyze computes an opportunity, and Start Project brings a draft to read', async () => {
    await rowOf(page, 'Linen', 'Wikipedia').getByRole('button', { name: 'Analyze Linen' }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('How it was computed').waitFor();
    await page.getByText(/× 20.6% growth × 25% of it reaching you/).waitFor();
    await page.getByRole('complementary').getByRole('button', { name: 'Start Project' }).click();
    await page.getByRole('complementary').getByRole('link', { name: 'Open project' }).click();
    await page.getByText('Read the draft over').first().waitFor();
  });

  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { open };
