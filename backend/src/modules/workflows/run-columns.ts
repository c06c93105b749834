const secondsOf = (expression: string) => `(extract(epoch FROM ${expression}) * 1000)::float8`;

/** The public columns of `workflow_runs r JOIN tasks t`, as lists and details show them. */
export const runColumns = `
  r.id, r.workflow_id AS "workflowId", (SELECT name FROM workflows WHERE id = r.workflow_id) AS "workflowName", r.version, t.status,
  r.trigger_kind AS "triggerKind", r.trigger_id AS "triggerId", left(t.input ->> 'trigger', 200) AS "triggerSummary",
  t.dry_run AS "dryRun", t.held, t.waiting_for AS "waitingFor", t.waiting_until AS "waitingUntil", t.progress_note AS note, t.attempt,
  (SELECT count(DISTINCT key)::int FROM step_overview s WHERE s.task_id = r.id AND s.status IN ('completed', 'reused')
     AND s.key !~ '[#/:]') AS "stepsDone",
  (SELECT jsonb_array_length(definition -> 'steps') FROM workflow_versions v WHERE v.workflow_id = r.workflow_id AND v.version = r.version)
    AS "stepsTotal",
  ${secondsOf('coalesce(t.finished_at, now()) - t.started_at')} AS "durationMs",
  t.waited_ms::float8 + CASE WHEN t.status = 'waiting' THEN ${secondsOf('now() - t.parked_at')} ELSE 0 END AS "waitingMs",
  (t.cost_micro_usd + coalesce((SELECT sum(c.cost_micro_usd) FROM workflow_children k JOIN task_overview c ON c.id = k.task_id WHERE k.run_id = r.id), 0))::float8
    AS "costMicroUsd",
  t.error, r.parent_id AS "parentId", t.retried_from_id AS "retriedFromId", r.created_at AS "createdAt", t.started_at AS "startedAt",
  t.finished_at AS "finishedAt", t.is_personal AS "isPersonal"`;
