import type { ModuleSchema } from '../../platform/database/module-schema';

export const workflowsSchema: ModuleSchema = {
  tables: ['workflow_children', 'workflow_effects', 'workflow_runs', 'workflow_triggers', 'workflow_versions', 'workflows'],
  functions: {
    workflow_versions_keep: `
CREATE OR REPLACE FUNCTION workflow_versions_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of workflow % never changes', OLD.version, OLD.workflow_id USING ERRCODE = 'integrity_constraint_violation';
END $$`,
  },
};
