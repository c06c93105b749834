import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../../../shared/api/errors';

interface SaveDialogProps {
  open: boolean;
  /** The version it becomes. */
  version: number;
  /** What changed, a sentence each. */
  changes: readonly string[];
  busy: boolean;
  error: unknown;
  onSave: (note: string) => void;
  onClose: () => void;
}

/** A new version with a word about why; the note is read in the list of versions. */
export function SaveDialog({ open, version, changes, busy, error, onSave, onClose }: SaveDialogProps) {
  const [note, setNote] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSave(note.trim());
  }
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth={false}
      aria-labelledby="save-title"
      slotProps={{ paper: { sx: { width: 480, m: 2 } } }}
    >
      <form onSubmit={submit}>
        <DialogTitle id="save-title">Save as version {version}?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography component="ul" variant="body2" sx={{ m: 0, pl: 4.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {changes.slice(0, 8).map((change) => (
              <li key={change}>{change}</li>
            ))}
            {changes.length > 8 && <li>and {changes.length - 8} more</li>}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            New runs use it at once. Runs under way keep the version they started with.
          </Typography>
          <TextField
            label="Note"
            autoFocus
            placeholder="Why it changed"
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          {isApiError(error) && (
            <Alert severity="error">{[error.message, ...error.errors.map(({ field, message }) => `${field} ${message}`)].join(' ')}</Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={busy} sx={{ minWidth: 128 }}>
            {busy ? 'Saving...' : `Save version ${version}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
