import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/database';
import { type NewRow, putCustomers, putOrders, putProducts } from './put-rows';
import {
  customerStatements,
  dropStatements,
  lockRows,
  orderStatements,
  productStatements,
  type StatedKind,
  statementsOf,
  type StoredRow,
} from './statements';
import { type Statement, withoutSource } from './statements-fold';
import { recountCustomers } from './write-customers';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { LedgerStatementEntity } from '../entities/ledger-statement.entity';
import { ShopOrderEntity } from '../entities/shop-order.entity';
import { InventoryEntity } from '../entities/inventory.entity';
import { CustomerEntity } from '../entities/customer.entity';

const rowsPerRound = 1_000;
/** An undo waits for a row that another process works on, instead of leaving it. */
const patience = `SELECT set_config('lock_timeout', '10min', true), set_config('statement_timeout', '11min', true)`;

/**
 * Takes what one import wrote out of the ledger again, in any order of imports: a row gets the values that its remaining
 * sources state, and goes if there is none. Every call does a part; 0 says that nothing is left of that kind.
 */
@Injectable()
export class LedgerUndo {
  async orders(sql: Sql, importId: string): Promise<number> {
    await sql.query(patience);
    const folded = await this.fold(sql, orderStatements, importId, async (rows, before) => {
      await putOrders(sql, rows);
      await recountCustomers(sql, customersOf([...rows.map(({ values }) => values), ...before.map(({ values }) => values)]));
    });
    return folded > 0 ? folded : this.removeOrders(sql, importId);
  }

  /** @param addedAt only products that were added at this time; null for all */
  async products(sql: Sql, importId: string, addedAt: string | null = null): Promise<number> {
    await sql.query(patience);
    const only = addedAt === null ? null : await this.addedAt(sql, addedAt);
    const folded = await this.fold(sql, productStatements, importId, (rows) => putProducts(sql, rows), only);
    return folded > 0 ? folded : this.removeProducts(sql, importId, only);
  }

  async customers(sql: Sql, importId: string): Promise<number> {
    await sql.query(patience);
    const folded = await this.fold(sql, customerStatements, importId, async (rows, _before, statements) => {
      await putCustomers(sql, rows);
      await this.unlink(sql, importId, statements);
    });
    return folded > 0 ? folded : this.removeCustomers(sql, importId);
  }

  /** Rows that other sources touched as well: the import's statements go, and the rest is folded anew. */
  private async fold(
    sql: Sql,
    kind: StatedKind,
    importId: string,
    put: (rows: NewRow[], before: StoredRow[], rest: Map<string, Statement[]>) => Promise<void>,
    only: readonly string[] | null = null,
  ): Promise<number> {
    const own = await sql.query(
      SQL`SELECT row_id AS ${typed.of(LedgerStatementEntity, 'rowId', 'id')} FROM ledger_statements WHERE import_id = $1 AND kind = $2
        AND ($3::uuid[] IS NULL OR row_id = ANY($3))
       ORDER BY row_id LIMIT ${rowsPerRound}`,
      [importId, kind.name, only],
    );
    if (own.length === 0) return 0;
    const ids = own.map(({ id }) => id);
    const stored = await lockRows(sql, kind, ids);
    const statements = await statementsOf(sql, kind, ids);
    const rest = new Map<string, Statement[]>();
    const rows: NewRow[] = [];
    const alone: string[] = [];
    for (const { id, values, integrationId } of stored) {
      const all = statements.get(id) ?? [];
      const others = all.filter((statement) => statement.importId !== importId);
      if (!others.some(({ stated }) => !stated.is_edit) && integrationId === null) {
        alone.push(id);
        continue;
      }
      rest.set(id, others);
      const [before, after] = [all, others].map((some) => kind.fold(some.map(({ stated }) => stated)));
      const imports = others.filter(({ stated }) => !stated.is_edit).map((statement) => statement.importId);
      rows.push({
        id,
        values: { ...withoutSource(values, before!, after!, kind.columns), assumed: after!.assumed },
        importId: imports[0] ?? null,
        lastImportId: imports.at(-1) ?? null,
      });
    }
    await put(rows, stored, rest);
    await sql.query(`UPDATE ${kind.table} SET import_id = $2 WHERE id = ANY($1)`, [alone, importId]);
    const there = new Set(stored.map(({ id }) => id));
    await dropStatements(sql, kind, [...alone, ...ids.filter((id) => !there.has(id))]);
    await sql.query('DELETE FROM ledger_statements WHERE import_id = $1 AND kind = $2 AND row_id = ANY($3)', [importId, kind.name, ids]);
    return own.length;
  }

