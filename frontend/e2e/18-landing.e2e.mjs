import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call } from './lib/api.mjs';
import { baseUrl, launch, openWindow } from './lib/browser.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

test('the landing page', async (t) => {
  await t.test('is readable, with the prices of the catalogue, where no script runs', async () => {
    const page = await browser.newPage({ baseURL: baseUrl, javaScriptEnabled: false });
    await page.goto('/');
    const text = await page.locator('main').innerText();
    for (const words of ['The stall stays open.', '2,500+', '99.7%', 'SOC 2 Type II', 'Sample testimonials', '24/7'])
      assert.ok(text.includes(words), words);
    const ranges = await call('GET', 'marketplace/price-ranges');
    const { lowest, highest } = ranges.find(({ category }) => category === 'inventory');
    assert.ok(text.includes(`$${lowest.toFixed(2)}–${highest.toFixed(2)}`), 'the range of Inventory');
    assert.equal(await page.getByRole('link', { name: 'Start Free Trial' }).getAttribute('href'), '/pricing');
    await page.goto('/pricing');
    assert.match(await page.locator('main').innerText(), /\$35[^]*per month/);
    await page.goto('/agent-boosters');
    assert.match(await page.locator('main').innerText(), /AI Pricing Engine/);
    await page.close();
  });

  await t.test('Schedule Demo stores a request and answers a calendar file', async () => {
    const page = await openWindow(browser, {});
    await page.goto('/');
    await page.getByRole('link', { name: 'Schedule Demo' }).click();
    await page.getByLabel('Your name').fill('Ann Potter');
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByRole('button', { name: 'Schedule Demo' }).click();
    await page.getByText('Demo requested').waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    assert.equal((await file).suggestedFilename(), 'demo.ics');
    await page.goto('/admin/leads');
    await page.getByText('ann@example.com').waitFor();
    await page.getByRole('button', { name: 'Mark answered: Ann Potter' }).click();
    await page.getByRole('button', { name: 'Mark new: Ann Potter' }).waitFor();
    await page.getByRole('button', { name: 'Delete Ann Potter' }).click();
    await page.getByRole('button', { name: 'Delete request' }).click();
    await page.getByText('No demo requests yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Delete Ann Potter' }).click();
    await page.getByRole('button', { name: 'Delete request' }).click();
    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Close' }).click();
    assert.equal((await gone).status(), 204);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});

test('the demo workspace reaches no server and changes nothing', async () => {
  const page = await openWindow(browser, { expected: [] });
  const calls = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/demo/admin');
  await page.getByText('Demo workspace, recorded from the demo shop').waitFor();
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  await page.waitForURL('**/demo/admin/agents');
  await page.getByText('Margin watch').first().waitFor();
  await page
    .getByRole('button', { name: /^(Start|Pause|Run now:) / })
    .first()
    .click();
  await page.getByRole('heading', { name: 'This is a read-only demo' }).waitFor();
  assert.equal(await page.locator('[role="alert"]').count(), 0);
  await page.getByRole('button', { name: 'Keep looking' }).click();
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await page.getByRole('heading', { name: 'This is a read-only demo' }).waitFor();
  await page.getByRole('button', { name: 'Keep looking' }).click();
  await page.getByRole('button', { name: 'Other', expanded: false }).click();
  await page.getByRole('link', { name: 'NFT Marketplace' }).click();
  await page.locator('main img:is([src^="blob:"], [src^="data:"])').first().waitFor();
  assert.deepEqual(
    calls.filter((text) => / \/(api|ws)\b/.test(text)),
    [],
  );
  await page.getByRole('link', { name: 'Start Free Trial' }).click();
  await page.waitForURL('**/pricing');
  await page.context().close();
});

/** The exhaustive tests go on from here. */
export { browser };
