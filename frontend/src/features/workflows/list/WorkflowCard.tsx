import Button from '@mui/material/Button';
import Pause from '../../../shared/icons/pause';
import Play from '../../../shared/icons/play';
import Trash2 from '../../../shared/icons/trash';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useClock } from '../../../shared/lib/clock';
import { plural } from '../../../shared/lib/format';
import { runsLink, workflowLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { Card } from '../../../shared/ui/Card';
import { IconAction } from '../../../shared/ui/IconAction';
import { Lane } from '../../../shared/ui/Lane';
import { statusLook } from '../../../shared/ui/status';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import type { WorkflowRun } from '../run';
import type { Workflow } from '../workflow';
import { nextFire, toBar, waitsForYou } from './cards';
import { FlowStrip } from './FlowStrip';

const DAY_MS = 86_400_000;

const Times = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 16px',
  alignContent: 'start',
  padding: '8px 0 14px',
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  '& a': { color: 'inherit', textDecorationColor: theme.vars.palette.stall.lineStrong, textUnderlineOffset: 3 },
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& a.asks': { color: theme.vars.palette.status.waiting.fg, fontWeight: 550 },
  '@media (pointer: coarse)': { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, margin: '-12px 0' } },
}));

function LastRuns({ workflow, runs }: { workflow: Workflow; runs: WorkflowRun[] }) {
  const asks = runs.filter(waitsForYou).length;
  const next = nextFire(workflow);
  const { lastRunAt, lastRunStatus } = workflow;
  const history = runsLink(workflow.id);
  return (
    <span>
      {asks > 0 ? (
        <Link className="asks" to={`${history}&status=waiting`}>
          {plural(asks, 'run waits for you', 'runs wait for you')}
        </Link>
      ) : lastRunAt ? (
        <Link to={history}>
          Last run <RelativeTime time={lastRunAt} />
          {lastRunStatus && `, ${statusLook(lastRunStatus).label.toLowerCase()}`}
        </Link>
      ) : (
        'Has not run yet'
      )}
      {next && (
        <>
          , next <RelativeTime time={next} />
        </>
      )}
    </span>
  );
}

interface WorkflowCardProps {
  workflow: Workflow;
  runs: WorkflowRun[];
  onToggle: (workflow: Workflow) => void;
  onRun: (workflow: Workflow) => void;
  onDelete: (workflow: Workflow) => void;
}

export function WorkflowCard({ workflow, runs, onToggle, onRun, onDelete }: WorkflowCardProps) {
  const may = useMay();
  const now = useClock((time) => time);
  const { name, status, description, createdAt, updatedAt } = workflow;
  const address = workflowLink(workflow.id);
  const isActive = status === 'active';
  const Toggle = isActive ? Pause : Play;
  const quiet = { size: 'small', variant: 'text', sx: { color: 'text.secondary' } } as const;
  return (
    <Card aria-label={name}>
      <div className="head">
        <h2 title={name}>
          <Link to={address}>{name}</Link>
        </h2>
        <StatusChip status={status} />
      </div>
      <p title={description ?? undefined}>{description}</p>
      <div className="ruled">
        <FlowStrip workflow={workflow} />
        <Lane bars={runs.map(toBar)} from={now - DAY_MS} to={now + DAY_MS / 12} label={`${name}, last 24 hours`} height={18} />
      </div>
      <Times>
        <LastRuns workflow={workflow} runs={runs} />
        <span>
          Created <RelativeTime time={createdAt} />, updated <RelativeTime time={updatedAt} />
        </span>
      </Times>
      <div className="foot">
        {may('workflows:write') && (
          <Button
            size="small"
            aria-label={`${isActive ? 'Pause' : 'Activate'} ${name}`}
            startIcon={<Toggle size={15} strokeWidth={1.75} aria-hidden />}
            onClick={() => onToggle(workflow)}
            sx={{ minWidth: 96 }}
          >
            {isActive ? 'Pause' : 'Activate'}
          </Button>
        )}
        <Button {...quiet} component={Link} to={address} aria-label={`${may('workflows:write') ? 'Edit' : 'Open'} ${name}`}>
          {may('workflows:write') ? 'Edit' : 'Open'}
        </Button>
        {may('workflows:run') && (
          <Button {...quiet} aria-label={`Run now: ${name}`} onClick={() => onRun(workflow)}>
            Run now
          </Button>
        )}
        <span>
          {may('workflows:write') && <IconAction icon={Trash2} label={`Delete ${name}`} tip="Delete" onClick={() => onDelete(workflow)} />}
        </span>
      </div>
    </Card>
  );
}
