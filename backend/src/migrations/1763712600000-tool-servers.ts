import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Servers of tools that speak MCP, their tools as a person accepted them, and which calls of tasks have left for them. */
export class ToolServers1763712600000 implements MigrationInterface {
  name = 'ToolServers1763712600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE tool_servers (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  -- In the names of its tools; never changes.
  slug text NOT NULL,
  address text,
  -- A name in TOOL_SERVER_COMMANDS.
  command text,
  api_key_id uuid REFERENCES api_keys (id) ON DELETE SET NULL,
  -- It was added with a key: without one it is not called.
  needs_key boolean DEFAULT false NOT NULL,
  status text DEFAULT 'untested' NOT NULL,
  last_error text,
  said_name text,
  said_version text,
  protocol text,
  checked_at timestamptz,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT tool_servers_slug_key UNIQUE (slug),
  CONSTRAINT tool_servers_place CHECK ((address IS NULL) <> (command IS NULL)),
  CONSTRAINT tool_servers_status CHECK (status IN ('untested', 'ready', 'failing'))
);
CREATE UNIQUE INDEX tool_servers_name ON tool_servers (lower(name));
CREATE INDEX tool_servers_key ON tool_servers (api_key_id) WHERE api_key_id IS NOT NULL;
CREATE TABLE server_tools (
  id uuid PRIMARY KEY,
  server_id uuid NOT NULL REFERENCES tool_servers (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- In its name here.
  alias text NOT NULL,
  use text DEFAULT 'off' NOT NULL,
  -- As the server described it last.
  offered jsonb NOT NULL,
  offered_hash text NOT NULL,
  problem text,
  is_listed boolean DEFAULT true NOT NULL,
  -- As a person read it when they allowed it.
  accepted jsonb,
  accepted_hash text,
  accepted_by text,
  accepted_at timestamptz,
  CONSTRAINT server_tools_name_key UNIQUE (server_id, name),
  CONSTRAINT server_tools_alias_key UNIQUE (server_id, alias),
  CONSTRAINT server_tools_use CHECK (use IN ('off', 'reading', 'acting')),
  CONSTRAINT server_tools_accepted CHECK (use = 'off' OR (accepted IS NOT NULL AND accepted_hash IS NOT NULL))
);
-- Calls that change something and have left: none of them leaves again. A row whose call never arrived is taken back.
CREATE TABLE server_tool_calls (
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  step text NOT NULL,
  request_hash text NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (task_id, step, request_hash)
);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE server_tool_calls; DROP TABLE server_tools; DROP TABLE tool_servers;');
  }
}
