import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { invalid, notFound, versionConflict } from '../../platform/errors/common.refusals';
import { type Transaction, Transactions } from '../../platform/events';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { requireShown } from '../../platform/http/shown-version';
import type { ShownVersionDto } from '../../platform/http/shown-version.dto';
import { AuditLog } from '../audit';
import type {
  CreatePurchaseListDto,
  PurchaseLineDto,
  PurchaseLineInputDto,
  PurchaseListDto,
  PurchaseListQuery,
  UpdatePurchaseListDto,
} from './dto/purchase-list.dto';
import { purchasingErrors } from './purchasing.errors';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { isoDates } from '../../platform/http/iso-dates';
import { PurchaseListEntity } from './entities/purchase-list.entity';
import { ChannelListingView } from '../commerce/commerce.views';

const columns = SQL`${columnsOf(PurchaseListEntity, ['id', 'title', 'status', 'note', 'version', 'orderedAt', 'receivedAt', 'createdAt', 'updatedAt'], 'p')},
  (SELECT coalesce(jsonb_agg(jsonb_build_object('sku', l.sku, 'productName', l.product_name, 'quantity', l.quantity, 'supplier', l.supplier,
     'cost', c.cost, 'currency', c.currency, 'received', l.received, 'stockNote', l.stock_note, 'changeId', l.change_id)
     ORDER BY l.index), '[]')
   FROM purchase_lines l LEFT JOIN LATERAL (
     SELECT min(i.cost) AS cost, min(i.currency) AS currency FROM channel_listings i WHERE i.sku = l.sku AND i.cost IS NOT NULL
     HAVING count(DISTINCT (i.cost, i.currency)) = 1) c ON true
   WHERE l.list_id = p.id) AS ${typed.json('lines').as<PurchaseLineDto[]>()}`;

