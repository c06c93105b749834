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
  await database.query(
    `INSERT INTO notifications (id, kind, group_key, title, body) VALUES (gen_random_uuid(), 'task.failed', $1, $1, $1)`,
    [words.notice],
  );
  return {
    '/api/leads': lead!,
    '/api/nfts': nft!,
    '/api/trends': trend!,
    '/api/orders': purchase!,
    '/api/deliveries': await insertDelivery(database, taskId, words.delivery),
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
