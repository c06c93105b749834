import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { percentile } from './percentile.mjs';

const orders = 100_000;

/** 100,000 orders of 40,000 buyers with one to three lines each, as a shop of its own would export them. */
function csv() {
  const lines = ['Order number,Date,Email,SKU,Product,Quantity,Price,Shipping,Total'];
  for (let n = 0; n < orders; n++) {
    const count = 1 + (n % 3);
    const date = new Date(Date.UTC(2025, 10, 1) + n * 300_000).toISOString();
    const goods = Array.from({ length: count }, (_, line) => ({
      sku: (n * 7 + line) % 500,
      quantity: 1 + ((n + line) % 2),
      price: 10 + line,
    }));
    const total = goods.reduce((sum, { quantity, price }) => sum + quantity * price, 4.5).toFixed(2);
    for (const { sku, quantity, price } of goods) {
      lines.push(`B${n},${date},buyer${n % 40_000}@bench.test,SKU-${sku},Thing ${sku},${quantity},${price}.00,4.50,${total}`);
    }
  }
  return lines.join('\n');
}

/**
 * A file of 100,000 orders through the whole product, the same file again, and the grids on what came of it.
 * @returns {Promise<{ seconds: number, memory: number, added: number, again: number, grid: number, slowest: Record<string, number> }>}
 *   seconds from the confirmation to the end, bytes of the worker at most, rows the second import added, worst p95 of a page in milliseconds
 */
export async function ledgerImport({ databaseUrl, repeats = 15 }) {
  const product = await rigProduct({ databaseUrl });
  const worker = await product.startWorker();
  const client = caller(product.url, 1);
  const pool = openPool(databaseUrl, 1);
  const text = csv();
  const json = async (method, path, body) => {
    const answer = await client.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body);
  };
  let memory = 0;
  const run = async () => {
    const answer = await fetch(`${product.url}/api/imports?name=bench.csv`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: text,
    });
    const { id } = await answer.json();
    const { version } = await json('PATCH', `/api/imports/${id}`, { currency: 'USD', missingStatus: 'paid' });
    const began = performance.now();
    await json('POST', `/api/imports/${id}/start`, { version });
    for (;;) {
      const { status, counts, error } = await json('GET', `/api/imports/${id}`);
      memory = Math.max(memory, worker.memory());
      if (status === 'completed') return { seconds: (performance.now() - began) / 1_000, counts };
      if (status !== 'running') throw new Error(`The import ended as ${status}: ${error}`);
      await sleep(100);
    }
  };
  try {
    const first = await run();
    const second = await run();
    for (const deadline = Date.now() + 60_000; (await pool.query('SELECT FROM ledger_due LIMIT 1')).rowCount > 0; await sleep(200)) {
      if (Date.now() > deadline) throw new Error('The figures were not counted.');
    }
    await pool.query(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost)
       SELECT gen_random_uuid(), 'GRID-' || n, 'Thing number ' || n, (ARRAY['ebay', 'shopify', 'amazon'])[1 + n % 3], n % 40, 10 + n % 90, 5 + n % 40
       FROM generate_series(1, ${orders}) n`,
    );
    await pool.query('VACUUM ANALYZE');
    const slowest = {};
    const p95 = async (path) => {
      const times = [];
      for (let i = 0; i < repeats; i++) {
        const sent = performance.now();
        const { status, headers } = await client.call('GET', path);
        times.push(performance.now() - sent);
        if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
        const cursor = headers['x-next-cursor'];
        if (i === repeats - 1 && cursor && !path.includes('cursor=')) times.push(await p95(`${path}&cursor=${cursor}`));
      }
      return percentile(times, 0.95);
    };
    for (const query of [
      'shop-orders?limit=50',
      'shop-orders?limit=50&sort=largest',
      'shop-orders?limit=50&status=paid&platform=other',
      'shop-orders?limit=50&search=b9999',
      'shop-orders?limit=50&search=buyer77%40',
      'inventory?limit=50',
      'inventory?limit=50&sort=quantity',
      'inventory?limit=50&platform=ebay&show=low',
      'inventory?limit=50&search=number%204711',
      'customers?limit=50',
      'customers?limit=50&sort=spent',
      'customers?limit=50&search=buyer123',
    ]) {
      slowest[query] = await p95(`/api/${query}`);
    }
    return {
      seconds: first.seconds,
      memory,
      added: first.counts.added,
      again: second.counts.added + second.counts.updated,
      grid: Math.max(...Object.values(slowest)),
      slowest,
    };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}
