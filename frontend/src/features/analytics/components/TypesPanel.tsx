import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { finalStatuses } from '@stallhand/shared';
import type { TypeFiguresDto } from '../../../shared/api/generated';
import { formatCount, plural } from '../../../shared/lib/format';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Money } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import { formatFigure } from '../figures';

const Types = styled(DataTable<TypeFiguresDto>)(({ theme }) => ({
  '& .stack': { display: 'flex', gap: 1, height: 10 },
  '& .stack i': { minWidth: 2 },
  '& .stack i:last-child': { borderRadius: '0 2px 2px 0' },
  '& .completed-part': { backgroundColor: theme.vars.palette.status.completed.bar },
  '& .failed-part': { backgroundColor: theme.vars.palette.status.failed.bar },
  '& .cancelled-part': { backgroundColor: theme.vars.palette.status.cancelled.bar },
}));

const figure = { kind: 'figure', align: 'right' } as const;
const known = (value: number | null, unit: 'percent' | 'seconds' | 'minutes') => (value === null ? '–' : formatFigure(value, unit, null));

/** @param most tasks of the type that did most: the whole width of a bar */
const columnsUpTo = (most: number): readonly Column<TypeFiguresDto>[] => [
  {
    key: 'type',
    head: 'Type',
    kind: 'name',
    cell: ({ type }) => type,
    fact: ({ agents }) => (agents > 0 ? plural(agents, 'agent') : undefined),
  },
  {
    key: 'share',
    width: 200,
    head: 'Share',
    isHeadUnseen: true,
    from: 'middle',
    cell: (row) => (
      <span className="stack" aria-hidden="true" style={{ width: `${((row.completed + row.failed + row.cancelled) / most) * 100}%` }}>
        {finalStatuses.map((part) => row[part] > 0 && <i key={part} className={`${part}-part`} style={{ flex: row[part] }} />)}
      </span>
    ),
  },
  { ...figure, key: 'completed', head: 'Completed', width: [92, 80], cell: ({ completed }) => formatCount(completed) },
  { ...figure, key: 'failed', head: 'Failed', width: [76, 60], cell: ({ failed }) => formatCount(failed) },
  { ...figure, key: 'success', head: 'Success', width: 84, from: 'middle', cell: ({ successRate }) => known(successRate, 'percent') },
  { ...figure, key: 'median', head: 'Median run', width: 92, from: 'wide', cell: ({ medianSeconds }) => known(medianSeconds, 'seconds') },
  { ...figure, key: 'saved', head: 'Time saved', width: 92, from: 'wide', cell: ({ minutesSaved }) => known(minutesSaved, 'minutes') },
  { ...figure, key: 'spend', head: 'Spend', width: [92, 76], cell: ({ spendMicroUsd }) => <Money microUsd={spendMicroUsd} /> },
];

interface TypesPanelProps {
  types: readonly TypeFiguresDto[] | undefined;
  /** Opens where people say how long things take by hand; null for who may not. */
  onTimes: (() => void) | null;
}

/** What agents of each type did: how much, how well, how long, for how much. The bars are the table. */
export function TypesPanel({ types, onTimes }: TypesPanelProps) {
  const most = Math.max(1, ...(types ?? []).map(({ completed, failed, cancelled }) => completed + failed + cancelled));
  return (
    <Panel
      title="Agents by type"
      note="tasks that ended"
      actions={
        onTimes && (
          <Button size="small" variant="text" onClick={onTimes}>
            Times by hand
          </Button>
        )
      }
    >
      <Types
        label="Agents by type"
        columns={columnsUpTo(most)}
        rows={types}
        rowId={({ type }) => type}
        rowHeight={48}
        expected={4}
        narrow="keep"
        to={({ link }) => link}
        empty={
          <EmptyState title="No agents yet">
            Each type of agent is listed here with what it did, how long it took and what it cost.
          </EmptyState>
        }
      />
    </Panel>
  );
}
