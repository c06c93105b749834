import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { newIdempotencyKey } from '../../../shared/lib/idempotency-key';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useToast } from '../../../shared/ui/toast';
import { useRefundOrderMutation } from '../api';
import { amountProblem, centsText, parseCents, type OrderDetail } from '../order';

/** Sends money back: the amount is typed, never filled in, so that nobody sends it by pressing Enter. */
export function RefundDialog({ open, order, onClose }: { open: boolean; order: OrderDetail; onClose: () => void }) {
  // One key for the life of the dialog: pressing twice, or again after a lost answer, sends the money once.
  const [key] = useState(newIdempotencyKey);
  const [refund] = useRefundOrderMutation();
  const toast = useToast();
  const left = Math.round(order.refundable * 100);
  const form = useApiForm({
    defaultValues: { amount: '', reason: '' },
    otherwise: 'The refund failed.',
    async save({ amount, reason }) {
      const cents = parseCents(amount)!;
      await refund({
        id: order.id,
        version: order.version,
        key,
        amount: cents / 100,
        ...(reason.trim() && { reason: reason.trim() }),
      }).unwrap();
      toast({ title: `${centsText(cents)} goes back`, text: 'It takes the bank a few days to show it.' });
      onClose();
    },
  });
  const { control } = form;
  const cents = parseCents(useWatch({ control, name: 'amount' }));
  const isAmount = cents !== null && amountProblem(cents, left) === null;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={`How much of order #${order.number} goes back?`}
      action={isAmount ? `Refund ${centsText(cents)}` : 'Refund'}
      busyAction="Refunding..."
      disabled={!isAmount}
      destructive
    >
      <FormField
        control={control}
        name="amount"
        label="Amount"
        autoFocus
        rules={{ validate: (text) => amountProblem(parseCents(text), left) ?? true }}
        helperText={`Up to ${centsText(left)}. Type the amount to confirm it.`}
        slotProps={{
          htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 14 },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <FormField
        control={control}
        name="reason"
        label="Reason"
        helperText="For your records and on the buyer's receipt. Optional."
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {cents === left && order.buyerKind === 'guest'
          ? `With everything back, the licence of the file ends: its link gives no more downloads, and this console takes the file no more.`
          : cents === left
            ? `With everything back, ${order.productName} is switched off for the buyer within seconds. What it collected stays.`
            : `The buyer keeps ${order.productName}; it is switched off only when everything has gone back.`}
      </Typography>
    </FormDialog>
  );
}
