import { useMemo } from 'react';
import { formatDuration } from '../../../shared/lib/format';
import { runLink } from '../../../shared/lib/links';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { Money } from '../../../shared/ui/Money';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { Elapsed, RelativeTime } from '../../../shared/ui/Time';
import type { WorkflowRun } from '../run';
import { runFact, stepsText, triggerWords } from './filter';

function Took({ run }: { run: WorkflowRun }) {
  if (run.startedAt === null) return <>–</>;
  if (run.finishedAt === null) return <Elapsed since={run.startedAt} />;
  return <>{formatDuration((run.durationMs ?? 0) / 1000)}</>;
}

const facts: readonly Column<WorkflowRun>[] = [
  { key: 'trigger', head: 'Trigger', width: [132, 112], cell: ({ triggerKind }) => triggerWords[triggerKind] },
  { key: 'version', head: 'Version', width: 72, from: 'wide', cell: ({ version }) => version },
  { key: 'created', head: 'Created', width: [92, 84], cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
  { key: 'took', head: 'Took', align: 'right', width: [92, 76], phoneLabel: 'took', cell: (run) => <Took run={run} /> },
  {
    key: 'waited',
    head: 'Waited',
    align: 'right',
    width: 92,
    from: 'middle',
    cell: ({ waitingMs }) => (waitingMs < 1000 ? '–' : formatDuration(waitingMs / 1000)),
  },
  { key: 'steps', head: 'Steps', align: 'right', width: 72, from: 'middle', cell: stepsText },
  { key: 'cost', head: 'Cost', align: 'right', width: 92, from: 'wide', cell: ({ costMicroUsd }) => <Money microUsd={costMicroUsd} /> },
];

const nameOf = (run: WorkflowRun, withName: boolean) =>
  `${withName ? run.workflowName : `Run ${run.id.slice(-6)}`}${run.dryRun ? ', dry run' : ''}`;

/** Runs, newest first; each opens its detail. */
export function RunTable({ withName, ...list }: ListProps<WorkflowRun> & { withName: boolean }) {
  const columns = useMemo(
    (): readonly Column<WorkflowRun>[] => [
      {
        key: 'run',
        head: 'Run',
        kind: 'name',
        lead: ({ held, status }) => <StatusIcon status={held ? 'paused' : status} />,
        cell: (run) => nameOf(run, withName),
        title: ({ workflowName }) => workflowName,
        fact: (run) => (run.status === 'failed' ? <span className="bad">{runFact(run)}</span> : runFact(run)),
      },
      ...facts,
    ],
    [withName],
  );
  return (
    <DataTable
      {...list}
      label="Workflow runs"
      noun="runs"
      keys="run"
      stillWorks="Workflows go on meanwhile."
      columns={columns}
      rowId={({ id }) => id}
      rowHeight={52}
      to={({ id }) => runLink(id)}
    />
  );
}
