import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { isApiError, serverMessage } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
import { useAskForOrdersMutation, useConfirmOrdersMutation } from '../api';
import type { BuyerOrder } from '../order';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& .MuiOutlinedInput-root': { minHeight: 42 },
  '& .MuiButton-contained': { minHeight: 46, fontSize: theme.typography.pxToRem(15) },
}));

const CODE_LENGTH = 6;

function Problem({ error }: { error: unknown }) {
  if (!error) return null;
  const fields = isApiError(error) ? error.errors.map(({ message }) => message).join('. ') : '';
  return <Alert severity="error">{fields || serverMessage(error, 'That did not work. Try again in a moment.')}</Alert>;
}

/** Address first, then the code that was sent there. Whether an address has orders is told to nobody but its owner. */
export function FindOrders({ onFound }: { onFound: (orders: BuyerOrder[]) => void }) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [ask, asking] = useAskForOrdersMutation();
  const [confirm, confirming] = useConfirmOrdersMutation();
  const sent = asking.data;

  async function send(event: FormEvent) {
    event.preventDefault();
    await ask(email.trim());
    setCode('');
  }

  async function open(event: FormEvent) {
    event.preventDefault();
    const answer = await confirm({ email: email.trim(), code: code.trim() });
    if (answer.data) onFound(answer.data);
  }

  if (!sent) {
    return (
      <Form onSubmit={(event) => void send(event)}>
        <Problem error={asking.error} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          helperText="The address that you gave when you paid."
          slotProps={{ htmlInput: { required: true, maxLength: 254 } }}
        />
        <Button type="submit" variant="contained" color="primary" disabled={asking.isLoading}>
          {asking.isLoading ? 'Sending...' : 'Send me a code'}
        </Button>
      </Form>
    );
  }
  return (
    <Form onSubmit={(event) => void open(event)}>
      <Typography role="status">
        If {email.trim()} has orders, a code is on its way. It is good for {plural(sent.validMinutes, 'minute')}.
      </Typography>
      <Problem error={confirming.error} />
      <TextField
        label="Code"
        autoFocus
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        slotProps={{
          htmlInput: {
            required: true,
            inputMode: 'numeric',
            minLength: CODE_LENGTH,
            maxLength: CODE_LENGTH,
            style: { fontSize: 22, letterSpacing: '0.4em' },
          },
        }}
      />
      <Button type="submit" variant="contained" color="primary" disabled={confirming.isLoading}>
        {confirming.isLoading ? 'Opening...' : 'Show my orders'}
      </Button>
      <Button
        variant="text"
        onClick={() => {
          asking.reset();
          confirming.reset();
        }}
      >
        Use another address
      </Button>
    </Form>
  );
}
