import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { ErrorNotice } from './ErrorNotice';

interface UnreadDialogProps {
  open: boolean;
  /** Name of the dialog that would have been here. */
  label: string;
  /** Failed action: "Couldn't load the times". */
  title: string;
  /** Undefined while it is still being read: then nothing is shown. */
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** In place of a dialog whose content could not be read. */
export function UnreadDialog({ open, label, title, error, onRetry, onClose }: UnreadDialogProps) {
  return (
    <Dialog open={open && error !== undefined} onClose={onClose} aria-label={label}>
      <DialogContent>
        <ErrorNotice title={title} error={error} onRetry={onRetry} />
      </DialogContent>
    </Dialog>
  );
}
