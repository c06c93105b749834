import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the maker of a one-time link, so that it counts only while the maker may make it. Earlier links get the only person of that name.
 * Without exactly one such person, the link no longer counts.
 */
export class LinkMakers1763715141000 implements MigrationInterface {
  name = 'LinkMakers1763715141000';

  async up(runner: QueryRunner): Promise<void> {
    // No reference: a link must not lose its maker with the account.
    await runner.query('ALTER TABLE invites ADD COLUMN maker_kind text, ADD COLUMN maker_id uuid');
    await runner.query(`UPDATE invites i SET maker_kind = 'person', maker_id = m.id FROM users m
      WHERE m.name = i.invited_by AND (SELECT count(*) FROM users o WHERE o.name = i.invited_by) = 1`);
    await runner.query(`UPDATE invites SET maker_kind = CASE invited_by WHEN 'Command line' THEN 'console' ELSE 'administrator' END
      WHERE maker_kind IS NULL AND invited_by IN ('Command line', 'Administrator')`);
    await runner.query(`ALTER TABLE invites ADD CONSTRAINT invites_maker CHECK (maker_kind IN ('person', 'console', 'administrator')
      AND (maker_kind = 'person') = (maker_id IS NOT NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invites DROP COLUMN maker_kind, DROP COLUMN maker_id');
  }
}
