import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks of hours and SKUs to count again are appended, so that a writer never waits for the process that counts them. */
export class AppendedLedgerDue1763713810000 implements MigrationInterface {
  name = 'AppendedLedgerDue1763713810000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE ledger_due DROP CONSTRAINT ledger_due_pkey, ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
CREATE INDEX ledger_due_key ON ledger_due (kind, key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP INDEX ledger_due_key;
DELETE FROM ledger_due d USING ledger_due o WHERE o.kind = d.kind AND o.key = d.key AND o.id < d.id;
ALTER TABLE ledger_due DROP COLUMN id, ADD PRIMARY KEY (kind, key)`);
  }
}
