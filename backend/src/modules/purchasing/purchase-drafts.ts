import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { waitForNamedLock } from '../../platform/database/advisory-locks';
import { type Transaction, Transactions } from '../../platform/events';
import { statedCost } from './open-purchases';
import { PurchaseLists } from './purchase-lists';
import type { PurchaseStanding } from './restock-lines';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { PurchaseListEntity } from './entities/purchase-list.entity';

export interface DraftLine {
  sku: string;
  /** 1 to 1,000,000. */
  pieces: number;
  supplier: string | null;
}

export interface DraftedList {
  id: string;
  title: string;
  supplier: string | null;
  products: number;
  pieces: number;
}

/** Lines that one list can have. */
const mostLines = 200;

/** Drafts purchase lists for automations: one for each supplier, once for each key. */
@Injectable()
export class PurchaseDrafts {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly lists: PurchaseLists,
  ) {}

  /** Lists that name each SKU, and the cost that all its listings state. */
  async standing(skus: readonly string[]): Promise<Map<string, PurchaseStanding>> {
    const rows = await this.database.query(
      SQL`SELECT s.sku AS ${typed.text('sku')},
         (SELECT l.supplier FROM purchase_lines l WHERE l.sku = s.sku AND l.supplier IS NOT NULL
         ORDER BY l.list_id DESC LIMIT 1) AS ${nullable.text('supplier')},
         (SELECT coalesce(sum(l.quantity), 0)::int FROM purchase_lines l JOIN purchase_lists p ON p.id = l.list_id
          WHERE l.sku = s.sku AND p.status = 'ordered') AS ${typed.int('onOrder')},
         (SELECT p.title FROM purchase_lines l JOIN purchase_lists p ON p.id = l.list_id
          WHERE l.sku = s.sku AND p.status = 'draft' ORDER BY p.id DESC LIMIT 1) AS ${nullable.text('draftTitle')},
         c.cost::float8 AS ${nullable.float('cost')}, c.currency AS ${nullable.text('currency')}
       FROM unnest($1::text[]) AS s (sku) LEFT JOIN LATERAL ${statedCost('s')} c ON true`,
      [skus],
    );
    return new Map(rows.map(({ sku, ...standing }) => [sku, standing]));
  }

  /**
   * Creates the lists in one transaction. A second call with the same key returns the lists of the first.
   * @throws ApiError 400 for a SKU that is named twice or that is not among the products.
   */
  draft(title: string, lines: readonly DraftLine[], note: string | null, sourceKey: string): Promise<DraftedList[]> {
    return this.transactions.run(async (transaction) => {
      await waitForNamedLock(transaction, `purchase_drafts:${sourceKey}`);
      const known = await drafted(transaction, sourceKey);
      if (known.length > 0) return known;
      for (const list of plannedLists(title, lines)) {
        const rows = list.lines.map(({ sku, pieces }) => ({ sku, quantity: pieces, supplier: list.supplier }));
        await this.lists.createWithin(transaction, { title: list.title, note, lines: rows }, sourceKey);
      }
      return drafted(transaction, sourceKey);
    });
  }
}

const drafted = (transaction: Transaction, sourceKey: string): Promise<DraftedList[]> =>
  transaction.query(
    SQL`SELECT ${columnsOf(PurchaseListEntity, ['id', 'title'], 'p')}, min(l.supplier) AS ${nullable.text('supplier')},
      count(*)::int AS ${typed.int('products')}, coalesce(sum(l.quantity), 0)::int AS ${typed.int('pieces')}
     FROM purchase_lists p JOIN purchase_lines l ON l.list_id = p.id WHERE p.source_key = $1 GROUP BY p.id ORDER BY p.id`,
    [sourceKey],
  );

/** One list for each supplier, and a further one for every 200 lines. */
export const plannedLists = (
  title: string,
  lines: readonly DraftLine[],
): { title: string; supplier: string | null; lines: DraftLine[] }[] =>
  bySupplier(lines).flatMap(([supplier, own]) =>
    Array.from({ length: Math.ceil(own.length / mostLines) }, (_, index) => ({
      title: `${title}: ${supplier ?? 'no supplier yet'}${index === 0 ? '' : ` (${index + 1})`}`.slice(0, 200),
      supplier,
      lines: own.slice(index * mostLines, (index + 1) * mostLines),
    })),
  );

/** Suppliers by name, without a supplier last. Names that differ in capitals or spaces only are one. */
function bySupplier(lines: readonly DraftLine[]): [supplier: string | null, lines: DraftLine[]][] {
  const groups = new Map<string, { supplier: string | null; lines: DraftLine[] }>();
  for (const line of lines) {
    const supplier = line.supplier?.trim() || null;
    const key = supplier?.toLowerCase().replace(/\s+/g, ' ') ?? '';
    const group = groups.get(key) ?? { supplier, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b))
    .map(([, { supplier, lines: own }]) => [supplier, own]);
}
