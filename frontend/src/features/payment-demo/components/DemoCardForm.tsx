import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import CreditCard from '../../../shared/icons/credit-card';
import { useState, type FormEvent } from 'react';
import { testCard, type DemoCard } from '../demo';
import { DemoNote } from './DemoNote';

const Form = styled('form')(({ theme }) => ({
  '& .fields': { display: 'grid', gap: 16 },
  '& .pair': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 12 },
  '& .MuiOutlinedInput-root': { minHeight: 40, fontSize: theme.typography.pxToRem(15), fontVariantNumeric: 'tabular-nums' },
  '& .pay': { width: '100%', minHeight: 46, marginTop: 20, fontSize: theme.typography.pxToRem(15) },
}));

interface DemoCardFormProps {
  /** "$24.99". */
  price: string;
  busy: boolean;
  onPay: () => void;
  onBack: () => void;
}

/** A card form that only looks like one: its values stay in this component. */
export function DemoCardForm({ price, busy, onPay, onBack }: DemoCardFormProps) {
  const [card, setCard] = useState<DemoCard>(testCard);
  const field = (name: keyof DemoCard, maxLength: number) => ({
    value: card[name],
    disabled: busy,
    onChange: (event: { target: { value: string } }) => setCard({ ...card, [name]: event.target.value }),
    // Not cc-number and so on: a browser must not offer a real card to a demo.
    slotProps: { htmlInput: { inputMode: 'numeric' as const, autoComplete: 'off', maxLength } },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onPay();
  }

  const number = field('number', 23);
  return (
    <Form onSubmit={submit} aria-label="Demo payment">
      <Typography variant="h2" sx={{ fontSize: '1.5rem' }}>
        Card details
      </Typography>
      <DemoNote>Demo. These are test values, change them as you like. They stay in this window and reach no payment provider.</DemoNote>
      <div className="fields">
        <TextField
          label="Card Number"
          {...number}
          slotProps={{
            ...number.slotProps,
            input: {
              startAdornment: (
                <InputAdornment position="start" sx={{ mr: 0 }}>
                  <CreditCard size={16} strokeWidth={1.75} aria-hidden />
                </InputAdornment>
              ),
            },
          }}
        />
        <div className="pair">
          <TextField label="Expiry Date MM/YY" {...field('expiry', 5)} />
          <TextField label="CVC" {...field('cvc', 4)} />
        </div>
      </div>
      <Button type="submit" variant="contained" color="primary" className="pay" disabled={busy}>
        {busy ? 'Processing Payment...' : `Pay ${price} in the demo`}
      </Button>
      <Button variant="text" disabled={busy} onClick={onBack} sx={{ mt: 2, color: 'text.secondary' }}>
        Choose another product
      </Button>
    </Form>
  );
}
