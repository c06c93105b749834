import { PlatformFailure } from '../../calls/platform-failure';
import { at } from '../../calls/read-json';
import type { PlatformApi } from '../connector';
import { afterAll, nextRows } from './woocommerce-lists';
import { wooList, type WooProduct } from './woocommerce-records';
import type { WooCall } from './woocommerce-writers';

const perPage = 100;

/**
 * The variations of several products: a hundred a call from the list of all variations, which WooCommerce has since 10.3, and a call for each
 * product where there is no such list, or where it leaves some of a product out.
 */
export async function variationsOf(
  call: WooCall,
  api: PlatformApi,
  products: readonly WooProduct[],
  fields: string,
): Promise<Map<WooProduct, unknown[]>> {
  const ids = products.flatMap(({ variations }) => variations ?? []);
  const together = await listedTogether(call, api, ids, fields);
  const found = new Map<WooProduct, unknown[]>();
  for (const product of products) {
    const own = new Set<unknown>(product.variations ?? []);
    const rows = together.filter((row) => own.has(at(row, 'id')));
    const isWhole = rows.length === own.size;
    found.set(product, isWhole ? rows : await ofOne(call, api, product, fields));
  }
  return found;
}

/** @returns nothing where the shop has no such list, which is remembered. */
async function listedTogether(call: WooCall, api: PlatformApi, ids: number[], fields: string): Promise<unknown[]> {
  const shop = api.memory('variations', () => ({ hasList: true }));
  const rows: unknown[] = [];
  for (let from = 0; from < ids.length && shop.hasList; from += perPage) {
    const include = ids.slice(from, from + perPage).join(',');
    try {
      rows.push(
        ...wooList((await call(api, 'variations', { include, per_page: perPage, orderby: 'id', order: 'asc', _fields: fields })).json),
      );
    } catch (error) {
      if (!(error instanceof PlatformFailure) || error.kind !== 'refused') throw error;
      shop.hasList = false;
    }
  }
  return rows;
}

async function ofOne(call: WooCall, api: PlatformApi, { id }: WooProduct, fields: string): Promise<unknown[]> {
  const path = `products/${id}/variations`;
  const all: unknown[] = [];
  for (let position = null; ;) {
    const found = await nextRows(position, perPage, (offset) =>
      call(api, path, { per_page: perPage, orderby: 'id', order: 'asc', offset, _fields: fields }),
    );
    all.push(...found.rows);
    position = afterAll(found);
    if (position === null) return all;
  }
}
