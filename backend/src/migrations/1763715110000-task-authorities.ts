import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps whose permissions and scopes a task works within, and those of the callers that wrote agents and workflows. */
export class TaskAuthorities1763715110000 implements MigrationInterface {
  name = 'TaskAuthorities1763715110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE authorities (
  -- Made of the content: a row never changes.
  id text PRIMARY KEY,
  -- Null: every permission.
  permissions text[],
  -- Null: all of them.
  agents text[],
  workflows text[],
  integrations text[],
  asks_always boolean NOT NULL
);
ALTER TABLE tasks ADD authority_id text REFERENCES authorities (id);
ALTER TABLE agents ADD authority_id text REFERENCES authorities (id);
ALTER TABLE workflows ADD authority_id text REFERENCES authorities (id);
`);
    await runner.query(`
INSERT INTO authorities (id, permissions, agents, workflows, integrations, asks_always)
  SELECT DISTINCT 'token ' || t.token_id, coalesce(k.permissions, '{}'),
    CASE WHEN k.id IS NULL THEN '{}'::text[] ELSE k.agent_ids::text[] END,
    CASE WHEN k.id IS NULL THEN '{}'::text[] ELSE k.workflow_ids::text[] END,
    CASE WHEN k.id IS NULL THEN '{}'::text[] ELSE k.integration_ids::text[] END,
    coalesce(k.mode <> 'act', true)
  FROM tasks t LEFT JOIN api_tokens k ON k.id = t.token_id WHERE t.token_id IS NOT NULL AND t.finished_at IS NULL;
UPDATE tasks SET authority_id = 'token ' || token_id WHERE token_id IS NOT NULL AND finished_at IS NULL;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE workflows DROP COLUMN authority_id; ALTER TABLE agents DROP COLUMN authority_id;');
    await runner.query('ALTER TABLE tasks DROP COLUMN authority_id; DROP TABLE authorities;');
  }
}
