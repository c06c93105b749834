import { ApiKeysService } from '../../../src/modules/api-keys/api-keys.service';
import { type Acceptance, type File, under } from '../acceptance';
import type { Outside } from '../outside';
import { saleOfOrder as sale } from '../truth';
import { type ModelAnswer, says } from '../../model-server';

/** The shop that the tools which write and answer share, and the servers that it may call. Filled before the first test. */
export interface WritingShop {
  shop: Acceptance;
  outside: Outside;
}

type Asked = Awaited<ReturnType<Acceptance['run']>>;
type Parts = Record<string, string>;

/** Customers who bought more than once, and not long ago. The six of the shop buy every week. */
export const loyal = ['gus', 'hal', 'ida', 'joe'];

/** Claims that a seller has to be able to prove, as a reader of the law would list them. */
const claims =
  /\b(organic|natural|hand-?made|artisan|dishwasher|microwave|oven|food-?safe|lead-?free|non-?toxic|eco|sustainable|vegan|certified|premium|luxury|genuine|unique|best|cheapest|guarantee\w*|warranty|free shipping|in stock|discount|made in|imported|durable|unbreakable|glazed|porcelain|ceramic|linen|oak|blue|white|grey|portug\w+|italian)\b/i;
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Answers with the draft of the prompt as `change` makes it. */
export const rewriting =
  (change: (text: string) => string): ModelAnswer =>
  (request, response) => {
    const { messages } = JSON.parse(request.body) as { messages: { content: string }[] };
    const [, draft] = /<data name="draft">\n([\s\S]*?)\n<\/data>/.exec(messages[1]!.content)!;
    const parts = Object.entries(JSON.parse(draft!) as Parts).map(([name, text]) => [
      name,
      /^(?:answer|description|article)/.test(name) ? change(text) : text,
    ]);
    says(JSON.stringify(Object.fromEntries(parts)))(request, response);
  };
export const mark = 'Have a look.';

export const noKey = async (shop: Acceptance) => expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
export const file = (files: File[], title: string): string => files.find((one) => one.title === title)!.text;
export const text = (run: Asked): string => run.approval!.content.text;
export const lineUnder = (draft: string, title: string): string => under(draft, title).trim().split('\n')[0]!;
export const isFree = async (shop: Acceptance, tool: string) =>
  expect(Number(await shop.value<string>('SELECT price::text FROM marketplace_products WHERE id = $1', [tool]))).toBe(0);

/** Runs while the shop has the key of a model that answers like this. */
export async function withModel<T>({ shop, outside }: WritingShop, answer: ModelAnswer, work: () => Promise<T>): Promise<T> {
  const keys = shop.product.app.get(ApiKeysService, { strict: false });
  const { id } = await keys.create({
    name: 'Model',
    service: 'openai',
    keyValue: 'sk-0123456789-model',
    settings: { model: 'gpt-5-mini' },
  });
  outside.model.answer = answer;
  try {
    return await work();
  } finally {
    expect((await shop.call('DELETE', `/api/api-keys/${id}?force=true`)).status).toBeLessThan(300);
  }
}

/** The product with the most pieces sold in the last 365 days, at the lowest price that it is listed at. */
export async function bestSeller(shop: Acceptance) {
  const [best] = await shop.sql<{ sku: string; name: string; price: string }>(
    `SELECT l.sku, max(i.product_name) AS name, min(i.price)::text AS price FROM inventory i JOIN LATERAL (
       SELECT l.sku, sum(l.quantity) AS pieces FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id
       WHERE l.sku = i.sku AND ${sale} AND o.ordered_at > now() - interval '365 days' GROUP BY 1) l ON true
     GROUP BY l.sku, l.pieces ORDER BY l.pieces DESC, l.sku LIMIT 1`,
  );
  return best!;
}

/** Expects no claim that a law asks to be proven, and no number, except those in the shop's own table of the best seller. */
export async function claimsNothing(shop: Acceptance, said: string): Promise<void> {
  const { name, price } = await bestSeller(shop);
  const own = said.replaceAll(new RegExp(name, 'gi'), '');
  expect(claims.exec(own)).toBeNull();
  const known = [...numbersIn(name), price, String(Number(price))];
  expect(numbersIn(own).filter((number) => !known.includes(number))).toEqual([]);
}

/** Changes the standing input of an installed agent for one run. */
export async function withInput<T>(shop: Acceptance, tool: string, input: object, work: () => Promise<T>): Promise<T> {
  const { agentId } = await shop.installed(tool);
  const { body } = await shop.call<{ config: { input: object } }>('GET', `/api/agents/${agentId}`);
  const set = async (config: object) => {
    const changed = await shop.call('PATCH', `/api/agents/${agentId}`, { config });
    expect([changed.status, changed.status === 200 ? '' : changed.body]).toEqual([200, '']);
  };
  await set({ ...body.config, input: { ...body.config.input, ...input } });
  try {
    return await work();
  } finally {
    await set(body.config);
  }
}
