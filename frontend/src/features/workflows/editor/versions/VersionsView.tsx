import { skipToken } from '@reduxjs/toolkit/query';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { plural } from '../../../../shared/lib/format';
import { useDialog } from '../../../../shared/lib/useDialog';
import { useFailureToast } from '../../../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog';
import { ErrorNotice } from '../../../../shared/ui/ErrorNotice';
import { Panel } from '../../../../shared/ui/Panel';
import { SkeletonRows } from '../../../../shared/ui/Skeletons';
import { RelativeTime } from '../../../../shared/ui/Time';
import { useToast } from '../../../../shared/ui/toast';
import { useRestoreVersionMutation, useWorkflowVersionQuery, useWorkflowVersionsQuery } from '../../api';
import type { Workflow } from '../../workflow';
import { changesBetween } from '../model/changes';
import { definitionOf, draftOf } from '../model/draft';
import { DiffView } from './DiffView';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '300px minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '& .version': {
    display: 'block',
    width: '100%',
    padding: '10px 16px',
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:first-of-type': { borderTop: 0 },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&[aria-pressed="true"]': {
      backgroundColor: theme.vars.palette.stall.selected,
      boxShadow: `inset 2px 0 0 ${theme.vars.palette.stall.focus}`,
    },
    '&:last-of-type': { borderRadius: '0 0 9px 9px' },
    '&:focus-visible': { outlineOffset: -2 },
    '& small': {
      display: 'block',
      marginTop: 2,
      fontSize: theme.typography.pxToRem(12),
      color: theme.vars.palette.text.secondary,
      overflowWrap: 'anywhere',
    },
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface VersionsViewProps {
  workflow: Workflow;
  /** The version that is compared with the one in use. */
  chosen: number | null;
  onChoose: (version: number) => void;
  /** Left out where nothing may be changed; a reason while there are unsaved changes. */
  restoring: { why: string | null } | null;
}

/** All versions, what is different in the one in use, and the way back. */
export function VersionsView({ workflow, chosen, onChoose, restoring }: VersionsViewProps) {
  const { data: versions, error, refetch } = useWorkflowVersionsQuery(workflow.id);
  const older = versions?.find(({ version }) => version < workflow.version)?.version;
  const shown = chosen ?? older ?? null;
  return (
    <Grid>
      <Panel title="Versions">
        {versions ? (
          versions.map(({ version, author, note, steps, createdAt }) => (
            <button key={version} type="button" className="version" aria-pressed={version === shown} onClick={() => onChoose(version)}>
              <b style={{ fontWeight: 600 }}>Version {version}</b>
              {version === workflow.version && ' · in use'}
              {note && <small>{note}</small>}
              <small>
                {author}, <RelativeTime time={createdAt} />, {plural(steps, 'step')}
              </small>
            </button>
          ))
        ) : error ? (
          <ErrorNotice title="Couldn't load the versions" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} height={62} />
        )}
      </Panel>
      {shown === null ? (
        <Panel title="Changes">
          <Typography variant="body2" sx={{ p: 4, color: 'text.secondary' }}>
            There is one version so far. From the second on, this shows what changed.
          </Typography>
        </Panel>
      ) : (
        <Comparison key={shown} workflow={workflow} version={shown} restoring={restoring} />
      )}
    </Grid>
  );
}

function Comparison({ workflow, version, restoring }: Pick<VersionsViewProps, 'workflow' | 'restoring'> & { version: number }) {
  const isCurrent = version === workflow.version;
  // The version in use is compared with the one before it, any other with the one in use.
  const other = isCurrent ? version - 1 : version;
  const { data, error, refetch } = useWorkflowVersionQuery(other > 0 ? { id: workflow.id, version: other } : skipToken);
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const question = useDialog<number>();
  const toast = useToast();
  const failed = useFailureToast();

  async function confirm() {
    try {
      const restored = await restore({ id: workflow.id, version }).unwrap();
      toast({ title: `Version ${version} is back`, text: `It is in use as version ${restored.version}.` });
    } catch (cause) {
      failed(cause, 'Failed to restore the version');
    }
    question.close();
  }

  const { start, settings, ...rest } = definitionOf(draftOf(workflow));
  const before = data?.definition;
  const after = {
    schemaVersion: 1 as const,
    ...(before?.start === undefined && start === workflow.steps[0]?.id ? {} : { start }),
    ...(before?.settings === undefined && Object.keys(settings).length === 0 ? {} : { settings }),
    ...rest,
  };
  return (
    <Panel
      title={isCurrent ? `What version ${version} changed` : `From version ${version} to ${workflow.version}, in use`}
      actions={
        restoring &&
        !isCurrent && (
          <Button size="small" disabled={restoring.why !== null} title={restoring.why ?? undefined} onClick={() => question.show(version)}>
            Restore version {version}
          </Button>
        )
      }
    >
      <div style={{ display: 'grid', gap: 12, padding: 16 }}>
        {other === 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            This is the first version.
          </Typography>
        ) : before ? (
          <>
            <Typography component="ul" variant="body2" sx={{ m: 0, pl: 4.5, overflowWrap: 'anywhere' }}>
              {changesBetween(before, after).map((change) => (
                <li key={change}>{change}</li>
              ))}
            </Typography>
            <DiffView before={before} after={after} />
          </>
        ) : error ? (
          <ErrorNotice title="Couldn't load the version" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={4} height={30} />
        )}
      </div>
      <ConfirmDialog
        open={question.open}
        title={`Restore version ${version}?`}
        action={`Restore version ${version}`}
        busyAction="Restoring..."
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={question.close}
      >
        It comes back as version {workflow.version + 1}; no version is lost. New runs use it at once.
      </ConfirmDialog>
    </Panel>
  );
}
