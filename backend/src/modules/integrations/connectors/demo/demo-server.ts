import { centsOfText, decimalText } from '../../../../platform/money';
import type { OutboundAnswer, OutboundRequest } from '../../../../platform/outbound/outbound-http';
import { OutboundRefusal } from '../../../../platform/outbound/outbound-refusal';
import { at, listAt, textAt } from '../../calls/read-json';
import type { OrderPart } from '../order-writing';
import type { FieldValue, WritableField } from '../writing';
import { type DemoEdit, type DemoListing, editedListing, turnOf, visibleValues } from './demo-listings';
import {
  cancelledOrder,
  type DemoOrder,
  type DemoOrderAnswer,
  demoStatusOf,
  refundedOrder,
  shippedOrder,
  totalOf,
  unshippedOrder,
} from './demo-orders';
import { demoPictureAt, demoPictureHost, demoPictureUrl } from './demo-pictures';
import type { DemoShape } from './demo-shapes';
import type { DemoStore, LockedDemoPlatform } from './demo-store';

interface Reply {
  status: number;
  json: unknown;
  headers?: Record<string, string>;
}

const money = new Set<WritableField>(['price', 'compareAt']);
const notFound: Reply = { status: 404, json: { message: 'There is no such record.' } };

/** Answers calls to one simulated platform inside this process. It holds no state, so every process gives the same answers. */
export class DemoServer {
  constructor(
    private readonly shape: DemoShape,
    private readonly store: DemoStore,
  ) {}

  /** @throws OutboundRefusal when the answer of a call that was carried out gets lost */
  async request(url: string, { method, json, signal }: OutboundRequest): Promise<OutboundAnswer> {
    signal.throwIfAborted();
    const { hostname, pathname } = new URL(url);
    if (hostname === demoPictureHost) return pictureAnswer(url, await demoPictureAt(pathname));
    const reply = method === 'GET' ? await this.read(new URL(url)) : await this.change(pathname, method, json);
    const text = JSON.stringify(reply.json);
    return { url, status: reply.status, headers: reply.headers ?? {}, body: Buffer.from(text), text: () => text };
  }

  private async read({ pathname, searchParams }: URL): Promise<Reply> {
    const { platform, accountName } = this.shape;
    const currency = await this.store.currencyOf(platform);
    if (!currency) return { status: 401, json: { message: 'The demo shop was removed.' } };
    const paging = { after: searchParams.get('after'), limit: Number(searchParams.get('limit')) };
    const [, collection, id] = pathname.split('/');
    if (collection === 'account') return done({ id: platform, name: accountName, currency });
    if (collection === 'listings') {
      const ids = searchParams.get('ids');
      const listings = ids === null ? await this.store.listings(platform, paging) : await this.store.listingsOf(platform, ids.split(','));
      return done({ currency, listings: listings.map((one) => listingJson(one, new Date())), next: nextOf(listings, paging.limit) });
    }
    if (id !== undefined) {
      const order = await this.store.order(platform, id);
      return order ? done(orderJson(order)) : notFound;
    }
    const since = searchParams.get('since');
    const orders = await this.store.orders(platform, paging, since === null ? null : new Date(since));
    return done({ orders: orders.map(orderJson), next: nextOf(orders, paging.limit) });
  }

  private async change(path: string, method: string, json: unknown): Promise<Reply> {
    const { platform, traps } = this.shape;
    const answer = await this.store.locked(platform, async (shop) => {
      const turn = turnOf(await shop.count(), traps);
      return { turn, reply: turn === 'throttled' ? throttled : await this.changed(shop, path, method, json) };
    });
    if (!answer) return { status: 401, json: { message: 'The demo shop was removed.' } };
    if (answer.turn === 'lost') {
      const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      throw new OutboundRefusal('fetch_failed', 'the connection broke off before the answer came', true, 'Try again.', { cause });
    }
    return answer.reply;
  }

  private async changed(shop: LockedDemoPlatform, path: string, method: string, json: unknown): Promise<Reply> {
    const [, collection, id = '', part, key = ''] = path.split('/');
    if (collection === 'listings') return this.edit(shop, json);
    const order = await shop.order(id);
    if (!order) return notFound;
    const answer = this.orderAfter(order, `${method} ${part}`, key, json);
    if ('refused' in answer) return { status: 422, json: { message: answer.refused } };
    await shop.saveOrders([answer.order]);
    if (part === 'cancellation' && !order.cancelled && at(json, 'restock') === true) await restock(shop, order);
    return done(orderJson(answer.order));
  }

