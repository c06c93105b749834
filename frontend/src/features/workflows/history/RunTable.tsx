import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatDuration } from '../../../shared/lib/format';
import { runLink } from '../../../shared/lib/links';
import { Money } from '../../../shared/ui/Money';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { Elapsed, RelativeTime } from '../../../shared/ui/Time';
import type { WorkflowRun } from '../run';
import { runFact, stepsText, triggerWords } from './filter';

const Runs = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& td': { height: 52, color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& .run': { display: 'flex', gap: 10, alignItems: 'flex-start', color: theme.vars.palette.text.primary, textDecoration: 'none' },
  '& .run > span:last-of-type': { minWidth: 0 },
  '& .run b, & .run small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .run b': { fontWeight: 550 },
  '& .run small': { fontSize: theme.typography.pxToRem(12), minHeight: '1.4em', color: theme.vars.palette.text.secondary },
  '& .run small.bad': { color: theme.vars.palette.status.failed.fg },
  '& .run:hover b': { textDecoration: 'underline' },
  '& .time': { width: 92 },
  '& .kind': { width: 132 },
  '& .version, & .steps': { width: 72 },
  [theme.breakpoints.down('lg')]: { '& .version, & .cost': { display: 'none' } },
  [theme.breakpoints.down('md')]: { '& .steps, & .waited': { display: 'none' } },
  [theme.breakpoints.down('sm')]: { '& .kind, & .took': { display: 'none' } },
}));

function Took({ run }: { run: WorkflowRun }) {
  if (run.startedAt === null) return <>–</>;
  if (run.finishedAt === null) return <Elapsed since={run.startedAt} />;
  return <>{formatDuration((run.durationMs ?? 0) / 1000)}</>;
}

/** Runs, newest first; each opens its detail. */
export function RunTable({ runs, withName }: { runs: readonly WorkflowRun[]; withName: boolean }) {
  return (
    <Runs>
      <TableHead>
        <TableRow>
          <TableCell>Run</TableCell>
          <TableCell className="kind">Trigger</TableCell>
          <TableCell className="version">Version</TableCell>
          <TableCell className="time">Created</TableCell>
          <TableCell align="right" className="time took">
            Took
          </TableCell>
          <TableCell align="right" className="time waited">
            Waited
          </TableCell>
          <TableCell align="right" className="steps">
            Steps
          </TableCell>
          <TableCell align="right" className="time cost">
            Cost
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {runs.map((run) => (
          <TableRow key={run.id}>
            <TableCell>
              <Link className="run" to={runLink(run.id)}>
                <StatusIcon status={run.held ? 'paused' : run.status} />
                <span>
                  <b title={run.workflowName}>
                    {withName ? run.workflowName : `Run ${run.id.slice(-6)}`}
                    {run.dryRun && ', dry run'}
                  </b>
                  <small className={run.status === 'failed' ? 'bad' : undefined} title={runFact(run)}>
                    {runFact(run)}
                  </small>
                </span>
              </Link>
            </TableCell>
            <TableCell className="kind">{triggerWords[run.triggerKind]}</TableCell>
            <TableCell className="version">{run.version}</TableCell>
            <TableCell className="time">
              <RelativeTime time={run.createdAt} />
            </TableCell>
            <TableCell align="right" className="time took">
              <Took run={run} />
            </TableCell>
            <TableCell align="right" className="time waited">
              {run.waitingMs < 1000 ? '–' : formatDuration(run.waitingMs / 1000)}
            </TableCell>
            <TableCell align="right" className="steps">
              {stepsText(run)}
            </TableCell>
            <TableCell align="right" className="time cost">
              <Money microUsd={run.costMicroUsd} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Runs>
  );
}
