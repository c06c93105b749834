import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What shall change in the shops, and what became of it: batches of lines, each one field of one listing of one account, the rules by which
 * they may leave, and who writes to an account just now.
 */
export class Changes1763711700000 implements MigrationInterface {
  name = 'Changes1763711700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inventory ADD COLUMN compare_at numeric(10,2)');
    await runner.query(`
ALTER TABLE tasks DROP CONSTRAINT tasks_waiting_for, ADD CONSTRAINT tasks_waiting_for
  CHECK (waiting_for IN ('approval', 'delay', 'task', 'rate_limit', 'budget', 'delivery', 'change'))`);
    await runner.query(`
CREATE TABLE change_batches (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  why text,
  proposed_by text NOT NULL,
  proposer text NOT NULL,
  task_id uuid,
  -- The step of the task that proposed it. A step that is done again finds its batch, and what was answered to it.
  step_key text,
  answer jsonb,
  undoes uuid,
  -- Lines that were to be written and were not, as people were told last.
  trouble_told integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT change_batches_proposed_by CHECK (proposed_by IN ('person', 'agent', 'workflow', 'tool', 'program', 'undo'))
)`);
    await runner.query('CREATE UNIQUE INDEX change_batches_once ON change_batches (task_id, step_key)');
    await runner.query('CREATE INDEX change_batches_list ON change_batches (created_at DESC, id DESC)');
    await runner.query(`
CREATE TABLE change_lines (
  id uuid PRIMARY KEY,
  batch_id uuid NOT NULL REFERENCES change_batches (id) ON DELETE CASCADE,
  position integer NOT NULL,
  listing_id uuid NOT NULL,
  platform text NOT NULL,
  integration_id uuid NOT NULL,
  product_id text NOT NULL,
  sku text NOT NULL,
  product_name text NOT NULL,
  field text NOT NULL,
  currency text,
  -- Money in cents, pieces as they are counted; null for a struck-through price that is not there.
  from_value jsonb NOT NULL,
  read_at timestamptz NOT NULL,
  to_value jsonb NOT NULL,
  why text,
  -- How the rules judged it, with the figures they had: what is shown beside it.
  judgement jsonb NOT NULL,
  status text NOT NULL,
  -- Why it is in this state, where that needs a reason, and what can be done about it.
  cause text,
  cause_text text,
  cure text,
  seen_value jsonb,
  seen_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  -- Not sent before this.
  due_at timestamptz,
  -- Right before the call that may change it leaves. A line whose sender died after this is read, never sent again.
  called_at timestamptz,
  sent_at timestamptz,
  looks integer DEFAULT 0 NOT NULL,
  undoes uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT change_lines_place UNIQUE (batch_id, position),
  CONSTRAINT change_lines_status CHECK (status IN
    ('proposed', 'approved', 'sending', 'reading', 'verified', 'rejected', 'refused', 'drifted', 'unknown', 'undone'))
)`);
    // The text that holds is the one of the module.
    await runner.query(`CREATE FUNCTION change_lines_move() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`);
    await runner.query('CREATE TRIGGER change_lines_move BEFORE UPDATE ON change_lines FOR EACH ROW EXECUTE FUNCTION change_lines_move()');
    await runner.query('CREATE INDEX change_lines_of_batch ON change_lines (batch_id, status, position)');
    await runner.query(`CREATE INDEX change_lines_due ON change_lines (integration_id, due_at, id)
      WHERE status IN ('approved', 'sending', 'reading', 'unknown')`);
    await runner.query('CREATE INDEX change_lines_of_listing ON change_lines (listing_id, created_at DESC)');
    await runner.query('CREATE INDEX change_lines_undoing ON change_lines (undoes) WHERE undoes IS NOT NULL');
    await runner.query('CREATE INDEX change_lines_called ON change_lines (called_at) WHERE called_at IS NOT NULL');
    await runner.query(`
CREATE TABLE change_rules (
  kind text NOT NULL,
  platform text NOT NULL,
  level text DEFAULT 'ask' NOT NULL,
  -- Percent of the price that shall be left after cost and fees.
  margin_percent numeric(5,2),
  -- Percent of the price that the platform keeps, where the ledger does not know.
  fee_percent numeric(5,2),
  -- How far a value may move on one day: percent of a price, pieces of a stock.
  most_change numeric(9,2),
  most_lines_batch integer,
  most_lines_day integer,
  -- SKUs that may be written; null for all.
  only_skus text[],
  updated_at timestamptz DEFAULT now() NOT NULL,
  updated_by text,
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (kind, platform),
  CONSTRAINT change_rules_level CHECK (level IN ('suggest', 'ask', 'act'))
)`);
    await runner.query(`
CREATE TABLE change_switch (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  stopped_at timestamptz,
  stopped_by text,
  quiet_from text,
  quiet_to text,
  updated_at timestamptz DEFAULT now() NOT NULL
)`);
    await runner.query('INSERT INTO change_switch DEFAULT VALUES');
    await runner.query(`
CREATE TABLE change_senders (
  integration_id uuid PRIMARY KEY,
  fence uuid NOT NULL,
  held_until timestamptz NOT NULL,
  -- The account asked to be left alone until then, or did not answer.
  rests_until timestamptz,
  trouble text
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['change_senders', 'change_switch', 'change_rules', 'change_lines', 'change_batches'])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query('DROP FUNCTION change_lines_move');
    await runner.query('ALTER TABLE inventory DROP COLUMN compare_at');
    await runner.query(`
ALTER TABLE tasks DROP CONSTRAINT tasks_waiting_for, ADD CONSTRAINT tasks_waiting_for
  CHECK (waiting_for IN ('approval', 'delay', 'task', 'rate_limit', 'budget', 'delivery')) NOT VALID`);
  }
}
