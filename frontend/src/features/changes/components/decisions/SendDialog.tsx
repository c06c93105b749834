import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { plural, signedPercent } from '../../../../shared/lib/format';
import { formatAmount } from '../../../../shared/lib/money';
import { ErrorNotice } from '../../../../shared/ui/ErrorNotice';
import { useLinesInQuery, useChangeLimitsQuery } from '../../api';
import { proposedCount, shareText, thingsText, type ChangeBatch } from '../../change';
import { chosenOf, isPlain } from '../../choice';
import type { BatchActions } from '../../hooks/useBatchActions';
import type { ChosenLines } from '../../hooks/useChoice';
import { summaryOf, type Summary } from '../../summary';

const proposed = ['proposed'] as const;

/** From the bottom edge on a phone, under the thumb. */
const Sheet = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-paper': { width: 480 },
  [theme.breakpoints.down('sm')]: {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper.MuiDialog-paper': { width: '100%', maxWidth: '100%', margin: 0, borderRadius: '12px 12px 0 0' },
    '& .MuiDialogActions-root > :last-child': { flex: 1 },
  },
}));

const Sum = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 16px',
  margin: '14px 0 0',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right' },
  '& .total': { marginTop: 4, paddingTop: 8, borderTop: `4px double ${theme.vars.palette.text.primary}`, fontWeight: 600 },
  '& dt.total': { marginRight: -16, color: theme.vars.palette.text.primary },
}));

function rowsOf({ raised, lowered, range, shops, lowestMargin, unknownMargins, losses, paysBack, finals }: Summary): [string, string][] {
  const moves = [raised > 0 && `${raised} raised`, lowered > 0 && `${lowered} lowered`].filter(Boolean).join(', ');
  const span = range && [...new Set(range.map(signedPercent))].join(' to ');
  return [
    ...(moves === '' ? [] : [[moves, span ?? ''] as [string, string]]),
    ...shops.map(([title, lines]): [string, string] => [title, plural(lines, 'line')]),
    ...(losses === 0 ? [] : [['Sells at a loss', plural(losses, 'line')] as [string, string]]),
    ...(lowestMargin === null ? [] : [['Lowest net margin', shareText(lowestMargin)] as [string, string]]),
    ...(unknownMargins === 0 ? [] : [['Margin unknown', plural(unknownMargins, 'line')] as [string, string]]),
    ...paysBack.map(([currency, amount]): [string, string] => ['Goes back to buyers', formatAmount(amount, currency)]),
    ...(finals === 0 ? [] : [['Cannot be undone', plural(finals, 'line')] as [string, string]]),
  ];
}

/** Nothing sold is no gain of nothing: nobody knows then what the change brings. */
const weekText = ({ amount, currency }: NonNullable<Summary['week']>): string =>
  amount === 0 ? 'nothing sold in 28 days' : `${amount > 0 ? '+' : ''}${formatAmount(amount, currency)}`;

function Figures({ summary }: { summary: Summary }) {
  const { week } = summary;
  return (
    <Sum>
      {rowsOf(summary).map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {week && (
        <div style={{ display: 'contents' }}>
          <dt className="total">A week, if units stay</dt>
          <dd className="total">{weekText(week)}</dd>
        </div>
      )}
    </Sum>
  );
}

interface SendDialogProps {
  open: boolean;
  batch: ChangeBatch;
  chosen: Pick<ChosenLines, 'choice' | 'count' | 'reset'>;
  actions: BatchActions;
  /** Version of the lines that the person saw when the dialog opened. */
  version: number;
  onClose: () => void;
}

/** The last look: how many, where to, and the lowest margin. The button says what happens. */
export function SendDialog({ open, batch, chosen, actions, version, onClose }: SendDialogProps) {
  const id = useId();
  const { currentData, error, refetch } = useLinesInQuery(
    { id: batch.id, statuses: proposed },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  const { data: limits } = useChangeLimitsQuery();
  const lines = currentData && chosenOf(currentData, chosen.choice);
  // Until the lines are read, what the batch counts.
  const count = lines?.length ?? chosen.count;
  const stays = proposedCount(batch) - count;
  const send = () =>
    void actions.approve(version, isPlain(chosen.choice) ? undefined : lines?.map((line) => line.id)).then((done) => {
      if (!done) return;
      chosen.reset();
      onClose();
    });
  return (
    <Sheet open={open} onClose={actions.busy ? undefined : onClose} maxWidth={false} aria-labelledby={id}>
      <DialogTitle id={id}>Send {thingsText(count, batch.fields)} now?</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary' }}>
          {stays > 0 && `${plural(stays, 'line stays', 'lines stay')} here. `}
          {limits?.stoppedAt ? 'All writing is stopped: they wait until it is allowed again.' : 'Each is read first and read back after.'}
        </Typography>
        {error && !lines ? (
          <ErrorNotice title="The lines could not be read" error={error} onRetry={() => void refetch()} />
        ) : lines ? (
          <Figures summary={summaryOf(lines)} />
        ) : (
          <Sum aria-busy="true" aria-label="Reading the lines" role="status">
            {[...batch.accounts.map(({ integrationId }) => integrationId), 'margin'].map((row) => (
              <Skeleton key={row} variant="rounded" height={20} sx={{ gridColumn: '1 / -1' }} />
            ))}
          </Sum>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} disabled={actions.busy}>
          Back
        </Button>
        <Button
          variant="contained"
          color="primary"
          onClick={send}
          disabled={actions.busy || count === 0 || (!lines && !isPlain(chosen.choice))}
          sx={{ minWidth: 140 }}
        >
          {actions.busy ? 'Approving...' : `Send ${thingsText(count, batch.fields)}`}
        </Button>
      </DialogActions>
    </Sheet>
  );
}
