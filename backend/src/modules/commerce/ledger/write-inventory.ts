import type { Sql } from '../../../platform/database/database';
import { judgeFirstCosts } from './floor-cost';
import { type InventoryDraft, inventoryDrafts, statedOf } from './inventory-drafts';
import type { LedgerProduct, LedgerSource, Written } from './ledger-values';
import { addStatements, lockRows, productStatements } from './statements';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { InventoryEntity } from '../entities/inventory.entity';

const columns = `d (id uuid, sku text, "platformProductId" text, "productName" text, price numeric, "compareAt" numeric,
  "saysCompareAt" boolean, cost numeric, currency text, "assumedCurrency" text, quantity int,
  "saysQuantity" boolean, locations jsonb, "stockKey" text, "saysStockKey" boolean, "taxClass" text, "saysTaxClass" boolean,
  "pictureUrl" text, "saysPicture" boolean, status text)`;

/** What the row becomes; nothing that is unknown overwrites what is known, and a cost by hand outranks a platform's. */
const next = {
  platform_product_id: 'coalesce(d."platformProductId", i.platform_product_id)',
  product_name: 'coalesce(d."productName", i.product_name)',
  price: 'coalesce(d.price, i.price)',
  compare_at: 'CASE WHEN d."saysCompareAt" THEN d."compareAt" ELSE i.compare_at END',
  cost: `CASE WHEN d.cost IS NULL OR ($2 = 'platform' AND i.cost_source IN ('person', 'import')) THEN i.cost ELSE d.cost END`,
  currency: 'coalesce(d.currency, i.currency, d."assumedCurrency")',
  quantity: 'CASE WHEN d."saysQuantity" THEN d.quantity ELSE i.quantity END',
  // A total that differs is another count, whose parts are unknown.
  locations: `CASE WHEN d.locations IS NOT NULL THEN d.locations WHEN d."saysQuantity" AND d.quantity IS DISTINCT FROM i.quantity THEN NULL ELSE i.locations END`,
  stock_key: 'CASE WHEN d."saysStockKey" THEN d."stockKey" ELSE i.stock_key END',
  tax_class: 'CASE WHEN d."saysTaxClass" THEN d."taxClass" ELSE i.tax_class END',
  picture_url: 'CASE WHEN d."saysPicture" THEN d."pictureUrl" ELSE i.picture_url END',
  status: 'coalesce(d.status, i.status)',
  integration_id: 'coalesce($4::uuid, i.integration_id)',
};
const list = Object.entries(next);

/** Writes the products of one account. A file of a connected account updates the rows of that account. */
export async function writeInventory(sql: Sql, source: LedgerSource, products: LedgerProduct[], counts: Written): Promise<void> {
  const rows = inventoryDrafts(source, products);
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  const origin = source.integrationId ? 'platform' : 'import';
  if (source.account) await adopt(sql, source, rows);
  const matches = `i.platform = $3 AND i.account = $6 AND i.sku = d.sku`;
  if (source.importId) {
    const found = await sql.query(
      SQL`SELECT ${columnsOf(InventoryEntity, ['id', 'sku'])} FROM inventory WHERE platform = $1 AND account = $2 AND sku = ANY($3)`,
      [source.platform, source.account, rows.map(({ sku }) => sku)],
    );
    await stateProducts(sql, source.importId, rows, found);
  }
  await judgeFirstCosts(sql, source.integrationId !== null && !source.importId);
  const updated = await sql.query(
    SQL`WITH changed AS (
       UPDATE inventory i SET ${list.map(([column, value]) => `${column} = ${value}`).join(', ')}, last_updated = now(),
         cost_source = CASE WHEN d.cost IS NULL OR ($2 = 'platform' AND i.cost_source IN ('person', 'import')) THEN i.cost_source
         ELSE $2 END,
         last_import_id = coalesce($5::uuid, i.last_import_id)
       FROM jsonb_to_recordset($1::jsonb) AS ${columns}
       WHERE ${matches} AND (${list.map(([column, value]) => `i.${column} IS DISTINCT FROM ${value}`).join(' OR ')}) RETURNING i.sku
     ) SELECT DISTINCT ${columnsOf(InventoryEntity, ['sku'])} FROM changed`,
    [json, origin, source.platform, source.integrationId, source.importId ?? null, source.account],
  );
  const added = await sql.query(
    `INSERT INTO inventory (id, sku, product_name, platform, account, integration_id, platform_product_id, price, compare_at, cost, cost_source, currency, quantity,
       locations, stock_key, tax_class, picture_url, status, import_id, last_import_id)
     SELECT d.id, d.sku, coalesce(d."productName", d.sku), $3, $6, $4, d."platformProductId", d.price, d."compareAt", d.cost, CASE WHEN d.cost IS NOT NULL THEN $2 END,
       coalesce(d.currency, d."assumedCurrency"), d.quantity, d.locations, d."stockKey", d."taxClass", d."pictureUrl", coalesce(d.status, 'active'), $5, $5
     FROM jsonb_to_recordset($1::jsonb) AS ${columns} WHERE NOT EXISTS (SELECT FROM inventory i WHERE ${matches})
     ON CONFLICT DO NOTHING RETURNING id`,
    [json, origin, source.platform, source.integrationId, source.importId ?? null, source.account],
  );
  counts.added += added.length;
  counts.updated += updated.length;
  counts.unchanged += rows.length - added.length - updated.length;
}

/** Adds what a file states about products that another source brought. */
async function stateProducts(sql: Sql, importId: string, rows: InventoryDraft[], found: { id: string; sku: string }[]): Promise<void> {
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const stated = new Map(found.map(({ id, sku }) => [id, statedOf(bySku.get(sku)!)]));
  await addStatements(sql, productStatements, importId, await lockRows(sql, productStatements, [...stated.keys()]), stated);
}

/** Rows of files that named no account become those of the account that has the same product. */
async function adopt(sql: Sql, { platform, account }: LedgerSource, rows: InventoryDraft[]): Promise<void> {
  const ofFiles = (sku: string) => (sku.endsWith(`@${account}`) ? sku.slice(0, -account.length - 1) : sku);
  await sql.query(
    `UPDATE inventory i SET account = $2, sku = d.sku FROM unnest($3::text[], $4::text[]) AS d (sku, of_files)
     WHERE i.platform = $1 AND i.account = '' AND NOT i.is_demo AND i.sku = d.of_files
       AND NOT EXISTS (SELECT FROM inventory o WHERE o.platform = $1 AND o.account = $2 AND o.sku = d.sku)`,
    [platform, account, rows.map(({ sku }) => sku), rows.map(({ sku }) => ofFiles(sku))],
  );
}
