import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Ellipsis from '../../../../shared/icons/ellipsis';
import Pause from '../../../../shared/icons/pause';
import Play from '../../../../shared/icons/play';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { plural } from '../../../../shared/lib/format';
import { serverMessage } from '../../../../shared/api/errors';
import { useFailureToast } from '../../../../shared/lib/useFailureToast';
import { useMay } from '../../../../shared/lib/permissions';
import { IconAction } from '../../../../shared/ui/IconAction';
import { PageHeader } from '../../../../shared/ui/PageHeader';
import { PagePath } from '../../../../shared/ui/PagePath';
import { StatusChip } from '../../../../shared/ui/StatusChip';
import { useUpdateWorkflowMutation } from '../../api';
import type { Workflow } from '../../workflow';
import { useExport } from '../useExport';

export function WorkflowPath() {
  return (
    <PagePath>
      <Link to="/admin/workflows">Workflows</Link>
    </PagePath>
  );
}

interface EditorHeaderProps {
  name: string;
  /** Null for one that is not created yet. */
  workflow: Workflow | null;
  /** How many things changed since the last save. */
  changes: number;
  isDirty: boolean;
  errors: number;
  saving: boolean;
  onSave: () => void;
  onRun: () => void;
  onUndo: (() => void) | null;
  onSettings: () => void;
}

function stateWords({
  workflow,
  changes,
  isDirty,
  errors,
}: Pick<EditorHeaderProps, 'workflow' | 'changes' | 'isDirty' | 'errors'>): string {
  const saved = workflow ? `Version ${workflow.version}` : 'Not created yet';
  const parts = [
    saved,
    workflow && isDirty && `${plural(Math.max(1, changes), 'change')} not saved`,
    errors > 0 && `${plural(errors, 'thing')} to put right`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Name, state, and what can be done with the workflow as a whole. */
export function EditorHeader({ name, workflow, changes, isDirty, errors, saving, onSave, onRun, onUndo, onSettings }: EditorHeaderProps) {
  const may = useMay();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [update, { isLoading }] = useUpdateWorkflowMutation();
  const failed = useFailureToast();
  const download = useExport();
  const navigate = useNavigate();
  const isActive = workflow?.status === 'active';
  const mayWrite = may('workflows:write');
  const why = errors > 0 ? 'Put right what is marked first.' : undefined;

  async function toggle(active: boolean) {
    if (!workflow) return;
    try {
      await update({ id: workflow.id, change: { status: active ? 'active' : 'inactive' } }).unwrap();
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to update the workflow'));
    }
  }
  const act = (action: () => void) => () => {
    setMenu(null);
    action();
  };

  return (
    <PageHeader
      title={name.trim() || 'Workflow'}
      path={<WorkflowPath />}
      chip={workflow && <StatusChip status={workflow.status} label={isActive ? undefined : 'Paused'} />}
      subtitle={stateWords({ workflow, changes, isDirty, errors })}
      actions={
        <>
          {mayWrite && workflow && (
            <Button
              disabled={isLoading}
              onClick={() => void toggle(!isActive)}
              startIcon={isActive ? <Pause size={15} aria-hidden /> : <Play size={15} aria-hidden />}
            >
              {isActive ? 'Pause' : 'Activate'}
            </Button>
          )}
          {may('workflows:run') && workflow && <Button onClick={onRun}>Run…</Button>}
          {mayWrite && (
            <span title={why}>
              <Button
                variant="contained"
                color="primary"
                disabled={saving || (workflow !== null && !isDirty) || errors > 0}
                onClick={onSave}
              >
                {saving ? 'Saving...' : workflow ? (isDirty || errors > 0 ? 'Save' : 'Saved') : 'Create workflow'}
              </Button>
            </span>
          )}
          <IconAction icon={Ellipsis} label="More about this workflow" tip="More" onClick={(event) => setMenu(event.currentTarget)} />
          <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
            <MenuItem onClick={act(onSettings)}>Settings</MenuItem>
            {mayWrite && (
              <MenuItem disabled={onUndo === null} onClick={act(() => onUndo?.())}>
                Undo the last change
              </MenuItem>
            )}
            {workflow && <MenuItem onClick={act(() => void download(workflow.id))}>Export</MenuItem>}
            {workflow && <MenuItem onClick={act(() => void navigate(`/admin/workflow-runs?workflowId=${workflow.id}`))}>Runs</MenuItem>}
          </Menu>
        </>
      }
    />
  );
}
