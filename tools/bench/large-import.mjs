import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { connectShopify, startShopify } from './platform-sync.mjs';

const killsAt = [0.25, 0.5, 0.75];

/** Two rows for each order, evenly over three years, of 100,000 buyers. */
function* rowsOf(orders) {
  const step = (3 * 365 * 86_400_000) / orders;
  yield 'Order number,Date,Email,SKU,Product,Quantity,Price,Shipping,Total\n';
  for (let n = 0; n < orders; n++) {
    const date = new Date(Date.UTC(2023, 10, 1) + Math.floor(n * step)).toISOString();
    const end = `4.50,${(n % 40) + 36.5}`;
    const start = `B${n},${date},buyer${n % 100_000}@bench.test`;
    yield `${start},SKU-${n % 500},Thing ${n % 500},1,${10 + (n % 40)}.00,${end}\n${start},SKU-${500 + (n % 300)},Other ${n % 300},2,11.00,${end}\n`;
  }
}

/**
 * Imports a file of 1,000,000 order rows while a Shopify account is syncing, with the worker killed three times.
 * @returns {Promise<{ seconds: number, memory: number, kills: number, synced: number, stored: number, cents: number, expected: number }>}
 *   `memory` highest resident bytes of any worker, `synced` orders the account had at the end of the import, `cents` and `expected`
 *   the sum of the totals in the ledger and in the file
 */
export async function largeImport({ databaseUrl, rows = 1_000_000 }) {
  const orders = rows / 2;
  const shopify = await startShopify(100_000);
  const product = await rigProduct({ databaseUrl, settings: shopify.settings });
  const client = caller(product.url, 1);
  const pool = openPool(databaseUrl, 1);
  let worker = product.startWorker();
  const json = async (method, path, body) => {
    const answer = await client.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body);
  };
  try {
    const uploaded = await fetch(`${product.url}/api/imports?name=large.csv`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: ReadableStream.from(rowsOf(orders)).pipeThrough(new TextEncoderStream()),
      duplex: 'half',
    });
    if (!uploaded.ok) throw new Error(`The upload answered ${uploaded.status}: ${await uploaded.text()}`);
    const { id } = await uploaded.json();
    const { version } = await json('PATCH', `/api/imports/${id}`, { currency: 'USD', missingStatus: 'paid' });
    await connectShopify(client);
    await json('POST', `/api/imports/${id}/start`, { version });
    const began = performance.now();
    const due = [...killsAt];
    let memory = 0;
    for (;;) {
      const { status, counts, error } = await json('GET', `/api/imports/${id}`);
      memory = Math.max(memory, worker.memory());
      if (status === 'completed') break;
      if (status !== 'running') throw new Error(`The import ended as ${status}: ${error}`);
      if (due.length > 0 && counts.lines >= rows * due[0]) {
        due.shift();
        worker = await product.replaceWorker(worker);
        await worker.ready();
      }
      await sleep(200);
    }
    const seconds = (performance.now() - began) / 1_000;
    const { rows: sums } = await pool.query(
      `SELECT platform, count(*)::int AS orders, (sum(total) * 100)::float8 AS cents FROM shop_orders GROUP BY platform`,
    );
    const of = (isShopify) => sums.filter(({ platform }) => (platform === 'shopify') === isShopify);
    return {
      seconds,
      memory,
      kills: killsAt.length - due.length,
      synced: of(true)[0]?.orders ?? 0,
      stored: of(false)[0]?.orders ?? 0,
      cents: of(false)[0]?.cents ?? 0,
      expected: Array.from({ length: orders }, (_, n) => ((n % 40) + 36.5) * 100).reduce((sum, cents) => sum + cents, 0),
    };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
    await shopify.close();
  }
}
