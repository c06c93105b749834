import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { percentile } from './percentile.mjs';

const pieces = 10_000;
const require = createRequire(join(root, 'backend/package.json'));

const subjects = ['mountain', 'sea', 'garden', 'planet', 'fox', 'kitchen table', 'town', 'city at night', 'cathedral window', 'tiled wall'];
const moods = [
  'at dawn',
  'in a storm',
  'in autumn',
  'teal and gold',
  'calm and minimal',
  'red',
  'by candlelight',
  'in spring',
  'black and white',
  'busy',
];
const prompts = subjects.flatMap((subject) => moods.map((mood) => `A ${subject} ${mood}`));

/** Points a side of what is compared. */
const width = 136;

/** What the eye keeps of a picture: 16 x 16 comparisons of neighbours, in each of three colours (dHash). */
function fingerprint(pixels) {
  const cells = 17;
  const step = width / cells;
  const bits = [];
  for (let channel = 0; channel < 3; channel++) {
    const mean = (column, row) => {
      let sum = 0;
      let count = 0;
      for (let y = Math.floor(row * step); y < Math.floor((row + 1) * step); y++) {
        for (let x = Math.floor(column * step); x < Math.floor((column + 1) * step); x++) {
          sum += pixels[(y * width + x) * 4 + channel];
          count++;
        }
      }
      return sum / count;
    };
    for (let row = 0; row < 16; row++)
      for (let column = 0; column < 16; column++) bits.push(mean(column, row) < mean(column + 1, row) ? 1 : 0);
  }
  return bits;
}

/**
 * 100 prompts drawn and turned into previews, one after the other, as a worker does.
 * @returns {Promise<{ seconds: number, closest: number, median: number, bits: number, pair: string[] }>} distances: bits in which two pictures differ
 */
export async function drawHundred() {
  const { drawPicture } = require('./dist/modules/nfts/artist/artist.js');
  const { Rasteriser } = require('./dist/modules/nfts/rasteriser.js');
  const rasteriser = new Rasteriser();
  await rasteriser.png((await drawPicture('warm up', 1)).svg, 32);
  const began = performance.now();
  const drawings = [];
  for (const prompt of prompts) {
    const { svg } = await drawPicture(prompt, 1);
    await rasteriser.png(svg);
    drawings.push(svg);
  }
  const seconds = (performance.now() - began) / 1_000;
  const prints = [];
  for (const svg of drawings) prints.push(fingerprint(await rasteriser.points(svg, width)));
  const distances = [];
  for (let a = 0; a < prints.length; a++) {
    for (let b = a + 1; b < prints.length; b++) {
      distances.push({ bits: prints[a].filter((bit, index) => bit !== prints[b][index]).length, pair: [prompts[a], prompts[b]] });
    }
  }
  distances.sort((one, other) => one.bits - other.bits);
  return {
    seconds,
    closest: distances[0].bits,
    pair: distances[0].pair,
    median: distances[distances.length >> 1].bits,
    bits: prints[0].length,
  };
}

const queries = [
  '',
  'price=under-0.1',
  'price=0.1-to-1',
  'price=over-1',
  'category=sea',
  'sort=price-low',
  'sort=price-high&category=city',
  'search=light',
  'search=no%20such%20piece',
  'limit=100&sort=oldest',
];

/** GET /api/nfts on 10,000 pieces, first page and the next. @returns {Promise<{ p95: number, slowest: Record<string, number> }>} milliseconds */
export async function galleryLatency({ databaseUrl, repeats = 20 }) {
  const product = await rigProduct({ databaseUrl });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, 1);
  try {
    await pool.query(
      `INSERT INTO nfts (id, title, description, prompt, category, price, status, creator, owner_name, wanted_artist, seed, content_hash, listed_at, created_at)
       SELECT gen_random_uuid(), 'Piece ' || n, repeat('words ', 40), 'A ' || (ARRAY['lighthouse', 'fox', 'town', 'garden'])[1 + n % 4] || ' ' || md5(n::text),
         (ARRAY['sea', 'creature', 'city', 'botanical'])[1 + n % 4], (1 + n % 3000) / 1000.0, (ARRAY['available', 'sold'])[1 + n % 2], 'Shop', 'Shop',
         'procedural', n, md5(n::text) || md5(n::text), now(), now() - n * interval '1 minute' FROM generate_series(1, ${pieces}) n`,
    );
    await pool.query('VACUUM ANALYZE nfts');
    const slowest = {};
    for (const query of queries) {
      const times = [];
      let cursor = '';
      for (let i = 0; i < repeats; i++) {
        const sent = performance.now();
        const { status, headers } = await client.call('GET', `/api/nfts?${query}${i % 2 ? cursor : ''}`);
        times.push(performance.now() - sent);
        if (status !== 200) throw new Error(`GET /api/nfts?${query} answered ${status}`);
        if (!cursor && headers['x-next-cursor']) cursor = `&cursor=${headers['x-next-cursor']}`;
      }
      slowest[query || '(none)'] = percentile(times, 0.95);
    }
    return { p95: Math.max(...Object.values(slowest)), slowest };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}
