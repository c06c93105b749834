import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, clearAll } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';

let browser;
before(async () => {
  await clearAll();
  for (const { id, wasSold } of await call('GET', 'nfts?limit=500')) if (!wasSold) await call('DELETE', `nfts/${id}`);
  for (const { id } of await call('GET', 'nft-collections?limit=500')) await call('DELETE', `nft-collections/${id}`);
  browser = await launch();
});
after(() => browser?.close());

test('should draw a piece from a prompt, list it, sell it and prove who owns it', async (t) => {
  const page = await openWindow(browser);
  const toast = (title) => page.getByText(title, { exact: true });
  const card = page.getByRole('article', { name: 'Low light' });
  const piece = async () => (await call('GET', 'nfts?search=Low%20light'))[0];

  await t.test('the generator says what is missing before it asks the server', async () => {
    await page.goto('/admin/nft-marketplace');
    await page.getByRole('heading', { name: 'NFT Marketplace' }).waitFor();
    await page.getByRole('button', { name: 'Generate NFT' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Generate an NFT' });
    await dialog.getByLabel('Price').fill('0');
    await dialog.getByRole('button', { name: 'List', exact: true }).click();
    assert.equal(await dialog.getByText('Please fill this in.').count(), 3);
    await dialog.getByText('Above 0, with at most 18 decimals').waitFor();
  });

  await t.test('the dialog says while one writes which words cannot be drawn', async () => {
    const dialog = page.getByRole('dialog', { name: 'Generate an NFT' });
    await dialog.getByLabel('Prompt').fill('A red fox with a violin in the snow');
    await dialog.getByText('Will be seen: red fox, snow').waitFor();
    await dialog.getByText('Cannot be drawn: violin').waitFor();
    await dialog.getByLabel('Prompt').fill('');
    await dialog.getByText('Cannot be drawn: violin').waitFor({ state: 'detached' });
  });

  await t.test('drafts are drawn while one writes, and the chosen one is what is listed', async () => {
    const dialog = page.getByRole('dialog', { name: 'Generate an NFT' });
    await dialog.getByRole('button', { name: 'A lighthouse in a storm, teal and gold' }).click();
    await dialog.getByLabel('Price').fill('0.045');
    const thumb = dialog.getByRole('button', { name: 'Draft 3' });
    await thumb.click();
    const seed = Number(/seed (\d+)/.exec(await dialog.getByText(/^Procedural, seed/).textContent())[1]);
    const draft = await (await fetch(new URL(await thumb.locator('img').getAttribute('src'), page.url()))).text();
    await dialog.getByRole('button', { name: 'List for 0.045 ETH' }).click();
    await toast('NFT Generated!').waitFor();
    await toast('Your AI-generated NFT has been created and listed.').waitFor();
    await card.getByText('0.045 ETH').waitFor();
    const listed = await piece();
    assert.equal(listed.seed, seed);
    assert.equal(await (await fetch(`${new URL(page.url()).origin}/api/nfts/${listed.id}/image?size=full`)).text(), draft);
  });

  await t.test('price, category and search are applied and stay in the address', async () => {
    const choose = async (filter, option) => {
      await page.getByRole('combobox', { name: new RegExp(`^${filter}`) }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('Price', 'Over 1 ETH');
    await page.getByText('No pieces found').waitFor();
    await choose('Price', 'Under 0.1 ETH');
    await card.waitFor();
    await choose('Category', 'City');
    await page.getByText('No pieces found').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await card.waitFor();
  });

  await t.test('the piece shows its prompt, its life and its metadata, and goes to a collection', async () => {
    await card.getByRole('link', { name: 'Open Low light' }).click();
    const dialog = page.getByRole('dialog', { name: 'Low light' });
    await dialog.getByText('Listed by My shop at 0.045 ETH').waitFor();
    await dialog.getByText('"trait_type": "Seed"').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('link', { name: /^Collections \d|^Collections$/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Create collection' }).click();
    const form = page.getByRole('dialog', { name: 'Create a collection' });
    await form.getByLabel('Name').fill('Market Hours');
    await form.getByRole('button', { name: 'Create collection' }).click();
    await page.getByRole('article', { name: 'Market Hours' }).getByText('none for sale').waitFor();
    const [collection] = await call('GET', 'nft-collections');
    await call('POST', `nft-collections/${collection.id}/items`, { nftIds: [(await piece()).id] });
    // Live: nobody pressed anything.
    await page.getByRole('article', { name: 'Market Hours' }).getByText('0.045 ETH').waitFor();
  });

  await t.test('buying moves it in the ledger, and the certificate says to whom', async () => {
    await page.goto('/admin/nft-marketplace');
    await card.getByRole('button', { name: 'Buy Low light' }).click();
    await page
      .getByRole('dialog', { name: /^Buy Low light for/ })
      .getByRole('button', { name: 'Buy', exact: true })
      .click();
    await toast('Purchase Successful!').waitFor();
    await card.getByText('Yours').waitFor();
    assert.ok(await card.getByRole('button', { name: 'Buy Low light' }).isDisabled());
    await page.getByRole('button', { name: 'Certificate' }).click();
    await page.getByText('My shop to Administrator for 0.045 ETH').waitFor();
    await page.getByText(/all of them match/).waitFor();
  });

  await t.test('the ranking counts the sale, with its formula', async () => {
    await page.goto('/admin/nft-marketplace?tab=trending');
    await page.getByRole('row', { name: /^1 Low light/ }).waitFor();
    await page.getByText('score = Σ (10 × sale + 1 × view) × 0.5 ^ (age in days / 3)').waitFor();
  });
  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { browser };
