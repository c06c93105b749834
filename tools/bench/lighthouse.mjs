import { randomBytes } from 'node:crypto';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../lib/machine.mjs';
import { freePort } from '../lib/ports.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';

const kinds = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Ids of the audits that cost points, worst first. */
const lost = ({ categories, audits }, kind) =>
  categories[kind].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${id} ${audits[id].displayValue ?? audits[id].score}`);

/**
 * Lighthouse on the production build: the landing page as a visitor on a phone and at a desk, the dashboard with the demo shop at a desk.
 * @returns {Promise<{ page: string, form: 'mobile' | 'desktop', scores: Record<string, number>, lost: Record<string, string[]> }[]>} scores 0 to 100
 */
export async function lighthouseScores({ databaseUrl }) {
  const product = await rigProduct({ databaseUrl, settings: { MASTER_KEY: randomBytes(32).toString('base64') } });
  const client = caller(product.url, 1, { 'x-csrf': '1' });
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    await client.call('POST', '/api/demo-shop', {});
    const results = [];
    for (const [page, form] of [
      ['/', 'mobile'],
      ['/', 'desktop'],
      ['/admin', 'desktop'],
    ]) {
      const flags = { port, logLevel: 'error', output: 'json', onlyCategories: kinds };
      const { lhr } = await lighthouse(`${product.url}${page}`, flags, form === 'desktop' ? desktopConfig : undefined);
      const of = (read) => Object.fromEntries(kinds.map((kind) => [kind, read(kind)]));
      results.push({
        page,
        form,
        scores: of((kind) => Math.round((lhr.categories[kind].score ?? 0) * 100)),
        lost: of((kind) => lost(lhr, kind)),
      });
    }
    return results;
  } finally {
    await browser.close();
    client.close();
    await product.stop();
  }
}