  /** Orders that no other source knows. Another import may have stated one while this call waited for it. */
  private async removeOrders(sql: Sql, importId: string): Promise<number> {
    const rows = await sql.query(
      SQL`SELECT ${columnsOf(ShopOrderEntity, ['id', 'customerId'])} FROM shop_orders WHERE import_id = $1
        AND integration_id IS NULL LIMIT ${rowsPerRound} FOR UPDATE`,
      [importId],
    );
    const ids = await this.alone(
      sql,
      orderStatements,
      rows.map(({ id }) => id),
    );
    await sql.query('DELETE FROM shop_order_lines WHERE order_id = ANY($1)', [ids]);
    await sql.query('DELETE FROM shop_orders WHERE id = ANY($1)', [ids]);
    await recountCustomers(
      sql,
      rows.flatMap(({ customerId }) => customerId ?? []),
    );
    return rows.length;
  }

  private async addedAt(sql: Sql, time: string): Promise<string[]> {
    const rows = await sql.query(SQL`SELECT ${columnsOf(InventoryEntity, ['id'])} FROM inventory WHERE created_at = $1::timestamptz`, [
      time,
    ]);
    return rows.map(({ id }) => id);
  }

  private async removeProducts(sql: Sql, importId: string, only: readonly string[] | null): Promise<number> {
    const rows = await sql.query(
      SQL`SELECT ${columnsOf(InventoryEntity, ['id'])} FROM inventory WHERE import_id = $1 AND integration_id IS NULL
        AND ($2::uuid[] IS NULL OR id = ANY($2))
       LIMIT ${rowsPerRound} FOR UPDATE`,
      [importId, only],
    );
    const ids = await this.alone(
      sql,
      productStatements,
      rows.map(({ id }) => id),
    );
    await sql.query('DELETE FROM inventory WHERE id = ANY($1)', [ids]);
    return rows.length;
  }

  private async removeCustomers(sql: Sql, importId: string): Promise<number> {
    const rows = await sql.query(
      SQL`SELECT ${columnsOf(CustomerEntity, ['id'], 'c')} FROM customers c WHERE c.import_id = $1
        AND NOT EXISTS (SELECT FROM shop_orders o WHERE o.customer_id = c.id)
         AND NOT EXISTS (SELECT FROM customer_sources s WHERE s.customer_id = c.id
           AND (s.import_id IS DISTINCT FROM $1::uuid OR s.integration_id IS NOT NULL))
       LIMIT ${rowsPerRound} FOR UPDATE`,
      [importId],
    );
    const ids = await this.alone(
      sql,
      customerStatements,
      rows.map(({ id }) => id),
    );
    const bought = await sql.query(SQL`SELECT DISTINCT customer_id AS ${typed.text('id')} FROM shop_orders WHERE customer_id = ANY($1)`, [
      ids,
    ]);
    const buyers = new Set(bought.map(({ id }) => id));
    await sql.query('DELETE FROM customers WHERE id = ANY($1)', [ids.filter((id) => !buyers.has(id))]);
    return rows.length;
  }

  /** Those of the rows, which are locked, that have no statements. */
  private async alone(sql: Sql, { name }: StatedKind, ids: readonly string[]): Promise<string[]> {
    const rows = await sql.query(
      SQL`SELECT DISTINCT row_id AS ${typed.of(LedgerStatementEntity, 'rowId', 'id')} FROM ledger_statements WHERE kind = $1
        AND row_id = ANY($2)`,
      [name, ids],
    );
    const stated = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !stated.has(id));
  }

  /** Ids by which only this import knew a customer are forgotten; the others are those of a remaining import. */
  private async unlink(sql: Sql, importId: string, rest: ReadonlyMap<string, Statement[]>): Promise<void> {
    const kept = [...rest].flatMap(([id, statements]) =>
      statements.flatMap((statement) =>
        ((statement.stated.ids ?? []) as string[]).map((key) => ({ id, key, importId: statement.importId })),
      ),
    );
    await sql.query(
      `WITH kept AS (SELECT DISTINCT ON (id, key) * FROM unnest($3::uuid[], $4::text[], $5::uuid[]) AS k (id, key, import_id)),
       gone AS (DELETE FROM customer_sources s WHERE s.import_id = $1 AND s.integration_id IS NULL AND s.customer_id = ANY($2)
         AND NOT EXISTS (SELECT FROM kept k WHERE k.id = s.customer_id AND k.key = s.platform || ' ' || s.account || ' ' || s.platform_customer_id))
       UPDATE customer_sources s SET import_id = k.import_id FROM kept k
       WHERE s.import_id = $1 AND s.integration_id IS NULL AND s.customer_id = k.id AND k.key = s.platform || ' ' || s.account || ' ' || s.platform_customer_id`,
      [importId, [...rest.keys()], kept.map(({ id }) => id), kept.map(({ key }) => key), kept.map((one) => one.importId)],
    );
  }
}

const customersOf = (rows: readonly NewRow['values'][]): string[] =>
  rows.flatMap(({ customer_id }) => (typeof customer_id === 'string' ? [customer_id] : []));
