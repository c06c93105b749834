import type { ModuleSchema } from '../../platform/database/module-schema';

export const workflowsSchema: ModuleSchema = {
  namesTasks: {
    'workflow_runs.id': { then: 'goes' },
    'workflow_runs.parent_id': { then: 'forgets' },
    'workflow_runs.ancestors': { then: 'outlives' },
    'workflow_effects.run_id': { then: 'goes' },
    // A run whose parts are open stays; a part stays as long as its run, which says what it cost.
    'workflow_children.run_id': {
      then: 'goes',
      keeps: `EXISTS (SELECT FROM workflow_children c JOIN task_overview o ON o.id = c.task_id WHERE c.run_id = t.id AND o.finished_at IS NULL)`,
    },
    'workflow_children.task_id': { then: 'goes', keepsWhile: 'true' },
    // Steps may work on what a certain run brought.
    'workflow_versions.definition': {
      then: 'outlives',
      keeps: `EXISTS (SELECT FROM workflows w JOIN workflow_versions v ON v.workflow_id = w.id AND v.version = w.version
        CROSS JOIN LATERAL jsonb_path_query(v.definition, '$.**.taskId') AS named (id) WHERE w.deleted_at IS NULL AND named.id #>> '{}' = t.id::text)`,
    },
  },
  views: {
    run_origins: `SELECT id, workflow_id FROM workflow_runs`,
    workflow_descent: `SELECT run_id, task_id FROM workflow_children`,
    workflow_directory: `SELECT id, name, description, status, version, created_at, deleted_at FROM workflows`,
  },
  functions: {
    workflow_versions_keep: `
CREATE OR REPLACE FUNCTION workflow_versions_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of workflow % never changes', OLD.version, OLD.workflow_id USING ERRCODE = 'integrity_constraint_violation';
END $$`,
  },
};
