import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Card } from '../../../shared/ui/Card';
import { Delayed } from '../../../shared/ui/Skeletons';
import type { WorkflowRun } from '../run';
import type { Workflow } from '../workflow';
import { WorkflowCard } from './WorkflowCard';

const PLACEHOLDERS = 4;

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  '& .ruled': { display: 'grid', gap: 10, padding: '12px 0 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface WorkflowGridProps {
  workflows: readonly Workflow[];
  runs: readonly WorkflowRun[];
  onToggle: (workflow: Workflow) => void;
  onRun: (workflow: Workflow) => void;
  onDelete: (workflow: Workflow) => void;
}

export function WorkflowGrid({ workflows, runs, ...actions }: WorkflowGridProps) {
  const runsOf = useMemo(() => {
    const groups = new Map<string, WorkflowRun[]>();
    for (const run of runs) groups.set(run.workflowId, [...(groups.get(run.workflowId) ?? []), run]);
    return groups;
  }, [runs]);
  return (
    <Grid>
      {workflows.map((workflow) => (
        <WorkflowCard key={workflow.id} workflow={workflow} runs={runsOf.get(workflow.id) ?? []} {...actions} />
      ))}
    </Grid>
  );
}

/** Four cards in the shape of the real ones. */
export function WorkflowGridPlaceholder() {
  return (
    <Delayed role="status" aria-label="Loading workflows" aria-busy="true">
      <Grid>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <Card key={index} as="div">
            <div className="head">
              <Skeleton width="60%" height={21} />
              <Skeleton variant="rounded" width={76} height={22} />
            </div>
            <p>
              <Skeleton component="span" />
              <Skeleton component="span" width="70%" />
            </p>
            <div className="ruled">
              <Skeleton width="50%" height={22} />
              <Skeleton variant="rounded" height={18} />
            </div>
            <Skeleton width="70%" sx={{ m: '8px 0 14px' }} />
            <div className="foot">
              <Skeleton variant="rounded" width={96} height={28} />
            </div>
          </Card>
        ))}
      </Grid>
    </Delayed>
  );
}
