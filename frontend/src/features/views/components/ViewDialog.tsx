import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { sameName } from '../view';

interface ViewDialogProps {
  open: boolean;
  title: string;
  /** The name so far; empty for a new view. */
  name: string;
  isDefault: boolean;
  busy: boolean;
  /** Names of the other views of the screen. */
  taken: readonly string[];
  /** Whether a taken name means that view is replaced. */
  replaces?: boolean;
  onSave: (name: string, isDefault: boolean) => void;
  onClose: () => void;
}

export function ViewDialog({ open, title, name: before, isDefault: was, busy, taken, replaces, onSave, onClose }: ViewDialogProps) {
  const [name, setName] = useState(before);
  const [isDefault, setDefault] = useState(was);
  const clash = taken.find((other) => sameName(other, name));
  const isBlocked = name.trim() === '' || (clash !== undefined && !replaces);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBlocked) onSave(name.trim(), isDefault);
  }
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby="view-title"
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      <form onSubmit={submit}>
        <DialogTitle id="view-title">{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label="Name"
            placeholder="Failed this week"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={clash !== undefined && !replaces}
            helperText={
              clash === undefined ? ' ' : replaces ? `Replaces the filters of ${clash}.` : `There is a view called ${clash} already.`
            }
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <FormControlLabel
            control={<Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />}
            label="The menu opens the screen with it"
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={busy || isBlocked}>
            {busy ? 'Saving...' : clash !== undefined && replaces ? 'Replace view' : 'Save view'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
