import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { InventoryEntity } from '../commerce/entities/inventory.entity';

const mostNear = 5;
/** Share of the trigrams of the shorter text that a similar name has in common with the longer one, 0 to 1. */
const leastLikeness = 0.3;

export interface FoundProduct {
  sku: string;
  name: string;
}

/** A row with how it fits what was asked. */
const plain = (text: string): string => `regexp_replace(lower(trim(${text})), '[^[:alnum:]]+', ' ', 'g')`;

/** Finds one active product by its SKU or its whole name. */
@Injectable()
export class ProductSearch {
  constructor(private readonly database: Database) {}

  /**
   * Upper and lower case, spaces and punctuation do not count. A part of a name finds nothing: the caller never gets another product.
   * @returns `product` null for no product, or several of this name; `near` then lists at most 5 with this name or a similar one
   */
  async find(text: string): Promise<{ product: FoundProduct | null; near: FoundProduct[]; isAmbiguous: boolean }> {
    const rows = await this.database.query(
      SQL`WITH listed AS (SELECT i.sku, (array_agg(i.product_name ORDER BY i.platform))[1] AS name
         FROM inventory i WHERE i.status = 'active' AND i.price IS NOT NULL GROUP BY i.sku),
       fitting AS (SELECT sku, name, lower(sku) = lower(trim($1)) AS is_sku, ${plain('name')} = ${plain('$1')} AS is_name,
         greatest(word_similarity(lower($1), lower(name)), similarity(lower($1), lower(name)),
         similarity(lower($1), lower(sku))) AS likeness FROM listed)
       SELECT ${columnsOf(InventoryEntity, ['sku'])}, name AS ${typed.text('name')}, is_sku AS ${typed.boolean('isSku')},
       is_name AS ${typed.boolean('isName')} FROM fitting WHERE is_sku OR is_name OR likeness >= ${leastLikeness}
       ORDER BY is_sku DESC, is_name DESC, likeness DESC, sku LIMIT ${mostNear}`,
      [text],
      'sales_product_search',
    );
    const bySku = rows.filter(({ isSku }) => isSku);
    const exact = bySku.length > 0 ? bySku : rows.filter(({ isName }) => isName);
    const [first] = exact;
    const only = ({ sku, name }: FoundProduct): FoundProduct => ({ sku, name });
    if (first && exact.length === 1) return { product: only(first), near: [], isAmbiguous: false };
    return { product: null, near: (first ? exact : rows).map(only), isAmbiguous: first !== undefined };
  }
}
