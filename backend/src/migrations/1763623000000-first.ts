import type { MigrationInterface, QueryRunner } from 'typeorm';
import { firstSchema } from './first-schema';

/**
 * The schema of 0.1.0 in one step. It took twenty before anything was released; this one has the name of the last of them, so that a database
 * and a backup of that time are known for what they are.
 */
export class LogDays1763623000000 implements MigrationInterface {
  name = 'LogDays1763623000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(firstSchema);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP SCHEMA partitions CASCADE;
      DO $$
      DECLARE
        made record;
      BEGIN
        FOR made IN SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' LOOP
          EXECUTE format('DROP TABLE %I CASCADE', made.name);
        END LOOP;
      END $$;
      DROP FUNCTION ledger_orders_changed, ledger_stock_changed, product_versions_keep, tasks_keep_terminal, workflow_versions_keep;
    `);
  }
}
