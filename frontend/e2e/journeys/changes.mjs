import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellingWorld } from '../lib/selling-world.mjs';
import { until } from '../lib/product.mjs';

const { world, call, open } = sellingWorld.use();
const priceAt = (platform, sku) => world.shop.shelves.all(platform).find((one) => one.sku === sku).price;

/** The file of the listings with new prices for these SKUs on Shopify. */
async function editedFile(prices) {
  const lines = (await call('GET', 'changes/listings')).split(/\r?\n/);
  const head = lines[0].split(',');
  const [place, sku] = [head.indexOf('New price'), head.indexOf('SKU')];
  const edited = lines.map((line) => {
    const cells = line.split(',');
    const price = cells[1] === 'Shopify' && prices[cells[sku]];
    return price ? cells.with(place, price).join(',') : line;
  });
  return { name: 'listings.csv', mimeType: 'text/csv', buffer: Buffer.from(edited.join('\n')) };
}

test('should set limits, change prices by a spreadsheet, and take them back', async (t) => {
  const page = await open();

  await t.test('a kind acts only once each of its limits has a value', async () => {
    await page.goto('/admin/limits');
    await page.getByRole('button', { name: /^Prices on Shopify/ }).click();
    const panel = page.getByRole('dialog', { name: 'Prices on Shopify' });
    assert.ok(await panel.getByRole('radio', { name: /^Act/ }).isDisabled());
    await panel.getByLabel('Lowest net margin (%)').fill('20');
    await panel.getByLabel('What Shopify keeps (%)').fill('3');
    await panel.getByLabel('Most change a day (%)').fill('15');
    await panel.getByLabel('Most lines in one change').fill('50');
    await panel.getByLabel('Most lines a day').fill('100');
    await panel.getByRole('button', { name: 'Save limits' }).click();
    await page.getByText('Limits saved').waitFor();
    await until('the level to act', () => panel.getByRole('radio', { name: /^Act/ }).isEnabled());
  });

  await t.test('the edited file says line by line what would happen', async () => {
    const [first] = await call('GET', 'inventory?search=SKU-1&platform=shopify');
    await call('PATCH', `inventory/${first.id}`, { cost: 5 });
    await page.goto('/admin/changes');
    await page.getByText('No changes yet').first().waitFor();
    await page.getByRole('link', { name: 'Edit in a spreadsheet' }).click();
    await page.locator('input[type=file]').setInputFiles(await editedFile({ 'SKU-1': '10.50', 'SKU-2': '11.00', 'SKU-3': 'a lot' }));
    await page.getByText('2 lines would change, 1 cannot be taken').waitFor();
    await page.getByText('"a lot" is no number.').waitFor();
    await page.getByRole('button', { name: 'Propose 2 changes' }).click();
    await page.getByText('2 changes proposed').waitFor();
  });

  await t.test('what asks is chosen by hand, and sent after a last look', async () => {
    await page.getByRole('button', { name: 'Approve 1 price', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: /^Choose Pot 1 on Shopify/, checked: false }).check();
    await page.getByRole('button', { name: 'Approve 2 prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send 2 prices now?' });
    await dialog.getByText('Lowest net margin').waitFor();
    await dialog.getByRole('button', { name: 'Send 2 prices' }).click();
    await page.getByText('2 lines approved').waitFor();
    await page.getByText('2 verified', { exact: true }).first().waitFor();
    assert.deepEqual([priceAt('shopify', 'SKU-1'), priceAt('shopify', 'SKU-2')], [1_050, 1_100]);
  });

  await t.test('undone, it stands as a batch of its own', async () => {
    await page.getByRole('button', { name: 'Undo all 2 prices' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo 2 prices' }).click();
    await page.getByRole('link', { name: 'The change before' }).waitFor();
    await page.getByText('2 verified', { exact: true }).first().waitFor();
    assert.notEqual(priceAt('shopify', 'SKU-1'), 1_050);
  });
  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { call, open, priceAt };
