/** npm run pictures: takes the pictures of README.md in docs/images anew, on a product with the demo shop. Needs a build and Chromium. */
import './lib/node-version.mjs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from './lib/machine.mjs';
import { root } from './lib/paths.mjs';

process.env.CHROMIUM_PATH = findChromium() ?? '';
const { launch, openWindow } = await import('../frontend/e2e/lib/browser.mjs');
const { callsTo, startProduct, until } = await import('../frontend/e2e/lib/product.mjs');

async function picture(page, name) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await writeFile(join(root, 'docs/images', `readme-${name}.webp`), Buffer.from(data, 'base64'));
}

const product = await startProduct({});
const browser = await launch();
try {
  const call = callsTo(product.url);
  await call('POST', 'demo-shop', { history: true });
  await until('the demo shop', async () => (await call('GET', 'demo-shop')).setup?.status === 'completed');
  const { workflow } = await call('POST', 'workflow-templates/content-marketing/install', {});

  const wide = await openWindow(browser, { baseURL: product.url });
  await wide.goto('/admin');
  await wide.getByRole('heading', { name: '5 wait for you' }).waitFor();
  await picture(wide, 'dashboard');
  await wide.goto('/admin/changes');
  await wide.getByRole('link', { name: 'Raise the price of the mug', exact: true }).waitFor();
  await picture(wide, 'changes');
  await wide.goto(`/admin/workflows/${workflow.id}`);
  await wide.getByRole('button', { name: 'Graph' }).click();
  await wide.getByText('Read it over').waitFor();
  await picture(wide, 'workflow');

  const phone = await openWindow(browser, { baseURL: product.url, width: 390, height: 844 });
  await phone.goto('/admin');
  await phone.getByRole('heading', { name: '5 wait for you' }).waitFor();
  await picture(phone, 'phone');
} finally {
  await browser.close();
  await product.stop();
}
