import type { JsonValue } from '../../../tasks';
import { PlatformFailure } from '../../calls/platform-failure';
import type { PlatformAnswer, PlatformCall } from '../../calls/platform-http';
import { at, centsOf, listAt, numberAt, textAt } from '../../calls/read-json';
import { accepted, amountOf, gone, refused, stockRefusal } from '../amounts';
import type { Account, PlatformApi } from '../connector';
import type { FieldValue, FieldWriter, FieldWriters, NumberValue, Seen, Write, WriteAnswer, WriteTarget } from '../writing';
import { priceChange, type Prices } from './woocommerce-prices';

export const perPage = 100;
export const readBack = { firstMs: 1_000, latestMs: 2 * 60_000 };
const fields = 'id,type,price,regular_price,sale_price,on_sale,date_on_sale_from,date_on_sale_to,manage_stock,stock_quantity';

/** Calls of the REST API; the path is what comes after `/wc/v3/`. */
export type WooCall = (
  api: PlatformApi,
  path: string,
  query: Record<string, string | number>,
  call?: Omit<Partial<PlatformCall>, 'url'>,
) => Promise<PlatformAnswer>;

export const wooWriters = (call: WooCall): FieldWriters => ({
  price: writer(call, pricesSeen('price'), priceBody('price'), pricesAtOnce),
  compareAt: writer(call, pricesSeen('compareAt'), priceBody('compareAt'), pricesAtOnce),
  // Every sale changes it, and the shop compares nothing: so each is read a moment before it is written, and few sales can come between.
  stock: writer(call, stockSeen, stockBody, 1),
});

type SeenOf = (row: unknown, account: Account) => Seen;
/** What is sent, and where to if not to the target itself; or what is said without sending anything. */
type BodyOf<V = NumberValue> = (write: Write<V>) => { body: Record<string, unknown>; place?: Place } | { answer: WriteAnswer };

interface Place {
  parent: string | null;
  id: string;
}

/** Rows of one call; a shop took 1.8 s for 50. */
const pricesAtOnce = 20;

const writer = (call: WooCall, seenOf: SeenOf, bodyOf: BodyOf, atOnce: number): FieldWriter => ({
  atOnce,
  looksAtOnce: perPage,
  looksBeside: true,
  readBack,
  blockedBy,

  look: (account, api, targets) => look(call, seenOf, account, api, targets),

  write: (_account, api, writes, announce) => write(call, bodyOf, api, writes, announce),
});

export const blockedBy = ({ details }: Account): string | null =>
  details[detail] === readOnly ? `The key may only read. ${readWrite}` : null;

const detail = 'May change';
const readOnly = 'nothing: the key may only read';
const readWrite = 'Under WooCommerce > Settings > Advanced > REST API, set its permissions to Read/Write, then sign in again here.';

/** As a detail of the account; nothing where it is not known. */
export const mayChange = (can: boolean | null): Record<string, string> =>
  can === null ? {} : { [detail]: can ? 'prices, stock, texts, listings, orders' : readOnly };

/** `12` is a product, `12/34` a variation of it. */
export function placeOf({ productId }: WriteTarget): Place | null {
  const [, parent, id] = /^(?:(\d+)\/)?(\d+)$/.exec(productId) ?? [];
  return id === undefined ? null : { parent: parent ?? null, id };
}

const listPath = (parent: string | null): string => (parent === null ? 'products' : `products/${parent}/variations`);

export const notThere = gone('WooCommerce has no such product any more. Read the shop again, so that Stallhand knows it too.');

async function look(call: WooCall, seenOf: SeenOf, account: Account, api: PlatformApi, targets: readonly WriteTarget[]): Promise<Seen[]> {
  const idsOf = new Map<string | null, string[]>();
  for (const place of targets.map(placeOf)) if (place) idsOf.set(place.parent, [...(idsOf.get(place.parent) ?? []), place.id]);
  const rows = new Map<string, unknown>();
  for (const [parent, ids] of idsOf) {
    for (let from = 0; from < ids.length; from += perPage) {
      for (const row of await rowsOf(call, api, parent, ids.slice(from, from + perPage))) {
        rows.set(`${parent ?? ''}/${numberAt(row, 'id')}`, row);
      }
    }
  }
  return targets.map((target) => {
    const place = placeOf(target);
    const row = place && rows.get(`${place.parent ?? ''}/${place.id}`);
    if (!row) return notThere;
    return textAt(row, 'type') === 'variable'
      ? gone('This product has variations, and each of them has its own. Read the shop again, so that Stallhand knows them.')
      : seenOf(row, account);
  });
}

export async function rowsOf(
  call: WooCall,
  api: PlatformApi,
  parent: string | null,
  ids: string[],
  names = fields,
  context: 'view' | 'edit' = 'view',
): Promise<unknown[]> {
  try {
    const { json } = await call(api, listPath(parent), {
      include: ids.join(','),
      per_page: perPage,
      _fields: names,
      ...(context === 'edit' && { context }),
    });
    return listAt(json);
  } catch (error) {
    // The product of these variations is gone.
    if (parent !== null && error instanceof PlatformFailure && error.kind === 'refused') return [];
    throw error;
  }
}

