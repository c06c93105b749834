import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of the audit log are sealed with a key; those that are there stay as they are and are sealed by the first that comes after. */
export class AuditSeals1763624601000 implements MigrationInterface {
  name = 'AuditSeals1763624601000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE audit_log ADD COLUMN key_version integer;
ALTER TABLE audit_head ADD COLUMN key_version integer, ADD COLUMN seal bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE audit_log DROP COLUMN key_version;
ALTER TABLE audit_head DROP COLUMN key_version, DROP COLUMN seal`);
  }
}
