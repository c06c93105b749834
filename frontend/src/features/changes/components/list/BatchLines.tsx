import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import GitCompareArrows from '../../../../shared/icons/git-compare-arrows';
import type { ChangeBatchDto } from '../../../../shared/api/generated';
import { changeLink } from '../../../../shared/lib/links';
import { StatusChip } from '../../../../shared/ui/StatusChip';
import { accountsText, batchLook, batchName, countsText, proposedCount } from '../../change';
import { BatchDecision } from '../decisions/BatchDecision';

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: '12px 20px',
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' },
  '& .words': { flex: '1 1 200px', minWidth: 0 },
  '& .words a': { fontWeight: 600, color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& small': { display: 'block', fontSize: theme.typography.pxToRem(12.5), color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}));

/** Some batches, how they stand, and the way there. */
export function BatchLines({ label, batches }: { label: string; batches: readonly ChangeBatchDto[] }) {
  return (
    <Rows aria-label={label}>
      {batches.map((batch) => (
        <li key={batch.id}>
          <GitCompareArrows size={18} strokeWidth={1.75} aria-hidden />
          <span className="words">
            <Link to={changeLink(batch.id)}>{batch.title}</Link>
            <small>
              {batchName(batch)}, {accountsText(batch)}: {countsText(batch)}
            </small>
          </span>
          {proposedCount(batch) > 0 ? <BatchDecision batch={batch} isWide /> : <StatusChip {...batchLook(batch)} />}
        </li>
      ))}
    </Rows>
  );
}
