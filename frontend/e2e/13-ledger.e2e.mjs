import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, clearAll } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';

let browser;
before(async () => {
  await clearAll();
  browser = await launch();
});
after(() => browser?.close());

const orders = [
  'Order number,Date,Email,Full name,SKU,Product,Qty,Price,Total',
  'W-1,2026-11-02,ada@ledger.test,Ada Lovelace,LED-MUG,Ledger mug,2,10.00,20.00',
  'W-2,2026-11-03,ada@ledger.test,Ada Lovelace,LED-BOWL,Ledger bowl,1,18.00,18.00',
  'W-3,2026-11-04,bob@ledger.test,Bob Bell,LED-MUG,Ledger mug,-1,10.00,-10.00',
].join('\n');
const products = 'SKU,Title,Price (USD),Quantity\nLED-MUG,Ledger mug,10.00,4\nLED-BOWL,Ledger bowl,18.00,40\n';

async function drop(page, name, text) {
  await page.goto('/admin/imports');
  await page.getByTestId('import-file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('heading', { name }).waitFor();
}

test('should take a file into the ledger, show it, count it and take it back', async (t) => {
  const page = await openWindow(browser);

  await t.test('a dropped file shows its real rows before anything is written', async () => {
    await drop(page, 'wizard.csv', orders);
    await page.getByText('line 2', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Currency of the amounts' }).click();
    await page.getByRole('option', { name: 'USD' }).click();
    await page.getByRole('radio', { name: 'Yes, all are paid' }).check();
    await page.getByText('2 × Ledger mug (LED-MUG) at 10.00 USD').waitFor();
    await page.getByText('This is a refund, and its order is not in the file', { exact: false }).first().waitFor();
    assert.equal((await call('GET', 'shop-orders?search=W-')).length, 0);
    await page.getByLabel('Channel', { exact: true }).fill('Garage');
    await page.getByLabel('Channel', { exact: true }).blur();
  });

  await t.test('the import says what came in and what was left out', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: '2 orders imported' }).waitFor();
    await page.getByText('line 4', { exact: true }).waitFor();
    assert.equal((await call('GET', 'shop-orders?platform=garage')).length, 2);
    await page.getByRole('link', { name: 'Open the orders' }).click();
  });

  await t.test('orders and customers are found and opened', async () => {
    await page.getByLabel('Search orders').fill('W-2');
    await page.waitForURL(/search=W-2/);
    await page.getByRole('button', { name: /^W-2/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Order W-2' });
    await drawer.getByText('Ledger bowl').waitFor();
    await drawer.getByText('not known').waitFor();
    await drawer.getByRole('link', { name: 'ada@ledger.test' }).click();
    await page.getByRole('button', { name: /^Ada Lovelace/ }).waitFor();
  });

  await t.test('a cost makes a profit, and the same stock promised twice a warning', async () => {
    await drop(page, 'stock.csv', products);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('link', { name: 'Open the inventory' }).click();
    await page.getByRole('button', { name: /^Ledger mug/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Ledger mug' });
    await drawer.getByLabel('Cost of one piece (USD)').fill('4.00');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Product saved').waitFor();
    await drawer.getByLabel('Pieces there now').fill('2');
    await drawer.getByRole('button', { name: 'Save count' }).click();
    await drawer.getByText('4 → 2').waitFor();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Oversell risk', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Profit', exact: true }).click();
    await page.getByText('$12.00').first().waitFor();
    await page.getByText('unknown').first().waitFor();
  });

  await t.test('a person is erased for good, and the import taken back', async () => {
    await page.goto('/admin/customers?search=ada%40ledger.test');
    await page.getByRole('button', { name: /^Ada Lovelace/ }).click();
    await page.getByRole('button', { name: 'Erase person' }).click();
    await page.getByRole('dialog', { name: 'Erase Ada Lovelace?' }).getByRole('button', { name: 'Erase person' }).click();
    await page.getByText('Person erased').waitFor();
    await page.getByText('No customers found').waitFor();
    for (const name of ['wizard.csv', 'stock.csv']) {
      await page.goto('/admin/imports');
      await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await page.getByRole('button', { name: 'Undo import' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
      await page.getByRole('heading', { name: 'The import was undone' }).waitFor();
    }
    assert.equal((await call('GET', 'shop-orders?platform=garage')).length, 0);
    assert.equal((await call('GET', 'inventory?search=LED-')).length, 0);
  });

  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { browser };