/** One call for all products, and one for the variations of each product. */
export async function write<V extends FieldValue>(
  call: WooCall,
  bodyOf: BodyOf<V>,
  api: PlatformApi,
  writes: readonly Write<V>[],
  announce: () => Promise<void>,
): Promise<WriteAnswer[]> {
  const answers = new Map<Write<V>, WriteAnswer>();
  const groups = new Map<string | null, Row<V>[]>();
  for (const one of writes) {
    const place = placeOf(one.target);
    const asked = place
      ? bodyOf(one)
      : { answer: refused(`${one.target.productId} is no product of WooCommerce.`, 'Read the shop again.') };
    if ('answer' in asked) answers.set(one, asked.answer);
    else {
      const { parent, id } = asked.place ?? place!;
      groups.set(parent, [...(groups.get(parent) ?? []), { write: one, id, body: asked.body }]);
    }
  }
  let hasLeft = false;
  for (const [parent, rows] of groups) {
    try {
      const given = await put(call, api, parent, rows, announce);
      rows.forEach((row, index) => answers.set(row.write, given[index]!));
    } catch (error) {
      if (error instanceof PlatformFailure && error.isUnclear) {
        for (const row of rows) answers.set(row.write, { is: 'unclear', why: error.message });
      } else if (hasLeft) break;
      else throw error;
    }
    hasLeft = true;
  }
  return writes.map((one) => answers.get(one) ?? { is: 'postponed' });
}

interface Row<V = FieldValue> {
  write: Write<V>;
  id: string;
  body: Record<string, unknown>;
}

async function put(
  call: WooCall,
  api: PlatformApi,
  parent: string | null,
  rows: Pick<Row, 'id' | 'body'>[],
  announce: () => Promise<void>,
): Promise<WriteAnswer[]> {
  const [only] = rows;
  try {
    if (rows.length === 1) {
      await call(api, `${listPath(parent)}/${only!.id}`, {}, { method: 'PUT', json: only!.body, announce });
      return [accepted];
    }
    const update = rows.map(({ id, body }) => ({ id: Number(id), ...body }));
    const { json } = await call(api, `${listPath(parent)}/batch`, {}, { method: 'POST', json: { update }, announce });
    const said = new Map(listAt(json, 'update').map((row) => [String(numberAt(row, 'id')), row]));
    return rows.map(({ id }) => {
      const why = textAt(said.get(id), 'error', 'message');
      return why === null ? accepted : refused(`WooCommerce does not accept the change: ${why}`);
    });
  } catch (error) {
    if (!(error instanceof PlatformFailure) || error.kind !== 'refused' || error.isUnclear) throw error;
    return rows.map(() => refused(error.message, error.hint));
  }
}

const pricesSeen =
  (field: 'price' | 'compareAt'): SeenOf =>
  (row, { currency }) => {
    const price = centsOf(at(row, 'price'), currency);
    if (price === null) return gone('WooCommerce has no price for this product. Set one there, then try again.');
    const isOnSale = at(row, 'on_sale') === true;
    const handle: Prices & Record<string, JsonValue> = {
      price: textAt(row, 'price'),
      regular: textAt(row, 'regular_price'),
      sale: textAt(row, 'sale_price'),
      isOnSale,
      hasDates: textAt(row, 'date_on_sale_from') !== null || textAt(row, 'date_on_sale_to') !== null,
    };
    const value = field === 'price' ? price : isOnSale ? centsOf(handle.regular, currency) : null;
    return { isThere: true, value, ...(currency && { currency }), handle };
  };

const priceBody =
  (field: 'price' | 'compareAt'): BodyOf =>
  (write) => {
    const { amount, refusal } = { amount: null, ...amountOf('WooCommerce', write) };
    return refusal
      ? { answer: refusal }
      : priceChange(field, { to: write.to, amount, currency: write.currency }, write.seen.handle as unknown as Prices);
  };

const stockSeen: SeenOf = (row) => {
  const counted = at(row, 'manage_stock');
  const value = numberAt(row, 'stock_quantity');
  const isShared = counted === 'parent';
  if ((counted !== true && !isShared) || value === null)
    return gone('WooCommerce does not count this product. Switch on stock management for it there, then try again.');
  return { isThere: true, value, ...(isShared && { handle: { isShared } }) };
};

/** A count that variations share is that of their product. */
export const stockBody: BodyOf = ({ to, target, seen }) => {
  const answer = stockRefusal(to);
  if (answer) return { answer };
  const parent = at(seen.handle, 'isShared') === true ? placeOf(target)?.parent : null;
  return { body: { stock_quantity: to }, ...(parent && { place: { parent: null, id: parent } }) };
};
