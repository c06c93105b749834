import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the meanings that people gave to status words of imported files. Drafts lose their guessed currency, so that it is asked for. */
export class ImportStatusWords1763714390000 implements MigrationInterface {
  name = 'ImportStatusWords1763714390000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_status_words (
        word text PRIMARY KEY,
        status text NOT NULL CHECK (status IN ('pending', 'paid', 'shipped', 'partially_refunded', 'refunded', 'cancelled')),
        decided_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`UPDATE imports SET plan = jsonb_set(plan, '{currency}', 'null') WHERE status = 'draft'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE imports SET plan = jsonb_set(plan, '{currency}', '"USD"') WHERE plan -> 'currency' = 'null'`);
    await runner.query('DROP TABLE import_status_words');
  }
}
