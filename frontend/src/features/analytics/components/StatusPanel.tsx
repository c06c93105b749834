import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { StatusFiguresDto } from '../../../shared/api/generated';
import { formatCount } from '../../../shared/lib/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { statusLook } from '../../../shared/ui/status';

const Body = styled('div')(({ theme }) => ({
  padding: '16px 16px 8px',
  '& .stack': { display: 'flex', gap: 2, height: 12, marginBottom: 12, borderRadius: 3, overflow: 'hidden' },
  '& .stack i': { minWidth: 3 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: theme.typography.pxToRem(13), fontVariantNumeric: 'tabular-nums' },
  '& caption, & thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 28 },
  '& tr': { display: 'flex', alignItems: 'center', minHeight: 32 },
  '& th': { flex: 1, fontWeight: 400, textAlign: 'left' },
  '& th a': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& td': { fontWeight: 550, textAlign: 'right' },
}));

/** What became of the tasks of the period, and what is open now. */
export function StatusPanel({ statuses }: { statuses: readonly StatusFiguresDto[] | undefined }) {
  const known = statuses?.filter(({ count }) => count > 0) ?? [];
  return (
    <Panel title="Task status">
      {!statuses ? (
        <SkeletonRows count={3} height={44} />
      ) : known.length === 0 ? (
        <EmptyState title="No tasks in this time">Run an agent, and what becomes of its tasks is counted here.</EmptyState>
      ) : (
        <Body>
          <div className="stack" aria-hidden="true">
            {known.map(({ status, count }) => (
              <i
                key={status}
                style={{ flex: count, backgroundColor: `var(--sh-palette-status-${statusLook(status).key}-bar)` }}
                title={`${statusLook(status).label}: ${formatCount(count)}`}
              />
            ))}
          </div>
          <table>
            <caption>Tasks by status</caption>
            <thead>
              <tr>
                <th scope="col">Status</th>
                <th scope="col">Tasks</th>
              </tr>
            </thead>
            <tbody>
              {statuses.map(({ status, count, link }) => (
                <tr key={status}>
                  <th scope="row">
                    <Link to={link}>
                      <StatusIcon status={status} />
                      <Typography component="span" variant="body2">
                        {statusLook(status).label}
                      </Typography>
                    </Link>
                  </th>
                  <td>{formatCount(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Body>
      )}
    </Panel>
  );
}
