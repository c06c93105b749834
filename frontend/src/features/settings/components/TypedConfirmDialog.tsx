import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent, type ReactNode } from 'react';

interface TypedConfirmDialogProps {
  open: boolean;
  title: string;
  action: string;
  busyAction: string;
  busy: boolean;
  /** What has to be typed. */
  phrase: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** For what loses data: the button wakes up once the phrase is typed. */
export function TypedConfirmDialog({
  open,
  title,
  action,
  busyAction,
  busy,
  phrase,
  onConfirm,
  onClose,
  children,
}: TypedConfirmDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed === phrase) onConfirm();
  }
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: 480 } }, transition: { onExited: () => setTyped('') } }}
    >
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText component="div" sx={{ mb: 4 }}>
            {children}
          </DialogContentText>
          <TextField
            fullWidth
            autoFocus
            label={`Type ${phrase} to go on`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" color="error" disabled={busy || typed !== phrase}>
            {busy ? busyAction : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
