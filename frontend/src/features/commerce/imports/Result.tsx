import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Undo from '../../../shared/icons/undo-2';
import { Link } from 'react-router-dom';
import { ProductsOffer } from './ProductsOffer';
import { linkTo } from '../../../shared/api/request';
import { formatCount, plural } from '../../../shared/lib/format';
import { ExportButton } from '../../../shared/ui/ExportButton';
import { Panel } from '../../../shared/ui/Panel';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import type { ImportDetail } from '../api';
import { counted } from './import';

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: 16,
  margin: 0,
  padding: 16,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontSize: theme.typography.pxToRem(22), fontVariantNumeric: 'tabular-nums' },
}));

/** What to do next, at the foot of a panel. */
export const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '12px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Errors = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '84px minmax(0, 1fr)',
    gap: 12,
    padding: '9px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& span:first-of-type': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& span:last-of-type': { overflowWrap: 'anywhere' },
}));

/** How far it is; figures go up while it runs. */
export function Running({ detail, onCancel, busy }: { detail: ImportDetail; onCancel: () => void; busy: boolean }) {
  const isUndo = detail.status === 'undoing';
  return (
    <Panel
      title={isUndo ? 'Undoing the import' : 'Reading the file'}
      actions={
        !isUndo && (
          <Button size="small" variant="text" disabled={busy} onClick={onCancel}>
            Cancel import
          </Button>
        )
      }
    >
      <div style={{ padding: '16px 16px 0' }}>
        <ProgressBar value={detail.progress} label={isUndo ? 'Undo' : 'Import'} />
      </div>
      <CountFigures detail={detail} />
    </Panel>
  );
}

function CountFigures({ detail: { counts } }: { detail: ImportDetail }) {
  const figures = [
    ['Added', counts.added],
    ['Changed', counts.updated],
    ['There already', counts.unchanged],
    ['Lines left out', counts.refused],
    ['Lines read', counts.lines],
  ] as const;
  return (
    <Figures>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </Figures>
  );
}

const listOf = {
  orders: ['/admin/shop-orders', 'Open the orders'],
  products: ['/admin/inventory', 'Open the inventory'],
  customers: ['/admin/customers', 'Open the customers'],
  payouts: ['/admin/payouts', 'Open the payouts'],
} as const;

const headline = ({ status, plan, counts }: ImportDetail): string => {
  if (status === 'undone') return 'The import was undone';
  if (status === 'cancelled') return 'The import was cancelled';
  if (status === 'failed') return 'The import failed';
  return counts.added === 0 && counts.updated === 0 ? 'Everything was there already' : `${counted(plan.kind, counts.added)} imported`;
};

/** What came of it, the lines left out or to check with the reason of each, and the way back. */
export function Result({ detail, onUndo, busy }: { detail: ImportDetail; onUndo: () => void; busy: boolean }) {
  const { status, plan, counts, errors, error } = detail;
  const [to, label] = listOf[plan.kind];
  const told = counts.refused + counts.contradicted;
  return (
    <>
      <Panel title={headline(detail)}>
        {(error ?? status === 'cancelled') && (
          <Typography sx={{ p: '14px 16px 0', color: 'text.secondary' }}>
            {error ?? 'What was written until then stays until you undo it.'}
          </Typography>
        )}
        <CountFigures detail={detail} />
        {counts.mismatched > 0 && (
          <Typography sx={{ p: '0 16px 16px', color: 'text.secondary' }}>
            {plural(counts.mismatched, 'order')} came in with lines that do not add up to the total. If that is most of them, undo the
            import and look at what the price column is for.
          </Typography>
        )}
        {counts.contradicted > 0 && (
          <Typography sx={{ p: '0 16px 16px', color: 'text.secondary' }}>
            {plural(counts.contradicted, 'order')} contradicted an earlier source, for example with a smaller refund. If this file is the
            older one, undo the import.
          </Typography>
        )}
        {status !== 'undone' && (
          <Ways>
            {status === 'completed' && (
              <Button component={Link} to={to} size="small">
                {label}
              </Button>
            )}
            <Button size="small" variant="text" startIcon={<Undo size={14} aria-hidden />} disabled={busy} onClick={onUndo}>
              Undo import
            </Button>
          </Ways>
        )}
      </Panel>
      {status === 'completed' && plan.kind === 'orders' && <ProductsOffer importId={detail.id} />}
      {errors.length > 0 && (
        <div style={{ marginTop: 16 }}>
          <Panel
            title={counts.contradicted > 0 ? 'Lines to check' : 'Lines left out'}
            note={told > errors.length ? `the first ${errors.length} of ${formatCount(told)}` : undefined}
            actions={
              <ExportButton size="small" variant="text" href={linkTo('GET /api/imports/{id}/errors', { path: { id: detail.id } })}>
                Download
              </ExportButton>
            }
          >
            <Errors>
              {errors.map((line) => (
                <li key={line.line}>
                  <span>line {line.line}</span>
                  <span>{line.reason}</span>
                </li>
              ))}
            </Errors>
          </Panel>
        </div>
      )}
    </>
  );
}
