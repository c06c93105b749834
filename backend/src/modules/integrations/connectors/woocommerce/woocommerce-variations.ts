import type { LedgerProduct } from '../../../commerce';
import { mergedChecks, type RawCheck } from '../../border/raw-records';
import { PlatformFailure } from '../../calls/platform-failure';
import { at } from '../../calls/read-json';
import type { Account, PlatformApi } from '../connector';
import { afterAll, nextRows } from './woocommerce-lists';
import { wooList, type WooProduct, wooVariations } from './woocommerce-records';
import { isSoldItself, productOf, variationOf } from './woocommerce-rows';
import type { WooCall } from './woocommerce-writers';

const perPage = 100;

const variationFields =
  'id,status,sku,price,manage_stock,stock_quantity,stock_status,regular_price,on_sale,attributes,cost_of_goods_sold,tax_status,tax_class,image';

/** Returns the products that are sold as they are, and the variations of the others. */
export async function soldOf(
  call: WooCall,
  api: PlatformApi,
  products: readonly WooProduct[],
  account: Account,
): Promise<{ products: LedgerProduct[]; raw: RawCheck }> {
  const holding = products.filter((product) => !isSoldItself(product));
  const variations = holding.length > 0 ? await variationsOf(call, api, holding) : new Map<WooProduct, unknown[]>();
  const found = products.map((product) => {
    const rows = variations.get(product);
    if (!rows) return { products: [productOf(product, account)], raw: mergedChecks() };
    const { fitting, raw } = wooVariations.sift(rows, String(product.id));
    return { products: fitting.map((variation) => variationOf(variation, product, account)), raw };
  });
  return { products: found.flatMap((one) => one.products), raw: mergedChecks(...found.map(({ raw }) => raw)) };
}

/**
 * The variations of several products: a hundred a call from the list of all variations, which WooCommerce has since 10.3, and a call for each
 * product where there is no such list, or where it leaves some of a product out.
 */
async function variationsOf(call: WooCall, api: PlatformApi, products: readonly WooProduct[]): Promise<Map<WooProduct, unknown[]>> {
  const ids = products.flatMap(({ variations }) => variations ?? []);
  const together = await listedTogether(call, api, ids);
  const found = new Map<WooProduct, unknown[]>();
  for (const product of products) {
    const own = new Set<unknown>(product.variations ?? []);
    const rows = together.filter((row) => own.has(at(row, 'id')));
    const isWhole = rows.length === own.size;
    found.set(product, isWhole ? rows : await ofOne(call, api, product));
  }
  return found;
}

/** @returns nothing where the shop has no such list, which is remembered. */
async function listedTogether(call: WooCall, api: PlatformApi, ids: number[]): Promise<unknown[]> {
  const shop = api.memory('variations', () => ({ hasList: true }));
  const rows: unknown[] = [];
  for (let from = 0; from < ids.length && shop.hasList; from += perPage) {
    const include = ids.slice(from, from + perPage).join(',');
    try {
      rows.push(
        ...wooList(
          (await call(api, 'variations', { include, per_page: perPage, orderby: 'id', order: 'asc', _fields: variationFields })).json,
        ),
      );
    } catch (error) {
      if (!(error instanceof PlatformFailure) || error.kind !== 'refused') throw error;
      shop.hasList = false;
    }
  }
  return rows;
}

async function ofOne(call: WooCall, api: PlatformApi, { id }: WooProduct): Promise<unknown[]> {
  const path = `products/${id}/variations`;
  const all: unknown[] = [];
  for (let position = null; ;) {
    const found = await nextRows(position, perPage, (offset) =>
      call(api, path, { per_page: perPage, orderby: 'id', order: 'asc', offset, _fields: variationFields }),
    );
    all.push(...found.rows);
    position = afterAll(found);
    if (position === null) return all;
  }
}
