import { v7 as uuidv7 } from 'uuid';
import type { TestDatabase } from '../database';
import type { Kind } from './shop';

/**
 * Rows that no token limit covers, each marked by the word of its kind. Tokens with limits see none of them.
 * @param taskId a task that sent the delivery
 * @returns ids by the path of their list
 */
export async function plantRows(
  database: TestDatabase,
  words: Readonly<Record<Kind, string>>,
  taskId: string,
): Promise<Record<string, string>> {
  const [lead, nft, trend, purchase] = Array.from({ length: 4 }, () => uuidv7());
  await database.query(
    `INSERT INTO leads (id, name, email, message, starts_at, time_zone, calendar_key)
     VALUES ($1::uuid, $2, $2 || '@leads.test', $2, now() + interval '9 days', 'UTC', $1::text)`,
    [lead, words.lead],
  );
  await database.query(
    `INSERT INTO nfts (id, title, description, prompt, category, price, status, creator, owner_name, wanted_artist, seed, content_hash, listed_at)
     VALUES ($1, $2, $2, $2, 'abstract', 5, 'available', 'Shop', 'Shop', 'procedural', 1, repeat('a', 64), now())`,
    [nft, words.nft],
  );
  await database.query(
    `INSERT INTO trends (id, source, key, title, category, description, relevance, priority, status)
     VALUES ($1, 'npm', $2, $2, 'software', $2, 'general', 'low', 'regular')`,
    [trend, words.trend],
  );
  await database.query(
    `INSERT INTO orders (id, product_id, product_name, buyer_kind, buyer_key, buyer_name, email, amount, currency, paid_at, status, payment_state)
     VALUES ($1::uuid, gen_random_uuid(), $2, 'guest', $1::text, $3, $3 || '@buyers.test', 19, 'usd', now(), 'paid', 'succeeded')`,
    [purchase, words.purchase, words.person],
  );
  const filed = await plantFiles(database, words);
  await database.query(
    `INSERT INTO notifications (id, kind, group_key, title, body) VALUES (gen_random_uuid(), 'task.failed', $1, $1, $1)`,
    [words.notice],
  );
  return {
    ...filed,
    '/api/leads': lead!,
    '/api/nfts': nft!,
    '/api/trends': trend!,
    '/api/orders': purchase!,
    '/api/deliveries': await insertDelivery(database, taskId, words.delivery),
  };
}

const plan = {
  kind: 'orders',
  platform: 'etsy',
  columns: {},
  dateFormat: 'ymd',
  numberStyle: 'dot',
  timeZone: 'UTC',
  currency: 'EUR',
  priceIs: 'unit',
  amountsPer: 'order',
};

/** Rows of lists that are exported or searched and that nothing above fills. */
async function plantFiles(database: TestDatabase, words: Readonly<Record<Kind, string>>): Promise<Record<string, string>> {
  const [payout, imported, stock, collection, opportunity, right] = Array.from({ length: 6 }, () => uuidv7());
  const product = words.tool.toLowerCase();
  await database.query(
    `INSERT INTO payouts (id, platform, account, payout_id, currency, paid_at) VALUES ($1::uuid, 'etsy', '', $2, 'EUR', now())`,
    [payout, words.payout],
  );
  await database.query(
    `INSERT INTO payout_lines (id, payout_id, key, type, platform_type, order_number, net, description, source_line, import_ids)
     VALUES (gen_random_uuid(), $1, $2, 'sale', 'Sale', $2, 5, $2, 1, '{}')`,
    [payout, words.payout],
  );
  await database.query(
    `INSERT INTO imports (id, file_name, file_bytes, file_sha256, detected, plan, status, created_by)
     VALUES ($1, $2, 1, $2, $3, $4, 'completed', 'Ada')`,
    [
      imported,
      words.import,
      JSON.stringify({ dialect: { columns: ['name'], delimiter: ',' }, survey: {}, sample: [], encoding: { encoding: 'utf-8' } }),
      JSON.stringify(plan),
    ],
  );
  await database.query('INSERT INTO import_errors (import_id, line, reason, content) VALUES ($1, 2, $2, $3)', [
    imported,
    'It has no date.',
    JSON.stringify([words.person]),
  ]);
  await database.query(`INSERT INTO shared_stocks (id, sku, name, on_hand, confirmed_by, is_paused) VALUES ($1, $2, $2, 9, 'Ada', true)`, [
    stock,
    words.stock,
  ]);
  await database.query(
    `INSERT INTO shared_stock_movements (id, stock_id, kind, pieces, before, after, sku, order_number)
     VALUES (gen_random_uuid(), $1, 'counted', 1, 8, 9, $2, $2)`,
    [stock, words.stock],
  );
  await database.query(`INSERT INTO nft_collections (id, name, creator) VALUES ($1, $2, 'Shop')`, [collection, words.nft]);
  await database.query(
    `INSERT INTO trend_opportunities (id, title, type, description, effort, competition_level, revenue_reason, timeframe, inputs)
     VALUES ($1, $2, 'Bundle', $2, 'low', 'unknown', 'unknown', '2 weeks', '{"own": {}}')`,
    [opportunity, words.trend],
  );
  await database.query(
    `INSERT INTO marketplace_products (id, name, description, category, type, price, content, status) VALUES ($1, $2, 'd', 'ai', 'agent', 5, '{}', 'draft')`,
    [product, words.tool],
  );
  await database.query(
    `INSERT INTO product_versions (product_id, version, label, licence, content, author) VALUES ($1, 1, '1.0.0', 'l', '{"needs": []}', 'a')`,
    [product],
  );
  await database.query('INSERT INTO entitlements (id, product_id) VALUES ($1, $2)', [right, product]);
  await database.query(
    `INSERT INTO mail_addresses (email, suppressed_at, reason, suppressed_by) VALUES (lower($1) || '@elsewhere.test', now(), 'person', 'Ada')`,
    [words.person],
  );
  await database.query(
    `INSERT INTO notification_deliveries (id, key, kind, recipient, content, due_at, status) VALUES (gen_random_uuid(), $1, 'receipt', $1 || '@buyers.test', '{}', now(), 'sent')`,
    [words.person],
  );
  await database.query(
    `INSERT INTO stripe_events (id, type, livemode, payload, event_at, status) VALUES ('evt_' || $1, 'charge.updated', false, '{}', now(), 'processed')`,
    [words.purchase],
  );
  return {
    '/api/payouts': payout!,
    '/api/imports': imported!,
    '/api/shared-stocks': stock!,
    '/api/nft-collections': collection!,
    '/api/trend-opportunities': opportunity!,
    '/api/marketplace/products': product,
    '/api/entitlements': right!,
    '/api/webhooks/stripe/events': `evt_${words.purchase}`,
  };
}

/** A letter that a task sent. @param word stands in its address and its text */
export async function insertDelivery(database: TestDatabase, taskId: string, word: string): Promise<string> {
  return database.value<string>(
    `WITH content AS (INSERT INTO delivery_contents (id, task_id, digest, content) VALUES (gen_random_uuid(), $1, $2, $3) RETURNING id)
     INSERT INTO deliveries (id, task_id, step, channel, key, target, content_id, retries, status)
     SELECT gen_random_uuid(), $1, 's', 'email', $2, $2 || '@elsewhere.test', id, 0, 'sent' FROM content RETURNING id`,
    [taskId, word, JSON.stringify({ text: word })],
  );
}
