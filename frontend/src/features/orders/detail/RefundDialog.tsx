import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { fieldMessage, isApiError } from '../../../shared/api/errors';
import { newIdempotencyKey } from '../../../shared/lib/idempotency-key';
import { useToast } from '../../../shared/ui/toast';
import { useRefundOrderMutation } from '../api';
import { amountProblem, centsText, parseCents, type OrderDetail } from '../order';

/** Sends money back: the amount is typed, never filled in, so that nobody sends it by pressing Enter. */
export function RefundDialog({ open, order, onClose }: { open: boolean; order: OrderDetail; onClose: () => void }) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // One key for the life of the dialog: pressing twice, or again after a lost answer, sends the money once.
  const [key] = useState(newIdempotencyKey);
  const [refund, { error, isLoading }] = useRefundOrderMutation();
  const toast = useToast();
  const left = Math.round(order.refundable * 100);
  const cents = parseCents(amount);
  const problem = amountProblem(cents, left);
  const isAll = cents === left;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem !== null || cents === null) return;
    const result = await refund({ id: order.id, key, amount: cents / 100, ...(reason.trim() && { reason: reason.trim() }) });
    if (!result.data) return;
    toast({ title: `${centsText(cents)} goes back`, text: 'It takes the bank a few days to show it.' });
    onClose();
  }

  const fault = (tried ? problem : null) ?? fieldMessage(error, 'amount');
  return (
    <Dialog
      open={open}
      onClose={isLoading ? undefined : onClose}
      maxWidth={false}
      aria-labelledby="refund-title"
      slotProps={{ paper: { sx: { width: 480, '@media (max-width: 719px)': { m: 2, width: '100%' } } } }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="refund-title">How much of order #{order.number} goes back?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <TextField
            label="Amount"
            autoFocus
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            onBlur={() => amount !== '' && setTried(true)}
            error={fault !== null}
            helperText={fault ?? `Up to ${centsText(left)}. Type the amount to confirm it.`}
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 14 },
              input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
            }}
          />
          <TextField
            label="Reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            helperText="For your records and on the buyer's receipt. Optional."
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isAll
              ? `With everything back, ${order.productName} is switched off for the buyer within seconds. What it collected stays.`
              : `The buyer keeps ${order.productName}; it is switched off only when everything has gone back.`}
          </Typography>
          {isApiError(error) && error.errors.length === 0 && (
            <Typography role="alert" variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
              {error.message}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button type="submit" color="error" disabled={isLoading || problem !== null} sx={{ minWidth: 140 }}>
            {isLoading ? 'Refunding...' : problem === null && cents !== null ? `Refund ${centsText(cents)}` : 'Refund'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
