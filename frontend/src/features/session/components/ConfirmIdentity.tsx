import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useCallback, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ConfirmationContext } from '../../../shared/lib/confirmation';
import { SecretField } from '../../../shared/ui/SecretField';
import { useConfirmIdentityMutation } from '../api';
import { FormAlert } from './FormAlert';

/** Asks for the password before calls that an open session alone must not be enough for. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [confirm, { isLoading: busy, error, reset }] = useConfirmIdentityMutation();
  const answer = useRef<(confirmed: boolean) => void>(undefined);

  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setOpen(true);
      }),
    [],
  );

  function finish(confirmed: boolean) {
    setOpen(false);
    setPassword('');
    reset();
    answer.current?.(confirmed);
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
    <ConfirmationContext value={ask}>
      {children}
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
              Give your password once more. It then counts for five minutes.
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
    </ConfirmationContext>
  );
}
