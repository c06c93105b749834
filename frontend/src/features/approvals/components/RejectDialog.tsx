import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';

interface RejectDialogProps {
  open: boolean;
  title: string;
  onReject: (reason: string) => void;
  onClose: () => void;
}

const LONGEST = 2000;

/** Why not: the reason goes back to the agent, which may try once more with it. */
export function RejectDialog({ open, title, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = tried && reason.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim() !== '') onReject(reason.trim());
  }

  return (
    <Dialog open={open} onClose={onClose} maxWidth={false} aria-labelledby="reject-title" slotProps={{ paper: { sx: { width: 480 } } }}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id="reject-title">Reject “{title}”?</DialogTitle>
        <DialogContent sx={{ '&&': { pt: 2 } }}>
          <TextField
            label="What should be different?"
            fullWidth
            autoFocus
            multiline
            minRows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isMissing}
            helperText={isMissing ? 'Say what is wrong: the agent works with it.' : 'Goes to the agent, which may try again with it.'}
            placeholder="Too loud. No exclamation marks, and name the fabric."
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="error">
            Reject
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
