import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { TypeFiguresDto } from '../../../shared/api/generated';
import { formatCount, plural } from '../../../shared/lib/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Money } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { Unseen } from '../../../shared/ui/Unseen';
import { PlainTable } from '../charts/BucketTable';
import { formatFigure } from '../figures';

const Table = styled(PlainTable)(({ theme }) => ({
  '& tbody th': { fontWeight: 550, lineHeight: 1.35 },
  '& tbody th a': { textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& tbody th small': { display: 'block', fontWeight: 400 },
  '& td, & tbody th': { height: 48 },
  '& td': { whiteSpace: 'nowrap' },
  '& .bar': { width: '26%', textAlign: 'left' },
  '& .stack': { display: 'flex', gap: 1, height: 10 },
  '& .stack i': { minWidth: 2 },
  '& .stack i:last-child': { borderRadius: '0 2px 2px 0' },
  '& .completed': { backgroundColor: theme.vars.palette.status.completed.bar },
  '& .failed': {
    backgroundColor: theme.vars.palette.status.failed.bar,
  },
  '& .cancelled': { backgroundColor: theme.vars.palette.status.cancelled.bar },
  [theme.breakpoints.down('lg')]: { '& .wide': { display: 'none' } },
  [theme.breakpoints.down('sm')]: { '& .bar, & .tablet': { display: 'none' } },
}));

const parts = ['completed', 'failed', 'cancelled'] as const;

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
      {!types ? (
        <SkeletonRows count={4} height={48} />
      ) : types.length === 0 ? (
        <EmptyState title="No agents yet">Each type of agent stands here with what it did, how long it took and what it cost.</EmptyState>
      ) : (
        <Table>
          <caption>Agents by type</caption>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col" className="bar">
                <Unseen>Share</Unseen>
              </th>
              <th scope="col">Completed</th>
              <th scope="col">Failed</th>
              <th scope="col" className="tablet">
                Success
              </th>
              <th scope="col" className="wide">
                Median run
              </th>
              <th scope="col" className="wide">
                Time saved
              </th>
              <th scope="col">Spend</th>
            </tr>
          </thead>
          <tbody>
            {types.map((row) => (
              <tr key={row.type}>
                <th scope="row">
                  <Link to={row.link}>{row.type}</Link>
                  <small>{plural(row.agents, 'agent')}</small>
                </th>
                <td className="bar" aria-hidden="true">
                  <span className="stack" style={{ width: `${((row.completed + row.failed + row.cancelled) / most) * 100}%` }}>
                    {parts.map((part) => row[part] > 0 && <i key={part} className={part} style={{ flex: row[part] }} />)}
                  </span>
                </td>
                <td>{formatCount(row.completed)}</td>
                <td>{formatCount(row.failed)}</td>
                <td className="tablet">{row.successRate === null ? '–' : formatFigure(row.successRate, 'percent', null)}</td>
                <td className="wide">{row.medianSeconds === null ? '–' : formatFigure(row.medianSeconds, 'seconds', null)}</td>
                <td className="wide">{row.minutesSaved === null ? '–' : formatFigure(row.minutesSaved, 'minutes', null)}</td>
                <td>
                  <Money microUsd={row.spendMicroUsd} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
