import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of an order file that belong to orders spread over the file. They are gone when the import ends. */
const heldRows = `
CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL,
  line integer NOT NULL,
  cells text NOT NULL,
  PRIMARY KEY (import_id, key, line)
)`;

export class LedgerStatements1763713900000 implements MigrationInterface {
  name = 'LedgerStatements1763713900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(heldRows);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_rows');
  }
}
