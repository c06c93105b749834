import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { likePattern } from '../../../platform/http/pagination';
import type { FoundRow } from '../../../platform/http/found-row';
import { readsPersonalData } from '../../auth';
import { seesCustomers } from './as-shown';
import { bareNumber, orderText, personText, productText } from './filters';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { CustomerEntity } from '../entities/customer.entity';
import { InventoryEntity } from '../entities/inventory.entity';
import { ShopOrderEntity } from '../entities/shop-order.entity';

/** Candidates to read before ranking. */
const candidates = 200;
/** An index of trigrams finds parts of three letters or more. */
const shortest = 3;
/** Shorter words resemble too many others. */
const shortestTypo = 4;
/** Share of the typed trigrams that a name has at least. Names are short: two swapped letters leave about half of them. */
const nameLikeness = 0.45;

/** Finds single orders, customers and products by name or number. It does not count matches, which keeps it fast. */
@Injectable()
export class LedgerFinder {
  constructor(private readonly database: Database) {}

  /** By number, and by SKU and buyer where the caller may know them. An order with exactly this number comes first. */
  async orders(text: string, most: number): Promise<FoundRow[]> {
    const sees = seesCustomers();
    if (sees) await readsPersonalData();
    const number = bareNumber(text);
    const exact = await this.ordersBy(
      [`SELECT id, 0 AS place FROM shop_orders o WHERE o.platform_order_id = $1 OR o.order_number IN ($1, '#' || $1)`],
      [number],
      most,
    );
    // Long numbers of one channel start alike, so an index of their parts helps little. A complete number means exactly this order.
    if (number.length < shortest || (exact.length > 0 && /^\d{6,}$/.test(number))) return exact;
    const parts = [
      `SELECT id, 1 AS place FROM shop_orders o WHERE ${orderText('o')} LIKE $1`,
      `SELECT order_id, 2 FROM shop_order_lines WHERE sku = $2`,
      ...(sees
        ? [
            `SELECT o.id, 3 FROM (SELECT id FROM customers c WHERE ${personText} LIKE $1 LIMIT 20) c JOIN shop_orders o ON o.customer_id = c.id`,
          ]
        : []),
    ];
    const others = await this.ordersBy(parts, [likePattern(number.toLowerCase()), text], most + exact.length);
    return [...exact, ...others.filter(({ id }) => exact.every((one) => one.id !== id))].slice(0, most);
  }

  private ordersBy(parts: readonly string[], values: unknown[], most: number): Promise<FoundRow[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(ShopOrderEntity, ['id'], 'o')}, coalesce(o.order_number, o.platform_order_id) AS ${typed.text('label')},
        NULL AS ${nullable.text('hint')}, ${columnsOf(ShopOrderEntity, ['platform'], 'o')},
        o.platform_order_id AS ${typed.of(ShopOrderEntity, 'platformOrderId', 'find')}
       FROM (${parts.map((part) => `(${part} LIMIT ${candidates})`).join(' UNION ALL ')}) f JOIN shop_orders o ON o.id = f.id
       GROUP BY o.id ORDER BY min(f.place), o.ordered_at DESC, o.id LIMIT ${most}`,
      values,
    );
  }

  /** By name and mail address; if there is none, by a name that is spelt nearly like it. Empty for callers without `customers:identify`. */
  async customers(text: string, most: number): Promise<FoundRow[]> {
    if (!seesCustomers() || text.length < shortest) return [];
    await readsPersonalData();
    const wanted = text.toLowerCase();
    const columns = SQL`${columnsOf(CustomerEntity, ['id'], 'c')},
      coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), nullif(c.email, ''),
      'Without a name') AS ${typed.text('label')},
      nullif(c.email, '') AS ${nullable.text('hint')}, NULL AS ${nullable.text('platform')},
      coalesce(nullif(c.email, ''), trim(concat_ws(' ', c.first_name, c.last_name))) AS ${typed.text('find')}`;
    const found = await this.database.query(
      SQL`SELECT ${columns} FROM (SELECT * FROM customers c WHERE ${personText} LIKE $1 LIMIT ${candidates}) c
       ORDER BY lower(c.email) = $2 DESC, coalesce(c.last_order_date, c.created_at) DESC, c.id LIMIT $3`,
      [likePattern(wanted), wanted, most],
    );
    if (found.length > 0 || wanted.length < shortestTypo) return found;
    return this.database.transaction(async (sql) => {
      await sql.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [String(nameLikeness)]);
      return sql.query(
        SQL`SELECT ${columns} FROM (SELECT * FROM customers c WHERE ${personText} %> $1 LIMIT ${candidates}) c
         ORDER BY word_similarity($1, ${personText}) DESC, coalesce(c.last_order_date, c.created_at) DESC, c.id LIMIT $2`,
        [wanted, most],
      );
    });
  }

  /** By SKU and name; if there is none, by a name that is spelt nearly like it. */
  async products(text: string, most: number): Promise<FoundRow[]> {
    const wanted = text.toLowerCase();
    const columns = SQL`${columnsOf(InventoryEntity, ['id'], 'i')},
      i.product_name AS ${typed.of(InventoryEntity, 'productName', 'label')}, i.sku AS ${typed.of(InventoryEntity, 'sku', 'hint')},
      ${columnsOf(InventoryEntity, ['platform'], 'i')}, i.sku AS ${typed.of(InventoryEntity, 'sku', 'find')}`;
    const matches = wanted.length >= shortest ? `${productText('i')} LIKE '%' || $1 || '%'` : `${productText('i')} LIKE $1 || ' %'`;
    const found = await this.database.query(
      SQL`SELECT ${columns} FROM (SELECT * FROM inventory i WHERE ${matches} LIMIT ${candidates}) i
       ORDER BY lower(i.sku) = $2 DESC, i.status = 'active' DESC, lower(i.sku), i.id LIMIT $3`,
      [likePattern(wanted).slice(1, -1), wanted, most],
    );
    if (found.length > 0 || wanted.length < shortestTypo) return found;
    return this.database.query(
      SQL`SELECT ${columns} FROM (SELECT * FROM inventory i WHERE ${productText('i')} %> $1 LIMIT ${candidates}) i
       ORDER BY word_similarity($1, ${productText('i')}) DESC, lower(i.sku), i.id LIMIT $2`,
      [wanted, most],
    );
  }
}
