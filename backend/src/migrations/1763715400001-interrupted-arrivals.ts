import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of lists that an earlier version stopped receiving half way say that a person has to look. */
export class InterruptedArrivals1763715400001 implements MigrationInterface {
  name = 'InterruptedArrivals1763715400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE purchase_lines l SET stock_note = CASE WHEN l.received > 0
          THEN 'Unknown: receiving was interrupted. Compare the stock with your shelf, then correct it by hand.'
          ELSE 'Nothing arrived.' END
        FROM purchase_lists p WHERE p.id = l.list_id AND p.status = 'received' AND l.stock_note IS NULL
    `);
  }

  async down(): Promise<void> {
    // The version before shows the notes as they are.
  }
}
