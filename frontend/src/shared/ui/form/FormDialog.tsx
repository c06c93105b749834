import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormFailure } from './FormFailure';
import type { ApiForm } from './useApiForm';

interface FormDialogProps<Values extends FieldValues> {
  form: ApiForm<Values>;
  open: boolean;
  onClose: () => void;
  title: string;
  /** The verb, and what it becomes while it works: "Add API Key", "Adding...". */
  action: string;
  busyAction?: string;
  /** Nothing can be saved yet. */
  disabled?: boolean;
  /** Failed-coloured verb for what cannot be taken back. */
  destructive?: boolean;
  /** Pixels. */
  width?: 480 | 560 | 640;
  /** Further buttons, at the left. */
  further?: ReactNode;
  children: ReactNode;
}

/** A dialog that is a form. It cannot be closed by accident while it saves. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, open, onClose, title, action, busyAction = 'Saving...', disabled, destructive, width = 480, further, children } = props;
  const id = useId();
  const look = destructive ? ({ color: 'error' } as const) : ({ variant: 'contained', color: 'primary' } as const);
  return (
    <Dialog
      open={open}
      onClose={form.busy ? undefined : onClose}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width, '@media (max-width: 719px)': { m: 2, width: '100%', maxHeight: 'calc(100dvh - 16px)' } } } }}
    >
      <form onSubmit={form.submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', '&&': { pt: 2 } }}>
          {children}
          <FormFailure text={form.failure} />
        </DialogContent>
        <DialogActions>
          {further && <div style={{ marginRight: 'auto' }}>{further}</div>}
          <Button variant="text" onClick={onClose} disabled={form.busy}>
            Cancel
          </Button>
          <Button type="submit" {...look} disabled={form.busy || disabled} sx={{ minWidth: 112 }}>
            {form.busy ? busyAction : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
