import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps which API token an authority comes from, so that work that a token wrote counts against its budget no matter who starts it, and the
 * authority of the token that started the schedule of an agent.
 */
export class TokensOfAuthors1763715230000 implements MigrationInterface {
  name = 'TokensOfAuthors1763715230000';

  async up(runner: QueryRunner): Promise<void> {
    // No reference: a token that is gone has ended.
    await runner.query('ALTER TABLE authorities ADD COLUMN token_id uuid');
    await runner.query(`UPDATE authorities SET token_id = substr(id, 7)::uuid WHERE id LIKE 'token %'`);
    await runner.query('ALTER TABLE agents ADD COLUMN schedule_authority_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agents DROP COLUMN schedule_authority_id');
    await runner.query('ALTER TABLE authorities DROP COLUMN token_id');
  }
}
