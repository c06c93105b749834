import { SQL } from '../../platform/database/sql';
import { taskColumns } from './task-view';

/** A task as it is stored anew, by the names of its columns. */
export interface TaskRecord {
  id: string;
  title: string;
  description: string | null;
  priority: string;
  assigned_to: string | null;
  agent_id: string | null;
  metadata: Record<string, unknown>;
  type: string;
  input: Record<string, unknown>;
  due_at: Date | null;
  estimated_seconds: number | null;
  max_attempts: number;
  timeout_ms: number;
  triggered_by: string;
  retried_from_id: string | null;
  idempotency_key: string | null;
  idempotency_hash: string | null;
  tick_key: string | null;
  dry_run: boolean;
  requested_by: string | null;
  named: unknown;
  /** The token behind the call. */
  token_id: string | null;
  token_name: string | null;
  asks_always: boolean;
  /** Limits of the task. Null for none. */
  authority_id: string | null;
  /** The task that makes this one, whose token it then works for. */
  maker: string | null;
  is_personal: boolean;
  searchable: string;
}

/**
 * New tasks with their searchable texts, as one: $1 an array of `TaskRecord`, as JSON. No row where a key was used before, also by
 * another one before it: without a join they are written in their order.
 */
export const createStatement = SQL`WITH changed AS (
  INSERT INTO tasks AS t (id, title, description, status, priority, assigned_to, agent_id, metadata, type, input, due_at,
    estimated_seconds, max_attempts, timeout_ms, triggered_by, retried_from_id, idempotency_key, idempotency_hash, tick_key, dry_run,
    requested_by, named, token_id, token_name, asks_always, authority_id, is_personal)
  SELECT n.id, n.title, n.description, CASE WHEN n.due_at > now() THEN 'pending' ELSE 'queued' END, n.priority, n.assigned_to, n.agent_id,
    n.metadata, n.type, n.input, coalesce(n.due_at, now()), n.estimated_seconds, n.max_attempts, n.timeout_ms, n.triggered_by,
    n.retried_from_id, n.idempotency_key, n.idempotency_hash, n.tick_key, n.dry_run, n.requested_by, n.named,
    coalesce(n.token_id, (SELECT m.token_id FROM tasks m WHERE m.id = n.maker)),
    coalesce(n.token_name, (SELECT m.token_name FROM tasks m WHERE m.id = n.maker)),
    n.asks_always, n.authority_id, n.is_personal
  FROM json_to_recordset($1) AS n (id uuid, title text, description text, priority text, assigned_to text, agent_id uuid, metadata jsonb,
    type text, input jsonb, due_at timestamptz, estimated_seconds int, max_attempts int, timeout_ms int, triggered_by text,
    retried_from_id uuid, idempotency_key text, idempotency_hash text, tick_key text, dry_run boolean, requested_by uuid, named jsonb,
    token_id uuid, token_name text, asks_always boolean, authority_id text, is_personal boolean, maker uuid)
  ON CONFLICT DO NOTHING
  RETURNING ${taskColumns}
), searchable AS (
  INSERT INTO task_search (task_id, body)
  SELECT n.id, n.searchable FROM json_to_recordset($1) AS n (id uuid, searchable text) JOIN changed ON changed.id = n.id
) SELECT * FROM changed`;
