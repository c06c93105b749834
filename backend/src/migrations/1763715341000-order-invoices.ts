import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores invoice numbers with the seller printed on each. Numbers outlive their orders: a series has no gaps, and a number is never
 * used twice.
 */
export class OrderInvoices1763715341000 implements MigrationInterface {
  name = 'OrderInvoices1763715341000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE order_invoices (
         series text NOT NULL,
         number integer NOT NULL CHECK (number > 0),
         order_id uuid NOT NULL,
         seller jsonb NOT NULL,
         issued_at timestamptz DEFAULT now() NOT NULL,
         PRIMARY KEY (series, number),
         CONSTRAINT order_invoices_order_key UNIQUE (order_id)
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_invoices');
  }
}