/** Keeps lists of products to order from suppliers. Ordering and receiving are done by a person. */
@Injectable()
export class PurchaseLists {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** Newest first; ids grow with time. */
  async list({ status, search, cursor, limit }: PurchaseListQuery): Promise<Page<PurchaseListDto>> {
    const [before] = cursor ? decodeCursor(cursor, 'id') : [null];
    const filter = `($1::text IS NULL OR p.status = $1) AND ($2::text IS NULL OR p.title ILIKE $2
      OR EXISTS (SELECT FROM purchase_lines l WHERE l.list_id = p.id AND concat_ws(' ', l.sku, l.product_name, l.supplier) ILIKE $2))`;
    const values = [status ?? null, search?.trim() ? likePattern(search.trim()) : null];
    const [rows, [counted]] = await Promise.all([
      this.database.query(
        SQL`SELECT ${columns} FROM purchase_lists p WHERE ${filter} AND ($3::uuid IS NULL OR p.id < $3) ORDER BY p.id DESC LIMIT $4`,
        [...values, before, limit + 1],
      ),
      this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} FROM purchase_lists p WHERE ${filter}`, values),
    ]);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return { items: rows.slice(0, limit).map(isoDates), total: counted!.total, nextCursor: last && encodeCursor([last.id]) };
  }

  /** @throws ApiError 404 */
  async get(id: string, sql: Sql = this.database): Promise<PurchaseListDto> {
    const [row] = await sql.query(SQL`SELECT ${columns} FROM purchase_lists p WHERE p.id = $1`, [id]);
    if (!row) throw notFound('purchase list');
    return isoDates(row);
  }

  /** @throws ApiError 400 for a SKU that is named twice or that is not among the products. */
  create(list: CreatePurchaseListDto): Promise<PurchaseListDto> {
    return this.transactions.run((transaction) => this.createWithin(transaction, list));
  }

  /** The same as part of the caller's transaction. @throws ApiError 400 */
  async createWithin(
    transaction: Transaction,
    { title, note, lines }: CreatePurchaseListDto,
    sourceKey: string | null = null,
  ): Promise<PurchaseListDto> {
    const id = uuidv7();
    await transaction.query('INSERT INTO purchase_lists (id, title, note, source_key) VALUES ($1, $2, $3, $4)', [
      id,
      title.trim(),
      note?.trim() || null,
      sourceKey,
    ]);
    await putLines(transaction, id, lines);
    return this.changed(transaction, id, 'created');
  }

  /** @throws ApiError 400, 404; 409 `version_conflict`; `purchase_not_draft` when the lines of an ordered list are changed. */
  update(id: string, { title, note, lines, version }: UpdatePurchaseListDto): Promise<PurchaseListDto> {
    return this.transactions.run(async (transaction) => {
      const { status, version: current } = await this.locked(transaction, id);
      if (version !== undefined && version !== current) throw versionConflict('purchase list');
      if (lines && status !== 'draft') throw new ApiError(purchasingErrors.purchase_not_draft);
      await transaction.query(
        `UPDATE purchase_lists SET title = coalesce($2, title), note = CASE WHEN $3 THEN $4 ELSE note END, version = version + 1, updated_at = now() WHERE id = $1`,
        [id, title?.trim() ?? null, note !== undefined, note?.trim() || null],
      );
      if (lines) await putLines(transaction, id, lines);
      return this.changed(transaction, id, 'updated');
    });
  }

  /** Marks the list as ordered. @throws ApiError 404; 409 `changed_since_shown`, `quantity_missing`, `purchase_state_refused`. */
  order(id: string, { version }: ShownVersionDto): Promise<PurchaseListDto> {
    return this.transactions.run(async (transaction) => {
      const { status, lines, version: current } = await this.locked(transaction, id);
      if (status !== 'draft') throw new ApiError(purchasingErrors.purchase_state_refused);
      requireShown('This purchase list', version, current);
      if (lines.some(({ quantity }) => quantity === null)) throw new ApiError(purchasingErrors.quantity_missing);
      await transaction.query(
        `UPDATE purchase_lists SET status = 'ordered', ordered_at = now(), version = version + 1, updated_at = now() WHERE id = $1`,
        [id],
      );
      return this.changed(transaction, id, 'ordered');
    });
  }

  /** An opportunity that started the list can start another. @throws ApiError 404; 409 `changed_since_shown`. */
  remove(id: string, { version }: ShownVersionDto): Promise<void> {
    return this.transactions.run(async (transaction) => {
      const { title, version: current } = await this.locked(transaction, id);
      requireShown('This purchase list', version, current);
      await transaction.query('DELETE FROM purchase_lists WHERE id = $1', [id]);
      transaction.state('ledger.updated', { id });
      await this.audit.record(transaction.manager, {
        action: 'purchase_list.deleted',
        subjectType: 'purchase_list',
        subjectId: id,
        before: { title },
      });
    });
  }

  /** Reads the list and locks it for this transaction. @throws ApiError 404 */
  async locked(transaction: Transaction, id: string): Promise<PurchaseListDto> {
    await transaction.query('SELECT FROM purchase_lists WHERE id = $1 FOR UPDATE', [id]);
    return this.get(id, transaction);
  }

  async changed(transaction: Transaction, id: string, what: 'created' | 'updated' | 'ordered' | 'received'): Promise<PurchaseListDto> {
    const after = await this.get(id, transaction);
    transaction.state('ledger.updated', { id });
    await this.audit.record(transaction.manager, {
      action: `purchase_list.${what}`,
      subjectType: 'purchase_list',
      subjectId: id,
      after: { title: after.title, status: after.status, lines: after.lines.length },
    });
    return after;
  }
}

async function putLines(sql: Sql, id: string, lines: readonly PurchaseLineInputDto[]): Promise<void> {
  const skus = lines.map(({ sku }) => sku.trim());
  const twice = skus.findIndex((sku, index) => skus.indexOf(sku) !== index);
  if (twice >= 0) throw invalid([{ field: `lines.${twice}.sku`, message: 'is on the list already' }]);
  const known = await sql.query(
    SQL`SELECT ${columnsOf(ChannelListingView, ['sku'])}, (array_agg(product_name ORDER BY platform))[1] AS ${typed.text('name')}
      FROM channel_listings WHERE sku = ANY($1) GROUP BY sku`,
    [skus],
  );
  const names = new Map(known.map(({ sku, name }) => [sku, name]));
  const strange = skus.flatMap((sku, index) =>
    names.has(sku) ? [] : [{ field: `lines.${index}.sku`, message: 'is not among your products' }],
  );
  if (strange.length > 0) throw invalid(strange.slice(0, 20));
  await sql.query('DELETE FROM purchase_lines WHERE list_id = $1', [id]);
  await sql.query(
    `INSERT INTO purchase_lines (list_id, index, sku, product_name, quantity, supplier)
     SELECT $1, l.index - 1, l.sku, l.name, l.quantity, l.supplier
     FROM unnest($2::text[], $3::text[], $4::int[], $5::text[]) WITH ORDINALITY AS l (sku, name, quantity, supplier, index)`,
    [
      id,
      skus,
      skus.map((sku) => names.get(sku)!),
      lines.map(({ quantity }) => quantity ?? null),
      lines.map(({ supplier }) => supplier?.trim() || null),
    ],
  );
}