  private orderAfter(order: DemoOrder, call: string, key: string, json: unknown): DemoOrderAnswer {
    if (call === 'POST shipments') {
      const parts = listAt(json, 'parts') as OrderPart[];
      return shippedOrder(order, {
        key: textAt(json, 'key') ?? '',
        carrier: textAt(json, 'carrier'),
        tracking: textAt(json, 'tracking'),
        parts: parts.length > 0 ? parts : null,
      });
    }
    if (call === 'DELETE shipments') return unshippedOrder(order, key, this.shape);
    if (call === 'POST refunds') {
      const cents = centsOfText(textAt(json, 'amount') ?? '', order.currency) ?? 0;
      return refundedOrder(order, { key: textAt(json, 'key') ?? '', cents, reason: textAt(json, 'reason') });
    }
    return call === 'POST cancellation' ? cancelledOrder(order, textAt(json, 'reason')) : { refused: 'There is no such call.' };
  }

  private async edit(shop: LockedDemoPlatform, json: unknown): Promise<Reply> {
    const edits = listAt(json, 'edits').map((edit) => editOf(edit, shop.currency));
    const listings = new Map((await shop.listings(edits.map(({ id }) => id))).map((one) => [one.id, one]));
    const results = edits.map((edit) => {
      const listing = listings.get(edit.id);
      if (!listing) return { status: 'refused', message: 'There is no such listing.' };
      const written = editedListing(listing, edit, this.shape, shop.currency, new Date());
      if (written.status !== 'done') return written;
      listings.set(edit.id, written.listing);
      return { status: 'done' };
    });
    await shop.saveListings([...listings.values()]);
    return done({ results });
  }
}

const done = (json: unknown): Reply => ({ status: 200, json });
const throttled: Reply = { status: 429, json: { message: 'Too many calls.' }, headers: { 'retry-after': '1' } };

function pictureAnswer(url: string, picture: Buffer | null): OutboundAnswer {
  const headers: Record<string, string> = picture ? { 'content-type': 'image/svg+xml' } : {};
  return { url, status: picture ? 200 : 404, headers, body: picture ?? Buffer.alloc(0), text: () => picture?.toString() ?? '' };
}

const nextOf = (rows: readonly { id: string }[], limit: number): string | null => (rows.length < limit ? null : (rows.at(-1)?.id ?? null));

function editOf(json: unknown, currency: string): DemoEdit {
  const { field, value, was } = json as { field: WritableField; value: FieldValue; was?: FieldValue };
  const isAmount = money.has(field) && typeof value === 'string';
  return { id: textAt(json, 'id') ?? '', field, value: isAmount ? centsOfText(value, currency) : value, ...(was !== undefined && { was }) };
}

async function restock(shop: LockedDemoPlatform, { lines }: DemoOrder): Promise<void> {
  const listings = await shop.bySku(lines.map(({ sku }) => sku));
  for (const { sku, quantity } of lines) {
    const listing = listings.get(sku);
    if (listing) listings.set(sku, { ...listing, values: { ...listing.values, stock: listing.values.stock + quantity } });
  }
  await shop.saveListings([...listings.values()]);
}

/** Amounts are sent as strings, as on most platforms. */
const listingJson = (listing: DemoListing, now: Date) => {
  const { price, compareAt, ...rest } = visibleValues(listing, now);
  const { id, sku, costCents } = listing;
  const amount = (cents: number | null) => (cents === null ? null : decimalText(cents));
  return { id, sku, cost: amount(costCents), price: amount(price), compareAt: amount(compareAt), picture: demoPictureUrl(sku), ...rest };
};

const orderJson = ({ lines, shippingCents, feesCents, refunds, ...order }: DemoOrder) => ({
  ...order,
  status: demoStatusOf({ ...order, lines, shippingCents, feesCents, refunds }),
  lines: lines.map(({ cents, ...line }) => ({ ...line, price: decimalText(cents) })),
  total: decimalText(totalOf({ lines, shippingCents })),
  shipping: decimalText(shippingCents),
  fees: decimalText(feesCents),
  refunds: refunds.map(({ cents, ...refund }) => ({ ...refund, amount: decimalText(cents) })),
});
