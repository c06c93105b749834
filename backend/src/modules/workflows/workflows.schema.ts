import type { ModuleSchema } from '../../platform/database/module-schema';

export const workflowsSchema: ModuleSchema = {
  tables: ['workflow_children', 'workflow_effects', 'workflow_runs', 'workflow_triggers', 'workflow_versions', 'workflows'],
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
