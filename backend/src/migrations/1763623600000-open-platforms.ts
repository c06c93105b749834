import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which platforms there are is said by the list of their definitions; a copy of it in a constraint would have to follow each new one. */
export class OpenPlatforms1763623600000 implements MigrationInterface {
  name = 'OpenPlatforms1763623600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE integrations DROP CONSTRAINT IF EXISTS integrations_platform');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE integrations ADD CONSTRAINT integrations_platform CHECK (platform IN ('ebay', 'shopify', 'amazon', 'stripe')) NOT VALID`);
  }
}
