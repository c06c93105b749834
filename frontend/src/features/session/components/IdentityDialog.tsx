import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { SecretField } from '../../../shared/ui/SecretField';
import { useConfirmIdentityMutation } from '../api';
import { FormAlert } from './FormAlert';

interface IdentityDialogProps {
  open: boolean;
  onDone: (confirmed: boolean) => void;
}

/** Asks for the password once more. */
export function IdentityDialog({ open, onDone }: IdentityDialogProps) {
  const [password, setPassword] = useState('');
  const [confirm, { isLoading: busy, error, reset }] = useConfirmIdentityMutation();

  function finish(confirmed: boolean) {
    setPassword('');
    reset();
    onDone(confirmed);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await confirm({ password }).unwrap();
      finish(true);
    } catch {
      setPassword('');
    }
  }

  return (
    <Dialog
      open={open}
      onClose={() => finish(false)}
      maxWidth={false}
      aria-labelledby="confirm-identity"
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="confirm-identity">Is it you?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 1 } }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Enter your password again. It then counts for five minutes.
          </Typography>
          <FormAlert error={error} />
          <SecretField
            label="Password"
            what="password"
            autoFocus
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={setPassword}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={() => finish(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={busy || password === ''}>
            {busy ? 'Checking...' : 'Confirm'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
