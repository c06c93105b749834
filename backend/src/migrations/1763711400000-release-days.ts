import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which a version of a tool came out; unknown for those of sellers. All that Stallhand brought so far came out on one day. */
export class ReleaseDays1763711400000 implements MigrationInterface {
  name = 'ReleaseDays1763711400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product_versions ADD released_on date');
    // A version never changes; this was true of it all along.
    await runner.query('DROP TRIGGER product_versions_keep ON product_versions');
    await runner.query(`UPDATE product_versions SET released_on = '2026-11-22' WHERE author = 'Stallhand' AND label = '1.0.0'`);
    await runner.query(
      'CREATE TRIGGER product_versions_keep BEFORE UPDATE ON product_versions FOR EACH ROW EXECUTE FUNCTION product_versions_keep()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product_versions DROP released_on');
  }
}
