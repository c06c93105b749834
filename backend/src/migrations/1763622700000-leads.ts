import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who asked on the landing page to be shown the product. */
export class Leads1763622700000 implements MigrationInterface {
  name = 'Leads1763622700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE leads (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        company text,
        message text,
        -- When they would like to be shown it, and where their clock stands.
        starts_at timestamptz NOT NULL,
        time_zone text NOT NULL,
        status text NOT NULL DEFAULT 'new',
        -- Whoever has it may fetch the calendar file; it is in the answer and in the mail.
        calendar_key text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT leads_status CHECK (status IN ('new', 'answered'))
      );
      -- A form that is sent twice is one request.
      CREATE UNIQUE INDEX leads_request ON leads (lower(email), starts_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE leads');
  }
}
