import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  /** The question: "Delete Listing writer?". */
  title: string;
  /** The verb on the button: "Delete agent". */
  action: string;
  /** Label of the other button if the question itself is about cancelling. */
  keep?: string;
  /** The verb while it happens: "Deleting...". */
  busyAction: string;
  busy?: boolean;
  /** Failed-coloured text for what cannot be taken back. */
  destructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What will happen, and what will not. */
  children: ReactNode;
}

/** A decision: the title is the question, the button is the verb. */
export function ConfirmDialog({
  open,
  title,
  action,
  keep = 'Cancel',
  busyAction,
  busy,
  destructive,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div">{children}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} disabled={busy}>
          {keep}
        </Button>
        <Button color={destructive ? 'error' : 'secondary'} onClick={onConfirm} disabled={busy}>
          {busy ? busyAction : action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
