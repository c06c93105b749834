import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of changes may be about a listing that is not there yet: a draft that shall be made on a channel. */
export class DraftListings1763712900000 implements MigrationInterface {
  name = 'DraftListings1763712900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE change_lines
  -- The same for the same SKU on the same account: one draft at a time.
  ADD COLUMN draft_id uuid,
  -- What shall stand there.
  ADD COLUMN draft jsonb,
  -- Where it was found on the platform, and what it looked like then.
  ADD COLUMN kept jsonb,
  -- When the recipe of a bundle was put to use: once.
  ADD COLUMN recipe_taken_at timestamptz,
  DROP CONSTRAINT change_lines_subject`);
    // Every row there is has one of the two: nothing has to be read to know that it holds.
    await runner.query(`
ALTER TABLE change_lines ADD CONSTRAINT change_lines_subject CHECK (num_nonnulls(listing_id, order_id, draft_id) = 1) NOT VALID`);
    await runner.query('ALTER TABLE change_lines VALIDATE CONSTRAINT change_lines_subject');
    await runner.query('CREATE INDEX change_lines_of_draft ON change_lines (draft_id, created_at DESC) WHERE draft_id IS NOT NULL');
    await runner.query(`
-- The batch of changes that proposes the draft listing of a project.
ALTER TABLE trend_opportunities ADD COLUMN draft_batch_id uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE trend_opportunities DROP COLUMN draft_batch_id');
    await runner.query('DELETE FROM change_lines WHERE draft_id IS NOT NULL');
    await runner.query(`
ALTER TABLE change_lines DROP CONSTRAINT change_lines_subject, DROP COLUMN recipe_taken_at, DROP COLUMN kept, DROP COLUMN draft, DROP COLUMN draft_id,
  ADD CONSTRAINT change_lines_subject CHECK (num_nonnulls(listing_id, order_id) = 1)`);
  }
}
