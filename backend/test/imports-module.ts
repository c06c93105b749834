import { ImportsModule } from '../src/modules/imports';
import type { UpdateImportDto } from '../src/modules/imports/dto/import-requests.dto';
import { ImportsService } from '../src/modules/imports/imports.service';
import { ImportRun } from '../src/modules/imports/running/import-run';
import { ImportUndo } from '../src/modules/imports/running/import-undo';
import type { TestDatabase } from './database';
import { startForAll, type StartedModule } from './start-module';

const nothing = () => undefined;
const step = (signal: AbortSignal, progress: (percent: number) => void = nothing) => ({
  signal,
  log: nothing,
  artifact: nothing,
  checkpoint: nothing,
  progress,
});

/** Imports and undoes files by calling the jobs of the worker, one after the other. */
export class ImportsHarness {
  constructor(
    readonly module: StartedModule,
    private readonly database: TestDatabase,
  ) {}

  /** @returns the id of an import that was not started */
  async upload(content: string | Buffer, change: UpdateImportDto = {}): Promise<string> {
    const bytes = Buffer.from(content as string);
    const imports = this.module.get(ImportsService);
    const { id } = await imports.upload(
      'file.csv',
      'text/csv',
      (async function* () {
        yield await Promise.resolve(bytes);
      })(),
    );
    // A file that names no currency or no status is not imported before a person chose one.
    await imports.update(id, { currency: 'USD', missingStatus: 'paid', ...change });
    await this.database.query(`UPDATE imports SET status = 'running', started_at = clock_timestamp() WHERE id = $1`, [id]);
    return id;
  }

  /** @param batches after which the attempt is stopped */
  run(id: string, batches = Infinity) {
    const abort = new AbortController();
    let left = batches;
    return this.module.get(ImportRun).run(
      id,
      step(abort.signal, () => void (--left <= 0 && abort.abort())),
    );
  }

  /** @returns the id of the import */
  async import(content: string | Buffer, change: UpdateImportDto = {}): Promise<string> {
    const id = await this.upload(content, change);
    await this.run(id);
    return id;
  }

  /** @param rounds after which the attempt is stopped */
  undo(id: string, rounds = Infinity) {
    const abort = new AbortController();
    let left = rounds;
    return this.module.get(ImportUndo).run(
      id,
      step(abort.signal, () => void (--left <= 0 && abort.abort())),
    );
  }

  /** Everything that files brought, without ids and times of writing. */
  async ledger() {
    const orders = await this.database.query(
      `SELECT o.platform_order_id AS id, o.order_number AS number, o.ordered_at AS at, o.status, o.currency, o.total, o.shipping, o.tax, o.discount, o.refunded,
         o.fees, concat_ws(' ', c.email, c.first_name, c.last_name) AS buyer,
         (SELECT string_agg(concat_ws(' ', l.quantity, l.product_name, l.unit_price), ', ' ORDER BY l.index) FROM shop_order_lines l WHERE l.order_id = o.id) AS lines
       FROM shop_orders o LEFT JOIN customers c ON c.id = o.customer_id ORDER BY 1`,
    );
    const products = await this.database.query(
      'SELECT sku, product_name AS name, price, cost, cost_source AS "costSource", currency, quantity, status FROM inventory ORDER BY sku',
    );
    const customers = await this.database.query(
      `SELECT c.email, c.first_name AS "firstName", c.last_name AS "lastName", c.order_count AS orders, c.total_spent AS spent,
         (SELECT string_agg(s.platform_customer_id, ' ' ORDER BY s.platform_customer_id) FROM customer_sources s WHERE s.customer_id = c.id) AS ids
       FROM customers c ORDER BY c.email, 6`,
    );
    return { orders, products, customers };
  }

  clear() {
    return this.database.query(
      `TRUNCATE shop_orders, shop_order_lines, customers, customer_sources, inventory, imports, files, ledger_statements, ledger_due, stated_facts, erased_people CASCADE`,
    );
  }
}

/** As `startForAll`, with the modules of imports. */
export function startImportsForAll(use: (started: { database: TestDatabase; imports: ImportsHarness }) => void): void {
  startForAll([ImportsModule], ({ database, module }) => use({ database, imports: new ImportsHarness(module, database) }));
}
