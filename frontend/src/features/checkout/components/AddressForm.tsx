import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';

interface AddressFormProps {
  initial: string;
  /** Why the server did not take it. */
  problem: string | null;
  /** This shop can send mail. */
  sendsMail: boolean;
  onDone: (email: string) => void;
}

/** The address of a guest comes before the card: the receipt and the way back to the order go there. */
export function AddressForm({ initial, problem, sendsMail, onDone }: AddressFormProps) {
  const [email, setEmail] = useState(initial);

  function submit(event: FormEvent) {
    event.preventDefault();
    onDone(email.trim());
  }

  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 20 }}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problem !== null}
        helperText={
          problem ??
          (sendsMail
            ? 'Your receipt goes there, with a link that opens this order again.'
            : 'For your receipt. This shop sends no mail: keep the link that you see after paying.')
        }
        slotProps={{ htmlInput: { required: true, maxLength: 254 } }}
      />
      <Button type="submit" variant="contained" color="primary" sx={{ minHeight: 46, fontSize: '0.9375rem' }}>
        Continue to payment
      </Button>
    </form>
  );
}
