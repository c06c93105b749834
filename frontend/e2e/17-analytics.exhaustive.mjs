import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { call } from './lib/api.mjs';
// The tests below go on from what these journeys leave behind.
import { page } from './17-analytics.e2e.mjs';

test('should keep period and comparison in the address', async () => {
  await page.goto('/admin/analytics');
  await page.getByRole('button', { name: '90 days' }).click();
  await page.waitForURL(/period=90d/);
  await page.getByRole('switch', { name: 'Compare with the time before' }).click();
  await page.getByText(/compared with/).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: '90 days', pressed: true }).waitFor();
  assert.equal(await page.getByRole('switch', { name: 'Compare with the time before' }).isChecked(), false);
});

test('should show what the shop earned, and give it as a file', async () => {
  await page.goto('/admin/analytics?view=shop&period=30d');
  await page.getByRole('heading', { name: 'Profit by product and channel' }).waitFor();
  const { currencies, customers } = await call('GET', 'analytics/shop?period=30d');
  const orders = currencies[0].kpis.find(({ key }) => key === 'orders').value;
  await page.getByText('Returning customers').first().waitFor();
  assert.ok(customers.some(({ key }) => key === 'returning_rate'));
  await page.getByText(String(orders), { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Channels (CSV)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  assert.equal(text.trim().split('\n').length, currencies[0].channels.length + 1);
});

test('should be a report on paper', async () => {
  await page.goto('/admin/analytics/report?period=30d');
  await page.getByRole('heading', { name: /^Profit by product and channel/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' });
  assert.ok(await page.getByRole('heading', { name: 'Shop, USD' }).isVisible());
});
